import { type AnyEndpoint, apiBase } from '#contract/endpoint'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, getTableColumns, inArray, or, sql } from '../../../db/drizzle.ts'
import { users } from '../user/schema.ts'
import { apis, menus, roleApis, roleMenus, roles, userRoles } from './schema.ts'

/**
 * Whether one of the user's roles holds one of the rights. Read each time: rights count from the next request on, in
 * every process.
 */
export async function findRight(db: Db, userId: number, rights: readonly string[]): Promise<boolean> {
  const calls = rights.map((right) => {
    const slash = right.indexOf('/')
    return and(eq(apis.method, right.slice(0, slash).toUpperCase()), eq(apis.path, right.slice(slash)))
  })
  const found = await db
    .select({ apiId: apis.id })
    .from(userRoles)
    .innerJoin(roleApis, eq(roleApis.roleId, userRoles.roleId))
    .innerJoin(apis, eq(apis.id, roleApis.apiId))
    .where(and(eq(userRoles.userId, userId), or(...calls)))
    .limit(1)
  return found.length > 0
}

/** Active accounts that may use one of the endpoints: superusers, and members of roles that hold the right. */
export const findHolders = (db: Db, endpoints: readonly Pick<AnyEndpoint, 'method' | 'path'>[]) =>
  db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        users.isActive,
        or(
          users.isSuperuser,
          sql`exists (
            select 1 from ${userRoles} join ${roleApis} on ${roleApis.roleId} = ${userRoles.roleId} join ${apis} on ${apis.id} = ${roleApis.apiId}
             where ${userRoles.userId} = ${users.id} and (${or(
               ...endpoints.map(({ method, path }) => and(eq(apis.method, method), eq(apis.path, apiBase + path))),
             )}))`,
        ),
      ),
    )
    .orderBy(users.id)

export const findRoles = (db: Db, userId: number) =>
  db
    .select(getTableColumns(roles))
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.id))

export const findApis = (db: Db) => db.select().from(apis).orderBy(asc(apis.tags), asc(apis.id))

export const findApisOfUser = (db: Db, userId: number) =>
  db
    .selectDistinct({ method: apis.method, path: apis.path })
    .from(userRoles)
    .innerJoin(roleApis, eq(roleApis.roleId, userRoles.roleId))
    .innerJoin(apis, eq(apis.id, roleApis.apiId))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(apis.path), asc(apis.method))

export const findMenus = (db: Db) => db.select().from(menus).orderBy(asc(menus.order), asc(menus.id))

export const findMenuIdsOfUser = async (db: Db, userId: number) =>
  new Set(
    (
      await db
        .selectDistinct({ id: roleMenus.menuId })
        .from(userRoles)
        .innerJoin(roleMenus, eq(roleMenus.roleId, userRoles.roleId))
        .where(eq(userRoles.userId, userId))
    ).map(({ id }) => id),
  )

export const upsertApi = (db: Db, api: { method: string; path: string; summary: string; tags: string }) =>
  db
    .insert(apis)
    .values(api)
    .onConflictDoUpdate({
      target: [apis.method, apis.path],
      set: { summary: api.summary, tags: api.tags, isExternal: false, updatedAt: new Date() },
      setWhere: sql`${apis.isExternal} or ${apis.summary} <> ${api.summary} or ${apis.tags} <> ${api.tags}`,
    })
    .returning({ id: apis.id, created: sql<boolean>`xmax = 0` })

export const deleteApis = (db: Db, ids: number[]) => db.delete(apis).where(inArray(apis.id, ids))

export const findFlags = async (db: Db, userId: number) =>
  (
    await db
      .select({ isActive: users.isActive, isSuperuser: users.isSuperuser })
      .from(users)
      .where(eq(users.id, userId))
  )[0]
