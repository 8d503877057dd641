/** Rights and menus of accounts. */

import { allEndpoints } from '#contract/all'
import type { MenuNode } from '#contract/api/identity/menu'
import { type AnyEndpoint, apiBase, rightOf, rightsOf } from '#contract/endpoint'
import type { Account } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { summaryOf } from '../../../lib/summaries.ts'
import { treeOf } from '../../../lib/tree.ts'
import { presentMenu } from './present.ts'
import {
  deleteApis,
  findApis,
  findApisOfUser,
  findFlags,
  findMenuIdsOfUser,
  findMenus,
  findRight,
  findRoles,
  upsertApi,
} from './queries.ts'

export const rolesOf = findRoles

/**
 * Whether an account holds one of some rights: method and route template, such as `get/api/v1/user/list`. Superusers hold
 * all. Rights of an account whose role demands a second factor count only once it has set one up.
 */
export async function checkRight(
  db: Db,
  account: Account,
  rights: readonly string[],
): Promise<'granted' | 'missing' | 'without second factor'> {
  const holds = account.isSuperuser || (account.hasRoles && (await findRight(db, account.id, rights)))
  if (!holds) return 'missing'
  return account.lacksSecondFactor ? 'without second factor' : 'granted'
}

/** Whether the caller may use an endpoint. Guests hold no rights. */
export const mayCall = async ({ db, actor }: { db: Db; actor: Account | null }, endpoint: AnyEndpoint) =>
  actor !== null && (await checkRight(db, actor, rightsOf(endpoint))) === 'granted'

/** The error that names the missing right, so that the caller knows which one to ask for. */
export const missingRight = (endpoint: AnyEndpoint) => new AppError('FORBIDDEN', { right: rightOf(endpoint) })

/** Throws `FORBIDDEN` unless the caller may use all of these endpoints. */
export async function requireRight(
  ctx: { db: Db; actor: Account | null },
  ...endpoints: readonly AnyEndpoint[]
): Promise<void> {
  for (const endpoint of endpoints) if (!(await mayCall(ctx, endpoint))) throw missingRight(endpoint)
}

/** As `requireRight`, for work that an account started earlier: it must not outlive its rights. */
export async function requireStill(db: Db, userId: number, ...endpoints: readonly AnyEndpoint[]): Promise<void> {
  for (const endpoint of endpoints) if (!(await mayStillCall(db, userId, endpoint))) throw missingRight(endpoint)
}

/** Whether an account may still use an endpoint, for work that it started earlier. */
export async function mayStillCall(db: Db, userId: number, endpoint: AnyEndpoint): Promise<boolean> {
  const account = await findFlags(db, userId)
  if (!account?.isActive) return false
  return account.isSuperuser || findRight(db, userId, rightsOf(endpoint))
}

const withoutOwnRight = allEndpoints.filter(({ needsAnyOf }) => needsAnyOf.length > 0)

/** The guarded calls an account may make, also those that need one of several rights. */
export async function userApis(db: Db, actor: Account): Promise<string[]> {
  const apis = actor.isSuperuser ? await findApis(db) : await findApisOfUser(db, actor.id)
  const held = apis.map(({ method, path }) => method.toLowerCase() + path)
  const more = withoutOwnRight.filter((endpoint) => rightsOf(endpoint).some((right) => held.includes(right)))
  return [...held, ...more.map(rightOf)]
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

/**
 * Reconciles the table of grantable calls with the contract: new ones in, gone ones out with their role links, texts
 * renewed. Calls of other servers stay.
 */
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
  for (const { name, method, path, tag } of endpoints) {
    const call = { method, path: apiBase + path, summary: summaryOf(name), tags: tag }
    const [row] = await upsertApi(db, call)
    if (row) changes.push({ kind: row.created ? 'added' : 'updated', ...call })
    if (!row?.created) continue
    added.push({ id: row.id, method, tag })
  }
  if (gone.length > 0)
    await deleteApis(
      db,
      gone.map(({ id }) => id),
    )
  return { added, changes }
}
