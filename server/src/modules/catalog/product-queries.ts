import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { ProductStatus, productSorts } from '#contract/status'
import type { Db } from '../../db/client.ts'
import type { SearchWish } from '../search/service.ts'
import { brands, productSearch, products, skus } from './schema.ts'

export interface ProductFilter {
  search?: SearchWish
  categoryIds?: number[]
  brandId?: number
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  ids?: number[]
  /** Undefined: those a guest may see. */
  status?: ProductStatus | 'any'
}

const head = {
  id: products.id,
  categoryId: products.categoryId,
  brandId: products.brandId,
  name: products.name,
  manufacturer: products.manufacturer,
  images: products.images,
  status: products.status,
  sales: products.sales,
  brandName: brands.name,
}

/** Rows of one page and the total. Prices filter and sort by the price before buyers' lists. */
export async function findProducts(db: Db, filter: ProductFilter, sort: (typeof productSorts)[number], limit: number, offset: number) {
  const where = conditions(filter)
  const sorted = order(sort, filter.search)
  const searched = filter.search ? eq(productSearch.productId, products.id) : sql`false`
  // Ids are sorted, not rows: those of a large category carry megabytes of texts through the sort.
  const page = db
    .select({ id: products.id })
    .from(products)
    .leftJoin(productSearch, searched)
    .where(where)
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = db
    .select(head)
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productSearch, searched)
    .orderBy(...sorted)
  const total = db.select({ total: sql<number>`count(*)::int` }).from(products).leftJoin(productSearch, searched).where(where)
  const [found, [count]] = await Promise.all([rows, total])
  return { rows: found, total: count?.total ?? 0 }
}

function conditions(filter: ProductFilter): SQL | undefined {
  const parts: (SQL | undefined)[] = [isNull(products.deletedAt)]
  if (filter.status !== 'any') parts.push(eq(products.status, filter.status ?? 'on_sale'))
  if (filter.categoryIds) parts.push(inArray(products.categoryId, filter.categoryIds))
  if (filter.brandId) parts.push(eq(products.brandId, filter.brandId))
  if (filter.minPrice !== undefined) parts.push(gte(products.priceMin, filter.minPrice))
  if (filter.maxPrice !== undefined) parts.push(lte(products.priceMin, filter.maxPrice))
  if (filter.ids) parts.push(inArray(products.id, filter.ids))
  if (filter.inStock)
    parts.push(
      sql`exists (select 1 from ${skus} where ${skus.productId} = ${products.id} and ${skus.deletedAt} is null and ${skus.status} = 'on_sale' and ${skus.stock} >= ${skus.moq})`,
    )
  if (filter.search) parts.push(matches(filter.search))
  return and(...parts)
}

