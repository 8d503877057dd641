import type { statementTabs } from '#contract/api/statements/statement'
import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { anyOf, escapeLike, integerList } from '../../db/fragments.ts'
import { orders } from '../orders/state/schema.ts'
import type { Answers } from './read/types.ts'
import type { LineFacts } from './same-line.ts'
import { statementAccounts, statementAllocations, statementLines, statements } from './schema.ts'

export type Account = typeof statementAccounts.$inferSelect
export type Line = typeof statementLines.$inferSelect
export type Allocation = typeof statementAllocations.$inferSelect
/** Tabs whose lines are found without matching. */
export type ClosedTab = Exclude<(typeof statementTabs)[number], 'proposed' | 'unmatched'>
/** `place`: among those of its statement. */
export type NewLine = Omit<typeof statementLines.$inferInsert, 'id' | 'accountId' | 'statementId' | 'key'> & {
  place: number
}

export const findAccounts = (db: Db): Promise<Account[]> =>
  db.select().from(statementAccounts).orderBy(asc(statementAccounts.id))

export const findAccount = async (db: Db, account: string, currency: string): Promise<Account | undefined> =>
  (
    await db
      .select()
      .from(statementAccounts)
      .where(and(eq(statementAccounts.account, account), eq(statementAccounts.currency, currency)))
  )[0]

