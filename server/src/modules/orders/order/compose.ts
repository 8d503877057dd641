/**
 * Converts what a buyer wants into priced lines and the problems that prevent the order; for preview and order alike.
 */

import type { ErrorParams } from '#contract/errors'
import { addLoads, type Load, loadOf } from '#contract/rules/load'
import { freePrice, lineAmount, type UnitPrice } from '#contract/rules/unit-price'
import type { DeliveryMethod } from '#contract/status'
import type { Account, Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { currencyDigits, formatMoney } from '../../../lib/money.ts'
import { oneLine } from '../../../lib/text.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { refusalOf, tierQuantitiesOf, unitPriceOf } from '../../buying/cart/present.ts'
import { isOffSale, type Refusal } from '../../buying/cart/quantity.ts'
import { asSample } from '../../buying/cart/sample.ts'
import { limitSamples } from '../../buying/cart/sample-limit.ts'
import { type CartRow, findPurchasables, type Purchasable } from '../../buying/cart/service.ts'
import type { View } from '../../catalog/product/present.ts'
import type { ResolvedPrice } from '../../pricing/price/resolve.ts'
import type { Settings } from '../../settings/service.ts'
import { type Amounts, orderAmounts } from '../state/amounts.ts'
import { mallPriceOf } from '../state/worth.ts'
import { type Destination, freightOf } from './freight.ts'

/** One SKU that is wanted, or samples of it; the same requested twice is one line. */
export interface OrderItemInput {
  sku: Purchasable
  quantity: number
  remark: string
  cartItemId: number | null
  /** Agreed by staff; then MOQ and multiple do not bind either. */
  agreedPrice?: UnitPrice | undefined
}

export interface ComposedLine extends OrderItemInput {
  /** The quantity that decides the price step: of the line, or of the lines of its product together. */
  tierQuantity: number
  price: ResolvedPrice | null
  subtotal: number
  /** What the line counts for assets and free freight: in a shop at most the subtotal at the mall's prices; of a sample 0. */
  goods: number
  /** The amount that assets take off the line. */
  discount: number
  load: Load
  problem: Refusal | null
}

export interface Composition extends Amounts {
  lines: ComposedLine[]
  /** Sum of the lines. */
  goods: number
  totalQuantity: number
  load: Load
}

export const itemsFromCart = (lines: CartRow[]): OrderItemInput[] =>
  lines.map((line) => ({ sku: line, quantity: line.quantity, remark: line.remark, cartItemId: line.id }))

interface SentItem {
  product_sku_id: number
  quantity: number
  is_sample?: boolean
  remark?: string | null
}

export async function readItems(ctx: Pick<Context, 'db'>, sent: SentItem[]): Promise<OrderItemInput[]> {
  const { items, missing } = await findItems(ctx, sent)
  if (missing[0] !== undefined) throw new AppError('PRODUCT_NOT_FOUND', { product_sku_id: missing[0] })
  return items
}

/** With the ids of SKUs that do not exist. */
export async function findItems(
  ctx: Pick<Context, 'db'>,
  items: SentItem[],
): Promise<{ items: OrderItemInput[]; missing: number[] }> {
  const wanted = new Map<string, { skuId: number; asSamples: boolean; quantity: number; remark: string }>()
  for (const { product_sku_id: skuId, quantity, is_sample: asSamples = false, remark } of items) {
    const key = `${skuId} ${asSamples}`
    const known = wanted.get(key)
    wanted.set(key, {
      ...{ skuId, asSamples },
      quantity: (known?.quantity ?? 0) + quantity,
      remark: [known?.remark, oneLine(remark ?? '')].filter(Boolean).join('; ').slice(0, 500),
    })
  }
  const lines = [...wanted.values()].sort((a, b) => a.skuId - b.skuId)
  const found = await findPurchasables(ctx.db, [...new Set(lines.map(({ skuId }) => skuId))])
  const known = new Map(found.map((sku) => [sku.skuId, sku]))
  return {
    items: lines.flatMap(({ skuId, asSamples, ...line }) => {
      const sku = known.get(skuId)
      return sku ? [{ ...line, sku: asSamples ? asSample(sku) : sku, cartItemId: null }] : []
    }),
    missing: lines.flatMap(({ skuId }) => (known.has(skuId) ? [] : [skuId])),
  }
}

const isSample = ({ sku }: OrderItemInput) => sku.sample !== undefined

/** With what is left of each sample for the buyer; null is a guest. */
export async function withSampleLimits(
  ctx: Pick<Context, 'db' | 'now'>,
  items: OrderItemInput[],
  buyer: Pick<Account, 'id'> | null | undefined,
): Promise<OrderItemInput[]> {
  if (!items.some(isSample)) return items
  const skus = await limitSamples(
    ctx,
    items.map(({ sku, quantity }) => ({ ...sku, quantity })),
    buyer,
  )
  return items.map((item, index) => ({ ...item, sku: skus[index] ?? item.sku }))
}

/** What is left of the stock for samples of SKUs that the order has as usual, too. */
function withStockLeft(items: readonly OrderItemInput[]): readonly OrderItemInput[] {
  if (!items.some(isSample)) return items
  const bought = new Map(items.flatMap(({ sku, quantity }) => (sku.sample ? [] : [[sku.skuId, quantity] as const])))
  return items.map((item) => {
    const taken = (item.sku.sample && bought.get(item.sku.skuId)) ?? 0
    return { ...item, sku: { ...item.sku, stock: Math.max(0, item.sku.stock - taken) } }
  })
}

/** How an order travels and where to. */
export interface Delivery extends Destination {
  method: DeliveryMethod | undefined
}

/** How a price came about stays in sight when staff agree on another. */
export function priceOf(
  { sku, tierQuantity, agreedPrice }: Pick<ComposedLine, 'sku' | 'tierQuantity' | 'agreedPrice'>,
  view: Pick<View, 'list'>,
) {
  const resolved = unitPriceOf(sku, tierQuantity, view.list)
  if (agreedPrice === undefined) return resolved
  const unit = agreedPrice
  return resolved ? { ...resolved, unit } : { unit, base: unit, ladder: unit, marked: null, steps: [] }
}

/** A unit as `mallPriceOf` counts it; 0 without a price. */
const mallUnitOf = (price: ResolvedPrice | null, { own }: Pick<View, 'own'>): UnitPrice =>
  price
    ? mallPriceOf({ price: price.unit, markedPrice: price.marked, ladderPrice: price.ladder }, own !== undefined)
    : freePrice

/** Staff may sell any quantity in stock, at a price of their own if there is none. */
export const unbound = (sku: Purchasable): Purchasable => ({
  ...sku,
  moq: 1,
  multiple: 1,
  price: sku.price ?? freePrice,
})

export function compose(items: OrderItemInput[], view: View, settings: Settings, delivery: Delivery): Composition {
  const problems = withStockLeft(items).map(({ sku, quantity, agreedPrice }) =>
    refusalOf(agreedPrice === undefined ? sku : unbound(sku), quantity, view),
  )
  const tiers = tierQuantitiesOf(
    items.map(({ sku, quantity }, index) => ({ ...sku, quantity, refusal: problems[index] ?? null })),
  )
  const lines = items.map((item, index): ComposedLine => {
    const tierQuantity = tiers[index] ?? item.quantity
    const price = isOffSale(item.sku) ? null : priceOf({ ...item, tierQuantity }, view)
    return {
      ...item,
      tierQuantity,
      price,
      subtotal: price ? lineAmount(price.unit, item.quantity) : 0,
      goods: isSample(item) ? 0 : lineAmount(mallUnitOf(price, view), item.quantity),
      discount: 0,
      load: loadOf(item.sku, item.quantity),
      problem: problems[index] ?? null,
    }
  })
  refuseBelowPooledMoq(lines)
  const sum = (of: (line: ComposedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const load = addLoads(lines.map((line) => line.load))
  const totalPrice = sum((line) => line.subtotal)
  const goods = sum((line) => line.goods)
  const freight = freightOf(settings.freight_rules, { ...delivery, ...load, goods }, settings.currency)
  const amounts = orderAmounts({ totalPrice, freight, rule: settings })
  return { lines, goods, totalQuantity: sum((line) => line.quantity), load, ...amounts }
}

/**
 * The most lines and the least amount of an order of a buyer, as a refusal; prices agreed by staff free the order from both.
 * Samples neither need the least amount nor count towards it.
 */
export function outsideLimits({ lines }: Composition, settings: Settings): Refusal | null {
  const { currency, order_minimum, order_line_limit: max } = settings
  const minimum = Math.round(order_minimum * 10 ** currencyDigits(currency))
  if (lines.some(({ agreedPrice }) => agreedPrice !== undefined)) return null
  if (lines.length > max) return { error: 'TOO_MANY_LINES', params: { max, count: lines.length } }
  const bought = lines.filter((line) => !isSample(line))
  const totalPrice = bought.reduce((sum, { subtotal }) => sum + subtotal, 0)
  if (totalPrice >= minimum || bought.length === 0) return null
  const [least, amount] = [formatMoney(minimum, currency), formatMoney(totalPrice, currency)]
  return { error: 'BELOW_ORDER_MINIMUM', params: { minimum: `${least} ${currency}`, amount: `${amount} ${currency}` } }
}

/** Lines of a product that are too few together. A price agreed by staff frees its product from the rule. */
function refuseBelowPooledMoq(lines: readonly ComposedLine[]): void {
  const bought = lines.filter((line) => !isSample(line))
  for (const [, same] of Map.groupBy(bought, ({ sku }) => sku.productId)) {
    const qty = same[0]?.sku.pooledMoq
    if (!qty || same.some(({ agreedPrice }) => agreedPrice !== undefined)) continue
    const sum = same.reduce((total, { quantity }) => total + quantity, 0)
    if (sum < qty) for (const line of same) line.problem ??= { error: 'BELOW_POOLED_MOQ', params: { qty, sum } }
  }
}

/** Refuses with the first problem and lists all of them in `params.lines`. */
export function requireNoProblems({ lines }: Composition): void {
  const faulty = lines.filter((line) => line.problem)
  const first = faulty[0]?.problem
  if (!first) return
  throw new AppError(first.error, {
    ...first.params,
    lines: faulty.map((line) => lineParams(line, line.problem as Refusal)),
  })
}

export const lineParams = (line: ComposedLine, refusal: Refusal): ErrorParams => ({
  product_sku_id: line.sku.skuId,
  cart_item_id: line.cartItemId,
  sku_code: line.sku.code,
  is_sample: isSample(line),
  quantity: line.quantity,
  error: refusal.error,
  ...refusal.params,
})

/** The figures a page showed are no longer true. */
export function changedError(composition: Composition, expected: string | undefined, currency: string): AppError {
  return new AppError('ORDER_CHANGED', {
    expected: expected ?? null,
    amount_payable: formatMoney(composition.amountPayable, currency),
    currency,
    lines: composition.lines.map((line) => ({
      product_sku_id: line.sku.skuId,
      cart_item_id: line.cartItemId,
      sku_code: line.sku.code,
      is_sample: isSample(line),
      quantity: line.quantity,
      price: line.price && formatPrice(line.price.unit, currency),
      stock: line.sku.stock,
    })),
  })
}
