/**
 * `/metrics`: what this process did since it began, for Prometheus. Read on this machine without further ado; from
 * elsewhere with the token in `METRICS_TOKEN`, or not at all: how a shop fares is nobody else's business.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import type { AnswerCache } from './cache.ts'
import { addDuration, type Durations, histogram, type Labels, metric } from './exposition.ts'
import { classOf, routeOf } from './log.ts'
import type { Load } from './shed.ts'

interface Watched {
  env: Environment
  database: Database
  load: Load
  cache: AnswerCache
}

/** Answered without a look at the route. */
const atTheDoor: Labels = { route: 'none', method: 'GET', status: '503', class: 'browse' }

export function metricsRoute(app: FastifyInstance, { env, database, load, cache }: Watched): void {
  const requests = new Map<string, { labels: Labels; count: number }>()
  const durations: Durations = new Map()
  const jobs = jobCounts(database)
  const loop = monitorEventLoopDelay({ resolution: sampling })
  loop.enable()
  app.addHook('onClose', async () => void loop.disable())

  app.addHook('onResponse', (request, reply, done) => {
    const [work, route, status] = [classOf(request), routeOf(request), String(reply.statusCode)]
    // Written out as labels only when somebody reads them.
    const key = `${request.method} ${status} ${route}`
    const counted = requests.get(key)
    if (counted) counted.count++
    else requests.set(key, { labels: { route, method: request.method, status, class: work }, count: 1 })
    addDuration(durations, work, reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, env)) throw new AppError(env.metricsToken ? 'UNAUTHORIZED' : 'NOT_FOUND')
    const { pool, statements } = database
    const delayOf = (percentile: number) => Math.max(0, loop.percentile(percentile) / 1e9 - sampling / 1000)
    const byClass = (values: Record<string, number>) =>
      Object.entries(values).map(([work, value]): [Labels, number] => [{ class: work }, value])
    const text = [
      metric('mall_http_requests_total', 'counter', 'Answered requests.', [
        ...[...requests.values()].map(({ labels, count }): [Labels, number] => [labels, count]),
        [atTheDoor, load.atTheDoor],
      ]),
      histogram('mall_http_request_seconds', 'Time until the answer had left.', 'class', durations),
      metric('mall_requests_under_way', 'gauge', 'Requests being worked on.', byClass(load.underWay)),
      metric(
        'mall_requests_shed_total',
        'counter',
        'Requests told to come back because too many were under way.',
        byClass(load.shed),
      ),
      metric('mall_database_connections', 'gauge', 'Connections of the pool; waiting: calls that wait for one.', [
        [{ state: 'idle' }, pool.idleCount],
        [{ state: 'busy' }, pool.totalCount - pool.idleCount],
        [{ state: 'waiting' }, pool.waitingCount],
      ]),
      metric('mall_database_statements_total', 'counter', 'Statements sent to the database.', [['', statements.total]]),
      metric('mall_cache_entries', 'gauge', 'Answers kept for guests.', [['', cache.size]]),
      metric('mall_cache_hits_total', 'counter', 'Asked of the cache and found fresh.', [['', cache.hits]]),
      metric('mall_cache_misses_total', 'counter', 'Asked of the cache and not found fresh.', [['', cache.misses]]),
      metric('mall_jobs', 'gauge', 'Jobs by queue, counted by pg-boss about once a minute.', await jobs()),
      metric(
        'mall_event_loop_delay_seconds',
        'gauge',
        'How late the process came to its work, since the last reading.',
        [
          [{ percentile: '50' }, delayOf(50)],
          [{ percentile: '99' }, delayOf(99)],
        ],
      ),
      metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', process.memoryUsage.rss()]]),
      metric(
        'mall_memory_bytes',
        'gauge',
        'Memory by what it is for: objects in use, what their space takes, buffers outside of it.',
        memoryOf(process.memoryUsage()),
      ),
      metric('process_cpu_seconds_total', 'counter', 'Processor time, user and system.', [
        ['', (process.cpuUsage().user + process.cpuUsage().system) / 1e6],
      ]),
      metric('process_start_time_seconds', 'gauge', 'When the process began, seconds since 1970.', [
        ['', Date.now() / 1000 - process.uptime()],
      ]),
    ]
    loop.reset()
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${text.join('\n')}\n`)
  })
}

const memoryOf = ({ heapUsed, heapTotal, external }: NodeJS.MemoryUsage): [Labels, number][] => [
  [{ part: 'used' }, heapUsed],
  [{ part: 'heap' }, heapTotal],
  [{ part: 'external' }, external],
]

/** Milliseconds between two looks at the event loop; they are part of what its histogram tells. */
const sampling = 20

/** A proxy on this machine calls from here too: it is told by the headers it adds or by the public name it asks for. */
function mayRead({ headers, socket, host }: FastifyRequest, { metricsToken }: Environment): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (metricsToken) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`))
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && (name === 'localhost' || isLoopback(name))
}
const isLoopback = (address: string) => isIP(address) !== 0 && /^(::ffff:)?127\.|^::1$/.test(address)

/** The counts that pg-boss keeps beside its queues. A database that does not answer at once holds nobody up. */
function jobCounts({ pool }: Database): () => Promise<[Labels, number][]> {
  let asking: Promise<[Labels, number][]> | undefined
  const ask = async (): Promise<[Labels, number][]> => {
    const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
      `select name as queue, state, count from pgboss.queue, lateral (values ('deferred', deferred_count), ('ready', ready_count), ('active', active_count), ('failed', failed_count)) as counted (state, count)
        where name !~ '^__' order by name, state`,
    )
    return rows.map(({ queue, state, count }) => [{ queue, state }, count])
  }
  return () => {
    // Without jobs there is no table; without a database no answer.
    asking ??= ask()
      .catch(() => [])
      .finally(() => (asking = undefined))
    return Promise.race([asking, delay(1000, [], { ref: false })])
  }
}
