/**
 * Fills an empty database with the demo mall: catalogue, accounts, and orders in every status. One
 * transaction, so that a kill in the middle leaves it empty and the next start fills it again.
 */
import { sql } from 'drizzle-orm'
import type { Translations } from '#contract/types'
import type { Database, Db } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { toGtin14 } from '../lib/gtin.ts'
import { parseMoney } from '../lib/money.ts'
import { refreshProducts } from '../modules/catalog/refresh.ts'
import { brands, categories, products, skus } from '../modules/catalog/schema.ts'
import { users } from '../modules/rbac/schema.ts'
import { codeKey } from '../modules/search/tokens.ts'
import { writeSettings } from '../modules/setting/service.ts'
import { stockMovements } from '../modules/stock/schema.ts'
import { type DemoProduct, type DemoWords, demoBarcode, everywhere, readCatalog, readWords } from './catalog.ts'
import { createContent } from './content.ts'
import { createMembers } from './members.ts'
import { createOrders } from './orders.ts'
import { demoSettings } from './settings.ts'

export async function fillDemo(database: Database, env: Environment, report: (line: string) => void): Promise<void> {
  await database.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(6255005)`)
    if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return
    report('Filling the demo mall …')
    await writeSettings(db, database, demoSettings)
    const productIds = await createCatalog(db)
    await refreshProducts(db, productIds)
    await createContent(db)
    await createMembers(db)
    await createOrders(db, database, env)
    report(`  ${productIds.length} products, six demo accounts, orders in every status.`)
  })
  await database.pool.query('analyze')
}

async function createCatalog(db: Db): Promise<number[]> {
  const words = readWords()
  const roots = new Map<string, number>()
  for (const [order, [key, name]] of Object.entries(words.roots).entries()) roots.set(key, await createCategory(db, { externalKey: key, name, order }))
  const brandIds = new Map<string, number>()
  for (const [order, [key, brand]] of Object.entries(words.brands).entries()) {
    const [row] = await db.insert(brands).values({ externalKey: key, name: brand.name, order }).returning({ id: brands.id })
    brandIds.set(key, row?.id ?? 0)
  }
  const ids: number[] = []
  let serial = 1
  for (const [order, category] of readCatalog().entries()) {
    const categoryId = await createCategory(db, {
      externalKey: category.key,
      name: category.name,
      order,
      parentId: roots.get(category.parent),
      image: `/files/demo/category-${category.key}.webp`,
    })
    for (const product of category.products) {
      ids.push(await createProduct(db, product, words, { categoryId, brandId: product.brand ? brandIds.get(product.brand) : undefined, serial }))
      serial += product.skus.length
    }
  }
  return ids
}

async function createCategory(db: Db, category: typeof categories.$inferInsert): Promise<number> {
  const [row] = await db.insert(categories).values(category).returning({ id: categories.id })
  return row?.id ?? 0
}

async function createProduct(db: Db, product: DemoProduct, words: DemoWords, place: { categoryId: number; brandId: number | undefined; serial: number }): Promise<number> {
  const [row] = await db
    .insert(products)
    .values({
      categoryId: place.categoryId,
      brandId: place.brandId ?? null,
      name: product.name,
      detail: product.detail,
      manufacturer: product.manufacturer ?? '',
      images: [`/files/demo/${product.key}.webp`],
      attributes: Object.entries(product.attributes).map(([name, value]) => ({ name: words.attributes[name] ?? everywhere(name), value: wordOf(words, value) })),
      status: product.status,
      hsCode: product.hs_code,
      originCountry: product.origin_country,
    })
    .returning({ id: products.id })
  const productId = row?.id ?? 0
  const created = await db
    .insert(skus)
    .values(
      product.skus.map((sku, position) => {
        const barcode = demoBarcode(place.serial + position)
        return {
          productId,
          position,
          code: sku.code,
          codeKey: codeKey(sku.code),
          barcode,
          gtin: toGtin14(barcode) ?? null,
          options: Object.entries(sku.options).map(([name, value]) => ({ name: words.options[name] ?? everywhere(name), value: wordOf(words, value) })),
          price: sku.price === null ? null : (parseMoney(sku.price, demoSettings.currency) ?? 0),
          ladder: sku.ladder.map((step) => ({ min_quantity: step.min_quantity, price: parseMoney(step.price, demoSettings.currency) ?? 0 })),
          stock: sku.stock,
          moq: sku.moq,
          multiple: sku.multiple,
          unit: product.unit,
          packs: sku.packs.map((pack) => ({
            name: pack.name ?? 'box',
            units: pack.units ?? 1,
            length: pack.length ?? null,
            width: pack.width ?? null,
            height: pack.height ?? null,
            gross_weight: pack.gross_weight ?? null,
            barcode: null,
          })),
          weight: sku.weight,
          volume: sku.volume,
        }
      }),
    )
    .returning({ id: skus.id, stock: skus.stock })
  const stocked = created.filter(({ stock }) => stock > 0)
  if (stocked.length > 0) await db.insert(stockMovements).values(stocked.map(({ id, stock }) => ({ skuId: id, change: stock, reason: 'opening' as const })))
  return productId
}

/** A value is a translation of its own, one of the shared words, or the same everywhere. */
const wordOf = (words: DemoWords, value: Translations | string): Translations => (typeof value === 'string' ? (words.values[value] ?? everywhere(value)) : value)
