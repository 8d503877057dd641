import type { Db } from '../../../db/client.ts'
import { and, arrayContains, asc, desc, eq, getTableColumns, gte, lte, or, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { auditNames, auditRepeats, auditRows, auditSeals } from './schema.ts'

/** The time is that of the statement: rows must not become sealable earlier because their transaction is old. */
export async function insertAuditRow(db: Db, row: typeof auditRows.$inferInsert): Promise<number> {
  const names = row.username ? [{ username: row.username }] : []
  const [inserted] = await db
    .with(...names.map((name) => db.$with('named').as(db.insert(auditNames).values(name).onConflictDoNothing())))
    .insert(auditRows)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .returning({ id: auditRows.id })
  return inserted?.id ?? 0
}

/** Counts a repetition of a refused call on its row. */
export const countRepeat = (db: Db, rowId: number) =>
  db
    .insert(auditRepeats)
    .values({ rowId, times: 1 })
    .onConflictDoUpdate({
      target: auditRepeats.rowId,
      set: { times: sql`${auditRepeats.times} + 1`, lastAt: sql`now()` },
    })

/** Columns of a row as it is read. */
const listed = {
  ...getTableColumns(auditRows),
  // Of an erased row the account's name now: of staff their own, of an erased member `erased-<id>`.
  username: sql<string>`case when audit_rows.personal is null and audit_rows.username = '' then coalesce((select u.username from users u where u.id = audit_rows.user_id), '') else audit_rows.username end`,
  repeats: sql<number>`coalesce((select times from audit_repeats where row_id = audit_rows.id), 0)`,
}
export type ListedRow = typeof auditRows.$inferSelect & { repeats: number }

export interface AuditFilter {
  username?: string | undefined
  module?: string | undefined
  method?: string | undefined
  summary?: string | undefined
  /** Summaries that match in the reader's language. */
  summaries: readonly string[]
  path?: string | undefined
  status?: number | undefined
  userId?: number | undefined
  target?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** The pattern for a text filter; a typed `%` or `_` means itself. */
const pattern = (text: string | undefined) => (text?.trim() ? `%${escapeLike(text.trim().toLowerCase())}%` : undefined)

const holds = (column: SQL, text: string | undefined) => {
  const like = pattern(text)
  return like ? sql`lower(${column}) like ${like}` : undefined
}

const kindColumns = ['path', 'method', 'module', 'summary'] as const
type Kind = Record<(typeof kindColumns)[number], string>

/** In the column: a text, or for summaries also one that matches translated. */
const matchOf = (column: (typeof kindColumns)[number], name: SQL, filter: AuditFilter) => {
  const text = holds(name, filter[column])
  return text && column === 'summary' ? or(text, isOneOf(name, filter.summaries)) : text
}

/**
 * The kinds of calls that the texts match, and whether no others have the same paths. There are a few hundred kinds
 * among millions of rows: the query reads the next kind from the index until there is none (a loose index scan, which
 * PostgreSQL has no plan for).
 */
async function findKinds(db: Db, filter: AuditFilter): Promise<{ kinds: Kind[]; isByPath: boolean } | undefined> {
  const matches = and(...kindColumns.map((column) => matchOf(column, sql`${sql.identifier(column)}`, filter)))
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
  const { username, status, userId, target, from, until } = filter
  const [found, names] = [await findKinds(db, filter), await findNames(db, username)]
  const where = and(
    found && isOneOf(sql`${auditRows.path}`, [...new Set(found.kinds.map(({ path }) => path))]),
    ...(found && !found.isByPath
      ? [...kindColumns.map((column) => matchOf(column, sql`${auditRows[column]}`, filter))]
      : []),
    names ? isOneOf(sql`${auditRows.username}`, names) : holds(sql`${auditRows.username}`, username),
    status === undefined ? undefined : eq(auditRows.status, status),
    userId ? eq(auditRows.userId, userId) : undefined,
    target ? arrayContains(auditRows.targets, [target]) : undefined,
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

/** Counts of a filter stop here: ten thousand rows are too many to look through without a narrower filter. */
const mostCounted = 10_000

export async function findAuditRows(db: Db, filter: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  const conditions = await conditionsOf(db, filter)
  if (!conditions.where) {
    const { total, archived } = await countAll(db)
    return { rows: await findAmongAll(db, { total, archived, limit, offset }), total, isLeast: false }
  }
  const rows = await db
    .select(listed)
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

/**
 * However far back: each link of the chain records how many rows precede its last, so at most a link's rows are
 * skipped.
 */
async function findAmongAll(
  db: Db,
  { total, archived, limit, offset }: { total: number; archived: number; limit: number; offset: number },
) {
  const wanted = archived + total - offset
  const [link] = await db
    .select({ toId: auditSeals.toId, total: auditSeals.total })
    .from(auditSeals)
    .where(gte(auditSeals.total, wanted))
    .orderBy(asc(auditSeals.total))
    .limit(1)
  return db
    .select(listed)
    .from(auditRows)
    .where(link && lte(auditRows.id, link.toId))
    .orderBy(desc(auditRows.id))
    .limit(limit)
    .offset(link ? link.total - wanted : offset)
}

async function countUpTo(db: Db, conditions: Conditions): Promise<number> {
  const most = mostCounted + 1
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${eachOf(conditions, sql`1`, most)} limit ${most}) counted`,
  )
  return rows[0]?.total ?? 0
}

/** Sealed rows are counted already; archived rows are no longer here. */
async function countAll(db: Db): Promise<{ total: number; archived: number }> {
  const { rows } = await db.execute<{ total: number; archived: number }>(sql`
    with last as (select to_id, total from audit_seals order by id desc limit 1),
         mark as (select coalesce(max(total), 0) as archived from audit_archives)
    select (coalesce((select total from last), 0) + (select count(*) from audit_rows where id > coalesce((select to_id from last), 0)) - archived)::float8 as total,
           archived::float8 as archived from mark`)
  return rows[0] ?? { total: 0, archived: 0 }
}

export const findAuditRow = async (db: Db, id: number) =>
  (await db.select(listed).from(auditRows).where(eq(auditRows.id, id)))[0]

/** The next rows of an export, from the newest down, in the order of the list; `last`: the one before them. */
export const findAuditRowsAfter = (
  db: Db,
  condition: SQL | undefined,
  last: Pick<typeof auditRows.$inferSelect, 'createdAt' | 'id'> | undefined,
  limit: number,
) =>
  db
    .select(listed)
    .from(auditRows)
    .where(
      and(
        condition,
        last && sql`(${auditRows.createdAt}, ${auditRows.id}) < (${last.createdAt.toISOString()}, ${last.id})`,
      ),
    )
    .orderBy(desc(auditRows.createdAt), desc(auditRows.id))
    .limit(limit)
