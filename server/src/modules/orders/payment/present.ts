import type { LedgerEntry } from '#contract/api/orders/order'
import type { PaymentRow } from '#contract/api/orders/payment'
import { ledgerEntryTypes } from '#contract/status'
import type { Context } from '../../../context.ts'
import { dayIn } from '../../../lib/clock.ts'
import { formatMoney } from '../../../lib/money.ts'
import { signedSlipUrl } from '../../files/upload/signed.ts'
import { readSettings } from '../../settings/service.ts'
import type { LedgerEntry as Entry } from '../../wallet/ledger/schema.ts'
import type { Payment } from './queries.ts'

export type Reader = Pick<Context, 'db' | 'database' | 'env'>

/** `counted`: what the payment counts for in the ledger, in minor units. */
export async function presentPayment(
  ctx: Reader,
  payment: Payment,
  currency: string,
  counted: number | null = null,
): Promise<PaymentRow> {
  const row = await paymentRows(ctx, currency)
  return row(payment, counted)
}

/** Presents payments of a currency; the settings are read once. */
export async function paymentRows(ctx: Reader, currency: string) {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  return (payment: Payment, counted: number | null): PaymentRow => ({
    id: payment.id,
    order_id: payment.orderId,
    method: payment.method,
    payer: payment.payer,
    amount: formatMoney(payment.amount, currency),
    counted: counted === null ? null : formatMoney(counted, currency),
    paid_at: payment.paidAt?.toISOString() ?? null,
    // Buyers give a day, which is the same day for every reader.
    paid_on: payment.paidAt && dayIn(time_zone, payment.paidAt),
    reference: payment.reference,
    slip_url: payment.slip && signedSlipUrl(ctx.env, payment.slip),
    remark: payment.remark,
    status: payment.status,
    reason: payment.reason,
    created_at: payment.createdAt.toISOString(),
  })
}

export function presentEntry(ctx: Pick<Reader, 'env'>, entry: Entry, currency: string): LedgerEntry {
  const { method = null, paid_on = null, reference, slip, order_id, order_number = '', received } = entry.data
  return {
    at: entry.createdAt.toISOString(),
    type: ledgerEntryTypes.find((type) => type === entry.type) ?? 'payment',
    amount: formatMoney(entry.amount, currency),
    balance: formatMoney(entry.balance, currency),
    reason: entry.reason,
    actor: entry.actor,
    method,
    paid_on,
    reference: reference || null,
    slip_url: slip ? signedSlipUrl(ctx.env, slip) : null,
    order: order_id ? { id: order_id, order_number } : null,
    ...(received && { received }),
  }
}
