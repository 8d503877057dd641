import type { OrderEventType, OrderStatus } from '#contract/status'
import type { Db } from '../../../db/client.ts'
import { eq, sql } from '../../../db/drizzle.ts'
import { logReaders } from './schema.ts'

interface Reader extends Record<string, unknown> {
  seen: string | null
  note: string | null
}

/** Locks a reader until the end of the transaction. */
export async function lockReader(db: Db, name: string): Promise<Reader> {
  const { rows } = await db.execute<Reader>(sql`
    insert into log_readers (name) values (${name}) on conflict (name) do update set name = excluded.name returning seen::text, note`)
  return rows[0] as Reader
}

interface Snapshot extends Record<string, unknown> {
  snapshot: string
  /** Whether `seen` knows transactions that are yet to come: it is of another server, whose database was restored here. */
  is_foreign: boolean | null
}

export async function takeSnapshot(db: Db, seen: string | null): Promise<Snapshot> {
  const { rows } = await db.execute<Snapshot>(sql`
    select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax(${seen}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as is_foreign`)
  return rows[0] as Snapshot
}

export interface LogEvent {
  orderId: number
  type: OrderEventType
  toStatus: OrderStatus | null
}

/** Events that one snapshot sees and an earlier one did not. Those of one order are in their order. */
export async function findEventsBetween(db: Db, seen: string, snapshot: string): Promise<LogEvent[]> {
  const { rows } = await db.execute<LogEvent & Record<string, unknown>>(sql`
    select order_id as "orderId", type, to_status as "toStatus" from order_events
     where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and xid < pg_snapshot_xmax(${snapshot}::pg_snapshot)
       and pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)
     order by id`)
  return rows
}

export const moveReader = (db: Db, name: string, change: Partial<typeof logReaders.$inferInsert>) =>
  db.update(logReaders).set(change).where(eq(logReaders.name, name))

export async function findReader(db: Db, name: string) {
  const [row] = await db.select({ seenAt: logReaders.seenAt }).from(logReaders).where(eq(logReaders.name, name))
  return row
}
