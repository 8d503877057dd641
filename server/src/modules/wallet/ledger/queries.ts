import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { paidFromBalance } from './balance-columns.ts'
import { type AccountKind, ledgerAccounts, ledgerEntries } from './schema.ts'

/** Locks the account, so that its entries are written one after the other. */
export async function lockAccount(db: Db, kind: AccountKind, ownerId: number) {
  const [account] = await db
    .insert(ledgerAccounts)
    .values({ kind, ownerId })
    .onConflictDoUpdate({ target: [ledgerAccounts.kind, ledgerAccounts.ownerId], set: { ownerId } })
    .returning({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
  return account as Pick<typeof ledgerAccounts.$inferSelect, 'id' | 'kind' | 'balance'>
}

export const hasEntry = async (db: Db, accountId: number, source: string): Promise<boolean> =>
  (
    await db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.accountId, accountId), eq(ledgerEntries.source, source)))
  ).length > 0

/** The entry of an event in an account; 0 if it booked none. */
export async function findEntryId(db: Db, kind: AccountKind, ownerId: number, source: string): Promise<number> {
  const [row] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId), eq(ledgerEntries.source, source)))
  return row?.id ?? 0
}

/** Lists of orders filter by these balances, so orders have a copy. */
const copies: Partial<Record<AccountKind, SQL>> = {
  order_paid: sql`, copied as (update orders o set amount_paid = changed.balance from changed where o.id = changed.owner_id)`,
  order_refund: sql`, copied as (update orders o set refund_due = changed.balance from changed where o.id = changed.owner_id)`,
}

/** An entry with the balance that it leads to. False if the event has booked one in the locked account. */
export async function insertEntry(
  db: Db,
  { id, kind }: { id: number; kind: AccountKind },
  {
    type,
    amount,
    balance,
    source,
    reason,
    data,
    actorId,
    actor,
  }: Required<Omit<typeof ledgerEntries.$inferInsert, 'id' | 'accountId' | 'createdAt'>>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with entry as (
      insert into ledger_entries (account_id, type, amount, balance, source, reason, data, actor_id, actor)
      values (${id}, ${type}, ${amount}, ${balance}, ${source}, ${reason}, ${JSON.stringify(data)}, ${actorId}, ${actor})
      on conflict (account_id, source) do nothing returning account_id, balance
    ), changed as (
      update ledger_accounts a set balance = entry.balance from entry where a.id = entry.account_id returning a.owner_id, a.balance
    )${copies[kind] ?? sql``}
    select owner_id from changed`)
  return rows.length > 0
}

/** Entries of an owner's accounts of these kinds, oldest first. */
export const findEntries = (db: Db, kinds: AccountKind[], ownerId: number) =>
  db
    .select({ kind: ledgerAccounts.kind, entry: ledgerEntries })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(inArray(ledgerAccounts.kind, kinds), eq(ledgerAccounts.ownerId, ownerId)))
    .orderBy(asc(ledgerEntries.id))

/** Money of an order that was paid back, in minor units. */
export async function findReturned(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(eq(ledgerAccounts.kind, 'order_paid'), eq(ledgerAccounts.ownerId, orderId), eq(ledgerEntries.type, 'refund')),
    )
  return Number(row?.total ?? 0)
}

/** The amount each payment of an order counts for after corrections, in minor units. */
export async function sumByPayment(db: Db, orderId: number): Promise<Map<number, number>> {
  const paymentId = sql<number>`(${ledgerEntries.data}->>'payment_id')::int`
  const rows = await db
    .select({ paymentId, total: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, 'order_paid'),
        eq(ledgerAccounts.ownerId, orderId),
        inArray(ledgerEntries.type, ['payment', 'correction']),
      ),
    )
    .groupBy(paymentId)
  return new Map(rows.map((row) => [row.paymentId, Number(row.total)]))
}

/** An account's balance in minor units. */
export async function findBalance(db: Db, kind: AccountKind, ownerId: number): Promise<number> {
  const [account] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, ownerId)))
  return account?.balance ?? 0
}

/** The part of the buyer's balance that an order holds, in minor units; more than it paid may have gone back there. */
export async function findPaidFromBalance(db: Db, orderId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${paidFromBalance(sql`${orderId}`)}::float8 as total`)
  return rows[0]?.total ?? 0
}
