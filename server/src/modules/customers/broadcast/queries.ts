import type { Audience } from '#contract/api/customers/broadcast'
import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { isNamed } from '../../accounts/invoice/name-columns.ts'
import { roles, userRoles } from '../../identity/rbac/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { memberMessages, messageChoices, outbox } from '../../messaging/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { memberGroups } from '../../pricing/price/schema.ts'
import { customerTags } from '../customer/schema.ts'
import { broadcasts } from './schema.ts'

export type BroadcastRow = typeof broadcasts.$inferSelect

const hasOrders = sql`exists (select 1 from ${orders} where ${orders.userId} = ${users.id} and ${orders.deletedAt} is null)`

/** Active members, distributors too, and staff who buy. */
function reached({ group_ids = [], keyword, tag, approval, has_orders }: Audience) {
  return and(
    users.isActive,
    isNull(users.erasedAt),
    sql`((not ${users.isSuperuser} and not exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id} and ${roles.name} <> 'distributor')) or ${hasOrders})`,
    group_ids.length > 0 ? sql`${users.groupId} = any(${integerList(group_ids)})` : undefined,
    keyword?.trim() ? isNamed(keyword) : undefined,
    tag
      ? sql`exists (select 1 from ${customerTags} where ${customerTags.userId} = ${users.id} and ${customerTags.tag} = ${tag})`
      : undefined,
    approval ? eq(users.approval, approval) : undefined,
    has_orders === undefined || has_orders === null ? undefined : has_orders ? hasOrders : sql`not ${hasOrders}`,
  )
}

const choice = (column: 'mail' | 'in_mall') =>
  sql<boolean>`coalesce((select c.${sql.identifier(column)} from ${messageChoices} c where c.user_id = ${users.id} and c.kind = 'news'), ${column === 'in_mall'})`
const wantsMail = sql<boolean>`(${users.email} is not null and ${users.emailVerified} and ${choice('mail')})`

export async function countReached(db: Db, audience: Audience): Promise<{ recipients: number; byMail: number }> {
  const [row] = await db
    .select({
      recipients: sql<number>`count(*)::int`,
      byMail: sql<number>`(count(*) filter (where ${wantsMail}))::int`,
    })
    .from(users)
    .where(reached(audience))
  return row ?? { recipients: 0, byMail: 0 }
}

/** The next members by id, with how each wants to be notified. */
export const findReached = (db: Db, audience: Audience, after: number, until: Date, limit: number) =>
  db
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      mail: wantsMail,
      inMall: choice('in_mall'),
    })
    .from(users)
    // Those who register while it is being sent are not among those it was meant for.
    .where(and(reached(audience), gt(users.id, after), sql`${users.createdAt} <= ${until.toISOString()}`))
    .orderBy(asc(users.id))
    .limit(limit)

export type Reached = Awaited<ReturnType<typeof findReached>>[number]

/** Returns those to whom it was not written before. */
export async function writeCopies(db: Db, rows: (typeof memberMessages.$inferInsert)[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const written = await db
    .insert(memberMessages)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: memberMessages.userId })
  return new Set(written.map(({ userId }) => userId))
}

export async function queueMails(db: Db, rows: (typeof outbox.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(outbox).values(rows)
}

export const addCounts = (db: Db, id: number, delivered: number, mailed: number) =>
  db
    .update(broadcasts)
    .set({ delivered: sql`${broadcasts.delivered} + ${delivered}`, mailed: sql`${broadcasts.mailed} + ${mailed}` })
    .where(eq(broadcasts.id, id))

const listed = {
  row: broadcasts,
  author: sql<string>`coalesce((select username from ${users} where ${users.id} = ${broadcasts.createdBy}), '')`,
  read: sql<number>`(select count(*)::int from ${memberMessages} m where m.broadcast_id = ${broadcasts.id} and m.read_at is not null)`,
}

export async function findBroadcasts(
  db: Db,
  status: BroadcastRow['status'] | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = status && eq(broadcasts.status, status)
  const rows = await db
    .select(listed)
    .from(broadcasts)
    .where(where)
    .orderBy(desc(broadcasts.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(broadcasts, where) }
}

export const findBroadcast = async (db: Db, id: number) =>
  (await db.select(listed).from(broadcasts).where(eq(broadcasts.id, id)))[0]

export const readBroadcast = async (db: Db, id: number): Promise<BroadcastRow | undefined> =>
  (await db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0]

export const lockBroadcast = async (db: Db, id: number): Promise<BroadcastRow | undefined> =>
  (await db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update'))[0]

export async function insertBroadcast(db: Db, row: typeof broadcasts.$inferInsert): Promise<BroadcastRow> {
  const [inserted] = await db.insert(broadcasts).values(row).returning()
  return inserted as BroadcastRow
}

export async function updateBroadcast(
  db: Db,
  id: number,
  change: Partial<typeof broadcasts.$inferInsert>,
): Promise<BroadcastRow> {
  const [row] = await db
    .update(broadcasts)
    .set({ ...change, version: sql`${broadcasts.version} + 1` })
    .where(eq(broadcasts.id, id))
    .returning()
  return row as BroadcastRow
}

/** It stays canceled even if the job ends later. */
export const endSending = (db: Db, id: number) =>
  db
    .update(broadcasts)
    .set({ status: 'sent' })
    .where(and(eq(broadcasts.id, id), eq(broadcasts.status, 'sending')))

export const deleteBroadcast = (db: Db, id: number) => db.delete(broadcasts).where(eq(broadcasts.id, id))

export const countGroups = (db: Db, ids: readonly number[]) =>
  db.$count(memberGroups, inArray(memberGroups.id, [...ids]))
