import type { Db } from '../../../db/client.ts'
import { eq, inArray, type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { takeLock } from '../../../db/locks.ts'
import { users } from '../user/schema.ts'
import { roles, userRoles } from './schema.ts'

export const findRoleIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .select({ id: roles.id })
          .from(roles)
          .where(inArray(roles.id, [...ids]))
      ).map(({ id }) => id)

export const findRoleIdsOf = async (db: Db, userId: number) =>
  (await db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId))).map(({ id }) => id)

export interface Rights {
  menuIds?: readonly number[]
  apiIds?: readonly number[]
}

const apisOf = (userIds: readonly number[]) =>
  sql`select api_id from role_apis join user_roles using (role_id) where user_id = any(${integerList(userIds)})`
const menusOf = (userIds: readonly number[]) =>
  sql`select menu_id from role_menus join user_roles using (role_id) where user_id = any(${integerList(userIds)})`

/** Whether `apis` or `menus` hold what the user has not. */
async function isBeyond(db: Db, userId: number, apis: SQL, menus: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ beyond: boolean }>(sql`
    select exists (${apis} except ${apisOf([userId])}) or exists (${menus} except ${menusOf([userId])}) as beyond`)
  return rows[0]?.beyond ?? true
}

/** Whether any of the accounts has what another has not. */
export const haveMoreThan = (db: Db, userIds: readonly number[], thanUserId: number) =>
  isBeyond(db, thanUserId, apisOf(userIds), menusOf(userIds))

/** Whether any of the roles grants what the user has not. */
export const rolesHaveMoreThan = (db: Db, roleIds: readonly number[], thanUserId: number) =>
  isBeyond(
    db,
    thanUserId,
    sql`select api_id from role_apis where role_id = any(${integerList(roleIds)})`,
    sql`select menu_id from role_menus where role_id = any(${integerList(roleIds)})`,
  )

/** Column of a query of roles: whether the user has all that the role grants. */
export const isWithin = (userId: number) => sql<boolean>`(
  not exists (select api_id from role_apis where role_id = ${roles.id} except ${apisOf([userId])})
  and not exists (select menu_id from role_menus where role_id = ${roles.id} except ${menusOf([userId])}))`

/** Whether any role holds one of the menus or calls that the user has not. */
export const isGrantedBeyond = (db: Db, { menuIds = [], apiIds = [] }: Rights, userId: number) =>
  isBeyond(
    db,
    userId,
    sql`select api_id from role_apis where api_id = any(${integerList(apiIds)})`,
    sql`select menu_id from role_menus where menu_id = any(${integerList(menuIds)})`,
  )

export const grantsMoreThan = (
  db: Db,
  userId: number,
  roleId: number,
  menuIds: readonly number[],
  apiIds: readonly number[],
) =>
  isBeyond(
    db,
    userId,
    sql`select unnest(${integerList(apiIds)}) except select api_id from role_apis where role_id = ${roleId}`,
    sql`select unnest(${integerList(menuIds)}) except select menu_id from role_menus where role_id = ${roleId}`,
  )

/** Serialises what makes a superuser one no longer. */
export const lockSuperusers = (db: Db) => takeLock(db, 'superusers')

export async function isSuperuserLeft(db: Db, leaving: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(sql`
    select exists (select 1 from ${users} where ${users.isSuperuser} and ${users.isActive} and ${users.id} <> all(${integerList(leaving)})) as left`)
  return rows[0]?.left ?? false
}
