import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from '../../db/drizzle.ts'
import { escapeLike, integerList } from '../../db/fragments.ts'
import { departments, roles, userRoles, users } from '../rbac/schema.ts'

export interface UserWish {
  username?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  departmentId?: number | undefined
  roleId?: number | undefined
  isActive?: boolean | undefined
  kind?: 'staff' | 'member' | undefined
}

const holds = (column: SQL, text: string | undefined) =>
  text && sql`${column} like ${`%${escapeLike(text.trim().toLowerCase())}%`}`
const isStaff = sql`${users.id} in (select user_id from user_roles union select id from users where is_superuser)`

function chosen({ username, email, phone, departmentId, roleId, isActive, kind }: UserWish): SQL | undefined {
  return and(
    holds(sql`lower(${users.username})`, username) || undefined,
    holds(sql`lower(${users.email})`, email) || undefined,
    holds(sql`${users.phone}`, phone) || undefined,
    departmentId
      ? sql`${users.departmentId} in (
          with recursive below as (select id from departments where id = ${departmentId} union select d.id from departments d join below b on d.parent_id = b.id)
          select id from below)`
      : undefined,
    roleId
      ? sql`exists (select 1 from user_roles r where r.user_id = ${users.id} and r.role_id = ${roleId})`
      : undefined,
    isActive === undefined ? undefined : isActive ? sql`${users.isActive}` : sql`not ${users.isActive}`,
    kind && (kind === 'staff' ? isStaff : sql`not ${isStaff}`),
  )
}

export async function findUsers(db: Db, wish: UserWish, { limit, offset }: { limit: number; offset: number }) {
  const where = chosen(wish)
  // Those that are skipped are counted by the index alone, however far back the page is.
  const page = db.select({ id: users.id }).from(users).where(where).orderBy(desc(users.id)).limit(limit).offset(offset)
  const [rows, [count]] = await Promise.all([
    db.select().from(users).where(inArray(users.id, page)).orderBy(desc(users.id)),
    db.select({ total: sql<number>`count(*)::int` }).from(users).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findUser = async (db: Db, id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]

/** In the order of their ids, so that two who change several at once take turns. */
export const lockUsers = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update')

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

export const insertRoles = (db: Db, userId: number, roleIds: readonly number[]) =>
  roleIds.length === 0 ? undefined : db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })))

export const deleteRoles = (db: Db, userId: number) => db.delete(userRoles).where(eq(userRoles.userId, userId))

export const setActive = (db: Db, ids: readonly number[], isActive: boolean) =>
  db
    .update(users)
    .set({ isActive, updatedAt: new Date() })
    .where(and(inArray(users.id, [...ids]), eq(users.isActive, !isActive)))
    .returning({ id: users.id })

export const deleteUser = (db: Db, id: number) => db.delete(users).where(eq(users.id, id))

export async function hasOrders(db: Db, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from orders where user_id = ${id}) or exists (select 1 from payments where user_id = ${id}) as has`)
  return rows[0]?.has ?? false
}
