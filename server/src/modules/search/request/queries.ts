import type { MissedSearchRow, searchRequestStatuses } from '#contract/api/search/search-request'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, gt, or, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { takeLock } from '../../../db/locks.ts'
import { hashToken } from '../../../lib/token.ts'
import { users } from '../../identity/user/schema.ts'
import { searchMisses, searchRequests } from './schema.ts'

export type SearchRequest = typeof searchRequests.$inferSelect

interface Page {
  limit: number
  offset: number
}

/** Requests of one contact are made one at a time, so that its limit holds. */
export const lockContact = (db: Db, contact: string) =>
  takeLock(db, 'searchRequests', hashToken(contact.toLowerCase()).readInt32BE(0))

/** Those of a contact or account, and of all, since then. */
export async function countSince(
  db: Db,
  { email, phone, userId }: Pick<SearchRequest, 'email' | 'phone' | 'userId'>,
  since: Date,
): Promise<{ own: number; all: number }> {
  const own = or(
    email === null ? undefined : sql`lower(${searchRequests.email}) = lower(${email})`,
    phone === null ? undefined : eq(searchRequests.phone, phone),
    userId === null ? undefined : eq(searchRequests.userId, userId),
  )
  const [row] = await db
    .select({ own: sql<number>`count(*) filter (where ${own})::int`, all: sql<number>`count(*)::int` })
    .from(searchRequests)
    .where(gt(searchRequests.createdAt, since))
  return row ?? { own: 0, all: 0 }
}

export async function insertRequest(db: Db, request: typeof searchRequests.$inferInsert): Promise<number> {
  const [row] = await db.insert(searchRequests).values(request).returning({ id: searchRequests.id })
  return row?.id ?? 0
}

/** Locked until the end of the transaction. */
export const lockRequest = async (db: Db, id: number): Promise<SearchRequest | undefined> =>
  (await db.select().from(searchRequests).where(eq(searchRequests.id, id)).for('update'))[0]

export const setStatus = (db: Db, id: number, status: SearchRequest['status']) =>
  db.update(searchRequests).set({ status, updatedAt: new Date() }).where(eq(searchRequests.id, id))

export const deleteRequest = (db: Db, id: number) => db.delete(searchRequests).where(eq(searchRequests.id, id))

interface Filter {
  status?: (typeof searchRequestStatuses)[number] | undefined
  /** Folded. */
  keyword?: string | undefined
}

/** With member and counts, newest first. `since`: the first day whose searches are counted. */
export async function findRequests(db: Db, { status, keyword }: Filter, since: string, { limit, offset }: Page) {
  const like = keyword && `%${escapeLike(keyword)}%`
  const where = and(
    status && eq(searchRequests.status, status),
    like
      ? sql`(${searchRequests.keyword} like ${like} or lower(${searchRequests.what}) like ${like} or lower(${searchRequests.email}) like ${like})`
      : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        request: searchRequests,
        username: users.username,
        searches: sql<number>`(select coalesce(sum(m.searches), 0)::int from search_misses m where m.keyword = ${searchRequests.keyword} and m.day >= ${since}::date)`,
        requests: sql<number>`(select count(*)::int from search_requests other where other.keyword = ${searchRequests.keyword})`,
      })
      .from(searchRequests)
      .leftJoin(users, eq(users.id, searchRequests.userId))
      .where(where)
      .orderBy(desc(searchRequests.id))
      .limit(limit)
      .offset(offset),
    db.$count(searchRequests, where),
  ])
  return { rows, total }
}

interface MissFilter {
  /** Folded. */
  keyword?: string | undefined
  language?: Locale | undefined
}

/** By keyword: searches since that day and requests, most searched first. */
export async function findMisses(db: Db, { keyword, language }: MissFilter, since: string, { limit, offset }: Page) {
  const like = keyword ? sql`keyword like ${`%${escapeLike(keyword)}%`}` : sql`true`
  const isIn = language ? sql`language = ${language}` : sql`true`
  const { rows } = await db.execute<MissedSearchRow & { total: number }>(sql`
    with missed as (
      select keyword, (array_agg(written order by searches desc, day))[1] as written, sum(searches)::int as searches, array_agg(distinct language) as languages, max(day) as latest
        from ${searchMisses} where day >= ${since}::date and ${like} and ${isIn} group by keyword),
    asked as (
      select keyword, (array_agg(what order by id desc))[1] as written, count(*)::int as requests, count(*) filter (where status = 'open')::int as open, array_agg(distinct language) as languages, max(created_at)::date as latest
        from ${searchRequests} where ${like} and ${isIn} group by keyword)
    select ('x' || left(md5(keyword), 7))::bit(28)::int as id, coalesce(m.written, a.written) as keyword,
           coalesce(searches, 0) as searches, coalesce(requests, 0) as requests, coalesce(open, 0) as open_requests,
           array(select distinct unnest(m.languages || a.languages) order by 1) as languages, greatest(m.latest, a.latest)::text as latest,
           (count(*) over ())::int as total
      from missed m full join asked a using (keyword) order by searches desc nulls last, requests desc nulls last, keyword limit ${limit} offset ${offset}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** New keywords of a day, so that visitors cannot fill the table. */
const mostADay = 2_000

/** False for a new keyword on a day that has enough of them. */
export async function countMiss(
  db: Db,
  { day, keyword, language, written }: Omit<typeof searchMisses.$inferInsert, 'searches'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${searchMisses} (day, keyword, language, written, searches)
    select ${day}::date, ${keyword}, ${language}, ${written}, 1
     where (select count(*) from ${searchMisses} where day = ${day}::date) < ${mostADay}
        or exists (select from ${searchMisses} where day = ${day}::date and keyword = ${keyword} and language = ${language})
        on conflict (day, keyword, language) do update set searches = search_misses.searches + 1`)
  return rowCount === 1
}

/** Counts of older days than those that are shown, requests that were done 90 days ago, and those that waited a year. */
export async function deleteOld(db: Db): Promise<void> {
  await db.execute(sql`delete from ${searchMisses} where day < current_date - 90`)
  await db.execute(sql`
    delete from ${searchRequests}
     where (status = 'done' and updated_at < now() - interval '90 days') or created_at < now() - interval '1 year'`)
}
