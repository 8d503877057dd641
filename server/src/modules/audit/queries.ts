import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { auditRows, auditSeals } from './schema.ts'

export const insertAuditRow = (db: Db, row: typeof auditRows.$inferInsert) => db.insert(auditRows).values(row)

export interface AuditWish {
  username?: string | undefined
  module?: string | undefined
  method?: string | undefined
  summary?: string | undefined
  path?: string | undefined
  status?: number | undefined
  userId?: number | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** What a text filter asks for; a typed `%` or `_` means itself. */
const pattern = (text: string | undefined) => (text?.trim() ? `%${escapeLike(text.trim().toLowerCase())}%` : undefined)

/**
 * Paths of the calls that the texts match. There are a few hundred kinds of calls among millions of rows: the index
 * is asked for the next kind until there is none (a loose index scan, which PostgreSQL does not do by itself).
 */
async function findPaths(db: Db, { module, method, summary, path }: AuditWish): Promise<string[] | undefined> {
  const wanted = { path: pattern(path), method: pattern(method), module: pattern(module), summary: pattern(summary) }
  const conditions = Object.entries(wanted).flatMap(([column, like]) => (like ? [sql`lower(${sql.identifier(column)}) like ${like}`] : []))
  if (conditions.length === 0) return undefined
  const { rows } = await db.execute<{ path: string }>(sql`
    with recursive kinds as (
      (select path, method, module, summary from audit_rows order by path, method, module, summary limit 1)
      union all
      select next.* from kinds k cross join lateral (
        select a.path, a.method, a.module, a.summary from audit_rows a
        where (a.path, a.method, a.module, a.summary) > (k.path, k.method, k.module, k.summary)
        order by a.path, a.method, a.module, a.summary limit 1) next
    ) select distinct path from kinds where ${and(...conditions)}`)
  return rows.map((row) => row.path)
}

const holds = (column: SQL, text: string | undefined) => {
  const like = pattern(text)
  return like ? sql`lower(${column}) like ${like}` : undefined
}

/** The condition of a filter, which asks the database once. */
export async function conditionOf(db: Db, wish: AuditWish): Promise<SQL | undefined> {
  const { username, module, method, summary, status, userId, from, until } = wish
  const paths = await findPaths(db, wish)
  return and(
    paths && (paths.length > 0 ? inArray(auditRows.path, paths) : sql`false`),
    holds(sql`${auditRows.method}`, method),
    holds(sql`${auditRows.module}`, module),
    holds(sql`${auditRows.summary}`, summary),
    holds(sql`${auditRows.username}`, username),
    status === undefined ? undefined : eq(auditRows.status, status),
    userId ? eq(auditRows.userId, userId) : undefined,
    from && gte(auditRows.createdAt, from),
    until && lte(auditRows.createdAt, until),
  )
}

/** Counts of a filter go no further: who looks through ten thousand rows narrows it. */
const mostCounted = 10_000

export async function findAuditRows(db: Db, wish: AuditWish, { limit, offset }: { limit: number; offset: number }) {
  const where = await conditionOf(db, wish)
  const rows = await db.select().from(auditRows).where(where).orderBy(desc(auditRows.id)).limit(limit).offset(offset)
  const total = where ? await countUpTo(db, where) : await countAll(db)
  // Counted no further than this: there may be more.
  const isLeast = where !== undefined && total > mostCounted
  return { rows, total: isLeast ? mostCounted : total, isLeast }
}

async function countUpTo(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (select 1 from ${auditRows} where ${where} limit ${mostCounted + 1}) counted`)
  return rows[0]?.total ?? 0
}

/** What is sealed is counted already. */
async function countAll(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with last as (select to_id, total from audit_seals order by id desc limit 1)
    select coalesce((select total from last), 0) + (select count(*)::int from audit_rows where id > coalesce((select to_id from last), 0)) as total`)
  return rows[0]?.total ?? 0
}

export const findAuditRow = async (db: Db, id: number) => (await db.select().from(auditRows).where(eq(auditRows.id, id)))[0]

/** The next rows of an export, from the newest down. */
export const findAuditRowsBelow = (db: Db, condition: SQL | undefined, below: number, limit: number) =>
  db
    .select()
    .from(auditRows)
    .where(and(condition, lt(auditRows.id, below)))
    .orderBy(desc(auditRows.id))
    .limit(limit)

export const findLastSeal = async (db: Db) => (await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1))[0]

export const findSealsAfter = (db: Db, id: number, limit: number) => db.select().from(auditSeals).where(gt(auditSeals.id, id)).orderBy(asc(auditSeals.id)).limit(limit)

export const insertSeal = (db: Db, seal: typeof auditSeals.$inferInsert) => db.insert(auditSeals).values(seal).returning()

/** Rows that may be sealed: written longer than a minute ago. */
export const findUnsealed = (db: Db, after: number, limit: number) =>
  db
    .select()
    .from(auditRows)
    .where(and(gt(auditRows.id, after), lte(auditRows.id, sql`(select max(id) from audit_rows where id > ${after} and created_at < now() - interval '1 minute')`)))
    .orderBy(asc(auditRows.id))
    .limit(limit)

export const findRowsBetween = (db: Db, after: number, to: number) =>
  db
    .select()
    .from(auditRows)
    .where(and(gt(auditRows.id, after), lte(auditRows.id, to)))
    .orderBy(asc(auditRows.id))

/** One process seals at a time; false when another does. */
export async function takeSealing(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(6255016) as taken`)
  return rows[0]?.taken ?? false
}
