import { orderTransitions } from '#contract/rules/order-status'
import { type PaymentState, paymentStates } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { wordList } from '../../../db/columns.ts'
import { and, count, desc, eq, gt, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { countsOf } from '../../../lib/page.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { paidFromBalance } from '../ledger/balance-columns.ts'
import { nameLike } from '../ledger/holder-queries.ts'
import { ledgerAccounts, ledgerEntries } from '../ledger/schema.ts'
import { type Recharge, recharges } from './schema.ts'

export interface Paging {
  limit: number
  offset: number
}

/** Both parts of a member's balance in minor units. */
export async function findBalances(db: Db, userId: number): Promise<{ available: number; frozen: number }> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.kind, ['balance', 'balance_frozen']), eq(ledgerAccounts.ownerId, userId)))
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { available: of('balance'), frozen: of('balance_frozen') }
}

/** An order that its member can still cancel: what the balance paid of it comes back then. Written out for a partial index. */
const isCancelable = sql`${orders.status} in (${wordList(orderTransitions.cancel.from)})`

export interface HeldOrder {
  userId: number
  id: number
  orderNumber: string
  /** What the balance paid of it, in minor units. */
  amount: number
}

/** Orders of these members that hold money of their balances, newest first. */
export async function findHeld(db: Db, userIds: readonly number[]): Promise<HeldOrder[]> {
  const amount = sql`least(${orders.amountPaid}, ${paidFromBalance(sql`${orders.id}`)})`.mapWith(Number) as SQL<number>
  const rows = await db
    .select({ userId: orders.userId, id: orders.id, orderNumber: orders.orderNumber, amount })
    .from(orders)
    .where(and(inArray(orders.userId, [...userIds]), isCancelable, gt(orders.amountPaid, 0)))
    .orderBy(desc(orders.id))
  return rows.filter((row) => row.amount > 0)
}

/** Movements of what a member may spend, newest first. */
export async function findStatement(db: Db, userId: number, { limit, offset }: Paging) {
  const where = and(eq(ledgerAccounts.kind, 'balance'), eq(ledgerAccounts.ownerId, userId))
  const entries = db
    .select({
      entry: ledgerEntries,
      isHeld: sql<boolean>`${ledgerEntries.amount} < 0 and coalesce(${isCancelable}, false)`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(orders, sql`${orders.id} = (${ledgerEntries.data} ->> 'order_id')::int`)
    .where(where)
  const [rows, [counted]] = await Promise.all([
    entries.orderBy(desc(ledgerEntries.id)).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export const insertRecharge = async (db: Db, row: typeof recharges.$inferInsert) =>
  (await db.insert(recharges).values(row).returning())[0] as Recharge

/** Locks a recharge; `userId` limits it to the member's own. */
export const lockRecharge = async (db: Db, id: number, userId?: number): Promise<Recharge | undefined> =>
  (
    await db
      .select()
      .from(recharges)
      .where(and(eq(recharges.id, id), userId === undefined ? undefined : eq(recharges.userId, userId)))
      .for('update')
  )[0]

export const updateRecharge = async (db: Db, id: number, change: Partial<typeof recharges.$inferInsert>) =>
  (
    await db
      .update(recharges)
      .set({ ...change, version: sql`${recharges.version} + 1` })
      .where(eq(recharges.id, id))
      .returning()
  )[0] as Recharge

export const countWaitingRecharges = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .select({ total: count() })
      .from(recharges)
      .where(and(eq(recharges.userId, userId), eq(recharges.status, 'submitted')))
  )[0]?.total ?? 0

interface Filter {
  userId?: number
  status?: PaymentState | undefined
  keyword?: string | undefined
}

/** A member's recharges by status. */
export const countRecharges = async (db: Db, userId: number): Promise<Record<PaymentState, number>> =>
  countsOf(
    paymentStates,
    await db
      .select({ status: recharges.status, total: count() })
      .from(recharges)
      .where(eq(recharges.userId, userId))
      .groupBy(recharges.status),
  )

/** Waiting ones first, then newest first. */
export async function findRecharges(db: Db, filter: Filter, { limit, offset }: Paging) {
  const where = and(
    filter.userId === undefined ? undefined : eq(recharges.userId, filter.userId),
    filter.status && eq(recharges.status, filter.status),
    nameLike(filter.keyword),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({ recharge: recharges, username: users.username })
      .from(recharges)
      .innerJoin(users, eq(users.id, recharges.userId))
      .where(where)
      .orderBy(sql`${recharges.status} = 'submitted' desc`, desc(recharges.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(recharges).innerJoin(users, eq(users.id, recharges.userId)).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}
