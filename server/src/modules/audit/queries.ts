import type { Db } from '../../db/client.ts'
import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { auditNames, auditRows, auditSeals } from './schema.ts'

/** The time is that of the statement: rows must not become sealable earlier because their transaction is old. */
export const insertAuditRow = (db: Db, row: typeof auditRows.$inferInsert) =>
  db.insert(auditRows).values({ ...row, createdAt: sql`clock_timestamp()` })

export interface AuditFilter {
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

const holds = (column: SQL | ReturnType<typeof sql.identifier>, text: string | undefined) => {
  const like = pattern(text)
  return like ? sql`lower(${column}) like ${like}` : undefined
}

const kindColumns = ['path', 'method', 'module', 'summary'] as const
type Kind = Record<(typeof kindColumns)[number], string>

/**
 * The kinds of calls that the texts match, and whether no others have the same paths. There are a few hundred kinds
 * among millions of rows: the index is asked for the next kind until there is none (a loose index scan, which
 * PostgreSQL does not do by itself).
 */
async function findKinds(db: Db, filter: AuditFilter): Promise<{ kinds: Kind[]; isByPath: boolean } | undefined> {
  const matches = and(...kindColumns.map((column) => holds(sql.identifier(column), filter[column])))
  if (!matches) return undefined
  const { rows } = await db.execute<Kind & { is_match: boolean }>(sql`
    with recursive kinds as (
      (select path, method, module, summary from audit_rows order by path, method, module, summary limit 1)
      union all
      select next.* from kinds k cross join lateral (
        select a.path, a.method, a.module, a.summary from audit_rows a
        where (a.path, a.method, a.module, a.summary) > (k.path, k.method, k.module, k.summary)
        order by a.path, a.method, a.module, a.summary limit 1) next
    ) select kinds.*, (${matches}) as is_match from kinds`)
  const paths = new Set(rows.flatMap(({ path, is_match }) => (is_match ? [path] : [])))
  return {
    kinds: rows.filter(({ is_match }) => is_match),
    isByPath: rows.every(({ path, is_match }) => is_match || !paths.has(path)),
  }
}

/** Names that hold the text; undefined when there are so many that a row of one of them is soon met. */
async function findNames(db: Db, text: string | undefined): Promise<string[] | undefined> {
  const most = 100
  const parts = holds(sql`${auditNames.username}`, text)
  if (!parts) return undefined
  const rows = await db
    .select({ username: auditNames.username })
    .from(auditNames)
    .where(parts)
    .limit(most + 1)
  return rows.length > most ? undefined : rows.map(({ username }) => username)
}

const isOneOf = (column: SQL, values: readonly string[]) =>
  values.length > 0 ? sql`${column} = any(${sql.param(values)}::text[])` : sql`false`

interface Conditions {
  /** Undefined: all rows. */
  where: SQL | undefined
  /** The wanted names or kinds of calls, and whether a row is one of them: each has its rows by an index, be they frequent or rare, of today or of years ago. */
  wanted?: { values: SQL; isTheirs: SQL }
}

/** Texts are looked up among names and kinds of calls first: PostgreSQL knows of values how frequent they are, of their parts it does not. */
export async function conditionsOf(db: Db, filter: AuditFilter): Promise<Conditions> {
  const { username, module, method, summary, path, status, userId, from, until } = filter
  const [found, names] = [await findKinds(db, filter), await findNames(db, username)]
  const where = and(
    found && isOneOf(sql`${auditRows.path}`, [...new Set(found.kinds.map(({ path }) => path))]),
    ...(found && !found.isByPath
      ? [
          holds(sql`${auditRows.path}`, path),
          holds(sql`${auditRows.method}`, method),
          holds(sql`${auditRows.module}`, module),
          holds(sql`${auditRows.summary}`, summary),
        ]
      : []),
    names ? isOneOf(sql`${auditRows.username}`, names) : holds(sql`${auditRows.username}`, username),
    status === undefined ? undefined : eq(auditRows.status, status),
    userId ? eq(auditRows.userId, userId) : undefined,
    from && gte(auditRows.createdAt, from),
    until && lte(auditRows.createdAt, until),
  )
  if (names)
    return {
      where,
      wanted: {
        values: sql`unnest(${sql.param(names)}::text[]) as wanted(name)`,
        isTheirs: sql`audit_rows.username = wanted.name`,
      },
    }
  if (!found) return { where }
  const values = sql`jsonb_to_recordset(${JSON.stringify(found.kinds)}::jsonb) as wanted(path text, method text, module text, summary text)`
  return {
    where,
    wanted: {
      values,
      isTheirs: sql`(audit_rows.path, audit_rows.method, audit_rows.module, audit_rows.summary) = (wanted.path, wanted.method, wanted.module, wanted.summary)`,
    },
  }
}

/** Counts of a filter go no further: who looks through ten thousand rows narrows it. */
const mostCounted = 10_000

export async function findAuditRows(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  const conditions = await conditionsOf(db, filter)
  if (!conditions.where) {
    const total = await countAll(db)
    return { rows: await findAmongAll(db, { total, limit, offset }), total, isLeast: false }
  }
  const rows = await db
    .select()
    .from(auditRows)
    .where(
      conditions.wanted ? sql`${auditRows.id} in (${eachOf(conditions, sql`id`, offset + limit)})` : conditions.where,
    )
    .orderBy(desc(auditRows.createdAt), desc(auditRows.id))
    .limit(limit)
    .offset(offset)
  const total = await countUpTo(db, conditions)
  // Counted no further than this: there may be more.
  return { rows, total: Math.min(total, mostCounted), isLeast: total > mostCounted }
}

/** The newest rows of each wanted name or kind, `most` of each. */
const eachOf = ({ where, wanted }: Conditions, columns: SQL, most: number): SQL =>
  wanted
    ? sql`select theirs.* from ${wanted.values} cross join lateral (select ${columns} from audit_rows where ${wanted.isTheirs} and ${where} order by created_at desc, audit_rows.id desc limit ${most}) theirs`
    : sql`select ${columns} from audit_rows where ${where}`

/** However far back: each link of the chain tells how many rows stand before its last, so at most a link's rows are skipped. */
async function findAmongAll(db: Db, { total, limit, offset }: { total: number; limit: number; offset: number }) {
  const [link] = await db
    .select({ toId: auditSeals.toId, total: auditSeals.total })
    .from(auditSeals)
    .where(gte(auditSeals.total, total - offset))
    .orderBy(asc(auditSeals.total))
    .limit(1)
  return db
    .select()
    .from(auditRows)
    .where(link && lte(auditRows.id, link.toId))
    .orderBy(desc(auditRows.id))
    .limit(limit)
    .offset(link ? link.total - (total - offset) : offset)
}

async function countUpTo(db: Db, conditions: Conditions): Promise<number> {
  const most = mostCounted + 1
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${eachOf(conditions, sql`1`, most)} limit ${most}) counted`,
  )
  return rows[0]?.total ?? 0
}

/** What is sealed is counted already. */
async function countAll(db: Db): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    with last as (select to_id, total from audit_seals order by id desc limit 1)
    select coalesce((select total from last), 0) + (select count(*)::int from audit_rows where id > coalesce((select to_id from last), 0)) as total`)
  return rows[0]?.total ?? 0
}

