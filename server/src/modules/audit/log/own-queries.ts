import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, sql } from '../../../db/drizzle.ts'
import { auditBudgets, auditRows, type BudgetKind } from './schema.ts'

interface SameCall {
  userId: number
  method: string
  path: string
  targets: string[]
}

/** The latest row of the same call by the account about the same rows, within these minutes. */
export const findRecentRow = async (db: Db, { userId, method, path, targets }: SameCall, minutes: number) =>
  (
    await db
      .select({ id: auditRows.id })
      .from(auditRows)
      .where(
        and(
          eq(auditRows.userId, userId),
          gt(auditRows.createdAt, sql`now() - make_interval(mins => ${minutes})`),
          eq(auditRows.status, 200),
          eq(auditRows.method, method),
          eq(auditRows.path, path),
          eq(auditRows.targets, targets),
        ),
      )
      .orderBy(desc(auditRows.createdAt), desc(auditRows.id))
      .limit(1)
  )[0]?.id

/** Counts bytes in the account's budget of today and locks its row until the transaction ends. */
export async function spendBytes(db: Db, userId: number, kind: BudgetKind, bytes: number) {
  const isToday = sql`${auditBudgets.day} = excluded.day`
  const [row] = await db
    .insert(auditBudgets)
    .values({ userId, kind, day: sql`(now() at time zone 'utc')::date`, bytes })
    .onConflictDoUpdate({
      target: [auditBudgets.userId, auditBudgets.kind],
      set: {
        bytes: sql`case when ${isToday} then ${auditBudgets.bytes} else 0 end + excluded.bytes`,
        rowId: sql`case when ${isToday} then ${auditBudgets.rowId} end`,
        day: sql`excluded.day`,
      },
    })
    .returning({ bytes: auditBudgets.bytes, rowId: auditBudgets.rowId })
  return row ?? { bytes, rowId: null }
}

export const noteCounter = (db: Db, userId: number, kind: BudgetKind, rowId: number) =>
  db
    .update(auditBudgets)
    .set({ rowId })
    .where(and(eq(auditBudgets.userId, userId), eq(auditBudgets.kind, kind)))
