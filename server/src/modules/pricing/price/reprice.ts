/**
 * Stored prices under the mall's markups. Lists filter and sort by what buyers pay, so each SKU is stored marked up,
 * with its base. Writers of SKUs store `storedPrices` by the markup of the category; moves of products and changes of
 * markups call `reprice`.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/client.ts'
import { basePrices, nearestMarkup, type StoredPrices, storedPrices } from './mark-up.ts'
import type { Markup } from './markup-queries.ts'
import { holdMarkups } from './queries.ts'
import * as queries from './reprice-queries.ts'

export { findProductsBelow } from './reprice-queries.ts'

/** SKUs of one statement. */
const batch = 1000

/** The mall's markup of each category that has one; they stay until the transaction ends. */
export async function heldMarkups(db: Db, categoryIds: readonly number[]): Promise<Map<number, Markup>> {
  await holdMarkups(db)
  return findMarkupsOf(db, categoryIds)
}

async function findMarkupsOf(db: Db, categoryIds: readonly number[]): Promise<Map<number, Markup>> {
  const applied = await queries.findApplied(db)
  if (applied.length === 0) return new Map()
  const ofCategory = new Map(applied.map((markup) => [markup.categoryId, markup]))
  const found = new Map<number, Markup>()
  for (const [id, path] of await queries.findPaths(db, [...new Set(categoryIds)])) {
    const markup = nearestMarkup(path, ofCategory) ?? ofCategory.get(null)
    if (markup) found.set(id, markup)
  }
  return found
}

export interface Repriced {
  sku: queries.PricedSku
  /** What the markups make of its base. */
  next: StoredPrices
  markup: Markup | undefined
}

async function* repricedSkus(db: Db, skuIds: readonly number[]): AsyncGenerator<Repriced[]> {
  for (let start = 0; start < skuIds.length; start += batch) {
    const skus = await queries.findPrices(db, skuIds.slice(start, start + batch))
    const markups = await findMarkupsOf(
      db,
      skus.map(({ categoryId }) => categoryId),
    )
    yield skus.map((sku) => {
      const markup = markups.get(sku.categoryId)
      return { sku, next: storedPrices(basePrices(sku), markup), markup }
    })
  }
}

/** The prices of products as `reprice` would leave them. */
export async function* repriced(db: Db, productIds: readonly number[]): AsyncGenerator<Repriced[]> {
  yield* repricedSkus(db, await queries.findPricedSkus(db, productIds))
}

export function isChanged({ sku, next }: Repriced): boolean {
  const { price, ladder, basePrice, baseLadder, markupId } = sku
  return !isDeepStrictEqual({ price, ladder, basePrice, baseLadder, markupId }, next)
}

/**
 * Prices the SKUs of products again. The caller holds the markups, and refreshes the listings of the products, which are
 * returned if a price of theirs has changed.
 */
export async function reprice(db: Db, productIds: readonly number[]): Promise<number[]> {
  const changed = new Set<number>()
  for await (const skus of repricedSkus(db, await queries.lockMarkedSkus(db, productIds))) {
    const rows = skus.filter(isChanged)
    if (rows.length === 0) continue
    await queries.writePrices(
      db,
      rows.map(({ sku, next }) => ({ id: sku.id, ...next })),
    )
    for (const { sku } of rows) changed.add(sku.productId)
  }
  return [...changed]
}
