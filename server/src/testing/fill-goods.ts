/** Fills a mall with the goods of `goods-catalogue.ts`, through the tables and the search's own index. */
import { priceOfMinor, unitsOf } from '#contract/rules/unit-price'
import type { Database, Db } from '../db/client.ts'
import { sql } from '../db/drizzle.ts'

import { readWords, translated } from '../demo/catalog.ts'
import { refreshBestSold } from '../modules/search/engine/best-sold.ts'
import { indexProducts } from '../modules/search/engine/service.ts'
import { codeKey } from '../modules/search/engine/tokens.ts'
import { type Good, goodsBrands, goodsCategories } from './goods-catalogue.ts'

/** Products per transaction. */
const batch = 2000

/** Returns the ids of the products in the order of the goods. */
export async function fillGoods(database: Database, goods: readonly Good[]): Promise<number[]> {
  const { db } = database
  const brandIds = await insertNamed(db, 'brands', goodsBrands())
  const categoryIds = await insertNamed(db, 'categories', goodsCategories())
  const ids: number[] = []
  // Building a GIN index is faster than growing it.
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'product_search' and indexdef like '% USING gin %'`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  for (let start = 0; start < goods.length; start += batch) {
    const rows = goods.slice(start, start + batch).map((good, index) => ({
      ...good,
      categoryId: categoryIds.get(good.category),
      brandId: brandIds.get(good.brand),
      attributes: good.material ? [{ name: texts.material, value: good.material }] : [],
      sales: ((start + index) * 7919) % 5000,
      number: index,
    }))
    await db.transaction(async (transaction) => {
      const made = await insertProducts(transaction, rows)
      await insertSkus(transaction, rows, made)
      await indexProducts(transaction, made)
      ids.push(...made)
    })
  }
  for (const { definition } of indexes) await database.pool.query(definition)
  await refreshBestSold(db)
  await database.pool.query('analyze')
  return ids
}

const { attributes, options } = readWords()
const texts = {
  material: translated(attributes.material),
  colour: translated(options['colour'] ?? []),
  size: translated(options['size'] ?? []),
}

async function insertNamed(
  db: Db,
  table: 'brands' | 'categories',
  rows: { key: string; name: object; origin?: string }[],
) {
  const country = table === 'brands' ? sql`, country` : sql``
  const { rows: made } = await db.execute<{ key: string; id: number }>(sql`
    insert into ${sql.identifier(table)} (external_key, name, "order"${country})
    select 'goods-' || key, name, 100${table === 'brands' ? sql`, origin` : sql``}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(key text, name jsonb, origin text)
    returning substr(external_key, 7) as key, id`)
  return new Map(made.map(({ key, id }) => [key, id]))
}

async function insertProducts(db: Db, rows: object[]): Promise<number[]> {
  const { rows: made } = await db.execute<{ id: number }>(sql`
    insert into products (category_id, brand_id, name, attributes, status, origin_country, sales)
    select "categoryId", "brandId", name, attributes, 'on_sale', origin, sales
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v("categoryId" int, "brandId" int, name jsonb, attributes jsonb, origin text, sales int, number int)
     order by number returning id`)
  return made.map(({ id }) => id)
}

async function insertSkus(db: Db, rows: readonly Good[], productIds: readonly number[]): Promise<void> {
  const skus = rows.flatMap((good, index) =>
    good.skus.map(({ code, colour, size }, position) => ({
      product: productIds[index],
      code,
      key: codeKey(code),
      options: [
        ...(colour ? [{ name: texts.colour, value: colour }] : []),
        ...(size ? [{ name: texts.size, value: { en: size, cn: size, es: size, ru: size, th: size, vi: size } }] : []),
      ],
      price: unitsOf(priceOfMinor(100 + ((index * 37) % 4900))),
      position,
    })),
  )
  await db.execute(sql`
    with made as (
      insert into skus (product_id, code, code_key, options, price, on_hand, moq, multiple, position)
      select product, code, key, options, price, 600, 6, 6, position
        from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb) as v(product int, code text, key text, options jsonb, price bigint, position int)
      returning id, on_hand)
    insert into stock_movements (sku_id, on_hand, reason) select id, on_hand, 'opening' from made`)
}
