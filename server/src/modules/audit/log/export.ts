/** The audit log as a sheet. */
import type { FastifyReply } from 'fastify'
import type { exportAuditRows as contract } from '#contract/api/audit/audit'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf } from '../../../lib/texts.ts'
import { presentRow, readFilter } from './list.ts'
import { type AuditFilter, conditionsOf, findAuditRowsAfter } from './queries.ts'

/** A row may hold a whole body: more at once would hold up other calls. */
const batch = 10
const columns = [
  'id',
  'created_at',
  'user_id',
  'username',
  'module',
  'summary',
  'method',
  'path',
  'targets',
  'status',
  'repeats',
  'response_time',
  'ip',
  'user_agent',
  'request_args',
  'response_body',
] as const satisfies NamesIn<'sheet.audit'>[]

export async function exportAuditRows(
  ctx: MemberContext,
  query: Input<typeof contract>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const filter = await readFilter(ctx, query)
  return sendSheet(
    reply,
    'audit-log',
    query.format ?? 'csv',
    columns.map((column) => ({ name: textOf(ctx.locale, `sheet.audit.${column}`) })),
    batches(ctx, filter),
  )
}

async function* batches(ctx: MemberContext, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  const { where } = await conditionsOf(ctx.db, filter)
  let last: Parameters<typeof findAuditRowsAfter>[2]
  for (;;) {
    const rows = await findAuditRowsAfter(ctx.db, where, last, batch)
    yield rows.map((row) => presentRow(row, ctx.locale)).map((row) => columns.map((column) => cell(row[column])))
    last = rows.at(-1)
    if (rows.length < batch) return
  }
}

const cell = (value: unknown): Cell =>
  typeof value === 'number' || typeof value === 'string' ? value : value === null ? null : JSON.stringify(value)
