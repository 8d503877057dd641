/** Steps of a request after it was made: each under the lock of the order, logged and reported to the member. */
import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import type {
  approveAfterSale as approveContract,
  receiveAfterSale as receiveContract,
  refundAfterSale as refundContract,
  refuseAfterSale as refuseContract,
} from '#contract/api/orders/after-sale-admin'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { requireForeignEntry } from '../../identity/rbac/own.ts'
import { queueAfterSaleEmail } from '../../messaging/service.ts'
import { moveOrderStock } from '../../stock/quantity/service.ts'
import type { UnitsBack } from '../../wallet/asset/allocate.ts'
import { giveBackUnits } from '../../wallet/asset/service.ts'
import { followOrder } from '../earning/service.ts'
import { followPoints } from '../points/award.ts'
import type { Order } from '../state/schema.ts'
import { findOrderLines, lockOrder } from '../state/service.ts'
import { claimsOf, type OrderClaims } from './claims.ts'
import {
  type FoundLine,
  type FoundRequest,
  findClaims,
  findRequest,
  findRequestLines,
  insertEvent,
  updateRequest,
  updateRequestLines,
} from './queries.ts'
import { creditOrder, type Refund, readRefund } from './refund.ts'
import type { AfterSale } from './schema.ts'
import { requestDetail } from './service.ts'
import { type AfterSaleStep, afterSaleSteps, isAllowedStep } from './status.ts'

interface Found extends FoundRequest {
  order: Order
  lines: FoundLine[]
}

/** Locks the order of a request, so that one step is taken at a time, and checks that the step is allowed. */
async function lockForStep(ctx: MemberContext, id: number, step: AfterSaleStep, userId?: number): Promise<Found> {
  const known = await findRequest(ctx.db, id, userId)
  if (!known) throw new AppError('AFTER_SALE_NOT_FOUND')
  const order = await lockOrder(ctx.db, known.request.orderId)
  // Without the member's id it is a step of staff.
  if (userId === undefined) requireForeignEntry(ctx, order, known.request)
  // Read again under the lock.
  const found = (await findRequest(ctx.db, id, userId)) ?? known
  const { kind, status } = found.request
  if (!isAllowedStep(kind, status, step)) throw new AppError('AFTER_SALE_STATUS', { status })
  return { ...found, order, lines: await findRequestLines(ctx.db, id) }
}

interface Outcome {
  note?: string
  change?: Partial<AfterSale>
  forStaff?: boolean
}

async function take(
  ctx: MemberContext,
  { request, order }: Found,
  step: AfterSaleStep,
  { note = '', change = {}, forStaff = true }: Outcome,
): Promise<AfterSaleDetail> {
  const status = afterSaleSteps[step].to
  const updated = await updateRequest(ctx.db, request.id, { ...change, status })
  await insertEvent(ctx.db, {
    afterSaleId: request.id,
    type: step,
    toStatus: status,
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    note: note || null,
  })
  // Members know what they do themselves.
  if (status !== 'canceled')
    await queueAfterSaleEmail(ctx, { ...order, ...updated }, status, { amount: updated.amount, note })
  recordChange(ctx, factsOf(request), { ...factsOf(updated), ...(note && { note }) })
  return requestDetail(ctx, request.id, forStaff)
}

const factsOf = ({ number, status, amount, freight, deduction, paidOut }: AfterSale) => ({
  number,
  status,
  amount,
  freight,
  deduction,
  paid_out: paidOut,
})

export async function cancelOwnRequest(ctx: MemberContext, id: number): Promise<AfterSaleDetail> {
  return take(ctx, await lockForStep(ctx, id, 'cancel', ctx.actor.id), 'cancel', { forStaff: false })
}

export async function approveRequest(
  ctx: MemberContext,
  id: number,
  { note }: Input<typeof approveContract>['body'],
): Promise<AfterSaleDetail> {
  return take(ctx, await lockForStep(ctx, id, 'approve'), 'approve', { note: oneLine(note ?? '') })
}

export async function refuseRequest(
  ctx: MemberContext,
  id: number,
  body: Input<typeof refuseContract>['body'],
): Promise<AfterSaleDetail> {
  const found = await lockForStep(ctx, id, 'refuse')
  return take(ctx, found, 'refuse', { note: requireReason(body) })
}