export const findAuditRow = async (db: Db, id: number) =>
  (await db.select().from(auditRows).where(eq(auditRows.id, id)))[0]

/** The next rows of an export, from the newest down, in the order of the list; `last`: the one before them. */
export const findAuditRowsAfter = (
  db: Db,
  condition: SQL | undefined,
  last: Pick<typeof auditRows.$inferSelect, 'createdAt' | 'id'> | undefined,
  limit: number,
) =>
  db
    .select()
    .from(auditRows)
    .where(
      and(
        condition,
        last && sql`(${auditRows.createdAt}, ${auditRows.id}) < (${last.createdAt.toISOString()}, ${last.id})`,
      ),
    )
    .orderBy(desc(auditRows.createdAt), desc(auditRows.id))
    .limit(limit)

export const findLastSeal = async (db: Db) =>
  (await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1))[0]

export const findSealsAfter = (db: Db, id: number, limit: number) =>
  db.select().from(auditSeals).where(gt(auditSeals.id, id)).orderBy(asc(auditSeals.id)).limit(limit)

export const insertSeal = (db: Db, seal: typeof auditSeals.$inferInsert) =>
  db.insert(auditSeals).values(seal).returning()

/** Rows that may be sealed: written longer than a minute ago. */
export const findUnsealed = (db: Db, after: number, limit: number) =>
  db
    .select()
    .from(auditRows)
    .where(
      and(
        gt(auditRows.id, after),
        lte(
          auditRows.id,
          sql`(select max(id) from audit_rows where id > ${after} and created_at < now() - interval '1 minute')`,
        ),
      ),
    )
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
