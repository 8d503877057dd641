/**
 * Staff change the lines of an order that has not left the house: quantity, price, new lines, removed lines. A change
 * that costs the buyer no more takes effect at once; one that costs more waits as a proposal until the buyer accepts
 * it (`proposal.ts`). Stock binds staff; MOQ and multiple do not, since they deviate for a reason that they give.
 */

import type { OrderActionBody } from '#contract/api/orders/order-action'
import { loadOf } from '#contract/rules/load'
import { lineAmount } from '#contract/rules/unit-price'
import type { MemberContext } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { requireReason } from '../../../lib/reason.ts'
import { shareOf } from '../../../lib/split.ts'
import type { Purchasable } from '../../buying/cart/service.ts'
import { findShelves } from '../../catalog/category/shelves.ts'
import { requireForeignEntry } from '../../identity/rbac/own.ts'
import { queueOrderEmail } from '../../messaging/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findSellerOfOrder } from '../../shops/service.ts'
import type { Reshare } from '../../wallet/asset/allocate.ts'
import { applyReshare, planReshare } from '../../wallet/asset/reshare.ts'
import { clearDiscounts } from '../../wallet/asset/service.ts'
import { settle } from '../payment/decisions.ts'
import { openRefund } from '../payment/ledger.ts'
import { orderAmounts, taxRuleOf } from '../state/amounts.ts'
import type { Order, OrderLineRow } from '../state/schema.ts'
import { findOrderLines, insertEvent, insertLines, removeLines, updateLines, updateOrder } from '../state/service.ts'
import { mallPriceOf } from '../state/worth.ts'
import { priceOf } from './compose.ts'
import { readChanges, skusById, tiersOf, viewOfBuyer } from './line-changes.ts'
import { type LinePlan, planLines } from './line-plan.ts'
import { closeProposal, insertProposal } from './proposal-queries.ts'
import type { LineChange } from './schema.ts'
import { snapshot } from './snapshot.ts'
import { moveStock } from './take-stock.ts'

type Body = OrderActionBody<'edit_lines'>

export const mayEditLines = ({ status, shippedQuantity }: Pick<Order, 'status' | 'shippedQuantity'>) =>
  (status === 'pending_payment' || status === 'awaiting_shipment') && shippedQuantity === 0

export async function editLines(ctx: MemberContext, order: Order, body: Body): Promise<Order> {
  requireForeignEntry(ctx, order)
  const reason = requireReason(body)
  const lines = await findOrderLines(ctx.db, [order.id])
  const changes = await readChanges(ctx, order, lines, body.changes ?? [])
  const edit = await planEdit(ctx, order, lines, changes)
  await closeProposal(ctx.db, order.id, 'replaced', ctx.now())
  return edit.amounts.amountPayable > order.amountPayable
    ? propose(ctx, order, edit, changes, reason)
    : applyEdit(ctx, order, edit, reason)
}

export interface Edit {
  plan: LinePlan
  amounts: ReturnType<typeof orderAmounts>
  /** Amounts that coupons and other assets take off the new lines. */
  assets: Reshare<AssetLine>
  /** By SKU, the quantity that decides its price step after the edit. */
  tiers: ReadonlyMap<number, number>
}

/** Checks an edit against the order as it is now. */
export async function planEdit(
  ctx: MemberContext,
  order: Order,
  lines: readonly OrderLineRow[],
  changes: readonly LineChange[],
): Promise<Edit> {
  if (!mayEditLines(order)) throw new AppError('ORDER_STATUS', { status: order.status })
  const plan = planLines(lines, changes)
  // An order without lines is a canceled one.
  if (plan.lineCount === 0) throw fieldError('changes', 'FIELD_TOO_FEW', { min: 1 })
  if (!Number.isSafeInteger(plan.totalPrice * 2)) throw fieldError('changes', 'AMOUNT_TOO_LARGE')
  const { after, tiers } = await editedLines(ctx, plan, order)
  const assets = await planReshare(ctx, order, after.filter(isDiscounted))
  const amounts = orderAmounts({
    totalPrice: plan.totalPrice,
    discount: assets.discount,
    freight: order.freight,
    // One that was granted at other prices may exceed what the goods cost now: it takes them off, and no freight.
    adjustment: Math.max(await adjustmentOfRest(ctx, order, after), assets.discount - plan.totalPrice),
    rule: taxRuleOf(order),
  })
  return { plan, amounts, assets, tiers }
}

/** With what coupons ask of a line; that of a deleted SKU counts for coupons without a scope alone. */
async function editedLines(ctx: MemberContext, { after }: LinePlan, { shopId }: Order) {
  const isInShop = shopId !== null
  const [skus, shelves] = await Promise.all([
    skusById(
      ctx,
      after.flatMap(({ skuId }) => skuId ?? []),
    ),
    findShelves(ctx),
  ])
  const tiers = tiersOf(after, skus)
  const edited = after.map(({ line, skuId, quantity, price }) => {
    const sku = skus.get(skuId ?? 0)
    const tierQuantity = tiers.get(skuId ?? 0) ?? quantity
    const added = sku && !line ? priceOf({ sku, tierQuantity, agreedPrice: price }, { list: null }) : null
    const { markedPrice = null, ladderPrice = price } = line ?? {
      markedPrice: added?.marked,
      ladderPrice: added?.ladder,
    }
    return {
      lineId: line?.id ?? null,
      skuId,
      quantity,
      price,
      mallPrice: mallPriceOf({ price, markedPrice, ladderPrice }, isInShop),
      was: line,
      productId: sku?.productId ?? 0,
      categoryIds: sku ? shelves.above(sku.categoryId) : [],
    }
  })
  return { after: edited, tiers }
}

