import type { MessageChoice, MessageKind } from '#contract/api/messaging/inbox'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, inArray, isNull, lt, sql } from '../../db/drizzle.ts'
import { integerList } from '../../db/fragments.ts'
import { memberMessages, messageChoices } from './schema.ts'

interface News {
  subject: string
  body: string
  /** Path of the page that it is about. */
  link?: string
}

/**
 * Writes a message unless the member has turned its kind off, and a mail to the address, if there is one and the member
 * wants it; without a choice, as `mailByDefault` says. Returns whether an SMS is wanted too.
 */
export async function insertNews(
  db: Db,
  { userId, kind, email }: { userId: number; kind: MessageKind; email: string | null },
  { subject, body, link = '' }: News,
  mailByDefault: boolean,
): Promise<{ sms: boolean }> {
  const { rows } = await db.execute<{ sms: boolean }>(sql`
    with choice as (select mail, in_mall, sms from message_choices where user_id = ${userId}::int and kind = ${kind}::text), written as (
      insert into member_messages (user_id, kind, subject, body, link)
      select ${userId}::int, ${kind}::text, ${subject}::text, ${body}::text, ${link}::text where coalesce((select in_mall from choice), true)
    ), mailed as (
      insert into outbox (channel, recipient, subject, body)
      select 'mail', email, ${subject}::text, ${body}::text from (select ${email}::text as email) address
       where email is not null and coalesce((select mail from choice), ${mailByDefault}::boolean)
    )
    select coalesce((select sms from choice), false) as sms`)
  return rows[0] ?? { sms: false }
}

/** Writes a message to each of these members who wants its kind, in the language of the account. */
export const insertForMany = (
  db: Db,
  userIds: readonly number[],
  kind: MessageKind,
  texts: Readonly<Record<string, { subject: string; body: string }>>,
  fallback: string,
  link: string,
) =>
  db.execute(sql`
    insert into member_messages (user_id, kind, subject, body, link)
    select u.id, ${kind}, t.text->>'subject', t.text->>'body', ${link}
      from users u
      cross join lateral (select coalesce(${JSON.stringify(texts)}::jsonb->u.language, ${JSON.stringify(texts[fallback])}::jsonb) as text) t
     where u.id = any(${integerList(userIds)})
       and not exists (select from message_choices c where c.user_id = u.id and c.kind = ${kind} and not c.in_mall)
     order by u.id`)

export async function findMessages(
  db: Db,
  userId: number,
  kind: MessageKind | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(eq(memberMessages.userId, userId), kind && eq(memberMessages.kind, kind))
  const [rows, total] = await Promise.all([
    db.select().from(memberMessages).where(where).orderBy(desc(memberMessages.id)).limit(limit).offset(offset),
    db.$count(memberMessages, where),
  ])
  return { rows, total }
}

export const countUnreadOf = (db: Db, userId: number) =>
  db.$count(memberMessages, and(eq(memberMessages.userId, userId), isNull(memberMessages.readAt)))

/** All of them without `ids`. */
export const markRead = (db: Db, userId: number, ids?: number[]) =>
  db
    .update(memberMessages)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(memberMessages.userId, userId),
        isNull(memberMessages.readAt),
        ids === undefined ? undefined : inArray(memberMessages.id, ids),
      ),
    )

export const deleteMessagesOf = async (db: Db, userId: number, ids: number[]): Promise<number> =>
  (await db.delete(memberMessages).where(and(eq(memberMessages.userId, userId), inArray(memberMessages.id, ids))))
    .rowCount ?? 0

export const dropOldMemberMessages = (db: Db) =>
  db.delete(memberMessages).where(lt(memberMessages.createdAt, sql`now() - interval '1 year'`))

export const findChoices = (db: Db, userId: number) =>
  db
    .select({
      kind: messageChoices.kind,
      mail: messageChoices.mail,
      inMall: messageChoices.inMall,
      sms: messageChoices.sms,
    })
    .from(messageChoices)
    .where(eq(messageChoices.userId, userId))

export const putChoice = (db: Db, userId: number, { kind, mail, in_mall: inMall, sms = false }: MessageChoice) =>
  db
    .insert(messageChoices)
    .values({ userId, kind, mail, inMall, sms })
    .onConflictDoUpdate({ target: [messageChoices.userId, messageChoices.kind], set: { mail, inMall, sms } })
