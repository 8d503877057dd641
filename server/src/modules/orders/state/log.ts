/**
 * Readers of the log of orders, `order_events`. A reader stores the snapshot of the database that it has seen; its next
 * run gets what was committed since. An event is never missed, however late its transaction commits, and never waits
 * for other transactions.
 */
import type { Db } from '../../../db/client.ts'
import * as queries from './log-queries.ts'

export type { LogEvent } from './log-queries.ts'

/**
 * What a reader does with the events of a run; undefined if anything may have changed: at the first run, and in a
 * database restored on another server, which has other transaction numbers. Gets the note of the last run, returns the
 * next.
 */
type Read = (db: Db, events: queries.LogEvent[] | undefined, note: string | null) => Promise<string | null>

/** One run, in one transaction; a second process waits for its end and goes on from there. */
export const follow = (db: Db, name: string, read: Read): Promise<void> =>
  db.transaction(async (tx) => {
    const { seen, note } = await queries.lockReader(tx, name)
    const seenAt = new Date()
    const { snapshot, is_foreign } = await queries.takeSnapshot(tx, seen)
    const events = seen === null || is_foreign ? undefined : await queries.findEventsBetween(tx, seen, snapshot)
    await queries.moveReader(tx, name, { seen: snapshot, seenAt, note: await read(tx, events, note) })
  })

/** One run that treats everything as changed. */
export const followAnew = (db: Db, name: string, read: Read): Promise<void> =>
  db.transaction(async (tx) => {
    await queries.lockReader(tx, name)
    await queries.moveReader(tx, name, { seen: null })
    await follow(tx, name, read)
  })

/** When the last run of a reader looked; null before the first. */
export const seenAt = async (db: Db, name: string): Promise<Date | null> =>
  (await queries.findReader(db, name))?.seenAt ?? null
