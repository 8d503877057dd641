import type { productGaps } from '#contract/status'
import type { Locale, Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, isNotNull, type SQL, sql } from '../../../db/drizzle.ts'
import { anyOf, escapeLike } from '../../../db/fragments.ts'
import { codeKey } from '../../search/engine/tokens.ts'
import { brands } from '../brand/schema.ts'
import { textFor } from './head-columns.ts'
import type { Page } from './list-columns.ts'
import type { SkuColumns } from './present.ts'
import { products } from './schema.ts'

interface DeletedFilter {
  categoryIds: number[] | undefined
  brandIds: number[] | undefined
  missing: (typeof productGaps)[number] | undefined
  /** Part of a name, or the start of a code. */
  keyword: string | undefined
}

const mostCounted = 10_000

const skusDeletedWithIt = sql`from skus where product_id = ${products.id} and deleted_at >= ${products.deletedAt}`

function conditionOf({ categoryIds, brandIds, missing, keyword }: DeletedFilter): SQL | undefined {
  const key = keyword && codeKey(keyword)
  return and(
    isNotNull(products.deletedAt),
    categoryIds && anyOf(products.categoryId, categoryIds),
    brandIds?.length ? anyOf(products.brandId, brandIds) : undefined,
    missing && sql`${products.missing} @> array[${missing}]::text[]`,
    keyword === undefined
      ? undefined
      : sql`(exists (select from jsonb_each_text(${products.name}) t where t.value ilike ${`%${escapeLike(keyword)}%`})
        ${key ? sql`or exists (select ${skusDeletedWithIt} and code_key like ${`${escapeLike(key)}%`})` : sql``})`,
  )
}

export async function findDeleted(db: Db, locale: Locale, filter: DeletedFilter, { limit, offset }: Page) {
  const where = conditionOf(filter)
  const { id, categoryId, brandId, manufacturer, status, sales, tierScope, version, missing, deletedAt } = products
  const [rows, counted] = await Promise.all([
    db
      .select({
        ...{ id, categoryId, brandId, manufacturer, status, sales, tierScope, version, missing, deletedAt },
        name: textFor(products.name, locale),
        image: sql<string | null>`${products.images} ->> 0`,
        imageCount: sql<number>`jsonb_array_length(${products.images})`,
        brandName: textFor(brands.name, locale) as SQL<Translations | null>,
        skus: sql<SkuColumns[]>`(
          select coalesce(json_agg(sku), '[]') from (
            select id, code, barcode, options, price, ladder, stock, moq, multiple, unit, packs, weight, volume, status, version ${skusDeletedWithIt} order by position, id) sku)`,
      })
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .where(where)
      .orderBy(desc(products.deletedAt), products.id)
      .limit(limit)
      .offset(offset),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from ${products} where ${where} limit ${mostCounted + 1}) counted`,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  return { rows, total: Math.min(total, mostCounted), isCapped: total > mostCounted }
}

/** Ids of all that match. */
export const findDeletedIds = async (db: Db, filter: DeletedFilter) =>
  (await db.select({ id: products.id }).from(products).where(conditionOf(filter)).orderBy(products.id)).map(
    ({ id }) => id,
  )
