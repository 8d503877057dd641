/** The money of a return: how much is credited, and what of it is paid back through the order's ledger. */
import type { refundAfterSale as refundContract } from '#contract/api/orders/after-sale-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { dayIn } from '../../../lib/clock.ts'
import { fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { requireReason } from '../../../lib/reason.ts'
import { shareOf } from '../../../lib/split.ts'
import { readFacts } from '../../bank/facts.ts'
import { readSettings } from '../../settings/service.ts'
import type { EntryData } from '../../wallet/ledger/schema.ts'
import { settle } from '../payment/decisions.ts'
import { bookMoney, openRefund } from '../payment/ledger.ts'
import { excessOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'
import { insertEvent, updateOrder } from '../state/service.ts'
import { type Credit, creditOf, grossOf } from '../state/worth.ts'
import type { OrderClaims } from './claims.ts'
import type { AfterSale } from './schema.ts'

export interface Refund {
  /** In minor units; its amount is items + freight − deduction. */
  credit: Credit
  freight: number
  deduction: number
  reason: string
  data: EntryData
}

export async function readRefund(
  ctx: MemberContext,
  order: Order,
  { items, claims }: { items: { amount: number; tax: number }; claims: OrderClaims },
  body: Input<typeof refundContract>['body'],
): Promise<Refund> {
  const money = (field: 'freight' | 'deduction', max: number) => {
    const minor = parseMoney(body[field]?.trim() || '0', order.currency)
    if (minor === undefined || minor < 0) throw fieldError(field, 'AMOUNT_INVALID')
    if (minor > max) throw fieldError(field, 'AMOUNT_EXCEEDS', { max: formatMoney(max, order.currency) })
    return minor
  }
  const freight = money('freight', claims.freightLeft)
  const whole = items.amount + freight
  const asked = money('deduction', whole)
  const reason = requireReason(body, asked > 0)
  // After closed lines or corrections the order may owe less than its lines were worth.
  const amount = Math.min(whole - asked, order.amountPayable)
  const { worth } = claims
  const taxOfFreight = shareOf(worth.freight.tax, freight, grossOf(worth, worth.freight))
  const credit = {
    amount,
    tax: shareOf(items.tax + taxOfFreight, amount, whole),
    freight: worth.isTaxIncluded ? freight : freight - taxOfFreight,
  }
  const { method, paidAt, reference, slip } = await readFacts(ctx, order, body)
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const data = { method, paid_on: dayIn(time_zone, paidAt), reference, slip }
  return { credit, freight, deduction: whole - amount, reason, data }
}

/**
 * Takes the amount off what is payable; money that the order then holds beyond it is paid back. Booked once per
 * request, whatever is repeated. Returns what was paid back, in minor units.
 */
export async function creditOrder(
  ctx: MemberContext,
  order: Order,
  { id, number }: AfterSale,
  { credit, data }: Refund,
): Promise<number> {
  const { amount } = credit
  if (amount === 0) return 0
  const credited = await updateOrder(ctx.db, order.id, creditOf(order, credit))
  const paidOut = Math.max(0, Math.min(amount, excessOf(credited) - credited.refundDue))
  if (paidOut === 0) {
    await insertEvent(ctx.db, {
      orderId: order.id,
      type: 'edited',
      actorId: ctx.actor.id,
      actor: ctx.actor.username,
      reason: number,
      data: {
        fields: ['amountPayable'],
        amount: formatMoney(credited.amountPayable, order.currency),
        reported: formatMoney(order.amountPayable, order.currency),
      },
    })
    await settle(ctx, credited, { isRefunding: true })
    return 0
  }
  const opened = await openRefund(ctx, credited, `after_sale:${id}:due`, number, paidOut)
  const refunded = await bookMoney(ctx, opened, {
    type: 'refund',
    amount: -paidOut,
    source: `after_sale:${id}`,
    reason: number,
    data,
    isBalance: data.method === 'balance',
  })
  await insertEvent(ctx.db, {
    orderId: order.id,
    type: 'refund_paid',
    actorId: ctx.actor.id,
    actor: ctx.actor.username,
    reason: number,
    data: { amount: formatMoney(paidOut, order.currency), method: data.method, reference: data.reference },
  })
  await settle(ctx, refunded, { isRefunding: true })
  return paidOut
}
