import { type SQL, sql } from '../../../db/drizzle.ts'

/** Money of an order that came from the buyer's balance and did not go back to it; minor units. */
export const paidFromBalance = (orderId: SQL) => sql`(
  select greatest(coalesce(sum(e.amount), 0), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
   where a.kind = 'order_paid' and a.owner_id = ${orderId} and e.data ? 'balance_of')`
