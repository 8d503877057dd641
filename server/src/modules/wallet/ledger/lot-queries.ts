import type { Db } from '../../../db/client.ts'
import { and, asc, eq, gt, inArray, lte, sql } from '../../../db/drizzle.ts'
import { type AccountKind, ledgerAccounts, ledgerLots, ledgerLotUses } from './schema.ts'

export const insertLot = async (db: Db, lot: typeof ledgerLots.$inferInsert): Promise<number> =>
  (await db.insert(ledgerLots).values(lot).returning({ id: ledgerLots.id }))[0]?.id ?? 0

const isOpenAt = (now: Date) => sql`(${ledgerLots.expiresAt} is null or ${ledgerLots.expiresAt} > ${now.toISOString()})`

/** Lots with something left, those that expire first on top; `now` leaves out expired ones. */
export const findOpenLots = (db: Db, kind: AccountKind, ownerId: number, now: Date | null) =>
  db
    .select({
      id: ledgerLots.id,
      left: ledgerLots.left,
      expired: ledgerLots.expired,
      expiresAt: ledgerLots.expiresAt,
      source: ledgerLots.source,
    })
    .from(ledgerLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.ownerId, ownerId),
        gt(ledgerLots.left, 0),
        now ? isOpenAt(now) : undefined,
      ),
    )
    .orderBy(sql`${ledgerLots.expiresAt} asc nulls last`, asc(ledgerLots.id))

const fundKinds = ['points', 'red_packet', 'voucher', 'balance'] as const
export type Funds = Record<(typeof fundKinds)[number], number>

/** What a member can spend of each of these accounts, without expired lots that are not booked as such yet. */
export async function findFunds(db: Db, ownerId: number, now: Date): Promise<Funds> {
  const open = sql`(select coalesce(sum(${ledgerLots.left}), 0) from ${ledgerLots} where ${ledgerLots.accountId} = ${ledgerAccounts.id} and ${ledgerLots.left} > 0 and ${isOpenAt(now)})`
  const rows = await db
    .select({
      kind: ledgerAccounts.kind,
      // A balance is in no lots.
      left: sql`case when ${ledgerAccounts.kind} = 'balance' then ${ledgerAccounts.balance} else ${open} end`.mapWith(
        Number,
      ),
    })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.kind, [...fundKinds]), eq(ledgerAccounts.ownerId, ownerId)))
  const left = new Map<string, number>(rows.map((row) => [row.kind, row.left]))
  return Object.fromEntries(fundKinds.map((kind) => [kind, left.get(kind) ?? 0])) as Funds
}

export const findExpiredLots = (db: Db, kinds: readonly AccountKind[], now: Date, most: number) =>
  db
    .select({ id: ledgerLots.id, account: ledgerAccounts.kind, ownerId: ledgerAccounts.ownerId })
    .from(ledgerLots)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
    .where(and(inArray(ledgerAccounts.kind, [...kinds]), gt(ledgerLots.left, 0), lte(ledgerLots.expiresAt, now)))
    .orderBy(asc(ledgerLots.id))
    .limit(most)

export const insertUses = (db: Db, source: string, uses: readonly { lotId: number; amount: number }[]) =>
  db.insert(ledgerLotUses).values(uses.map((use) => ({ ...use, source })))

/** The amounts an event took from the lots of an account, those that expire last on top. */
export const findUses = (db: Db, accountId: number, source: string) =>
  db
    .select({
      id: ledgerLotUses.id,
      lotId: ledgerLotUses.lotId,
      amount: ledgerLotUses.amount,
      returned: ledgerLotUses.returned,
    })
    .from(ledgerLotUses)
    .innerJoin(ledgerLots, eq(ledgerLots.id, ledgerLotUses.lotId))
    .where(and(eq(ledgerLots.accountId, accountId), eq(ledgerLotUses.source, source)))
    .orderBy(sql`${ledgerLots.expiresAt} desc nulls first`, asc(ledgerLotUses.id))

export async function returnUses(db: Db, parts: readonly { useId: number; amount: number }[]): Promise<void> {
  for (const { useId, amount } of parts)
    await db
      .update(ledgerLotUses)
      .set({ returned: sql`${ledgerLotUses.returned} + ${amount}` })
      .where(eq(ledgerLotUses.id, useId))
}

/** Adds to what is left and what has expired of lots. */
export async function moveLots(db: Db, moves: readonly { id: number; left: number; expired: number }[]): Promise<void> {
  for (const { id, left, expired } of moves)
    await db
      .update(ledgerLots)
      .set({ left: sql`${ledgerLots.left} + ${left}`, expired: sql`${ledgerLots.expired} + ${expired}` })
      .where(eq(ledgerLots.id, id))
}

/** The owner of the lots an event was spent from. */
export async function findSpender(db: Db, kind: AccountKind, source: string): Promise<number | undefined> {
  const [row] = await db
    .select({ ownerId: ledgerAccounts.ownerId })
    .from(ledgerLotUses)
    .innerJoin(ledgerLots, eq(ledgerLots.id, ledgerLotUses.lotId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLots.accountId))
    .where(and(eq(ledgerAccounts.kind, kind), eq(ledgerLotUses.source, source)))
    .limit(1)
  return row?.ownerId
}
