import type { PaymentRow } from '#contract/payment'
import type { Context } from '../../context.ts'
import { dayIn } from '../../lib/clock.ts'
import { formatMoney } from '../../lib/money.ts'
import { readSettings } from '../setting/service.ts'
import { signedSlipUrl } from '../upload/signed.ts'
import type { Payment } from './queries.ts'

export type Reader = Pick<Context, 'db' | 'database' | 'env'>

export async function presentPayment(ctx: Reader, payment: Payment, currency: string): Promise<PaymentRow> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  return {
    id: payment.id,
    order_id: payment.orderId,
    method: payment.method,
    payer: payment.payer,
    amount: formatMoney(payment.amount, currency),
    paid_at: payment.paidAt?.toISOString() ?? null,
    // Buyers give a day, which is the same day for every reader.
    paid_on: payment.paidAt && dayIn(time_zone, payment.paidAt),
    reference: payment.reference,
    slip_url: payment.slip && signedSlipUrl(ctx.env, payment.slip),
    remark: payment.remark,
    status: payment.status,
    reason: payment.reason,
    created_at: payment.createdAt.toISOString(),
  }
}
