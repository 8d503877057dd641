/** Asking for a return or refund, by members and, for them, by staff. */
import type {
  AfterSaleOptions,
  AfterSaleRefusal,
  AfterSaleState,
  requestAfterSale as requestContract,
} from '#contract/api/orders/after-sale'
import { approveAfterSale } from '#contract/api/orders/after-sale-admin'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { orderNumber } from '../../../lib/order-number.ts'
import { oneLine } from '../../../lib/text.ts'
import { ownsSlip } from '../../files/upload/service.ts'
import { slipKeyFrom } from '../../files/upload/signed.ts'
import { enteredBy } from '../../identity/rbac/own.ts'
import { queueAfterSaleEmail } from '../../messaging/service.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readSettings } from '../../settings/service.ts'
import { readerTexts, staffTexts } from '../state/line-texts.ts'
import type { Order } from '../state/schema.ts'
import { findOrder, lockOrder } from '../state/service.ts'
import { claimsOf, type OrderClaims } from './claims.ts'
import { presentOptions, presentState } from './present.ts'
import { insertEvent, insertRequest } from './queries.ts'

type Body = Input<typeof requestContract>['body']

/** Requests of an order in all, whichever their outcome. */
const mostRequests = 50

const isShippedInPart = ({ status, shippedQuantity }: Order) =>
  status !== 'pending_payment' && status !== 'canceled' && shippedQuantity > 0

interface State {
  days: number
  /** When members can no longer ask; null while the order is not completed. */
  endsAt: Date | null
  refusal: AfterSaleRefusal | null
}

/** The one rule on who can ask, and until when. The period does not bind staff. */
async function stateOf(ctx: Context, order: Order, forStaff: boolean, known?: OrderClaims): Promise<State> {
  const { after_sale_days: days } = await readSettings(ctx.db, ctx.database)
  const endsAt = order.completedAt && daysLater(order.completedAt, days)
  const refusal = async (): Promise<AfterSaleRefusal | null> => {
    if (!isShippedInPart(order)) return 'not_shipped'
    if (!forStaff && endsAt && ctx.now() >= endsAt) return 'ended'
    const { requests, lines } = known ?? (await claimsOf(ctx.db, order))
    if (requests >= mostRequests) return 'limit'
    return [...lines.values()].some(({ open }) => open > 0) ? null : 'all_claimed'
  }
  return { days, endsAt, refusal: await refusal() }
}

/** For the page of an order. */
export const afterSaleState = async (ctx: Context, order: Order): Promise<AfterSaleState> =>
  presentState(await stateOf(ctx, order, false))

export async function requestOptions(
  ctx: MemberContext,
  orderId: number,
  forStaff: boolean,
): Promise<AfterSaleOptions> {
  const order = await findOrder(ctx.db, orderId, forStaff ? undefined : ctx.actor.id)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const claims = await claimsOf(ctx.db, order)
  const lines = [...claims.lines.values()].map(({ line }) => line)
  const textsOf = forStaff ? staffTexts : await readerTexts(ctx, [order], lines)
  return presentOptions(order, claims, presentState(await stateOf(ctx, order, forStaff, claims)), textsOf)
}

/** The lock of the order serializes requests, so that they never claim more than was shipped. */
export async function requestAfterSale(ctx: MemberContext, body: Body, forStaff: boolean): Promise<{ id: number }> {
  const order = await lockOrder(ctx.db, body.order_id, forStaff ? undefined : ctx.actor.id)
  const claims = await claimsOf(ctx.db, order)
  const { refusal } = await stateOf(ctx, order, forStaff, claims)
  if (refusal === 'not_shipped') throw new AppError('ORDER_STATUS', { status: order.status })
  if (refusal === 'ended') throw new AppError('AFTER_SALE_ENDED')
  const description = oneLine(body.description ?? '')
  if (body.reason === 'other' && !description) throw fieldError('description', 'REASON_REQUIRED')
  if (refusal === 'limit') throw new AppError('AFTER_SALE_LIMIT', { max: mostRequests })
  const lines = readLines(claims, body.lines)
  const request = {
    orderId: order.id,
    userId: order.userId,
    enteredBy: enteredBy(ctx),
    kind: body.kind,
    reason: body.reason,
    description,
    pictures: await readPictures(ctx, body.pictures ?? []),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
  const { id, number } = await insertNumbered(ctx, request, lines)
  await insertEvent(ctx.db, {
    afterSaleId: id,
    type: 'request',
    toStatus: 'requested',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
  })
  if (forStaff) recordChange(ctx, null, { number, order_number: order.orderNumber, kind: body.kind, lines })
  await queueAfterSaleEmail(ctx, { ...order, id, number }, 'requested', { amount: request.amount })
  if (!forStaff)
    await notifyOfRequest(ctx, 'after_sale', approveAfterSale, {
      key: `after-sale:${id}`,
      subject: number,
      text: order.orderNumber,
      link: `/mall/order/after-sale?edit=${id}`,
    })
  return { id }
}

async function insertNumbered(
  ctx: MemberContext,
  request: Omit<Parameters<typeof insertRequest>[1], 'number'>,
  lines: Parameters<typeof insertRequest>[2],
) {
  for (;;) {
    const row = await insertRequest(ctx.db, { ...request, number: `AS${orderNumber(ctx.now())}` }, lines)
    if (row) return row
  }
}

function readLines({ lines }: OrderClaims, sent: Body['lines']) {
  const sums = new Map<number, number>()
  for (const { line_id, quantity } of sent) sums.set(line_id, (sums.get(line_id) ?? 0) + quantity)
  return [...sums].map(([id, quantity]) => {
    const found = lines.get(id)
    if (!found) throw fieldError('lines', 'FIELD_UNKNOWN_REFERENCE')
    const { line, open, worthOf } = found
    if (quantity > open) throw new AppError('AFTER_SALE_QUANTITY', { open, sku_code: line.skuCode })
    return { orderLineId: id, quantity, ...worthOf(quantity) }
  })
}

/** Keys of private pictures that the caller uploaded. */
async function readPictures(ctx: MemberContext, urls: readonly string[]): Promise<string[]> {
  const keys = new Set<string>()
  for (const url of urls) {
    const key = slipKeyFrom(url)
    if (!key || !(await ownsSlip(ctx.db, ctx.actor.id, key))) throw fieldError('pictures', 'FIELD_UNKNOWN_REFERENCE')
    keys.add(key)
  }
  return [...keys]
}
