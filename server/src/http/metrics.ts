/**
 * `/metrics` of this process, for Prometheus. Metrics are private: without `METRICS_TOKEN` only clients on this
 * machine may read them, with it only clients that send the token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Cache } from '../db/cache.ts'
import type { Database } from '../db/client.ts'
import type { Environment } from '../env.ts'
import { AppError } from '../lib/errors.ts'
import { isLoopback } from '../lib/loopback.ts'
import { poolCounts } from '../lib/workers/pool.ts'
import type { Refusals } from '../modules/audit/log/refusals.ts'
import { classOf, routeOf } from './log.ts'
import type { Load } from './shed.ts'
import { hostOf } from './shop-host.ts'

/** Labels and value of each series. */
type Values = [Record<string, string | number>, number][]

interface MetricsOptions {
  env: Environment
  database: Database
  load: Load
  cache: Cache
  refusals: Refusals
}

/** Upper bounds in seconds: pages should take less than 0.1, requests never more than 10. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function metricsRoute(app: FastifyInstance, { env, database, load, cache, refusals }: MetricsOptions): void {
  const { pool, statements } = database
  // One registry per app: several run in one process during tests.
  const registry = new Registry()
  const registers = [registry]
  const jobs = jobCounts(database)
  const loop = monitorEventLoopDelay({ resolution: sampling })
  loop.enable()
  app.addHook('onClose', async () => void loop.disable())

  const requests = new Counter({
    name: 'mall_http_requests_total',
    help: 'Completed requests.',
    labelNames: ['route', 'method', 'status', 'class'],
    registers,
  })
  const durations = new Histogram({
    name: 'mall_http_request_seconds',
    help: 'Time until the response was sent.',
    labelNames: ['class'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const work = classOf(request)
    requests.inc({ route: routeOf(request), method: request.method, status: String(reply.statusCode), class: work })
    durations.observe({ class: work }, reply.elapsedTime / 1000)
    done()
  })

  /** Counters whose values are stored elsewhere; `read` is called each time the metrics are scraped. */
  const counter = (name: string, help: string, labelNames: string[], read: () => Values) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })
  const gauge = (name: string, help: string, labelNames: string[], read: () => Values | Promise<Values>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await read()
        this.reset()
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  const byClass = (values: Record<string, number>) =>
    Object.entries(values).map(([work, value]): Values[number] => [{ class: work }, value])
  const delayOf = (percentile: number) => Math.max(0, loop.percentile(percentile) / 1e9 - sampling / 1000)

  gauge('mall_requests_under_way', 'Requests in progress.', ['class'], () => byClass(load.underWay))
  counter('mall_requests_shed_total', 'Requests refused because of overload.', ['class'], () => byClass(load.shed))
  counter(
    'mall_audit_refusals_total',
    'Refused calls for the audit log: written, counted on an earlier row, or dropped beyond the daily number.',
    ['outcome'],
    () => Object.entries(refusals.counts).map(([outcome, value]) => [{ outcome }, value]),
  )
  gauge('mall_database_connections', 'Connections of the pool; waiting: calls that wait for one.', ['state'], () => [
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'waiting' }, pool.waitingCount],
  ])
  counter('mall_database_statements_total', 'Statements sent to the database.', [], () => [[{}, statements.total]])
  gauge('mall_cache_entries', 'Cached values.', [], () => [[{}, cache.size]])
  counter('mall_cache_hits_total', 'Cache reads that found a fresh value.', [], () => [[{}, cache.hits]])
  counter('mall_cache_misses_total', 'Cache reads that found no fresh value.', [], () => [[{}, cache.misses]])
  counter('mall_work_total', 'Work of other processes, such as reading uploaded files.', ['pool', 'outcome'], () =>
    [...poolCounts].flatMap(([name, counts]) =>
      Object.entries(counts).map(([outcome, value]): Values[number] => [{ pool: name, outcome }, value]),
    ),
  )
  gauge('mall_jobs', 'Jobs by queue, counted by pg-boss about once a minute.', ['queue', 'state'], jobs)
  gauge(
    'mall_event_loop_delay_seconds',
    'Delay of the event loop since the last scrape; 100: the longest.',
    ['percentile'],
    () => {
      const values: Values = [50, 99, 100].map((percentile) => [{ percentile }, delayOf(percentile)])
      loop.reset()
      return values
    },
  )
  gauge('mall_memory_bytes', 'Memory by purpose: used objects, heap, buffers outside of the heap.', ['part'], () => {
    const { heapUsed, heapTotal, external } = process.memoryUsage()
    return [
      [{ part: 'used' }, heapUsed],
      [{ part: 'heap' }, heapTotal],
      [{ part: 'external' }, external],
    ]
  })
  gauge('process_resident_memory_bytes', 'Memory of the process.', [], () => [[{}, process.memoryUsage.rss()]])
  counter('process_cpu_seconds_total', 'CPU time, user and system.', [], () => {
    const { user, system } = process.cpuUsage()
    return [[{}, (user + system) / 1e6]]
  })
  gauge('process_start_time_seconds', 'Start of the process, seconds since 1970.', [], () => [
    [{}, Date.now() / 1000 - process.uptime()],
  ])

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, env)) throw new AppError(env.metricsToken ? 'UNAUTHORIZED' : 'NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Milliseconds between samples of the event loop; its histogram includes them. */
const sampling = 20

/** A proxy on this machine calls from loopback too; its headers or the public host name give it away. */
function mayRead(request: FastifyRequest, { metricsToken }: Environment): boolean {
  const { headers } = request
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (metricsToken) return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${metricsToken}`))
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  )
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '') && isLoopback(hostOf(request))
}

/** The counts that pg-boss stores with its queues. A slow database does not delay the scrape. */
function jobCounts({ pool }: Database): () => Promise<Values> {
  let running: Promise<Values> | undefined
  const read = async (): Promise<Values> => {
    const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
      `select name as queue, state, count from pgboss.queue, lateral (values ('deferred', deferred_count), ('ready', ready_count), ('active', active_count), ('failed', failed_count)) as counted (state, count)
        where name !~ '^__' order by name, state`,
    )
    return rows.map(({ queue, state, count }) => [{ queue, state }, count])
  }
  return () => {
    // The table may not exist yet, and the database may be away.
    running ??= read()
      .catch(() => [])
      .finally(() => (running = undefined))
    return Promise.race([running, delay(1000, [], { ref: false })])
  }
}
