/** Facts of money that staff record: how and when it came or went. */

import type { adminUpdateOrder } from '#contract/api/orders/order-action'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../context.ts'
import { dayIn, daysLater, parseTime } from '../../lib/clock.ts'
import { fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { ownsSlip } from '../files/upload/service.ts'
import { slipKeyFrom } from '../files/upload/signed.ts'
import type { Order } from '../orders/state/schema.ts'
import { readSettings } from '../settings/service.ts'

type Sent = Pick<Input<typeof adminUpdateOrder>['body'], 'method' | 'payer' | 'paid_at' | 'reference' | 'slip_url'>

/** A deposit may be older than its order. */
const daysBeforeOrder = 30

export async function readFacts(ctx: MemberContext, order: Order, sent: Sent) {
  return {
    method: sent.method ?? ('bank_transfer' as const),
    payer: oneLine(sent.payer ?? ''),
    paidAt: sent.paid_at ? await readDay(ctx, order, sent.paid_at) : ctx.now(),
    reference: oneLine(sent.reference ?? ''),
    slip: await readSlip(ctx, sent.slip_url),
  }
}

/** The moment money moved, from some days before the order until now. */
export async function readDay(ctx: MemberContext, order: Pick<Order, 'createdAt'>, typed: string): Promise<Date> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const moment = parseTime(typed, time_zone)
  if (moment === undefined) throw fieldError('paid_at', 'FIELD_FORMAT')
  const dayOf = (time: Date) => dayIn(time_zone, time)
  const from = dayOf(daysLater(order.createdAt, -daysBeforeOrder))
  const to = dayOf(daysLater(ctx.now(), 1))
  if (dayOf(moment) < from || dayOf(moment) > to) throw fieldError('paid_at', 'FIELD_DATE_RANGE', { from, to })
  return moment
}

/** The key of a slip that the caller uploaded. */
export async function readSlip(ctx: MemberContext, url: string | null | undefined): Promise<string | null> {
  const key = url ? slipKeyFrom(url) : null
  if (key === undefined || (key && !(await ownsSlip(ctx.db, ctx.actor.id, key))))
    throw fieldError('slip_url', 'FIELD_UNKNOWN_REFERENCE')
  return key
}
