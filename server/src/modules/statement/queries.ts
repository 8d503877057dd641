import type { statementTabs } from '#contract/statement'
import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../db/drizzle.ts'
import { anyOf, escapeLike, integerList } from '../../db/fragments.ts'
import { orders } from '../order-state/schema.ts'
import type { Mapping } from './mapping.ts'
import { statementAccounts, statementAllocations, statementLines, statements } from './schema.ts'

export type Account = typeof statementAccounts.$inferSelect
export type Line = typeof statementLines.$inferSelect
export type Allocation = typeof statementAllocations.$inferSelect
export type NewLine = Omit<typeof statementLines.$inferInsert, 'id' | 'accountId' | 'statementId'>

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

export const updateMapping = (db: Db, id: number, mapping: Mapping) =>
  db
    .update(statementAccounts)
    .set({ mapping, version: sql`${statementAccounts.version} + 1` })
    .where(eq(statementAccounts.id, id))

export const hasFile = async (db: Db, accountId: number, hash: string): Promise<boolean> =>
  (await db.$count(statements, and(eq(statements.accountId, accountId), eq(statements.hash, hash)))) > 0

/** Which of the keys are known already. */
export async function findKeys(db: Db, accountId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from statement_lines where account_id = ${accountId} and key = any((select array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

export async function insertStatement(db: Db, statement: typeof statements.$inferInsert): Promise<number> {
  const [row] = await db.insert(statements).values(statement).returning({ id: statements.id })
  return row?.id ?? 0
}

/** All lines in one parameter; known ones are left out. */
export async function insertLines(
  db: Db,
  { accountId, statementId }: Pick<Line, 'accountId' | 'statementId'>,
  lines: readonly NewLine[],
): Promise<void> {
  await db.execute(sql`
    insert into statement_lines (account_id, statement_id, key, booked_on, amount, currency, payer, payer_account, reference, text, bank_id)
    select ${accountId}, ${statementId}, l.key, l."bookedOn", l.amount, l.currency, l.payer, l."payerAccount", l.reference, l.text, l."bankId"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(key text, "bookedOn" date, amount bigint, currency text, payer text, "payerAccount" text, reference text, text text, "bankId" text)
    on conflict (account_id, key) do nothing`)
}

const stateOf: Record<'open' | 'done' | 'ignored', SQL> = {
  open: sql`allocated < amount and ignored_at is null`,
  done: sql`allocated = amount`,
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
  tab: Exclude<(typeof statementTabs)[number], 'proposed' | 'unmatched'>,
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

/** The columns of a row of the list beside the line. */
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
    .select({ allocation: statementAllocations, orderNumber: orders.orderNumber })
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

/** Adds to what is assigned of a locked line, in minor units. A CHECK keeps it within the line's amount. */
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