/** Whole units return to stock. The amount follows what came back. */
export async function receiveReturn(
  ctx: MemberContext,
  id: number,
  body: Input<typeof receiveContract>['body'],
): Promise<AfterSaleDetail> {
  const found = await lockForStep(ctx, id, 'receive')
  const counted = new Map(body.lines.map((line) => [line.id, line]))
  const isKnown = new Set(found.lines.map(({ line }) => line.id))
  if (body.lines.some((line) => !isKnown.has(line.id))) throw fieldError('lines', 'FIELD_UNKNOWN_REFERENCE')
  const received = found.lines.map(({ line, ordered }) => {
    const { restocked, written_off: writtenOff } = counted.get(line.id) ?? { restocked: 0, written_off: 0 }
    const quantity = restocked + writtenOff
    if (quantity > line.quantity)
      throw new AppError('AFTER_SALE_QUANTITY', { open: line.quantity, sku_code: ordered.skuCode })
    return { line: { ...line, received: quantity, restocked, writtenOff }, ordered }
  })
  if (received.every(({ line }) => line.received === 0)) throw new AppError('AFTER_SALE_NOTHING')
  const { amount } = await priceLines(ctx, await claimsOf(ctx.db, found.order, id), received)
  const taken = await take(ctx, found, 'receive', { note: oneLine(body.note ?? ''), change: { amount } })
  await moveOrderStock(
    ctx.db,
    received.flatMap(({ line, ordered }) =>
      ordered.skuId ? [{ skuId: ordered.skuId, quantity: line.restocked }] : [],
    ),
    'return',
    found.order.id,
    ctx.actor.id,
  )
  return taken
}

/** Credits the amount to the order and records the part that is paid back. */
export async function refundRequest(
  ctx: MemberContext,
  id: number,
  body: Input<typeof refundContract>['body'],
): Promise<AfterSaleDetail> {
  const found = await lockForStep(ctx, id, 'refund')
  const claims = await claimsOf(ctx.db, found.order, id)
  const items = await priceLines(ctx, claims, found.lines)
  const refund: Refund = await readRefund(ctx, found.order, { items, claims }, body)
  const back = await unitsBack(ctx, found)
  const paidOut = await creditOrder(ctx, found.order, found.request, refund)
  await giveBackUnits(ctx, found.order, back, `after_sale:${id}`)
  const { credit, freight, deduction, reason } = refund
  const { amount } = credit
  const taken = await take(ctx, found, 'refund', { note: reason, change: { amount, freight, deduction, paidOut } })
  // Both count refunded requests, with this one.
  await followPoints(ctx, await lockOrder(ctx.db, found.order.id))
  await followOrder(ctx, found.order.id, found.request.number)
  return taken
}

/** Units of the order's lines that are no longer the buyer's with this refund: closed, refunded before, refunded now. */
async function unitsBack(ctx: MemberContext, { order, lines }: Found): Promise<Map<number, UnitsBack>> {
  const refunded = (await findClaims(ctx.db, order.id)).filter(({ status }) => status === 'refunded')
  const now = new Map(lines.map(({ line }) => [line.orderLineId, line.received ?? line.quantity]))
  const before = Map.groupBy(refunded, ({ lineId }) => lineId)
  return new Map(
    (await findOrderLines(ctx.db, [order.id])).map(({ id, quantity, closedQuantity }) => {
      const earlier = (before.get(id) ?? []).reduce((sum, row) => sum + row.quantity, 0)
      return [id, { back: closedQuantity + earlier + (now.get(id) ?? 0), of: quantity }]
    }),
  )
}

/**
 * Writes the lines with their amounts of today, next to the claims of other requests; returns their sums in minor
 * units.
 */
async function priceLines(
  ctx: MemberContext,
  { lines: claims }: OrderClaims,
  lines: readonly FoundLine[],
): Promise<{ amount: number; tax: number }> {
  const priced = lines.map(({ line }) => ({
    ...line,
    ...(claims.get(line.orderLineId)?.worthOf(line.received ?? line.quantity) ?? { amount: 0, tax: 0 }),
  }))
  await updateRequestLines(ctx.db, priced)
  return {
    amount: priced.reduce((sum, { amount }) => sum + amount, 0),
    tax: priced.reduce((sum, { tax }) => sum + tax, 0),
  }
}
