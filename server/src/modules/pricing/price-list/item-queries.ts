/** SKU prices of price lists. */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, gt, isNull, or, sql } from '../../../db/drizzle.ts'
import { anyOf, escapeLike, integerList } from '../../../db/fragments.ts'
import { type LadderStep, products, skus } from '../../catalog/product/schema.ts'
import { priceListItems } from '../price/schema.ts'

export interface PriceStep {
  minQuantity: number
  price: UnitPrice
}

/** Prices by SKU, each list of steps ascending. */
export type PricesBySku = Map<number, PriceStep[]>

export interface FoundItem {
  id: number
  code: string
  name: Translations
  moq: number
  price: UnitPrice | null
  ladder: LadderStep[]
  steps: PriceStep[]
}

export async function findItems(
  db: Db,
  priceListId: number,
  { keyword, limit, offset }: { keyword?: string | undefined; limit: number; offset: number },
): Promise<{ rows: FoundItem[]; total: number }> {
  const like = keyword?.trim() && `%${escapeLike(keyword.trim().toLowerCase())}%`
  const where = and(
    sql`${skus.id} in (select sku_id from ${priceListItems} where price_list_id = ${priceListId})`,
    isNull(skus.deletedAt),
    isNull(products.deletedAt),
    like
      ? sql`(lower(${skus.code}) like ${like} or exists (select 1 from jsonb_each_text(${products.name}) t where lower(t.value) like ${like}))`
      : undefined,
  )
  const [rows, [count]] = await Promise.all([
    db
      .select({
        id: skus.id,
        code: skus.code,
        name: products.name,
        moq: skus.moq,
        price: skus.price,
        ladder: skus.ladder,
      })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(where)
      .orderBy(asc(skus.code))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(where),
  ])
  const prices = await findPrices(
    db,
    priceListId,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, steps: prices.get(row.id) ?? [] })), total: count?.total ?? 0 }
}

/** Prices of the given SKUs, or of all that the list names. */
export async function findPrices(db: Db, priceListId: number, skuIds?: readonly number[]): Promise<PricesBySku> {
  const rows = await db
    .select({ skuId: priceListItems.skuId, minQuantity: priceListItems.minQuantity, price: priceListItems.price })
    .from(priceListItems)
    .where(and(eq(priceListItems.priceListId, priceListId), skuIds && anyOf(priceListItems.skuId, skuIds)))
    .orderBy(asc(priceListItems.skuId), asc(priceListItems.minQuantity))
  const grouped = Map.groupBy(rows, ({ skuId }) => skuId)
  return new Map([...grouped].map(([skuId, steps]) => [skuId, steps.map(({ skuId: _, ...step }) => step)]))
}

/** Replaces all steps of the SKUs in `prices`; no steps remove a SKU. */
export async function replacePrices(db: Db, priceListId: number, prices: PricesBySku): Promise<void> {
  const skuIds = [...prices.keys()]
  await db
    .delete(priceListItems)
    .where(and(eq(priceListItems.priceListId, priceListId), anyOf(priceListItems.skuId, skuIds)))
  const rows = [...prices].flatMap(([skuId, steps]) => steps.map((step) => ({ skuId, ...step })))
  if (rows.length === 0) return
  // As three parameters, because a list of values may have only 65,535.
  const each = (value: (row: (typeof rows)[number]) => number) => integerList(rows.map(value))
  await db.execute(sql`
    insert into price_list_items (price_list_id, sku_id, min_quantity, price)
    select ${priceListId}::int, sku_id, min_quantity, price
      from unnest(${each(({ skuId }) => skuId)}, ${each(({ minQuantity }) => minQuantity)},
        ${`{${rows.map(({ price }) => price).join(',')}}`}::bigint[]) as row (sku_id, min_quantity, price)`)
}

export interface NamedSku {
  id: number
  code: string
}

const isThere = sql`${skus.deletedAt} is null and exists (select 1 from ${products} where ${products.id} = ${skus.productId} and ${products.deletedAt} is null)`

/** SKUs by id or exact code, without deleted ones. */
export const findSkus = (db: Db, ids: readonly number[], codes: readonly string[]): Promise<NamedSku[]> =>
  db
    .select({ id: skus.id, code: skus.code })
    .from(skus)
    .where(and(isThere, or(anyOf(skus.id, ids), sql`${skus.code} = any(${sql.param([...codes])}::text[])`)))

export interface ExportedPrice extends PriceStep {
  code: string
}

/** The next rows of an export, by code and quantity, after the last one. */
export const findExported = (
  db: Db,
  priceListId: number,
  last: ExportedPrice | undefined,
  limit: number,
): Promise<ExportedPrice[]> =>
  db
    .select({ code: skus.code, minQuantity: priceListItems.minQuantity, price: priceListItems.price })
    .from(priceListItems)
    .innerJoin(skus, eq(skus.id, priceListItems.skuId))
    .where(
      and(
        eq(priceListItems.priceListId, priceListId),
        isThere,
        last &&
          or(gt(skus.code, last.code), and(eq(skus.code, last.code), gt(priceListItems.minQuantity, last.minQuantity))),
      ),
    )
    .orderBy(asc(skus.code), asc(priceListItems.minQuantity))
    .limit(limit)
