/** Order details, statistics, and what members do with their own orders. */

import type { OrderDetail, OrderRow } from '#contract/api/orders/order'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { OrderStatus } from '#contract/status'
import type { Translations } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { textIn } from '../../../lib/translate.ts'
import { addMany } from '../../buying/cart/service.ts'
import { findUsername } from '../../identity/user/service.ts'
import { readSettings } from '../../settings/service.ts'
import { assetsOfOrder, sharesByLine } from '../../wallet/asset/service.ts'
import { afterSaleState } from '../after-sale/request.ts'
import { callerCodeOf } from '../payment/caller-code.ts'
import { moneyOfOrder, paymentsOfOrder, sumsUnderReview } from '../payment/service.ts'
import { shipmentsOfOrder } from '../shipment/service.ts'
import { readerTexts, staffTexts } from '../state/line-texts.ts'
import { loadsOfLines } from '../state/packing.ts'
import type { Order } from '../state/schema.ts'
import { sellersOf } from '../state/sellers.ts'
import { findEvents, findOrder, findOrderLines, lockOrder, moveOrder } from '../state/service.ts'
import { presentDetail, presentOrder } from './present.ts'
import { presentProposal } from './proposal.ts'
import { findLinesToPack, findStatistics } from './queries.ts'

export { findTerms } from './queries.ts'

export async function orderDetail(ctx: MemberContext, id: number, forStaff: boolean): Promise<OrderDetail> {
  const order = await findOrder(ctx.db, id, forStaff ? undefined : ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return detailOf(ctx, order, forStaff)
}

/** For staff who guide a buyer through the page. */
export async function buyerView(ctx: MemberContext, id: number): Promise<OrderDetail> {
  const order = await findOrder(ctx.db, id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return detailOf(ctx, order, false)
}

export async function detailOf(ctx: Context, order: Order, forStaff: boolean): Promise<OrderDetail> {
  // One after the other: they may run on the one connection of a transaction.
  const packed = await findLinesToPack(ctx.db, order.id)
  const lines = packed.map(({ line }) => line)
  const settings = await readSettings(ctx.db, ctx.database)
  const { default_language, completion_days, time_zone } = settings
  const textsOf = forStaff ? staffTexts : await readerTexts(ctx, [order], lines)
  const textOf = (texts: Translations) => textIn(texts, ctx.locale, default_language)
  const pickup = order.delivery?.pickup
  const parts = {
    lines,
    calendar: settings,
    pickup: pickup ? { address: textOf(pickup.address), hours: textOf(pickup.hours) } : null,
    assets: await assetsOfOrder(ctx, order, textOf),
    shares: await sharesByLine(ctx, order),
    proposal: await presentProposal(ctx, order, lines),
    events: await findEvents(ctx.db, order.id),
    shipments: await shipmentsOfOrder(
      ctx.db,
      order,
      time_zone,
      new Map(lines.map((line) => [line.id, textsOf(line).name])),
    ),
    payments: await paymentsOfOrder(ctx, order, forStaff),
    underReview: (await sumsUnderReview(ctx.db, [order])).get(order.id) ?? 0,
    callerCode: await callerCodeOf(ctx, order.id),
    ledger: forStaff ? await moneyOfOrder(ctx, order) : [],
    loads: loadsOfLines(packed),
    textsOf,
    afterSale: await afterSaleState(ctx, order),
    completesAt: order.status === 'shipped' && order.shippedAt ? daysLater(order.shippedAt, completion_days) : null,
    seller: forStaff ? (await sellersOf(ctx, [order]))(order) : {},
    username: forStaff ? await findUsername(ctx.db, order.userId) : '',
  }
  return presentDetail(order, parts, forStaff)
}

/** An order as its row, after a change. */
export async function presentRow({ db, database }: Pick<Context, 'db' | 'database'>, order: Order): Promise<OrderRow> {
  const settings = await readSettings(db, database)
  return presentOrder(order, (await sumsUnderReview(db, [order])).get(order.id) ?? 0, settings)
}

export async function statistics(ctx: MemberContext) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const counts: Record<OrderStatus, number> = {
    pending_payment: 0,
    awaiting_shipment: 0,
    shipped: 0,
    completed: 0,
    canceled: 0,
  }
  let [total, amount] = [0, 0]
  for (const row of await findStatistics(ctx.db, ctx.actor.id)) {
    counts[row.status] = row.total
    total += row.total
    if (row.status !== 'canceled') amount += Number(row.amount)
  }
  return { ...counts, total, amount: formatMoney(amount, currency), currency }
}

export async function confirmReceipt(ctx: MemberContext, id: number): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, id, ctx.actor.id)
  return presentRow(ctx, await moveOrder(ctx.db, order, 'receive', ctx.actor, { change: { completedAt: ctx.now() } }))
}

/** Adds each line again under today's rules, without samples; refused when none can be added. */
export async function buyAgain(ctx: MemberContext, id: number) {
  const order = await findOrder(ctx.db, id, ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const lines = await findOrderLines(ctx.db, [id])
  const put = await addMany(
    ctx,
    lines.flatMap(({ skuId, isSample, quantity }) => (skuId && !isSample ? [{ product_sku_id: skuId, quantity }] : [])),
  )
  const refusalBy = (error: ErrorCode) => ({ error, params: {}, msg: errorText(error, {}, ctx.locale) })
  const refusals = new Map(
    put.refused.map(({ product_sku_id, error, params, msg }) => [product_sku_id, { error, params, msg }]),
  )
  const added: { sku_code: string; quantity: number }[] = []
  const refused: { sku_code: string; name: string; error: string; params: ErrorParams; msg: string }[] = []
  for (const { skuId, skuCode, name, isSample, quantity } of lines) {
    const refusal = isSample
      ? refusalBy('SAMPLE_NOT_REPEATED')
      : skuId
        ? refusals.get(skuId)
        : refusalBy('PRODUCT_NOT_FOUND')
    if (refusal) refused.push({ sku_code: skuCode, name, ...refusal })
    else added.push({ sku_code: skuCode, quantity })
  }
  if (added.length === 0) throw new AppError('ORDER_EMPTY', { refused })
  return { added, refused, cart_count: put.cart_count }
}
