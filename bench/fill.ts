/**
 * Grows the demo mall: each new product copies a demo product with its texts in six languages, SKUs and price tiers,
 * at another price and with a number in its name. Only SQL, so that a hundred thousand take a minute.
 */
import type pg from 'pg'
import { drizzle } from '../server/src/db/drizzle.ts'
import { refreshBestSold } from '../server/src/modules/search/engine/best-sold.ts'
import { refreshListings } from '../server/src/modules/search/listing/service.ts'

/** Subcategories per demo category, so that each has a few hundred of 100,000 products. */
const shelvesPerCategory = 12
/** Rows per transaction: short ones, with progress reported after each. */
const batch = 50_000

export async function growCatalog(pool: pg.Pool, products: number, report: (line: string) => void): Promise<void> {
  const client = await pool.connect()
  let definitions: string[] = []
  const restoreIndexes = async () => {
    for (const definition of definitions.splice(0)) await client.query(definition)
  }
  try {
    // Keys are valid by construction, and a crash discards the data anyway.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`,
    )
    const { rows } = await client.query<{ first: number; name: string; definition: string }>(
      `select (select count(*)::int + 1 from products) as first, indexname as name, indexdef as definition from pg_indexes where tablename = 'product_search' and indexdef like '% USING gin %'`,
    )
    // Building a GIN index is much faster than growing it.
    for (const { name } of rows) await client.query(`drop index "${name}"`)
    definitions = rows.map(({ definition }) => definition)
    await client.query(shelves)
    await client.query('drop table if exists templates')
    await client.query(templates)
    for (let first = rows[0]?.first ?? 1; first <= products; first += batch) {
      const last = Math.min(first + batch - 1, products)
      for (const statement of [productRows, skuRows, searchRows]) await client.query(statement, [first, last])
      await refreshListings(drizzle(client), range(first, last))
      await client.query(listingAttributes, [first, last])
      report(`  ${last} products`)
    }
    await client.query(openingStock)
    await client.query(
      `insert into search_terms select distinct ltrim(word, '+=#_?') from ts_stat('select tokens from product_search') where left(word, 1) not in ('!', '^', '%') on conflict do nothing`,
    )
    for (const sequence of ['products', 'skus'])
      await client.query(
        `select setval(pg_get_serial_sequence('${sequence}', 'id'), (select max(id) from ${sequence}))`,
      )
    await restoreIndexes()
    for (const setting of ['session_replication_role', 'synchronous_commit', 'maintenance_work_mem', 'work_mem'])
      await client.query(`reset ${setting}`)
    await refreshBestSold(drizzle(pool))
    // Otherwise autovacuum does this during the measurements.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await restoreIndexes()
    client.release()
  }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

const shelves = `
  insert into categories (parent_id, name, image, "order")
  select c.id, (select jsonb_object_agg(key, value || ' ' || n) from jsonb_each_text(c.name)), c.image, n
    from categories c, generate_series(1, ${shelvesPerCategory}) n
   where c.parent_id is not null and not exists (select 1 from categories d where d.parent_id = c.id)
     and not exists (select 1 from categories s join categories p on p.id = s.parent_id where p.parent_id is not null)`

/** The demo's products, numbered from 0, with their price factor left open. Generated products belong to categories without children. */
const templates = `
  create temporary table templates as
  select row_number() over (order by p.id) - 1 as number, p.*, s.tokens, s.names, l.attribute_ids,
         (select array_agg(id order by id) from categories where parent_id = p.category_id) as shelves
    from products p join product_search s on s.product_id = p.id join product_listings l on l.product_id = p.id
   where p.deleted_at is null and p.status = 'on_sale' and exists (select 1 from categories c where c.parent_id = p.category_id)`

/** Product `n` follows template n mod T; pseudo-random figures come from n, so that every run has the same mall. */
const ofTemplate = 'join templates t on t.number = n % (select count(*) from templates)'
const factor = '(0.5 + (n::bigint * 7919 % 1500) / 1000.0)'

const productRows = `
  insert into products (id, category_id, brand_id, name, detail, manufacturer, images, attributes, status, hs_code, origin_country, sales)
  overriding system value
  select n, t.shelves[1 + n::bigint * 31 % cardinality(t.shelves)], t.brand_id, (select jsonb_object_agg(key, value || ' ' || n) from jsonb_each_text(t.name)), t.detail, t.manufacturer,
         t.images || t.images || t.images, t.attributes, t.status, t.hs_code, t.origin_country, n::bigint * 104729 % 5000
    from generate_series($1::int, $2::int) n ${ofTemplate}`

/** Barcodes are unique digits without a right check digit: nothing here looks at it. Stock is what makes orders possible for the whole run; what is sold out stays so. */
const skuRows = `
  insert into skus (product_id, code, code_key, barcode, gtin, options, price, ladder, on_hand, moq, multiple, unit, packs, weight, volume, status, position)
  select n, s.code || '-' || n, s.code_key || n, digits, '0' || digits, s.options, round(s.price * ${factor} / 100) * 100,
         (select coalesce(jsonb_agg(jsonb_build_object('min_quantity', step->'min_quantity', 'price', round((step->>'price')::int * ${factor} / 100) * 100)), '[]') from jsonb_array_elements(s.ladder) step),
         case when s.stock > 0 then 1000 * s.moq + s.stock else 0 end, s.moq, s.multiple, s.unit, s.packs, s.weight, s.volume, s.status, s.position
    from generate_series($1::int, $2::int) n ${ofTemplate}
    join skus s on s.product_id = t.id and s.deleted_at is null
   cross join lateral (select '21' || lpad(n::text, 8, '0') || lpad(s.position::text, 3, '0') as digits) barcode`

const searchRows = `
  insert into product_search (product_id, tokens, names)
  select n, t.tokens || quote_literal(n::text)::tsvector, regexp_replace(t.names, '$', ' ' || n, 'gn')
    from generate_series($1::int, $2::int) n ${ofTemplate}`

const listingAttributes = `
  update product_listings l set attribute_ids = t.attribute_ids
    from generate_series($1::int, $2::int) n ${ofTemplate} where l.product_id = n and l.attribute_ids <> t.attribute_ids`

const openingStock = `
  insert into stock_movements (sku_id, on_hand, reason)
  select s.id, s.on_hand, 'opening' from skus s where s.on_hand > 0 and not exists (select 1 from stock_movements m where m.sku_id = s.id)`
