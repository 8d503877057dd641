/** What arrived in other currencies for the payments of an order, as documents print it. */
import type { Context } from '../../context.ts'
import { findEntries, sumByPayment } from '../wallet/ledger/service.ts'

export interface Received {
  /** Decimal. */
  amount: string
  currency: string
  /** Units of the order's currency for one of this; missing if staff entered none or corrected the payment since. */
  rate?: string
}

/** Without payments that were taken back. */
export async function findReceived(ctx: Pick<Context, 'db'>, orderId: number): Promise<Received[]> {
  const counted = await sumByPayment(ctx.db, orderId)
  return (await findEntries(ctx.db, ['order_paid'], orderId)).flatMap(({ entry: { amount, data } }) => {
    const sum = counted.get(data.payment_id ?? 0) ?? 0
    if (!data.received || sum === 0) return []
    const { rate, ...received } = data.received
    return [{ ...received, ...(rate && sum === amount && { rate }) }]
  })
}
