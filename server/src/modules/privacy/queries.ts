import type { ErasureBlocker, erasureStatuses } from '#contract/api/privacy/privacy'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from '../../db/drizzle.ts'
import { users } from '../identity/user/schema.ts'
import { jobs } from '../jobs/schema.ts'
import { isVoid } from '../orders/earning/earning-columns.ts'
import { dataExports, erasures } from './schema.ts'

export type Erasure = typeof erasures.$inferSelect

const isOpen = inArray(erasures.status, ['pending', 'running'])

export const findExports = (db: Db, userId: number) =>
  db
    .select({ row: dataExports, status: jobs.status })
    .from(dataExports)
    .leftJoin(jobs, eq(jobs.id, dataExports.jobId))
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(5)

export const countExportsSince = (db: Db, userId: number, since: Date) =>
  db.$count(dataExports, and(eq(dataExports.userId, userId), sql`${dataExports.createdAt} > ${since.toISOString()}`))

export async function insertExport(db: Db, row: typeof dataExports.$inferInsert) {
  const [inserted] = await db.insert(dataExports).values(row).returning()
  return inserted as typeof dataExports.$inferSelect
}

export const setExportJob = (db: Db, id: number, jobId: number) =>
  db.update(dataExports).set({ jobId }).where(eq(dataExports.id, id))

export const findExport = async (db: Db, id: number) =>
  (await db.select().from(dataExports).where(eq(dataExports.id, id)))[0]

/** A written file of the member that has not expired. */
export const findOwnFile = async (db: Db, userId: number, id: number) =>
  (
    await db
      .select()
      .from(dataExports)
      .where(
        and(
          eq(dataExports.id, id),
          eq(dataExports.userId, userId),
          isNotNull(dataExports.readyAt),
          sql`${dataExports.expiresAt} > now()`,
        ),
      )
  )[0]

export const setReady = (db: Db, id: number, size: number, days: number) =>
  db
    .update(dataExports)
    .set({ size, readyAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(eq(dataExports.id, id))

/** Names of the files of a member. */
export const findFilesOf = async (db: Db, userId: number): Promise<string[]> =>
  (await db.select({ file: dataExports.file }).from(dataExports).where(eq(dataExports.userId, userId))).map(
    ({ file }) => file,
  )

export const findExpired = (db: Db) =>
  db
    .select({ id: dataExports.id, file: dataExports.file })
    .from(dataExports)
    .where(
      sql`${dataExports.expiresAt} < now() or (${dataExports.readyAt} is null and ${dataExports.createdAt} < now() - interval '7 days')`,
    )

export const deleteExports = (db: Db, ids: readonly number[]) =>
  db.delete(dataExports).where(inArray(dataExports.id, [...ids]))

export const findOpenErasure = async (db: Db, userId: number): Promise<Erasure | undefined> =>
  (
    await db
      .select()
      .from(erasures)
      .where(and(eq(erasures.userId, userId), isOpen))
  )[0]

/** Undefined when the account has one already. */
export const insertErasure = async (db: Db, row: typeof erasures.$inferInsert): Promise<Erasure | undefined> =>
  (await db.insert(erasures).values(row).onConflictDoNothing().returning())[0]

/** Undefined when there is none that waits: what is running cannot be taken back. */
export const cancelErasure = async (db: Db, by: { userId: number } | { id: number }): Promise<Erasure | undefined> =>
  (
    await db
      .update(erasures)
      .set({ status: 'kept', endedAt: new Date() })
      .where(and('id' in by ? eq(erasures.id, by.id) : eq(erasures.userId, by.userId), eq(erasures.status, 'pending')))
      .returning()
  )[0]

/** Those whose day has come, and those that were interrupted. */
export const findDueErasures = (db: Db, now: Date) =>
  db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(isOpen, lte(erasures.dueAt, now)))
    .orderBy(erasures.id)
    .limit(100)

/** Takes the erasures without a reminder that are due before `until`. */
export const takeReminders = (db: Db, until: Date, now: Date) =>
  db
    .update(erasures)
    .set({ remindedAt: now })
    .where(and(eq(erasures.status, 'pending'), isNull(erasures.remindedAt), lt(erasures.dueAt, until)))
    .returning()

export const findErasure = async (db: Db, id: number): Promise<Erasure | undefined> =>
  (await db.select().from(erasures).where(eq(erasures.id, id)))[0]

/** From here on it cannot be taken back. False when it has been, or is over. */
export const begin = async (db: Db, id: number): Promise<boolean> =>
  (
    await db
      .update(erasures)
      .set({ status: 'running' })
      .where(and(eq(erasures.id, id), isOpen))
      .returning({ id: erasures.id })
  ).length > 0

export const putOff = (db: Db, id: number, blocked: ErasureBlocker) =>
  db.update(erasures).set({ status: 'pending', blocked }).where(eq(erasures.id, id))

export const finish = (db: Db, id: number) =>
  db.update(erasures).set({ status: 'done', blocked: null, note: '', endedAt: new Date() }).where(eq(erasures.id, id))

const staff = sql.raw('staff')

export async function findErasures(
  db: Db,
  status: (typeof erasureStatuses)[number] | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = status && eq(erasures.status, status)
  const rows = await db
    .select({
      row: erasures,
      username: users.username,
      requestedBy: sql<
        string | null
      >`(select username from ${users} ${staff} where ${staff}.id = ${erasures.requestedBy})`,
    })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(where)
    .orderBy(desc(erasures.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(erasures, where) }
}

/** Reasons that prevent an account from being erased now. */
export async function findBlockers(db: Db, userId: number): Promise<ErasureBlocker[]> {
  const { rows } = await db.execute<Record<ErasureBlocker, boolean>>(sql`
    with own as (select * from orders where user_id = ${userId}),
      distributor as (select id from distributors where user_id = ${userId}),
      sold as (select * from orders where distributor_id in (select id from distributor))
    select
      exists (select from users where id = ${userId} and is_superuser) or exists (
        select from user_roles u join roles r on r.id = u.role_id where u.user_id = ${userId} and r.name <> 'distributor') as staff,
      exists (select from own where status in ('pending_payment', 'awaiting_shipment', 'shipped'))
        or exists (select from after_sales where user_id = ${userId} and status in ('requested', 'approved', 'received'))
        or exists (select from sold where status in ('pending_payment', 'awaiting_shipment', 'shipped')) as open_orders,
      exists (select from own where status <> 'canceled' and amount_paid <> amount_payable)
        or exists (select from own where refund_due > 0 or (status = 'canceled' and amount_paid > 0))
        or exists (select from payments where user_id = ${userId} and status = 'submitted')
        or exists (select from recharges where user_id = ${userId} and status = 'submitted')
        or exists (select from payouts where user_id = ${userId} and status = 'requested')
        or exists (select from sold o where o.status = 'completed' and not ${isVoid} and not exists (select from settled_earnings e where e.order_id = o.id)) as money_owed,
      exists (select from ledger_accounts where balance > 0 and case
        when kind in ('balance', 'balance_frozen') then owner_id = ${userId}
        when kind = 'earning' then owner_id in (select id from distributor) end) as balance`)
  const found = rows[0]
  return (['staff', 'open_orders', 'money_owed', 'balance'] as const).filter((blocker) => found?.[blocker])
}
