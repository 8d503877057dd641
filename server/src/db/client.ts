/** The one pool of connections, with Drizzle over it. */
import type { Socket } from 'node:net'
import pg from 'pg'
import { drizzle, type NodePgQueryResultHKT, type PgDatabase } from './drizzle.ts'
import { prepareStatements, stalePlan } from './prepared.ts'
import { type StatementCount, timeStatements } from './slow.ts'

/** What queries take: the pool or an open transaction alike. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  statements: StatementCount
  close(): Promise<void>
  /**
   * Takes an advisory lock on a connection of its own, so that it ends with this process however that dies. Returns
   * the function that releases it, or undefined when it is taken.
   */
  tryLock(lockClass: number, key: number): Promise<(() => Promise<void>) | undefined>
  /** Ends what is under way and undoes it, where nobody wants to wait for its end; `close` comes after. */
  cut(): Promise<void>
}

interface DatabaseOptions {
  max?: number
  /** How long a query may wait for a connection, milliseconds; then it answers 503 and the client tries again. */
  patience?: number
  /** Milliseconds that a connection in use may stay silent, as with a network that swallows everything; then it is closed. */
  silence?: number
  /** Milliseconds for which a caller may have a connection, a whole transaction long; then it is closed, and the transaction undone. */
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
    // What nobody waits for any more need not be worked on.
    ...(options.silence && { statement_timeout: options.silence }),
  })
  // A connection that the server closes must not end the process, neither an idle one nor one between two statements of a transaction.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  if (options.silence && options.hold) limitUse(pool, options.silence, options.hold)
  prepareStatements(pool)
  return {
    db: drizzle(pool),
    pool,
    statements: timeStatements(pool),
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

/** By a connection beside the pool's, all of which may be at work. */
function cutter(pool: pg.Pool, url: string): () => Promise<void> {
  const pids = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => pids.set(client, (client as unknown as { processID: number }).processID))
  pool.on('remove', (client) => pids.delete(client))
  return async () => {
    // What goes on gets no other connection. What it holds it may never give back, so nobody waits for the end of the pool.
    void pool.end()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...pids.values()]])
    await client.end()
  }
}

/** A driver's own time limit rejects the query and leaves its connection hanging, with the rollback behind it: ours closes it. */
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

/** PostgreSQL's error code, wherever Drizzle put it. */
function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: string }
    // Not EPIPE, which has five letters too.
    if (typeof code === 'string' && /^(\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/.test(code)) return { code, constraint }
  }
  return undefined
}

/** Codes of PostgreSQL: a plan from before a migration, going down, connection lost, read-only, serialisation, deadlock, out of resources, lock or statement timed out. */
const passingCodes = /^(0A000|57P0[123]|08...|25006|40001|40P01|53...|55P03|57014)$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
/** What pg and its pool say without a code. */
const passingWords =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether the database is away or busy: nothing is wrong with what it was asked, and the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
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
 * Whether the transaction was undone by what others did meanwhile, and may be tried again at once: serialisation,
 * deadlock, a plan from before a migration, a row that went or came between looking and writing (23503): who tries again sees that.
 */
export const isUndone = (error: unknown) =>
  ['40001', '40P01', '23503', stalePlan].includes(databaseError(error)?.code ?? '')

export const isUniqueViolation = (error: unknown, constraint?: string) => {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}
