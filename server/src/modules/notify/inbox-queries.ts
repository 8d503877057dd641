import type { MessageChoice, MessageKind } from '#contract/inbox'
import type { Db } from '../../db/client.ts'
import { and, desc, eq, inArray, isNull, lt, sql } from '../../db/drizzle.ts'
import { integerList } from '../../db/fragments.ts'
import { memberMessages, messageChoices } from './schema.ts'

export const insertMemberMessage = (db: Db, message: typeof memberMessages.$inferInsert) =>
  db.insert(memberMessages).values(message)

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
