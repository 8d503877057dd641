/** Rights and menus of accounts. */

import { type AnyEndpoint, apiBase, rightOf } from '#contract/endpoint'
import type { MenuNode } from '#contract/menu'
import type { Account } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { treeOf } from '../../lib/tree.ts'
import { presentMenu } from './present.ts'
import {
  deleteApis,
  findApis,
  findApisOfUser,
  findMenuIdsOfUser,
  findMenus,
  findRight,
  findRoles,
  findStanding,
  upsertApi,
} from './queries.ts'

export const rolesOf = findRoles

/**
 * Whether an account holds a right: method and route template, such as `get/api/v1/user/list`. Superusers hold all. A
 * right granted by a role that demands a second factor counts only once the account has set one up.
 */
export async function checkRight(
  db: Db,
  account: Account,
  right: string,
): Promise<'granted' | 'missing' | 'without second factor'> {
  const slash = right.indexOf('/')
  const holds =
    account.isSuperuser ||
    (account.hasRoles && (await findRight(db, account.id, right.slice(0, slash).toUpperCase(), right.slice(slash))))
  if (!holds) return 'missing'
  return account.lacksSecondFactor ? 'without second factor' : 'granted'
}

/** Whether the caller may use an endpoint. Guests hold no rights. */
export const mayCall = async ({ db, actor }: { db: Db; actor: Account | null }, endpoint: AnyEndpoint) =>
  actor !== null && (await checkRight(db, actor, rightOf(endpoint))) === 'granted'

/** Whether an account may still use an endpoint, for work that it started earlier. */
export async function mayStillCall(db: Db, userId: number, endpoint: AnyEndpoint): Promise<boolean> {
  const account = await findStanding(db, userId)
  if (!account?.isActive) return false
  return account.isSuperuser || findRight(db, userId, endpoint.method, apiBase + endpoint.path)
}

/** The guarded calls an account may make. */
export async function userApis(db: Db, actor: Account): Promise<string[]> {
  const held = actor.isSuperuser ? await findApis(db) : await findApisOfUser(db, actor.id)
  return held.map(({ method, path }) => method.toLowerCase() + path)
}

/** Root menus with their children. A child whose parent is not granted is left out. */
export async function userMenus(db: Db, actor: Account): Promise<MenuNode[]> {
  const all = await findMenus(db)
  const granted = actor.isSuperuser ? undefined : await findMenuIdsOfUser(db, actor.id)
  return treeOf(granted ? all.filter(({ id }) => granted.has(id)) : all, presentMenu)
}

export interface NewApi {
  id: number
  method: string
  tag: string
}

export interface ApiChange {
  kind: 'added' | 'removed' | 'updated'
  method: string
  path: string
  summary: string
  tags: string
}

/** Reconciles the table of grantable calls with the contract: new ones in, gone ones out with their role links, texts renewed. Calls of other servers stay. */
export async function syncApis(
  db: Db,
  endpoints: readonly AnyEndpoint[],
): Promise<{ added: NewApi[]; changes: ApiChange[] }> {
  const wanted = new Set(endpoints.map(rightOf))
  const gone = (await findApis(db)).filter(
    ({ method, path, isExternal }) => !isExternal && !wanted.has(method.toLowerCase() + path),
  )
  const added: NewApi[] = []
  const changes: ApiChange[] = gone.map(({ method, path, summary, tags }) => ({
    kind: 'removed',
    method,
    path,
    summary,
    tags,
  }))
  for (const { method, path, summary, tag } of endpoints) {
    const call = { method, path: apiBase + path, summary, tags: tag }
    const [row] = await upsertApi(db, call)
    if (row) changes.push({ kind: row.created ? 'added' : 'updated', ...call })
    if (row?.created) added.push({ id: row.id, method, tag })
  }
  if (gone.length > 0)
    await deleteApis(
      db,
      gone.map(({ id }) => id),
    )
  return { added, changes }
}
