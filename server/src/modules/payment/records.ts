/** Payments as orders see them. */
import type { PaymentRow } from '#contract/payment'
import type { Db } from '../../db/client.ts'
import type { Context } from '../../http/context.ts'
import { formatMoney } from '../../lib/money.ts'
import { signedSlipUrl } from '../upload/signed.ts'
import { findPayments, type Payment, withdrawSubmitted } from './queries.ts'

export async function paymentsOfOrder(ctx: Pick<Context, 'db' | 'env'>, order: { id: number; currency: string }): Promise<PaymentRow[]> {
  return (await findPayments(ctx.db, order.id)).map((payment) => presentPayment(ctx, payment, order.currency))
}

export const withdrawAll = (db: Db, orderId: number, reason: string | null) => withdrawSubmitted(db, orderId, reason)

export function presentPayment(ctx: Pick<Context, 'env'>, payment: Payment, currency: string): PaymentRow {
  return {
    id: payment.id,
    order_id: payment.orderId,
    method: payment.method,
    payer: payment.payer,
    amount: formatMoney(payment.amount, currency),
    paid_at: payment.paidAt?.toISOString() ?? null,
    reference: payment.reference,
    slip_url: payment.slip && signedSlipUrl(ctx.env, payment.slip),
    remark: payment.remark,
    status: payment.status,
    reason: payment.reason,
    created_at: payment.createdAt.toISOString(),
  }
}
