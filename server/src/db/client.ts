/** The one pool of connections, with Drizzle over it. */
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** What queries take: the pool or an open transaction alike. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

interface DatabaseOptions {
  max?: number
  /** How long a query may wait for a connection, milliseconds; then it answers 503 and the client tries again. */
  patience?: number
  onError?: (error: Error) => void
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.patience ?? 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'mall',
  })
  // An idle connection that the server closes must not end the process.
  pool.on('error', (error) => options.onError?.(error))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** PostgreSQL's error code, wherever Drizzle put it. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: string }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint }
  }
  return undefined
}

export const isUniqueViolation = (error: unknown, constraint?: string) => {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}
