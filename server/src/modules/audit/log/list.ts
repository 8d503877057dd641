/** The audit log as it is read. */
import type { AuditRow, listAuditRows } from '#contract/api/audit/audit'
import type { Input } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import type { Context } from '../../../context.ts'
import { parseTime } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { summariesWith, summaryIn } from '../../../lib/summaries.ts'
import { readSettings } from '../../settings/service.ts'
import { changesOf } from './changes.ts'
import { factsOf } from './facts.ts'
import * as queries from './queries.ts'
import type { Personal } from './service.ts'

type Query = Omit<Input<typeof listAuditRows>['query'], 'page' | 'page_size'>

export async function auditPage(ctx: Context, query: Input<typeof listAuditRows>['query']) {
  const page = pageOf(query)
  const { rows, total, isLeast } = await queries.findAuditRows(ctx.db, await readFilter(ctx, query), page)
  return { ...toPage(await presentRows(ctx, rows), total, page), total_is_least: isLeast }
}

export async function auditDetail(ctx: Context, id: number) {
  const row = await queries.findAuditRow(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const { before, after } = personalOf(row)
  const [presented] = await presentRows(ctx, [row])
  return { ...(presented as AuditRow), changes: changesOf(before, after) }
}

export async function readFilter(ctx: Context, query: Query): Promise<queries.AuditFilter> {
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const moment = (field: 'start_time' | 'end_time') => {
    const text = query[field]
    if (!text) return undefined
    const parsed = parseTime(text, time_zone, field === 'end_time')
    if (!parsed) throw fieldError(field, 'FIELD_FORMAT')
    return parsed
  }
  const { username, module, method, summary, path, status, user_id, target } = query
  return {
    username,
    module,
    method,
    summary,
    summaries: summary ? summariesWith(summary, ctx.locale) : [],
    path,
    status,
    userId: user_id,
    target: target?.trim().toLowerCase(),
    from: moment('start_time'),
    until: moment('end_time'),
  }
}

async function presentRows(ctx: Context, rows: readonly queries.ListedRow[]): Promise<AuditRow[]> {
  const facts = await factsOf(
    ctx,
    rows.map((row) => {
      const { own, request_args, after } = personalOf(row)
      // Own writes hold no body; what they state is in what they changed.
      return { targets: row.targets, args: own ? { body: after } : request_args }
    }),
  )
  return rows.map((row, index) => ({ ...presentRow(row, ctx.locale), facts: facts[index] ?? [] }))
}

export function presentRow(row: queries.ListedRow, locale: Locale): Omit<AuditRow, 'facts'> {
  const at = row.createdAt.toISOString()
  const personal = personalOf(row)
  return {
    id: row.id,
    created_at: at,
    // Nothing of a row is ever changed.
    updated_at: at,
    user_id: row.userId,
    username: row.username,
    module: row.module,
    summary: summaryIn(row.summary, locale),
    method: row.method,
    path: row.path,
    targets: row.targets,
    status: row.status,
    repeats: row.repeats,
    response_time: row.responseTime,
    ip: personal.ip ?? '',
    user_agent: personal.user_agent ?? '',
    request_args: personal.request_args ?? null,
    response_body: personal.response_body ?? null,
    is_own: personal.own ?? false,
  }
}

/** Nothing of it is left where it was erased. */
const personalOf = ({ personal }: queries.ListedRow): Partial<Personal> =>
  personal === null ? {} : (JSON.parse(personal) as Personal)
