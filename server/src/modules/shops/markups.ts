/** The markups of a reseller's shop. They are added whenever a price is read, so that setting one rewrites no price. */

import type { clearMarkups as clearContract, MarkupRow, setMarkups as setContract } from '#contract/api/pricing/markup'
import type { Answer, Input } from '#contract/endpoint'
import type { UnitPrice } from '#contract/rules/unit-price'
import { type CurrentShop, type MemberContext, recordChange } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { isAboveHighest } from '../pricing/price/mark-up.ts'
import { restoreMarkups } from '../pricing/price/markup-changes.ts'
import { presentMarkup, readMarkup, subjectOf } from '../pricing/price/markup-rules.ts'
import {
  deleteMarkups,
  findKnownCategories,
  findMarkups,
  type NamedMarkup,
  type Outcome,
  Preview,
  putMarkups,
  requireChange,
  storeChange,
  topOf,
  viewOf,
} from '../pricing/price/markups.ts'
import { summarizeChanges } from '../pricing/price/price-changes.ts'
import { supplyPriceOf } from '../pricing/price/resolve.ts'
import * as queries from './queries.ts'
import { shopPriceOf } from './service.ts'
import { type ShopTerms, termsOf } from './terms.ts'

export async function listShopMarkups(
  ctx: MemberContext,
  shop: CurrentShop,
  categoryId: number | undefined,
): Promise<MarkupRow[]> {
  const view = await viewOf(ctx)
  return (await findMarkups(ctx.db, topOf(categoryId), shop.id)).map((row) => presentMarkup(row, view))
}

const mostProducts = 2000

function requireRoom({ products }: ShopTerms): void {
  if (products.size > mostProducts) throw new AppError('SELECTION_FULL', { max: mostProducts })
}

export async function setShopMarkups(
  ctx: MemberContext,
  shop: CurrentShop,
  { items: sent, clear = [], include_children = true, preview = false }: Input<typeof setContract>['body'],
): Promise<Outcome> {
  // The category of a product says nothing about its rule.
  const items = sent.map((item) => (item.product_id ? { ...item, category_id: 0 } : item))
  requireChange(items, clear)
  const view = await viewOf(ctx)
  const knownCategories = await findKnownCategories(
    ctx.db,
    items.map((item) => item.category_id),
  )
  const productIds = items.flatMap(({ product_id }) => product_id ?? [])
  if ((await queries.countMissing(ctx.db, 'products', productIds)) > 0)
    throw fieldError('items', 'FIELD_UNKNOWN_REFERENCE')
  const seen = new Set<string>()
  const rows = items.map((item, index) => {
    const at = `items.${index}`
    if (item.category_id !== 0 && !knownCategories.has(item.category_id))
      throw fieldError(`${at}.category_id`, 'FIELD_UNKNOWN_REFERENCE')
    const subject = subjectOf(item.category_id, item.product_id)
    if (seen.has(subject)) throw fieldError(`${at}.category_id`, 'DUPLICATE', { value: item.category_id })
    seen.add(subject)
    const row = readMarkup(item, include_children, view, at)
    return { ...row, ownerId: shop.id, ...(preview && { isApplied: true }) }
  })
  const cleared = new Set(clear.map(({ category_id, product_id }) => subjectOf(category_id, product_id)))
  const isIn = (subjects: ReadonlySet<string>, { categoryId, productId }: NamedMarkup) =>
    subjects.has(subjectOf(categoryId, productId))
  const isChanged = (row: NamedMarkup) => isIn(seen, row) || isIn(cleared, row)

  try {
    return await ctx.db.transaction(async (tx) => {
      await queries.reviseShop(tx, shop.id)
      const before = (await findMarkups(tx, undefined, shop.id)).filter(isChanged)
      const termsBefore = termsOf(await queries.findTerms(tx, shop.id))
      await deleteMarkups(
        tx,
        before.flatMap((row) => (isIn(cleared, row) ? [row.id] : [])),
      )
      await putMarkups(tx, rows)
      const termsAfter = termsOf(await queries.findTerms(tx, shop.id))
      requireRoom(termsAfter)
      await requireBelowHighest(tx, shop, termsAfter, rows)
      const after = (await findMarkups(tx, undefined, shop.id)).filter(isChanged)
      const outcome = {
        markups: after.map((row) => presentMarkup(row, view)),
        before: before.map((row) => presentMarkup(row, view)),
        ...(await measure(tx, shop, termsBefore, termsAfter, view)),
      }
      if (preview) throw new Preview(outcome)
      recordChange(ctx, outcome.before, outcome.markups)
      return { ...outcome, change_id: await storeChange(tx, shop.id, outcome.before, outcome.markups) }
    })
  } catch (error) {
    if (error instanceof Preview) return error.outcome
    throw error
  }
}

