import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { outbox } from './schema.ts'

export const insertMessage = (db: Db, message: typeof outbox.$inferInsert) => db.insert(outbox).values(message)

/** Takes waiting messages so that two workers never take the same; call inside a transaction. */
export const takeWaiting = (db: Db, channel: 'mail' | 'sms', most: number) =>
  db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), eq(outbox.channel, channel), lt(outbox.tries, 5)))
    .orderBy(asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true })

/** The secret goes with the message and is not kept. */
export const markSent = (db: Db, id: number) => db.update(outbox).set({ sentAt: new Date(), secret: null }).where(eq(outbox.id, id))
export const markFailed = (db: Db, id: number) =>
  db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1` })
    .where(eq(outbox.id, id))
