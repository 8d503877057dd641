/** The audit log as a file, read in batches so that any number fits in memory. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { exportAuditRows as contract } from '#contract/audit'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../http/context.ts'
import { csvLine, csvStart } from '../../lib/csv.ts'
import { presentRow, wishOf } from './list.ts'
import { type AuditWish, conditionOf, findAuditRowsBelow } from './queries.ts'

const batch = 500
const columns = [
  'id',
  'created_at',
  'user_id',
  'username',
  'module',
  'summary',
  'method',
  'path',
  'status',
  'response_time',
  'ip',
  'user_agent',
  'request_args',
  'response_body',
] as const

export async function exportAuditRows(ctx: MemberContext, query: Input<typeof contract>['query'], reply: FastifyReply): Promise<undefined> {
  const wish = await wishOf(ctx, query)
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'no-store')
  await reply.send(Readable.from(lines(ctx, wish), { highWaterMark: 2 }))
}

async function* lines(ctx: MemberContext, wish: AuditWish): AsyncGenerator<string> {
  yield csvStart + csvLine(columns)
  const condition = await conditionOf(ctx.db, wish)
  let below = 2_147_483_647
  for (;;) {
    const rows = (await findAuditRowsBelow(ctx.db, condition, below, batch)).map(presentRow)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    below = last.id
  }
}

const cell = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : value === null ? null : JSON.stringify(value))
