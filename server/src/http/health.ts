/** `/livez`: the process runs. `/readyz`: it can serve, or why not. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'

let isDraining = false
export const startDraining = () => {
  isDraining = true
}

export function healthRoutes(app: FastifyInstance, database: Database): void {
  // Who keeps a connection to this process is to open the next one elsewhere.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  app.get('/livez', { schema: { hide: true } }, () => ({ ok: true }))
  // Asked of every product until all are found once: from then on each is written together with what finds it.
  let isIndexed = false
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const problems: string[] = []
    if (isDraining) problems.push('draining')
    const state = await database.pool
      .query<{ readonly: boolean; indexed: boolean }>(
        `select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as readonly,
                $1::bool or not exists (select 1 from products p where p.deleted_at is null and not exists (select 1 from product_search s where s.product_id = p.id)) as indexed`,
        [isIndexed],
      )
      .catch(() => undefined)
    isIndexed ||= state?.rows[0]?.indexed ?? false
    if (!state) problems.push('database')
    else if (state.rows[0]?.readonly) problems.push('database is read-only')
    else if (!state.rows[0]?.indexed) problems.push('search index')
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: problems.length === 0, problems })
  })
}