/**
 * Refuses a changed rule that asks for more than the highest markup wherever it counts; where only some of its products would
 * cost more, their prices are lowered to the limit.
 */
async function requireBelowHighest(
  db: Db,
  shop: CurrentShop,
  terms: ShopTerms,
  changed: readonly { categoryId?: number | null; productId?: number | null; mode: string; value: number }[],
): Promise<void> {
  const { highest } = terms
  if (highest === undefined) return
  const refuse = (index: number) => fieldError(`items.${index}.value`, 'MARKUP_TOO_HIGH', { max: highest })
  for (const [index, { mode, value }] of changed.entries())
    if (mode === 'percent' && value > highest) throw refuse(index)
  const places = new Map(changed.map(({ categoryId, productId }, index) => [subjectOf(categoryId, productId), index]))
  const found = new Map<number, { isAbove: boolean }>()
  for (const [, productId, categoryId, amount] of await queries.findPrices(db)) {
    const rule = terms.ruleOf(productId, categoryId)
    const index = rule ? places.get(subjectOf(rule.categoryId, rule.productId)) : undefined
    if (!rule || index === undefined || found.get(index)?.isAbove === false) continue
    found.set(index, { isAbove: isAboveHighest(supplyPriceOf(amount, shop), rule) })
  }
  for (const [index, { isAbove }] of found) if (isAbove) throw refuse(index)
}

/** Prices of a shop, each computed once: many products cost the same under the same rule. */
function pricesUnder(shop: CurrentShop) {
  const known = new Map<ReturnType<ShopTerms['ruleOf']>, Map<UnitPrice, UnitPrice>>()
  return (amount: UnitPrice, rule: ReturnType<ShopTerms['ruleOf']>): UnitPrice => {
    const prices = known.get(rule) ?? new Map<UnitPrice, UnitPrice>()
    known.set(rule, prices)
    const price = prices.get(amount) ?? shopPriceOf(amount, shop, rule)
    prices.set(amount, price)
    return price
  }
}

/** How the shop's prices at the lowest quantity change. */
async function measure(
  db: Db,
  shop: CurrentShop,
  before: ShopTerms,
  after: ShopTerms,
  view: Awaited<ReturnType<typeof viewOf>>,
): Promise<Omit<Outcome, 'markups' | 'before'>> {
  const [priceBefore, priceAfter] = [pricesUnder(shop), pricesUnder(shop)]
  const changed = (await queries.findPrices(db)).flatMap(([skuId, productId, categoryId, price]) => {
    const rule = after.ruleOf(productId, categoryId)
    const old = priceBefore(price, before.ruleOf(productId, categoryId))
    const next = priceAfter(price, rule)
    const limits = { atMin: next === rule?.minPrice, atMax: next === rule?.maxPrice }
    return next === old ? [] : [{ skuId, productId, old, next, ...limits }]
  })
  return {
    ...(await summarizeChanges(db, changed, view)),
    at_min: changed.filter(({ atMin }) => atMin).length,
    at_max: changed.filter(({ atMax }) => atMax).length,
  }
}

export async function clearShopMarkups(
  ctx: MemberContext,
  shop: CurrentShop,
  { category_id, product_id }: { category_id?: number; product_id?: number },
): Promise<Answer<typeof clearContract>> {
  const view = await viewOf(ctx)
  await queries.reviseShop(ctx.db, shop.id)
  const found = await findMarkups(ctx.db, product_id ? undefined : topOf(category_id), shop.id)
  const rows = product_id ? found.filter(({ productId }) => productId === product_id) : found
  if (rows.length === 0) return { cleared: 0, before: [] }
  await deleteMarkups(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const before = rows.map((row) => presentMarkup(row, view))
  const change_id = await storeChange(ctx.db, shop.id, before, [])
  recordChange(ctx, before, null)
  return { change_id, cleared: rows.length, before }
}

export async function undoShopMarkupChange(ctx: MemberContext, shop: CurrentShop, id: number): Promise<{ id: number }> {
  await queries.reviseShop(ctx.db, shop.id)
  await restoreMarkups(ctx, shop.id, id)
  requireRoom(termsOf(await queries.findTerms(ctx.db, shop.id)))
  return { id }
}
