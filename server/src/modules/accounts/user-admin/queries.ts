import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { departments } from '../../identity/department/schema.ts'
import { roles, userRoles } from '../../identity/rbac/schema.ts'
import { users } from '../../identity/user/schema.ts'
import { payments } from '../../orders/payment/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { memberGroups } from '../../pricing/price/schema.ts'

export interface UserFilter {
  username?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  departmentId?: number | undefined
  roleId?: number | undefined
  isActive?: boolean | undefined
  groupId?: number | undefined
  kind?: 'staff' | 'member' | undefined
}

const holds = (column: SQL, text: string | undefined) =>
  text && sql`${column} like ${`%${escapeLike(text.trim().toLowerCase())}%`}`
const isStaff = sql`${users.id} in (select ${userRoles.userId} from ${userRoles} union select ${users.id} from ${users} where ${users.isSuperuser})`

function chosen({
  username,
  email,
  phone,
  departmentId,
  roleId,
  isActive,
  groupId,
  kind,
}: UserFilter): SQL | undefined {
  return and(
    holds(sql`lower(${users.username})`, username) || undefined,
    holds(sql`lower(${users.email})`, email) || undefined,
    holds(sql`${users.phone}`, phone) || undefined,
    departmentId
      ? sql`${users.departmentId} in (
          with recursive below as (select id from ${departments} where id = ${departmentId} union select d.id from ${departments} d join below b on d.parent_id = b.id)
          select id from below)`
      : undefined,
    roleId
      ? sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id} and ${userRoles.roleId} = ${roleId})`
      : undefined,
    isActive === undefined ? undefined : isActive ? sql`${users.isActive}` : sql`not ${users.isActive}`,
    groupId === undefined ? undefined : eq(users.groupId, groupId),
    kind && (kind === 'staff' ? isStaff : sql`not ${isStaff}`),
  )
}

export async function findUsers(db: Db, filter: UserFilter, { limit, offset }: { limit: number; offset: number }) {
  const where = chosen(filter)
  // Those that are skipped are counted by the index alone, however far back the page is.
  const page = db.select({ id: users.id }).from(users).where(where).orderBy(desc(users.id)).limit(limit).offset(offset)
  const [rows, [count]] = await Promise.all([
    db.select().from(users).where(inArray(users.id, page)).orderBy(desc(users.id)),
    db.select({ total: sql<number>`count(*)::int` }).from(users).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Roles of several accounts, by account. */
export async function findRolesOf(db: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, (typeof roles.$inferSelect)[]>()
  const rows = await db
    .select({ userId: userRoles.userId, role: roles })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(sql`${userRoles.userId} = any(${integerList(userIds)})`)
    .orderBy(asc(roles.id))
  const grouped = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...grouped].map(([userId, found]) => [userId, found.map(({ role }) => role)]))
}

export const findDepartmentsById = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(departments)
    .where(sql`${departments.id} = any(${integerList(ids)})`)

export const findGroupsById = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: memberGroups.id, name: memberGroups.name })
    .from(memberGroups)
    .where(sql`${memberGroups.id} = any(${integerList(ids)})`)

export const insertRoles = (db: Db, userId: number, roleIds: readonly number[]) =>
  roleIds.length === 0 ? undefined : db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })))

export const deleteRoles = (db: Db, userId: number) => db.delete(userRoles).where(eq(userRoles.userId, userId))

/**
 * Gives requests for held batches and campaigns a new requester, because they would be deleted with the old one, and
 * without a request nothing is held. The new requester cannot approve them either.
 */
export const inheritHeld = (db: Db, fromId: number, byId: number) =>
  db.execute(sql`
    update adjustments set requested_by = ${byId}
     where requested_by = ${fromId} and subject_id is not null and status <> 'approved'`)

export async function hasOrders(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${orders} where ${orders.userId} = ${id}) or exists (select 1 from ${payments} where ${payments.userId} = ${id}) as has`)
  return rows[0]?.has ?? false
}
