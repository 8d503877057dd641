/** The statements of one page of the product list, as `modules/catalog/product` runs them, plain and prepared by name. */
import type pg from 'pg'
import { type ListInput, pageSize } from './list-inputs.ts'

const descendants = `
  with recursive below as (select id from categories where id = $1 union select c.id from categories c join below b on c.parent_id = b.id)
  select id from below`

const head = `
  select p.id, p.category_id, p.brand_id, p.name, p.manufacturer, p.images, p.status, p.sales, b.name as brand_name,
         l.price_min, l.price_max, l.stock, l.sku_count, l.default_sku_id, l.moq, l.multiple, l.unit`

const orders: Record<ListInput['sort'], string> = {
  relevance: 'l.sales desc nulls last, l.product_id',
  sales: 'l.sales desc nulls last, l.product_id',
  price_asc: 'l.price_min asc nulls last, l.product_id',
  price_desc: 'l.price_min desc nulls last, l.product_id',
  newest: 'l.product_id desc',
}

/** As the mall counts. */
const mostCounted = 10_000

/** Rows of the page and the total. */
export async function rawList(pool: pg.Pool, input: ListInput) {
  const categories = await pool.query<{ id: number }>({
    name: 'descendants',
    text: descendants,
    values: [input.categoryId],
  })
  const values: unknown[] = [categories.rows.map(({ id }) => id)]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = ["l.status = 'on_sale' and l.category_id = any($1::int[])"]
  if (input.brandId) conditions.push(`l.brand_id = ${bind(input.brandId)}`)
  if (input.minPrice !== undefined) conditions.push(`l.price_min >= ${bind(input.minPrice * 100)}`)
  if (input.maxPrice !== undefined) conditions.push(`l.price_min <= ${bind(input.maxPrice * 100)}`)
  if (input.inStock) conditions.push('l.in_stock')
  const where = conditions.join(' and ')
  const limited = [...values, pageSize, (input.page - 1) * pageSize]
  const ids = `select l.* from product_listings l where ${where} order by ${orders[input.sort]} limit $${values.length + 1} offset $${values.length + 2}`
  const pageText = `${head} from (${ids}) l join products p on p.id = l.product_id left join brands b on b.id = p.brand_id order by ${orders[input.sort]}`
  const [page, count] = await Promise.all([
    pool.query<{ id: number }>({ name: nameOf(pageText), text: pageText, values: limited }),
    pool.query<{ total: number }>({
      name: nameOf(where),
      text: `select count(*)::int as total from (select from product_listings l where ${where} limit ${mostCounted}) counted`,
      values,
    }),
  ])
  const found = page.rows.map(({ id }) => id)
  return { ids: found, total: count.rows[0]?.total ?? 0 }
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `list-${names.size}`
  names.set(text, name)
  return name
}
