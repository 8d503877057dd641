/** `/livez`: the process runs. `/readyz`: it can serve, or why not. The process listens only after `prepareDatabase`. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'

const draining = new WeakSet<FastifyInstance>()

/** From now on `/readyz` answers 503, and connections close after their request. */
export const startDraining = (app: FastifyInstance) => void draining.add(app)

export function healthRoutes(app: FastifyInstance, database: Database): void {
  // Clients with a keep-alive connection must open the next one to another process.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.has(app)) reply.header('connection', 'close')
    done()
  })
  // Asked once a second, however often it is read.
  let askedAt = 0
  let asked: Promise<{ readonly: boolean } | undefined> | undefined
  const current = () => {
    if (asked && Date.now() - askedAt < 1000) return asked
    askedAt = Date.now()
    asked = database.pool
      .query<{ readonly: boolean }>(
        "select pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as readonly",
      )
      .then(({ rows }) => rows[0])
      .catch(() => undefined)
    return asked
  }
  app.get('/livez', { schema: { hide: true } }, () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const problems: string[] = []
    if (draining.has(app)) problems.push('draining')
    const state = await current()
    if (!state) problems.push('database')
    else if (state.readonly) problems.push('database is read-only')
    return reply
      .code(problems.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: problems.length === 0, problems })
  })
}
