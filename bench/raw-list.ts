/** The statements of one page of the product list, as `modules/product` runs them, plain and prepared by name. */
import type pg from 'pg'
import { type ListInput, pageSize } from './list-inputs.ts'

const descendants = `
  with recursive below as (select id from categories where id = $1 union select c.id from categories c join below b on c.parent_id = b.id)
  select id from below`

const head = `
  select p.id, p.category_id, p.brand_id, p.name, p.manufacturer, p.images, p.status, p.sales, b.name as brand_name`

const skusOfPage = `
  select id, product_id, code, code_key, barcode, gtin, options, price, ladder, stock, moq, multiple, unit, packs, weight, volume, status, position, version, created_at, updated_at, deleted_at
    from skus where product_id = any($1::int[]) and deleted_at is null and status = 'on_sale' order by product_id, position, id`

const orders: Record<ListInput['sort'], string> = {
  relevance: 'p.sales desc nulls last, p.id',
  sales: 'p.sales desc nulls last, p.id',
  price_asc: 'p.price_min asc nulls last, p.id',
  price_desc: 'p.price_min desc nulls last, p.id',
  newest: 'p.id desc',
}

/** As the mall counts. */
const mostCounted = ({ inStock }: ListInput) => (inStock ? 1000 : 10_000)

/** Rows of the page with their SKUs, and the total. */
export async function rawList(pool: pg.Pool, input: ListInput) {
  const categories = await pool.query<{ id: number }>({
    name: 'descendants',
    text: descendants,
    values: [input.categoryId],
  })
  const values: unknown[] = [categories.rows.map(({ id }) => id)]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = ["p.deleted_at is null and p.status = 'on_sale' and p.category_id = any($1::int[])"]
  if (input.brandId) conditions.push(`p.brand_id = ${bind(input.brandId)}`)
  if (input.minPrice !== undefined) conditions.push(`p.price_min >= ${bind(input.minPrice)}`)
  if (input.maxPrice !== undefined) conditions.push(`p.price_min <= ${bind(input.maxPrice)}`)
  if (input.inStock)
    conditions.push(
      "exists (select 1 from skus s where s.product_id = p.id and s.deleted_at is null and s.status = 'on_sale' and s.stock >= s.moq)",
    )
  const where = conditions.join(' and ')
  const limited = [...values, pageSize, (input.page - 1) * pageSize]
  const ids = `select p.id from products p where ${where} order by ${orders[input.sort]} limit $${values.length + 1} offset $${values.length + 2}`
  const pageText = `${head} from (${ids}) page join products p on p.id = page.id left join brands b on b.id = p.brand_id order by ${orders[input.sort]}`
  const [page, count] = await Promise.all([
    pool.query<{ id: number }>({ name: nameOf(pageText), text: pageText, values: limited }),
    pool.query<{ total: number }>({
      name: nameOf(where),
      text: `select count(*)::int as total from (select 1 from products p where ${where} limit ${mostCounted(input)}) counted`,
      values,
    }),
  ])
  const found = page.rows.map(({ id }) => id)
  if (found.length > 0) await pool.query({ name: 'skus', text: skusOfPage, values: [found] })
  return { ids: found, total: count.rows[0]?.total ?? 0 }
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `list-${names.size}`
  names.set(text, name)
  return name
}