/** Words, the beginning of a code, a barcode, or a piece of a name (for scripts without spaces). */
function matches({ tsquery, codeKey, gtin, fragment }: SearchWish): SQL {
  const ways: SQL[] = []
  if (tsquery) ways.push(sql`${productSearch.tokens} @@ ${tsquery}::tsquery`)
  if (fragment.length >= 2) ways.push(sql`${productSearch.names} like ${`%${escapeLike(fragment)}%`}`)
  if (codeKey.length >= 2)
    ways.push(sql`${products.id} in (select ${skus.productId} from ${skus} where ${skus.codeKey} like ${`${escapeLike(codeKey)}%`} and ${skus.deletedAt} is null)`)
  if (gtin) ways.push(sql`${products.id} in (select ${skus.productId} from ${skus} where ${skus.gtin} = ${gtin} and ${skus.deletedAt} is null)`)
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

/** `nulls last` as in the index, which PostgreSQL passes over otherwise although there are no nulls. */
const bySales = [sql`${products.sales} desc nulls last`, asc(products.id)]

function order(sort: (typeof productSorts)[number], search: SearchWish | undefined): SQL[] {
  switch (sort) {
    case 'price_asc':
      return [sql`${products.priceMin} asc nulls last`, asc(products.id)]
    case 'price_desc':
      return [sql`${products.priceMin} desc nulls last`, asc(products.id)]
    case 'newest':
      return [desc(products.id)]
    case 'sales':
      return bySales
    case 'relevance':
      if (!search) return bySales
      return [
        // An exact code or barcode first, then names that hold what was typed, then by weight of the words.
        sql`exists (select 1 from ${skus} where ${skus.productId} = ${products.id} and ${skus.deletedAt} is null and (${skus.codeKey} = ${search.codeKey} or ${skus.gtin} = ${search.gtin ?? null})) desc`,
        sql`(${productSearch.names} like ${`%${escapeLike(search.fragment)}%`}) desc`,
        ...(search.tsquery ? [sql`ts_rank(${productSearch.tokens}, ${search.tsquery}::tsquery) desc`] : []),
        ...bySales,
      ]
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** SKUs of products in their order; those off sale for staff only. */
export const findSkus = (db: Db, productIds: number[], onSaleOnly: boolean) =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(skus)
        .where(and(inArray(skus.productId, productIds), isNull(skus.deletedAt), onSaleOnly ? eq(skus.status, 'on_sale') : undefined))
        .orderBy(asc(skus.productId), asc(skus.position), asc(skus.id))

export async function findProduct(db: Db, id: number) {
  const [row] = await db
    .select({ product: products, brandName: brands.name })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
  return row && { ...row.product, brandName: row.brandName }
}

/** For a write: the row is locked until the transaction ends. */
export const lockProduct = async (db: Db, id: number) =>
  (
    await db
      .select()
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
      .for('update')
  )[0]

export async function insertProduct(db: Db, product: typeof products.$inferInsert): Promise<number> {
  const [row] = await db.insert(products).values(product).returning({ id: products.id })
  return row?.id ?? 0
}

export const updateProduct = (db: Db, id: number, change: Partial<typeof products.$inferInsert>) =>
  db
    .update(products)
    .set({ ...change, version: sql`${products.version} + 1`, updatedAt: new Date() })
    .where(eq(products.id, id))

export async function insertSku(db: Db, sku: typeof skus.$inferInsert): Promise<number> {
  const [row] = await db.insert(skus).values(sku).returning({ id: skus.id })
  return row?.id ?? 0
}

export const updateSku = (db: Db, id: number, change: Partial<typeof skus.$inferInsert>) =>
  db
    .update(skus)
    .set({ ...change, version: sql`${skus.version} + 1`, updatedAt: new Date() })
    .where(eq(skus.id, id))

/** Puts the SKUs out of use; their codes become free, orders keep their snapshot. */
export const deleteSkus = (db: Db, ids: number[]) => db.update(skus).set({ deletedAt: new Date(), status: 'off_sale' }).where(inArray(skus.id, ids))

/** Prices that lists are sorted and filtered by: at MOQ, over the SKUs on sale. */
export const refreshProductPrices = (db: Db, productIds: number[]) =>
  db.execute(sql`
    update products p set price_min = x.low, price_max = x.high
      from (select p2.id, min(at_moq.price) as low, max(at_moq.price) as high
              from products p2
              left join skus s on s.product_id = p2.id and s.deleted_at is null and s.status = 'on_sale' and s.price is not null
              left join lateral (select coalesce((select (step->>'price')::bigint from jsonb_array_elements(s.ladder) step where (step->>'min_quantity')::int <= s.moq order by (step->>'min_quantity')::int desc limit 1), s.price) as price) at_moq on true
             where p2.id = any(${`{${productIds.join(',')}}`}::int[]) group by p2.id) x
     where p.id = x.id and (p.price_min, p.price_max) is distinct from (x.low, x.high)`)

export const setStatus = async (db: Db, ids: number[], status: ProductStatus) =>
  (
    await db
      .update(products)
      .set({ status, version: sql`${products.version} + 1`, updatedAt: new Date() })
      .where(and(inArray(products.id, ids), isNull(products.deletedAt), sql`${products.status} <> ${status}`))
      .returning({ id: products.id })
  ).length

export async function softDeleteProduct(db: Db, id: number): Promise<boolean> {
  const found = await db
    .update(products)
    .set({ deletedAt: new Date(), status: 'off_sale' })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id })
  if (found.length === 0) return false
  await db
    .update(skus)
    .set({ deletedAt: new Date(), status: 'off_sale' })
    .where(and(eq(skus.productId, id), isNull(skus.deletedAt)))
  return true
}
