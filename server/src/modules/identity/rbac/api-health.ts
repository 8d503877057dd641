/**
 * Whether the mall's own reads answer: each that needs no input is called as who asks, through all that a call
 * from outside goes through. Files and exports are left out.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, InjectOptions } from 'fastify'
import { allEndpoints } from '#contract/all'
import type { HealthRow, listHealthLogs } from '#contract/api/identity/api'
import { type AnyEndpoint, apiBase, type Input, isGrantable } from '#contract/endpoint'
import type { Context, MemberContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { AppError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import * as queries from './api-queries.ts'
import { findApis } from './queries.ts'
import type { apiHealth, apis } from './schema.ts'

const longest = 5000 // ms
const atOnce = 4
const mostTries = 5

const isCheckable = ({ method, kind, path, query }: AnyEndpoint) =>
  method === 'GET' &&
  kind !== 'file' &&
  !path.includes('{') &&
  ((query as { required?: string[] }).required ?? []).length === 0

export async function checkHealth(
  ctx: MemberContext,
  id: number | null | undefined,
  reply: FastifyReply,
): Promise<HealthRow[]> {
  const checkable = new Set(
    allEndpoints.filter((endpoint) => isGrantable(endpoint) && isCheckable(endpoint)).map(({ path }) => apiBase + path),
  )
  const all = await findApis(ctx.db)
  const wanted = all.filter((api) => (id ? api.id === id : true))
  if (wanted.length === 0) throw new AppError('NOT_FOUND')
  const waiting = wanted.filter(({ method, path }) => method === 'GET' && checkable.has(path))
  if (id && waiting.length === 0) throw new AppError('NOT_CHECKABLE')
  const found: (typeof apiHealth.$inferInsert)[] = []
  const work = async () => {
    for (let api = waiting.shift(); api; api = waiting.shift()) found.push(await check(api, reply))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (found.length === 0) return []
  return (await queries.insertHealth(ctx.database.db, found)).map(presentHealth)
}

async function check(api: typeof apis.$inferSelect, reply: FastifyReply): Promise<typeof apiHealth.$inferInsert> {
  const { headers, ip } = reply.request
  const sent = Object.fromEntries(
    ['token', 'x-token', 'authorization', 'accept-language'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  )
  for (let tries = 1; ; tries++) {
    const began = performance.now()
    const answer = await answerOf(reply, { method: 'GET', url: api.path, headers: sent, remoteAddress: ip })
    // All of them may be more than one address may send in a second.
    if (answer?.statusCode === 429 && tries < mostTries) {
      await pause(Number(answer.headers['retry-after'] ?? 1) * 1000)
      continue
    }
    const status = answer?.statusCode ?? 0
    const ok = status >= 200 && status < 300
    return {
      apiId: api.id,
      path: api.path,
      method: api.method,
      status,
      ok,
      latencyMs: Math.round(performance.now() - began),
      error: ok ? null : errorOf(answer?.body),
    }
  }
}

/** Nothing after the longest time. */
async function answerOf(reply: FastifyReply, request: InjectOptions) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longest)
  })
  return await Promise.race([reply.server.inject(request), late]).finally(() => clearTimeout(timer))
}

/** The answer's code, which the caller's language does not change. */
function errorOf(body: string | undefined): string {
  if (body === undefined) return 'TIMEOUT'
  try {
    return String((JSON.parse(body) as { error?: string }).error ?? 'UNKNOWN')
  } catch {
    return 'UNKNOWN'
  }
}

export async function healthPage(ctx: Context, query: Input<typeof listHealthLogs>['query']) {
  const page = pageOf(query)
  const filter = { path: query.path, status: query.status, apiId: query.api_id, ok: query.ok }
  const { rows, total } = await queries.findHealthPage(ctx.db, filter, page)
  return toPage(rows.map(presentHealth), total, page)
}

const presentHealth = (row: typeof apiHealth.$inferSelect): HealthRow => ({
  id: row.id,
  api_id: row.apiId ?? 0,
  path: row.path,
  method: row.method,
  status: row.status,
  ok: row.ok,
  latency_ms: row.latencyMs,
  error: row.error,
  checked_at: row.checkedAt.toISOString(),
})

/** A month of checks shows the record of a call. */
export const dropOldHealth = (db: Db) => queries.deleteOldHealth(db, 30)