/** Creates the account if it is new, and locks it: imports of an account run one after the other. */
export async function lockAccount(db: Db, account: string, currency: string): Promise<Account> {
  await db.insert(statementAccounts).values({ account, currency }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(statementAccounts)
    .where(and(eq(statementAccounts.account, account), eq(statementAccounts.currency, currency)))
    .for('update')
  return row as Account
}

export const lockAccountOf = (db: Db, lineId: number) =>
  db.execute(
    sql`select from statement_accounts where id = (select account_id from statement_lines where id = ${lineId}) for update`,
  )

export const updateAnswers = (db: Db, id: number, answers: Answers) =>
  db
    .update(statementAccounts)
    .set({ answers, version: sql`${statementAccounts.version} + 1` })
    .where(eq(statementAccounts.id, id))

export const hasFile = async (db: Db, accountId: number, hash: string): Promise<boolean> =>
  (await db.$count(statements, and(eq(statements.accountId, accountId), eq(statements.hash, hash)))) > 0

/** Says to other imports of a locked account that its lines are others now. Returns the new version. */
export async function raiseVersion(db: Db, id: number): Promise<number> {
  const [row] = await db
    .update(statementAccounts)
    .set({ version: sql`${statementAccounts.version} + 1` })
    .where(eq(statementAccounts.id, id))
    .returning({ version: statementAccounts.version })
  return row?.version ?? 0
}

/** Stored lines that may be the same as these: of an equal amount, and of their day or with their id. */
export async function findAlike(db: Db, accountId: number, lines: readonly LineFacts[]) {
  const wanted = JSON.stringify(
    lines.map(({ bookedOn, amount, currency, bankId }) => ({ bookedOn, amount, currency, bankId })),
  )
  const { rows } = await db.execute<{ [Fact in keyof LineFacts]: LineFacts[Fact] } & { id: number }>(sql`
    with wanted as materialized (select * from jsonb_to_recordset(${wanted}::jsonb) as w("bookedOn" date, amount bigint, currency text, "bankId" text)),
      alike as (
        select l.id from (select distinct "bookedOn", amount, currency from wanted) w
          join statement_lines l on l.account_id = ${accountId} and l.booked_on = w."bookedOn" and l.amount = w.amount and l.currency = w.currency
        union
        select l.id from (select distinct "bankId", amount, currency from wanted where "bankId" <> '') w
          join statement_lines l on l.account_id = ${accountId} and l.bank_id = w."bankId" and l.bank_id <> '' and l.amount = w.amount and l.currency = w.currency)
    select id, to_char(booked_on, 'YYYY-MM-DD') as "bookedOn", amount::float8 as amount, currency, payer, payer_account as "payerAccount", reference, text, bank_id as "bankId"
      from statement_lines where id in (select id from alike) order by id`)
  return rows
}

/** The statement of an account that ends last before a day, of those with a closing balance. */
export const findStatementBefore = async (db: Db, accountId: number, day: string) =>
  (
    await db
      .select({ lastOn: statements.lastOn, closing: statements.closing })
      .from(statements)
      .where(
        and(
          eq(statements.accountId, accountId),
          isNotNull(statements.closing),
          isNotNull(statements.firstOn),
          sql`${statements.lastOn} <= ${day}`,
        ),
      )
      .orderBy(desc(statements.lastOn), desc(statements.id))
      .limit(1)
  )[0]

export async function insertStatement(db: Db, statement: typeof statements.$inferInsert): Promise<number> {
  const [row] = await db.insert(statements).values(statement).returning({ id: statements.id })
  return row?.id ?? 0
}

/** All lines in one parameter. */
export async function insertLines(
  db: Db,
  { accountId, statementId }: Pick<Line, 'accountId' | 'statementId'>,
  lines: readonly NewLine[],
): Promise<void> {
  await db.execute(sql`
    insert into statement_lines (account_id, statement_id, key, booked_on, amount, currency, payer, payer_account, reference, text, bank_id, is_reversal, reverses, note)
    select ${accountId}, ${statementId}, ${statementId}::int || '.' || l.place, l."bookedOn", l.amount, l.currency, l.payer, l."payerAccount", l.reference, l.text, l."bankId", l."isReversal", l.reverses, l.note
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(place int, "bookedOn" date, amount bigint, currency text, payer text, "payerAccount" text, reference text, text text, "bankId" text, "isReversal" boolean, reverses text, note text)`)
}

const stateOf: Record<'open' | ClosedTab, SQL> = {
  open: sql`allocated < amount and ignored_at is null and reversed_by is null`,
  reversals: sql`note is not null and ignored_at is null`,
  done: sql`ignored_at is null and note is null and (amount < 0 or allocated = amount or reversed_by is not null)`,
  ignored: sql`ignored_at is not null`,
}

/** Words of payer, account, reference, purpose, or of an order that the line pays. */
const hasWords = (keyword: string | undefined): SQL | undefined => {
  if (!keyword) return undefined
  const pattern = `%${escapeLike(keyword)}%`
  return sql`(${statementLines.payer} ilike ${pattern} or ${statementLines.payerAccount} ilike ${pattern} or ${statementLines.reference} ilike ${pattern} or ${statementLines.text} ilike ${pattern}
    or exists (select from ${statementAllocations} a join ${orders} o on o.id = a.order_id where a.line_id = ${statementLines.id} and a.undone_at is null and o.order_number ilike ${pattern}))`
}

/** So many open lines are matched, the oldest ones. */
export const mostOpen = 2000

export const findOpenLines = (db: Db, keyword: string | undefined): Promise<Line[]> =>
  db
    .select()
    .from(statementLines)
    .where(and(stateOf.open, hasWords(keyword)))
    .orderBy(asc(statementLines.bookedOn), asc(statementLines.id))
    .limit(mostOpen + 1)

export const findClosedLines = (
  db: Db,
  tab: ClosedTab,
  keyword: string | undefined,
  { limit, offset, after }: { limit: number; offset: number; after?: Line | undefined },
): Promise<Line[]> =>
  db
    .select()
    .from(statementLines)
    .where(
      and(
        stateOf[tab],
        hasWords(keyword),
        after && sql`(${statementLines.bookedOn}, ${statementLines.id}) < (${after.bookedOn}::date, ${after.id})`,
      ),
    )
    .orderBy(desc(statementLines.bookedOn), desc(statementLines.id))
    .limit(limit)
    .offset(offset)

export const countLines = (db: Db, state: keyof typeof stateOf, keyword: string | undefined) =>
  db.$count(statementLines, and(stateOf[state], hasWords(keyword)))

/** The columns of a row of the list that are not in the line. */
export async function findOrigins(db: Db, lineIds: readonly number[]) {
  const { rows } = await db.execute<{ id: number; account: string; file_name: string; has_twin: boolean }>(sql`
    select l.id, a.account, s.file_name,
           exists (select from statement_lines t where t.account_id = l.account_id and t.booked_on = l.booked_on
                     and t.amount = l.amount and t.currency = l.currency and t.statement_id <> l.statement_id) as has_twin
      from statement_lines l join statement_accounts a on a.id = l.account_id join statements s on s.id = l.statement_id
     where l.id = any(${integerList(lineIds)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const findAllocations = (db: Db, lineIds: readonly number[]) =>
  db
    .select({ allocation: statementAllocations, orderNumber: orders.orderNumber, currency: orders.currency })
    .from(statementAllocations)
    .innerJoin(orders, eq(orders.id, statementAllocations.orderId))
    .where(and(anyOf(statementAllocations.lineId, lineIds), isNull(statementAllocations.undoneAt)))
    .orderBy(asc(statementAllocations.id))

/** Locked until the end of the transaction: two people cannot assign the same line. */
export const lockLine = async (db: Db, id: number): Promise<Line | undefined> =>
  (await db.select().from(statementLines).where(eq(statementLines.id, id)).for('update'))[0]

export const lockLines = (db: Db, ids: readonly number[]): Promise<Line[]> =>
  db.select().from(statementLines).where(anyOf(statementLines.id, ids)).orderBy(asc(statementLines.id)).for('update')

export async function findOrderIds(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(and(inArray(orders.orderNumber, [...numbers]), isNull(orders.deletedAt)))
  return new Map(rows.map(({ id, number }) => [number, id]))
}

export async function insertAllocation(db: Db, row: typeof statementAllocations.$inferInsert): Promise<Allocation> {
  const [inserted] = await db.insert(statementAllocations).values(row).returning()
  return inserted as Allocation
}

/** Adds to what is assigned of a locked line, in minor units. A CHECK limits it to the line's amount. */
export const addAllocated = (db: Db, lineId: number, amount: number) =>
  db
    .update(statementLines)
    .set({ allocated: sql`${statementLines.allocated} + ${amount}` })
    .where(eq(statementLines.id, lineId))

export const findAllocation = async (db: Db, id: number): Promise<Allocation | undefined> =>
  (
    await db
      .select()
      .from(statementAllocations)
      .where(and(eq(statementAllocations.id, id), isNull(statementAllocations.undoneAt)))
  )[0]

export const undoAllocation = (db: Db, id: number, undoneAt: Date, undoneReason: string) =>
  db.update(statementAllocations).set({ undoneAt, undoneReason }).where(eq(statementAllocations.id, id))

export const ignoreLines = (db: Db, ids: readonly number[], ignoredAt: Date, ignoredReason: string) =>
  db.update(statementLines).set({ ignoredAt, ignoredReason }).where(anyOf(statementLines.id, ids))

export const restoreLine = async (db: Db, id: number): Promise<Line | undefined> =>
  (
    await db
      .update(statementLines)
      .set({ ignoredAt: null, ignoredReason: null })
      .where(and(eq(statementLines.id, id), isNotNull(statementLines.ignoredAt)))
      .returning()
  )[0]
