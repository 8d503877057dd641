import type { Account } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { isWithin } from './power-queries.ts'
import { apis, menus, roleApis, roleMenus, roles } from './schema.ts'

export async function findRolePage(
  db: Db,
  name: string | undefined,
  { id, isSuperuser }: Pick<Account, 'id' | 'isSuperuser'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = name ? sql`lower(${roles.name}) like ${`%${escapeLike(name.trim().toLowerCase())}%`}` : undefined
  const userCount = sql<number>`(select count(*)::int from user_roles u where u.role_id = ${roles.id})`
  const isGrantable = isSuperuser ? sql<boolean>`true` : isWithin(id)
  const [rows, [count]] = await Promise.all([
    db
      .select({ role: roles, userCount, isGrantable })
      .from(roles)
      .where(where)
      .orderBy(asc(roles.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(roles).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findRole = async (db: Db, id: number) => (await db.select().from(roles).where(eq(roles.id, id)))[0]

/** Prevents concurrent changes until the change of its grants is committed. */
export const lockRole = async (db: Db, id: number) =>
  (await db.select().from(roles).where(eq(roles.id, id)).for('update'))[0]

export async function insertRole(db: Db, role: typeof roles.$inferInsert): Promise<number> {
  const [row] = await db.insert(roles).values(role).returning({ id: roles.id })
  return row?.id ?? 0
}

export const updateRole = (db: Db, id: number, change: Partial<typeof roles.$inferInsert>) =>
  db
    .update(roles)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(roles.id, id))

export const deleteRole = (db: Db, id: number) => db.delete(roles).where(eq(roles.id, id))

export const findMenusOfRole = async (db: Db, roleId: number) =>
  (
    await db
      .select({ menu: menus })
      .from(roleMenus)
      .innerJoin(menus, eq(menus.id, roleMenus.menuId))
      .where(eq(roleMenus.roleId, roleId))
      .orderBy(asc(menus.order), asc(menus.id))
  ).map(({ menu }) => menu)

export const findApisOfRole = async (db: Db, roleId: number) =>
  (
    await db
      .select({ api: apis })
      .from(roleApis)
      .innerJoin(apis, eq(apis.id, roleApis.apiId))
      .where(eq(roleApis.roleId, roleId))
      .orderBy(asc(apis.tags), asc(apis.id))
  ).map(({ api }) => api)

export const findMenuIds = async (db: Db, ids: readonly number[]) =>
  (
    await db
      .select({ id: menus.id })
      .from(menus)
      .where(sql`${menus.id} = any(${integerList(ids)})`)
  ).map(({ id }) => id)

/** Ids of calls that are named by method and route template. */
export async function findApiIds(db: Db, calls: readonly { method: string; path: string }[]) {
  if (calls.length === 0) return []
  const paths = [...new Set(calls.map(({ path }) => path))]
  const found = await db
    .select({ id: apis.id, method: apis.method, path: apis.path })
    .from(apis)
    .where(inArray(apis.path, paths))
  return calls.map(
    ({ method, path }) => found.find((api) => api.path === path && api.method === method.toUpperCase())?.id,
  )
}

/** Sets both as requested: what stays is left alone. */
export async function replaceGrants(
  db: Db,
  roleId: number,
  menuIds: readonly number[],
  apiIds: readonly number[],
): Promise<void> {
  await db
    .delete(roleMenus)
    .where(and(eq(roleMenus.roleId, roleId), sql`${roleMenus.menuId} <> all(${integerList(menuIds)})`))
  await db
    .delete(roleApis)
    .where(and(eq(roleApis.roleId, roleId), sql`${roleApis.apiId} <> all(${integerList(apiIds)})`))
  await db.execute(
    sql`insert into role_menus (role_id, menu_id) select ${roleId}, unnest(${integerList(menuIds)}) on conflict do nothing`,
  )
  await db.execute(
    sql`insert into role_apis (role_id, api_id) select ${roleId}, unnest(${integerList(apiIds)}) on conflict do nothing`,
  )
}
