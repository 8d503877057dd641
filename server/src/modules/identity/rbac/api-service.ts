/** The table of guarded calls: what roles are granted. */

import { allEndpoints } from '#contract/all'
import type {
  ApiRow,
  createApi as createContract,
  listApis,
  updateApi as updateContract,
} from '#contract/api/identity/api'
import { type Input, isGrantable, rightOf } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { summariesWith, summaryIn } from '../../../lib/summaries.ts'
import { oneLine } from '../../../lib/text.ts'
import * as queries from './api-queries.ts'
import { requirePowerOverRights } from './powers.ts'
import { presentApi } from './present.ts'
import { deleteApis } from './queries.ts'
import type { apis } from './schema.ts'
import { checkRight, syncApis } from './service.ts'

/** Calls are bounded by nature: `page_size=-1` answers all. */
const mostApis = 10_000

export async function apiPage(ctx: Context, query: Input<typeof listApis>['query']) {
  const page = pageOf(query, mostApis)
  const summaries = summariesWith(query.summary ?? '', ctx.locale)
  const { rows, total } = await queries.findApiPage(ctx.db, { ...query, summaries }, page)
  return toPage(await presentApis(ctx, rows), total, page)
}

export async function presentApis(ctx: Context, rows: (typeof apis.$inferSelect)[]): Promise<ApiRow[]> {
  const roles = await queries.findRolesOfApis(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((api) => presentApi(api, roles.get(api.id)?.map(({ role }) => role) ?? [], ctx.locale))
}

export async function createApi(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const { path, method, summary, tags } = body
  const api = { path, method, summary: oneLine(summary ?? ''), tags: oneLine(tags) }
  recordChange(ctx, null, api)
  return {
    id: await queries
      .insertApi(ctx.db, { ...api, isExternal: isExternal(method, path) })
      .catch((error: unknown) => refuseTaken(error, method, path)),
  }
}

const ownCalls = new Set(allEndpoints.filter(isGrantable).map(rightOf))
const isExternal = (method: string, path: string) => !ownCalls.has(method.toLowerCase() + path)

/**
 * A call of this server that the actor lacks is not theirs to rename or delete, even while no role holds it: the next
 * refresh would bring it back, and grant it to other roles.
 */
async function requireHeld({ db, actor }: MemberContext, { method, path }: Pick<ApiRow, 'method' | 'path'>) {
  const right = method.toLowerCase() + path
  if (ownCalls.has(right) && (await checkRight(db, actor, [right])) === 'missing')
    throw new AppError('BEYOND_OWN_POWERS')
}

/** By another path or method it is another call: roles that held the old one do not hold it. */
export async function updateApi(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  const api = await queries.findApi(ctx.db, body.id)
  if (!api) throw new AppError('NOT_FOUND')
  await requirePowerOverRights(ctx.db, ctx.actor, { apiIds: [api.id] })
  const { path = api.path, method = api.method } = body
  await requireHeld(ctx, api)
  if (path !== api.path || method !== api.method) await queries.takeFromRoles(ctx.db, api.id)
  const change = {
    path,
    method,
    isExternal: isExternal(method, path),
    // Texts that were only shown translated stay in English.
    ...(body.summary !== undefined &&
      body.summary !== summaryIn(api.summary, ctx.locale) && { summary: oneLine(body.summary) }),
    ...(body.tags !== undefined && { tags: oneLine(body.tags) }),
  }
  await queries.updateApi(ctx.db, api.id, change).catch((error: unknown) => refuseTaken(error, method, path))
  Object.assign(ctx.changed, { before: loggedFields(api), after: loggedFields({ ...api, ...change }) })
  return { id: api.id }
}

export async function deleteApi(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const api = await queries.findApi(ctx.db, id)
  if (!api) throw new AppError('NOT_FOUND')
  await requirePowerOverRights(ctx.db, ctx.actor, { apiIds: [id] })
  await requireHeld(ctx, api)
  const holders = (await queries.findRolesOfApis(ctx.db, [id])).get(id) ?? []
  ctx.changed.before = { ...loggedFields(api), roles: holders.map(({ role }) => role.name) }
  await deleteApis(ctx.db, [id])
  return { id }
}

/** A previewed change is rolled back. */
class OnlySeen extends Error {}

export async function refreshApis(ctx: MemberContext, isPreview: boolean) {
  let seen: Awaited<ReturnType<typeof syncApis>> | undefined
  await ctx.db
    .transaction(async (db) => {
      seen = await syncApis(db, allEndpoints.filter(isGrantable))
      if (isPreview) throw new OnlySeen()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlySeen)) throw error
    })
  const changes = seen?.changes ?? []
  if (!isPreview) recordChange(ctx, null, { changes })
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  return { added: count('added'), removed: count('removed'), updated: count('updated'), changes }
}

const loggedFields = ({
  path,
  method,
  summary,
  tags,
}: Pick<typeof apis.$inferSelect, 'path' | 'method' | 'summary' | 'tags'>) => ({ path, method, summary, tags })

function refuseTaken(error: unknown, method: string, path: string): never {
  if (isUniqueViolation(error)) throw fieldError('path', 'DUPLICATE', { value: `${method} ${path}` })
  throw error
}
