/**
 * The changes that staff request to an order's lines, as sent. An existing line has the price that
 * was sold. Staff also see what its new quantity would cost now (`quoteChanges`) and may send that; a new line gets it.
 */
import type { OrderActionBody, QuotedLines } from '#contract/api/orders/order-action'
import { freePrice, type UnitPrice } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatPrice, parseStoredPrice, readPrice } from '../../../lib/unit-price.ts'
import { tierQuantitiesOf } from '../../buying/cart/present.ts'
import { findPurchasables, type Purchasable } from '../../buying/cart/service.ts'
import { viewFor } from '../../catalog/product/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findShopById } from '../../shops/service.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import { findOrder, findOrderLines } from '../state/service.ts'
import { priceOf } from './compose.ts'
import { type LineAfter, planLines } from './line-plan.ts'
import type { LineChange } from './schema.ts'

type Sent = NonNullable<OrderActionBody<'edit_lines'>['changes']>

export const skusById = async (ctx: MemberContext, ids: number[]) =>
  new Map((ids.length === 0 ? [] : await findPurchasables(ctx.db, ids)).map((sku) => [sku.skuId, sku]))

/** Prices, shop and language of the buyer. */
export async function viewOfBuyer(ctx: MemberContext, order: Order, skuIds: number[]) {
  const buyer = await findUser(ctx.db, order.userId)
  const shop = order.shopId ? ((await findShopById(ctx.db, order.shopId)) ?? null) : null
  return { ...(await viewFor(ctx, buyer?.groupId, skuIds, shop)), locale: order.language as typeof ctx.locale }
}

/** By SKU, the quantity that decides its price step in an order of these lines; samples count for none. */
export function tiersOf(
  lines: readonly Pick<LineAfter, 'line' | 'skuId' | 'quantity'>[],
  skus: ReadonlyMap<number, Purchasable>,
): Map<number, number> {
  const known = lines.flatMap(({ line, skuId, quantity }) => {
    const sku = skus.get(skuId ?? 0)
    return sku && !line?.isSample ? [{ ...sku, quantity, refusal: null }] : []
  })
  const quantities = tierQuantitiesOf(known)
  return new Map(known.map(({ skuId, quantity }, index) => [skuId, quantities[index] ?? quantity]))
}

export async function readChanges(
  ctx: MemberContext,
  order: Order,
  lines: readonly OrderLineRow[],
  sent: Sent,
): Promise<LineChange[]> {
  const changes = await readSent(ctx, order, lines, sent)
  const lacksPrice = changes.some(({ asked, line }) => asked === undefined && !line)
  const now = lacksPrice ? await currentPrices(ctx, order, lines, changes) : new Map<number, UnitPrice>()
  return changes.map(({ lineId, skuId, quantity, asked, line }, place) => {
    const price = asked ?? line?.price ?? now.get(skuId ?? 0)
    if (price === undefined) throw fieldError(`changes.${place}.price`, 'FIELD_REQUIRED')
    return { lineId, skuId, quantity, price }
  })
}

/** What each changed line would cost the buyer now, and what it was sold for. Writes nothing. */
export async function quoteChanges(ctx: MemberContext, id: number, sent: Sent): Promise<QuotedLines> {
  const order = await findOrder(ctx.db, id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const lines = await findOrderLines(ctx.db, [order.id])
  const changes = await readSent(ctx, order, lines, sent)
  const now = await currentPrices(ctx, order, lines, changes)
  const shown = (price: UnitPrice | undefined) => (price === undefined ? null : formatPrice(price, order.currency))
  return {
    currency: order.currency,
    lines: changes.map(({ lineId, skuId, quantity, line }) => ({
      line_id: lineId,
      product_sku_id: skuId,
      quantity,
      sold_price: shown(line?.price),
      // The price of a sample depends on no quantity.
      current_price: quantity > 0 ? shown(line?.isSample ? line.price : now.get(skuId ?? 0)) : null,
    })),
  }
}

type SentChange = Omit<LineChange, 'price'> & { asked: UnitPrice | undefined; line: OrderLineRow | undefined }

async function readSent(
  ctx: MemberContext,
  order: Order,
  lines: readonly OrderLineRow[],
  sent: Sent,
): Promise<SentChange[]> {
  if (sent.length === 0) throw fieldError('changes', 'FIELD_REQUIRED')
  const newIds = sent.flatMap(({ line_id, product_sku_id }) => (line_id ? [] : (product_sku_id ?? [])))
  const skus = await skusById(ctx, newIds)
  const { price_decimals } = await readSettings(ctx.db, ctx.database)
  const readAsked = (text: string, line: OrderLineRow | undefined, field: string) =>
    // The price of the line comes back with it, also where the mall has gone back to fewer decimals.
    line && parseStoredPrice(text, order.currency) === line.price
      ? line.price
      : readPrice(text, { currency: order.currency, price_decimals }, field)
  const seen = new Set<number>()
  return sent.map(({ line_id, product_sku_id, quantity, price: typed }, place) => {
    const field = (name: string) => `changes.${place}.${name}`
    const line = line_id
      ? lines.find(({ id }) => id === line_id)
      : lines.find(({ skuId, isSample }) => skuId !== null && skuId === product_sku_id && !isSample)
    const asked = typed === undefined || typed === null ? undefined : readAsked(typed, line, field('price'))
    if (line) {
      if (seen.has(line.id)) throw fieldError(field('line_id'), 'FIELD_UNKNOWN_REFERENCE')
      seen.add(line.id)
      return { lineId: line.id, skuId: line.skuId, quantity, asked, line }
    }
    const sku = skus.get(product_sku_id ?? 0)
    if (!sku || seen.has(-sku.skuId))
      throw fieldError(field(line_id ? 'line_id' : 'product_sku_id'), 'FIELD_UNKNOWN_REFERENCE')
    seen.add(-sku.skuId)
    return { lineId: null, skuId: sku.skuId, quantity, asked, line: undefined }
  })
}

/** By SKU, the price of one unit for the buyer now, with the quantities of the order after the changes. */
async function currentPrices(
  ctx: MemberContext,
  order: Order,
  lines: readonly OrderLineRow[],
  changes: readonly SentChange[],
): Promise<Map<number, UnitPrice>> {
  const { after } = planLines(
    lines,
    changes.map((change) => ({ ...change, price: freePrice })),
  )
  const skus = await skusById(
    ctx,
    after.flatMap(({ skuId }) => skuId ?? []),
  )
  const tiers = tiersOf(after, skus)
  const view = await viewOfBuyer(ctx, order, [...skus.keys()])
  return new Map(
    [...skus.values()].flatMap((sku) => {
      const price = priceOf({ sku, tierQuantity: tiers.get(sku.skuId) ?? 0 }, view)
      return price ? [[sku.skuId, price.unit] as const] : []
    }),
  )
}
