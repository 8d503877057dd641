/** The one pool of connections, with Drizzle over it. */
import type { Socket } from 'node:net'
import pg from 'pg'
import { Cache } from './cache.ts'
import { Changes } from './changes.ts'
import { drizzle, type NodePgQueryResultHKT, type PgDatabase } from './drizzle.ts'
import { prepareStatements, stalePlan } from './prepared.ts'
import { type StatementCount, timeStatements } from './slow.ts'

/** The pool or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  statements: StatementCount
  changes: Changes
  cache: Cache
  close(): Promise<void>
  /**
   * Takes an advisory lock on a connection of its own, so that the lock ends with this process even after kill -9.
   * Returns the function that releases it, or undefined if the lock is taken.
   */
  tryLock(lockClass: number, key: number): Promise<(() => Promise<void>) | undefined>
  /** Cancels running transactions without waiting for them; call `close` afterwards. */
  cut(): Promise<void>
}

interface DatabaseOptions {
  max?: number
  /** Milliseconds a query may wait for a connection; then the request gets 503. */
  patience?: number
  /** Milliseconds a connection in use may stay silent, e.g. on a dead network; then it is closed. */
  silence?: number
  /** Milliseconds a caller may hold a connection, including its transaction; then the connection is closed. */
  hold?: number
  onError?: (error: Error) => void
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.patience ?? 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'mall',
    // PostgreSQL stops statements whose caller has given up.
    ...(options.silence && { statement_timeout: options.silence }),
  })
  // A connection closed by the server must not end the process, whether idle or inside a transaction.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  if (options.silence && options.hold) limitUse(pool, options.silence, options.hold)
  prepareStatements(pool)
  const changes = new Changes(pool)
  return {
    db: drizzle(pool),
    pool,
    statements: timeStatements(pool),
    changes,
    cache: new Cache(changes),
    close: async () => void (pool.ending || (await pool.end())),
    cut: cutter(pool, url),
    tryLock: (lockClass, key) => tryLock(url, lockClass, key),
  }
}

async function tryLock(url: string, lockClass: number, key: number) {
  const client = new pg.Client({ connectionString: url, application_name: 'mall-lock' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [
    lockClass,
    key,
  ])
  if (rows[0]?.locked) return () => client.end()
  await client.end()
  return undefined
}

/** Uses a connection outside the pool, because all of the pool's may be busy. */
function cutter(pool: pg.Pool, url: string): () => Promise<void> {
  const pids = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => pids.set(client, (client as unknown as { processID: number }).processID))
  pool.on('remove', (client) => pids.delete(client))
  return async () => {
    // Running work gets no new connection. It may never release its own, so the end of the pool is not awaited.
    void pool.end()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...pids.values()]])
    await client.end()
  }
}

/** The driver's own timeout rejects the query but leaves the connection hanging; this one closes the connection. */
function limitUse(pool: pg.Pool, silence: number, hold: number): void {
  const streamOf = (client: pg.PoolClient) =>
    (client as unknown as { connection: { stream: Socket } }).connection.stream
  const close = (stream: Socket) =>
    stream.destroy(Object.assign(new Error('The database takes too long.'), { code: 'ETIMEDOUT', syscall: 'read' }))
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('connect', (client) => {
    const stream = streamOf(client)
    stream.on('timeout', () => close(stream))
  })
  pool.on('acquire', (client) => {
    const stream = streamOf(client).setTimeout(silence)
    timers.set(client, setTimeout(() => close(stream), hold).unref())
  })
  pool.on('release', (_error, client) => {
    streamOf(client).setTimeout(0)
    clearTimeout(timers.get(client))
  })
}

/** PostgreSQL's error, which Drizzle may have wrapped. */
function databaseError(error: unknown): { code: string; constraint?: string; detail?: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint, detail } = current as { code?: unknown; constraint?: string; detail?: string }
    // Not EPIPE, which has five letters too.
    if (typeof code === 'string' && /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/.test(code))
      return { code, constraint, detail }
  }
  return undefined
}

/** PostgreSQL codes: stale plan, shutdown, connection lost, read-only, serialization, deadlock, out of resources, lock or statement timeout. */
const passingCodes = /^(0A000|57P0[123]|08...|25006|40001|40P01|53...|55P03|57014)$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
/** Errors of pg and its pool that have no code. */
const passingWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether the database is down or busy, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code !== undefined) return passingCodes.test(code)
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code: network, syscall } = current as NodeJS.ErrnoException
    if (
      passingWords.test(current.message) ||
      (network !== undefined && networkCodes.has(network) && ['connect', 'read', 'write'].includes(syscall ?? ''))
    )
      return true
  }
  return false
}

/**
 * Whether a concurrent change aborted the transaction, so that it can be retried at once: serialization failure,
 * deadlock, a stale plan, or a referenced row that was deleted after it was read (23503).
 */
export const isUndone = (error: unknown) =>
  ['40001', '40P01', '23503', stalePlan].includes(databaseError(error)?.code ?? '')

export const isUniqueViolation = (error: unknown, constraint?: string) => {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/** The value that broke a unique constraint, from PostgreSQL's `Key (code)=(A-1) already exists.` */
export const duplicateValue = (error: unknown) => /=\((.+)\)/.exec(databaseError(error)?.detail ?? '')?.[1] ?? ''
