/**
 * Append-only accounts with a running balance. An event books at most one entry in an account, however often it is
 * repeated. A balance never goes below zero, but for earnings that a refund or staff take back after they were withdrawn.
 */
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { hasEntry, insertEntry, lockAccount } from './queries.ts'
import type { AccountKind, EntryData, EntryType } from './schema.ts'

export { findHolders, sumHoldings } from './holder-queries.ts'
export { findBalance, findEntries, findEntryId, findPaidFromBalance, findReturned, sumByPayment } from './queries.ts'

export interface Booking {
  account: AccountKind
  ownerId: number
  type: EntryType
  /** In minor units, signed; zero books nothing. */
  amount: number
  source: string
  reason?: string | null
  data?: EntryData
}

/** Of a distributor whose earnings were withdrawn. */
const mayOwe: readonly EntryType[] = ['earning_reduced', 'earning_corrected']

/** Returns the new balance in minor units. Throws `LEDGER_BALANCE` if it would be negative. */
export async function book(ctx: Pick<Context, 'db' | 'actor'>, booking: Booking): Promise<number> {
  const { account: kind, ownerId, type, amount, source, reason = null, data = {} } = booking
  const account = await lockAccount(ctx.db, kind, ownerId)
  if (amount === 0) return account.balance
  const balance = account.balance + amount
  // The next earnings fill a debt.
  if (balance < 0 && !mayOwe.includes(type) && !(kind === 'earning' && amount > 0)) {
    if (await hasEntry(ctx.db, account.id, source)) return account.balance
    throw new AppError('LEDGER_BALANCE')
  }
  const actor = { actorId: ctx.actor?.id ?? null, actor: ctx.actor?.username ?? null }
  const entry = { type, amount, balance, source, reason, data, ...actor }
  return (await insertEntry(ctx.db, account, entry)) ? balance : account.balance
}
