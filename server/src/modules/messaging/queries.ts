import type { StaffNewsKind } from '#contract/api/messaging/staff-news'
import type { Db } from '../../db/client.ts'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from '../../db/drizzle.ts'
import { sentDocuments } from '../documents/schema.ts'
import { users } from '../identity/user/schema.ts'
import { distributors } from '../reselling/distribution/schema.ts'
import { shops } from '../shops/schema.ts'
import { isFresh, mostTries } from './outbox-columns.ts'
import { outbox, staffNews } from './schema.ts'

/** Returns its id. */
export async function insertMessage(db: Db, message: typeof outbox.$inferInsert): Promise<number> {
  const [row] = await db.insert(outbox).values(message).returning({ id: outbox.id })
  return row?.id ?? 0
}

/** `phone`: the verified number in full. */
export const findContact = async (db: Db, userId: number) =>
  (
    await db
      .select({
        email: users.email,
        language: users.language,
        phone: sql<string | null>`case when ${users.phoneVerified} then ${users.phoneE164} end`,
      })
      .from(users)
      .where(eq(users.id, userId))
  )[0]

/** The shop an order was placed in, while buyers can go there. */
export const findOpenShop = async (db: Db, id: number) =>
  (
    await db
      .select({ name: shops.name, slug: shops.slug, host: shops.host })
      .from(shops)
      .innerJoin(distributors, and(eq(distributors.id, shops.distributorId), eq(distributors.status, 'approved')))
      .where(and(eq(shops.id, id), ne(shops.status, 'closed')))
  )[0]

/**
 * Takes the next waiting message, codes first, so that no other process takes it too, and undefined when there is none.
 * Nothing stays locked while it is sent: if the sender does not come back, it is tried again after a minute, then two,
 * four, eight … What is out of date stays: codes that have expired, and news that waited for days.
 */
export async function takeWaiting(db: Db, channel: 'mail' | 'sms') {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.canceledAt),
        eq(outbox.channel, channel),
        lt(outbox.tries, mostTries),
        lte(outbox.dueAt, sql`now()`),
        isFresh,
        or(sql`position('{code}' in ${outbox.body}) = 0`, isNotNull(outbox.secret)),
      ),
    )
    .orderBy(sql`${outbox.secret} is null`, asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, dueAt: sql`now() + interval '1 minute' * 2 ^ ${outbox.tries}` })
    .where(eq(outbox.id, sql`(${next})`))
    .returning()
  return taken
}

/** The document that a mail carries. */
export const findAttachment = async (db: Db, id: number) =>
  (
    await db
      .select({ number: sentDocuments.number, pdf: sentDocuments.pdf })
      .from(sentDocuments)
      .where(eq(sentDocuments.outboxId, id))
  )[0]

/** The secret goes with the message and is not stored. */
export const markSent = (db: Db, id: number) =>
  db.update(outbox).set({ sentAt: new Date(), secret: null, error: '' }).where(eq(outbox.id, id))

/** Whether so many mails have gone to an address within the last hour, or wait for it. */
export async function isFlooded(db: Db, recipient: string, most: number): Promise<boolean> {
  const recent = and(
    eq(outbox.channel, 'mail'),
    eq(outbox.recipient, recipient),
    gt(outbox.createdAt, sql`now() - interval '1 hour'`),
  )
  return (await db.$count(outbox, recent)) >= most
}

/**
 * Whether a mail about the news has gone to the address within a day, or waits for it, and the news is unread since.
 */
export async function isNotifiedAlready(db: Db, recipient: string, kind: StaffNewsKind, key: string): Promise<boolean> {
  const isRead = sql`exists (select 1 from ${staffNews} where ${staffNews.kind} = ${kind} and ${staffNews.key} = ${key} and ${staffNews.readAt} > ${outbox.createdAt})`
  return (
    (await db.$count(
      outbox,
      and(
        eq(outbox.recipient, recipient),
        eq(outbox.topic, `${kind} ${key}`),
        gt(outbox.createdAt, sql`now() - interval '1 day'`),
        sql`not ${isRead}`,
      ),
    )) > 0
  )
}

export const markFailed = (db: Db, id: number, error: string) =>
  db.update(outbox).set({ error }).where(eq(outbox.id, id))

export const dropOldMessages = (db: Db) =>
  db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '30 days'`))
