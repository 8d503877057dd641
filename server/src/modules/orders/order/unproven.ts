/**
 * Unpaid orders hold stock, and accounts are open to all. An account that has proven nothing therefore holds a limited
 * amount and a limited share of each SKU: the limits end with a confirmed payment, phone number or e-mail address.
 */
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { currencyDigits } from '../../../lib/money.ts'
import type { Settings } from '../../settings/service.ts'
import type { Order } from '../state/schema.ts'
import { findLargeShares, type lockMember } from './queries.ts'

interface BuyerHistory {
  contact: NonNullable<Awaited<ReturnType<typeof lockMember>>>
  hasPaid: boolean
}

/**
 * Without a mail server, e-mail addresses count as verified although they were never checked, so they prove nothing.
 */
export const isProven = ({ env }: Pick<Context, 'env'>, { contact, hasPaid }: BuyerHistory): boolean =>
  contact.phoneVerified || (contact.emailVerified && contact.email !== null && env.smtpUrl !== undefined) || hasPaid

/** `amount` is that of all unpaid orders of the account, in minor units. */
export function requireSmallAmount(amount: number, { unproven_order_amount: max, currency }: Settings): void {
  if (max > 0 && amount > max * 10 ** currencyDigits(currency))
    throw new AppError('UNPROVEN_ORDER_AMOUNT', { max, currency })
}

/** Call after the order has taken its stock: the SKUs are locked then, so two orders at once cannot pass the share. */
export async function requireSmallShare(
  ctx: Pick<Context, 'db'>,
  order: Pick<Order, 'id' | 'userId'>,
  { unproven_stock_share: share }: Settings,
): Promise<void> {
  const lines = share < 100 ? await findLargeShares(ctx.db, order, share) : []
  if (lines.length > 0) throw new AppError('UNPROVEN_STOCK_SHARE', { share, lines })
}
