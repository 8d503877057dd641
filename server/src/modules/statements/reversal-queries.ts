/** Reversals of lines: which wait, what they may take back, what they took back. */
import type { Db } from '../../db/client.ts'
import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts'
import { anyOf, integerList } from '../../db/fragments.ts'
import { orders } from '../orders/state/schema.ts'
import type { Line } from './queries.ts'
import { statementAllocations, statementLines } from './schema.ts'

/** So many reversals are looked at by one import; the others wait for the next one or for a person. */
const mostAtOnce = 2000
/** A reversal older than this is a mistake. */
const mostDays = 400
/** Payments that a person may choose from. */
const mostShown = 20

/** Reversals of an account whose line was not found yet, oldest first. */
export const findUnsettled = (db: Db, accountId: number): Promise<Line[]> =>
  db
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.accountId, accountId),
        eq(statementLines.note, 'not_found'),
        isNull(statementLines.ignoredAt),
      ),
    )
    .orderBy(asc(statementLines.bookedOn), asc(statementLines.id))
    .limit(mostAtOnce)

const names = sql`r.reverses <> '' and (l.bank_id = r.reverses or l.reference = r.reverses)`
/** A line that a reversal may take back. */
const mayTakeBack = sql`l.account_id = r.account_id and l.currency = r.currency and l.amount > 0 and not l.is_reversal and l.reversed_by is null
  and l.booked_on between r.booked_on - ${mostDays}::int and r.booked_on
  and (l.amount = -r.amount or (r.reverses <> '' and l.bank_id = r.reverses))`

/** Lines that each of these reversals may take back: those that it names, then those of its amount, newest first. */
export async function findReversible(db: Db, reversalIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ reversal_id: number; ids: number[] }>(sql`
    select r.id as reversal_id, array(
        select l.id from statement_lines l where ${mayTakeBack}
         order by (${names}) desc, l.booked_on desc, l.id desc limit ${mostShown}) as ids
      from statement_lines r where r.id = any(${integerList(reversalIds)})`)
  return new Map(rows.map(({ reversal_id, ids }) => [reversal_id, ids]))
}

/** Of these lines those that a reversal may have taken back that waits for a person to choose. */
export async function findDoubted(db: Db, lineIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct l.id from statement_lines r join statement_lines l on ${mayTakeBack}
     where r.note = 'ambiguous' and r.ignored_at is null and l.id = any(${integerList(lineIds)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Lines of a statement that replace earlier ones, each with the line that it replaces. */
export async function findReplaced(db: Db, statementId: number): Promise<{ by: number; replaced: number }[]> {
  const { rows } = await db.execute<{ by: number; replaced: number }>(sql`
    select r.id as by, max(l.id) as replaced from statement_lines r
      join statement_lines l on l.account_id = r.account_id and l.bank_id = r.reverses and l.bank_id <> ''
       and l.id <> r.id and l.amount > 0 and not l.is_reversal and l.reversed_by is null
     where r.statement_id = ${statementId} and r.amount > 0 and not r.is_reversal and r.reverses <> ''
     group by r.id order by r.id`)
  return rows
}

export const findLines = (db: Db, ids: readonly number[]): Promise<Line[]> =>
  db.select().from(statementLines).where(anyOf(statementLines.id, ids))

/** The lines that these reversals took back, or the reversals that took these lines back. */
export const findReversedBy = (db: Db, reversalIds: readonly number[]): Promise<Line[]> =>
  db.select().from(statementLines).where(anyOf(statementLines.reversedBy, reversalIds))

/** Orders that these lines pay or once paid. */
export async function findPaidOrders(db: Db, lineIds: readonly number[]) {
  const rows = await db
    .selectDistinct({ lineId: statementAllocations.lineId, id: orders.id, number: orders.orderNumber })
    .from(statementAllocations)
    .innerJoin(orders, eq(orders.id, statementAllocations.orderId))
    .where(anyOf(statementAllocations.lineId, lineIds))
    .orderBy(asc(orders.id))
  return Map.groupBy(rows, ({ lineId }) => lineId)
}

export const setNote = (db: Db, id: number, note: Line['note']) =>
  db.update(statementLines).set({ note }).where(eq(statementLines.id, id))

/** Null frees the line: it waits to be assigned again. */
export const setReversedBy = (db: Db, id: number, reversedBy: number | null) =>
  db.update(statementLines).set({ reversedBy }).where(eq(statementLines.id, id))
