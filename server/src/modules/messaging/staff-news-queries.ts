import type { StaffNewsChoice, StaffNewsKind } from '#contract/api/messaging/staff-news'
import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, inArray, isNull, lt, sql } from '../../db/drizzle.ts'
import { escapeLike, integerList } from '../../db/fragments.ts'
import { sessions } from '../accounts/account/schema.ts'
import { apis, roleApis, userRoles } from '../identity/rbac/schema.ts'
import { users } from '../identity/user/schema.ts'
import { staffNews, staffNewsChoices } from './schema.ts'

/** Accounts with a role, and superusers. */
const isStaff = sql`${users.isActive} and (${users.isSuperuser} or exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id}))`

export const notifiedByDefault: readonly StaffNewsKind[] = [
  'mention',
  'large_order',
  'payment_reversed',
  'job_failed',
  'source_failing',
  'distributor',
  'earning_review',
  'page_problems',
]

/** Whether an account wants a kind of news. */
const wants = (kind: StaffNewsKind) =>
  sql`coalesce((select ${staffNewsChoices.isWanted} from ${staffNewsChoices} where ${staffNewsChoices.userId} = ${users.id} and ${staffNewsChoices.kind} = ${kind}), ${notifiedByDefault.includes(kind)})`

export interface NewsFacts {
  kind: StaffNewsKind
  key: string
  subject: string
  text: string
  actor: string | null
  link: string
  /** News of a key that was reported before replaces it and is unread again; otherwise it is not reported twice. */
  isRenewed?: boolean
}

/**
 * Notifies the given staff, or all that hold the right; those who do not want the kind are left out, and each gets it
 * once.
 */
export async function insertStaffNews(
  db: Db,
  { kind, key, subject, text, actor, link, isRenewed = false }: NewsFacts,
  to: { userIds: readonly number[] } | { method: string; path: string },
): Promise<void> {
  const isMeant =
    'userIds' in to
      ? sql`${users.id} = any(${integerList(to.userIds)})`
      : sql`(${users.isSuperuser} or exists (
          select 1 from ${userRoles} join ${roleApis} on ${roleApis.roleId} = ${userRoles.roleId} join ${apis} on ${apis.id} = ${roleApis.apiId}
           where ${userRoles.userId} = ${users.id} and ${apis.method} = ${to.method} and ${apis.path} = ${to.path}))`
  if (isRenewed) await db.delete(staffNews).where(and(eq(staffNews.kind, kind), eq(staffNews.key, key)))
  await db.execute(sql`
    insert into staff_news (user_id, kind, key, subject, text, actor, link)
    select ${users.id}, ${kind}, ${key}, ${subject}, ${text}, ${actor}, ${link} from ${users}
     where ${isStaff} and ${isMeant} and ${wants(kind)}
     order by ${users.id}
    on conflict (user_id, kind, key) do nothing`)
}

export async function findNews(
  db: Db,
  userId: number,
  { kind, unread }: { kind: StaffNewsKind | undefined; unread: boolean | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    eq(staffNews.userId, userId),
    kind && eq(staffNews.kind, kind),
    unread ? isNull(staffNews.readAt) : undefined,
  )
  const [rows, total] = await Promise.all([
    db.select().from(staffNews).where(where).orderBy(desc(staffNews.id)).limit(limit).offset(offset),
    db.$count(staffNews, where),
  ])
  return { rows, total }
}

export interface NewsState {
  sessionId: number
  userId: number
  newest: number
  /** At most `mostCounted`. */
  unread: number
}

export const mostCounted = 100

/** News of staff by their sessions, without sessions that have ended and those of accounts that are no longer staff. */
export async function findNewsStates(db: Db, sessionIds: readonly number[]): Promise<NewsState[]> {
  const { rows } = await db.execute<NewsState & Record<string, unknown>>(sql`
    select ${sessions.id} as "sessionId", ${users.id} as "userId",
           coalesce((select max(n.id) from staff_news n where n.user_id = ${users.id}), 0) as newest,
           (select count(*)::int from (
             select from staff_news n where n.user_id = ${users.id} and n.read_at is null limit ${mostCounted}) counted) as unread
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
     where ${sessions.id} = any(${integerList(sessionIds)}) and ${sessions.endedAt} is null and ${sessions.staffId} is null
       and ${sessions.expiresAt} > now() and ${sessions.absoluteExpiresAt} > now() and ${isStaff}`)
  return rows
}

export const countUnread = (db: Db, userId: number) =>
  db.$count(staffNews, and(eq(staffNews.userId, userId), isNull(staffNews.readAt)))

/** All of them without `ids`. */
export const markNewsRead = (db: Db, userId: number, ids?: number[]) =>
  db
    .update(staffNews)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(staffNews.userId, userId),
        isNull(staffNews.readAt),
        ids === undefined ? undefined : inArray(staffNews.id, ids),
      ),
    )

export const dropOldStaffNews = (db: Db) =>
  db.delete(staffNews).where(lt(staffNews.createdAt, sql`now() - interval '90 days'`))

export const findNewsChoices = (db: Db, userId: number) =>
  db
    .select({ kind: staffNewsChoices.kind, isWanted: staffNewsChoices.isWanted })
    .from(staffNewsChoices)
    .where(eq(staffNewsChoices.userId, userId))

export const putNewsChoice = (db: Db, userId: number, { kind, is_wanted: isWanted }: StaffNewsChoice) =>
  db
    .insert(staffNewsChoices)
    .values({ userId, kind, isWanted })
    .onConflictDoUpdate({ target: [staffNewsChoices.userId, staffNewsChoices.kind], set: { isWanted } })

const mostColleagues = 50

export const findColleagues = (db: Db, keyword: string) =>
  db
    .select({ id: users.id, username: users.username, alias: users.alias })
    .from(users)
    .where(
      and(
        isStaff,
        keyword
          ? sql`(${users.username} ilike ${`%${escapeLike(keyword)}%`} or ${users.alias} ilike ${`%${escapeLike(keyword)}%`})`
          : undefined,
      ),
    )
    .orderBy(asc(users.username))
    .limit(mostColleagues)

/** Staff with one of these usernames, without regard to case. */
export const findNamedStaff = (db: Db, names: readonly string[]) =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(isStaff, inArray(sql`lower(${users.username})`, [...names])))
    .orderBy(asc(users.id))