/** Nothing is taken off samples, and they count for nothing. */
const isDiscounted = ({ was }: Pick<AssetLine, 'was'>) => !was?.isSample

type AssetLine = Awaited<ReturnType<typeof editedLines>>['after'][number]

/** Units that are taken off leave with their part of the adjustment; it does not follow prices and added units. */
async function adjustmentOfRest(ctx: MemberContext, order: Order, after: AssetLine[]) {
  if (order.adjustment === 0) return 0
  const rest = after.flatMap(({ was, ...line }) =>
    was
      ? [
          {
            ...line,
            was,
            price: was.price,
            mallPrice: mallPriceOf({ ...was }, order.shopId !== null),
            quantity: Math.min(line.quantity, was.quantity),
          },
        ]
      : [],
  )
  const { discount } = await planReshare(ctx, order, rest.filter(isDiscounted))
  const worth = rest.reduce((sum, { quantity, price }) => sum + lineAmount(price, quantity), 0) - discount
  const before = order.totalPrice - order.discount
  return before > 0 ? shareOf(order.adjustment, worth, before) : order.adjustment
}

async function propose(
  ctx: MemberContext,
  order: Order,
  { amounts: { amountPayable } }: Edit,
  changes: LineChange[],
  reason: string,
): Promise<Order> {
  await insertProposal(ctx.db, { orderId: order.id, changes, amountPayable, reason, createdBy: ctx.actor.id })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'change_proposed',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: { amount: formatMoney(amountPayable, order.currency) },
  })
  await queueOrderEmail(ctx, order, 'change_proposed', { amount: amountPayable, reason })
  return updateOrder(ctx.db, order.id, {})
}

/** Writes an edit: lines, sums, stock, money. */
export async function applyEdit(ctx: MemberContext, order: Order, edit: Edit, reason: string): Promise<Order> {
  const { plan, amounts, assets } = edit
  const skuIds = [...plan.changed.map(({ line }) => line.skuId), ...plan.added.map(({ skuId }) => skuId)]
  const skus = await skusById(
    ctx,
    skuIds.flatMap((id) => id ?? []),
  )
  if (order.discount > 0) await clearDiscounts(ctx.db, order.id)
  await updateLines(
    ctx.db,
    plan.changed.map(({ line, quantity, price }) => ({
      lineId: line.id,
      quantity,
      price,
      ...measuresOf(line, quantity, skus.get(line.skuId ?? 0)),
    })),
  )
  if (plan.removed.length > 0)
    await removeLines(
      ctx.db,
      plan.removed.map(({ id }) => id),
    )
  await addLines(ctx, order, edit, skus)
  const lines = await findOrderLines(ctx.db, [order.id])
  if (order.discount > 0) {
    // An order has one line per SKU, and one of its samples.
    const idOf = ({ lineId, skuId }: AssetLine) =>
      lineId ?? lines.find((line) => line.skuId === skuId && !line.isSample)?.id ?? 0
    await applyReshare(ctx, order, assets, idOf, `edit:${order.version}`)
  }
  await moveStock(ctx, order.id, plan.stock, skus)

  const sum = (of: (line: OrderLineRow) => number) => lines.reduce((total, line) => total + of(line), 0)
  const updated = await updateOrder(ctx.db, order.id, {
    ...amounts,
    totalQuantity: plan.totalQuantity,
    lineCount: plan.lineCount,
    weight: sum(({ weight }) => weight),
    volume: sum(({ volume }) => volume),
  })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'lines_edited',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason,
    data: {
      amount: formatMoney(updated.amountPayable, order.currency),
      reported: formatMoney(order.amountPayable, order.currency),
      quantity: plan.totalQuantity,
    },
  })
  await queueOrderEmail(ctx, updated, 'lines_edited', { amount: updated.amountPayable, reason })
  const settled = await settle(ctx, updated)
  return openRefund(ctx, settled, `edit_lines:${updated.version}`, reason)
}

/** Weight and volume of a line; a SKU that no longer exists retains those of a unit. */
function measuresOf(line: OrderLineRow, quantity: number, sku: Purchasable | undefined) {
  const share = quantity / line.quantity
  const { weight, volume } = sku ? loadOf(sku, quantity) : { weight: line.weight * share, volume: line.volume * share }
  return { weight, volume }
}

async function addLines(
  ctx: MemberContext,
  order: Order,
  { plan: { added }, tiers }: Pick<Edit, 'plan' | 'tiers'>,
  skus: ReadonlyMap<number, Purchasable>,
): Promise<void> {
  if (added.length === 0) return
  const settings = await readSettings(ctx.db, ctx.database)
  const view = await viewOfBuyer(ctx, order, [...skus.keys()])
  const seller = await findSellerOfOrder(ctx.db, order)
  const rows = added.flatMap(({ skuId, quantity, price }) => {
    const sku = skus.get(skuId ?? 0)
    if (!sku) throw new AppError('ORDER_CHANGED')
    const tierQuantity = tiers.get(sku.skuId) ?? quantity
    const item = { sku, quantity, tierQuantity, remark: '', cartItemId: null, agreedPrice: price }
    const line = {
      ...item,
      load: loadOf(sku, quantity),
      price: priceOf(item, view),
      subtotal: lineAmount(price, quantity),
      goods: 0,
      discount: 0,
      problem: null,
    }
    return snapshot(line, view.locale, settings, seller, view)
  })
  await insertLines(ctx.db, order.id, rows)
}
