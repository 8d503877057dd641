import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../rbac/schema.ts'
import { outbox } from './schema.ts'

export const insertMessage = (db: Db, message: typeof outbox.$inferInsert) => db.insert(outbox).values(message)

export const findContact = async (db: Db, userId: number) => (await db.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId)))[0]

/**
 * Takes waiting messages so that two workers never take the same; call inside a transaction. What is out of
 * date stays: codes that nobody can use any more, and news that waited for a provider for days.
 */
export const takeWaiting = (db: Db, channel: 'mail' | 'sms', most: number) =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        eq(outbox.channel, channel),
        lt(outbox.tries, 5),
        gt(outbox.createdAt, sql`now() - interval '1 day'`),
        or(sql`position('{code}' in ${outbox.body}) = 0`, and(sql`${outbox.secret} is not null`, gt(outbox.createdAt, sql`now() - interval '9 minutes'`))),
      ),
    )
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

export const dropOldMessages = (db: Db) => db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '30 days'`))
