import type { FileRow, libraryPurposes } from '#contract/api/files/library'
import type { Db } from '../../../db/client.ts'
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { pages, pageVersions } from '../../site/page/schema.ts'
import { files } from '../upload/schema.ts'
import { fileUses } from './schema.ts'

type Purpose = (typeof libraryPurposes)[number]

interface FileFilter {
  name: string | undefined
  purposes: Purpose[]
  used: 'used' | 'unused' | undefined
}

const mostUses = 5

/** The page whose draft or version the use `u` is. */
const usingPage = sql`(
  select json_build_object('id', p.id, 'slug', p.slug, 'of_shop', p.shop_id is not null, 'number', v.number,
                           'is_published', v.id is not null and v.id is not distinct from p.published_id)
    from ${pages} p left join ${pageVersions} v on v.id = u.row_id and u.table_name = 'page_versions'
   where p.id = case u.table_name when 'pages' then u.row_id
                                  when 'page_versions' then (select page_id from ${pageVersions} where id = u.row_id) end)`

export async function findFiles(db: Db, filter: FileFilter, { limit, offset }: { limit: number; offset: number }) {
  const where = and(
    inArray(files.purpose, filter.purposes),
    filter.name ? sql`lower(${files.name}) like ${`%${escapeLike(filter.name.toLowerCase())}%`}` : undefined,
    filter.used && (filter.used === 'used' ? isNull(files.unusedSince) : isNotNull(files.unusedSince)),
  )
  const rows = await db
    .select({
      file: files,
      owner: users.username,
      useCount: sql<number>`(select count(*)::int from ${fileUses} u where u.key = ${files.key})`,
      uses: sql<FileRow['uses']>`coalesce((
        select json_agg(json_build_object('table', u.table_name, 'id', u.row_id, 'page', ${usingPage}))
          from (select table_name, row_id from ${fileUses} where key = ${files.key} order by table_name, row_id limit ${mostUses}) u), '[]')`,
    })
    .from(files)
    .leftJoin(users, eq(users.id, files.ownerId))
    .where(where)
    .orderBy(desc(files.id))
    .limit(limit)
    .offset(offset)
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(files).where(where)
  return { rows, total: count?.total ?? 0 }
}

/** A page may have named the file since the last search: in its draft, or in what visitors see. */
const isInNoPage = sql`not exists (
  select from ${pages} p left join ${pageVersions} v on v.id = p.published_id
   where position(${files.key} in concat_ws(' ', p.draft::text, v.document::text)) > 0)`

/** Deletes the row if nothing used the file when the last search ran. */
export const deleteUnused = async (db: Db, id: number, purposes: Purpose[]) =>
  (
    await db
      .delete(files)
      .where(and(eq(files.id, id), inArray(files.purpose, purposes), isNotNull(files.unusedSince), isInNoPage))
      .returning()
  )[0]

export const findFile = async (db: Db, id: number, purposes: Purpose[]) =>
  (
    await db
      .select()
      .from(files)
      .where(and(eq(files.id, id), inArray(files.purpose, purposes)))
  )[0]

export const deleteUnusedSince = (db: Db, moment: Date) =>
  db
    .delete(files)
    .where(and(lt(files.unusedSince, moment), isInNoPage))
    .returning({ key: files.key, purpose: files.purpose })

export interface Scanned {
  table: string
  /** Columns that may name a file. */
  columns: string[]
  hasId: boolean
  last: number
}

/** Tables that name files for reasons other than use. */
const passedOver = ['files', 'file_uses', 'audit_logs', 'outbox', 'idempotency_keys', 'changes', 'attempts']

/** All tables with text, except logs: a table that is added later is searched too. */
export async function findScanned(db: Db): Promise<Scanned[]> {
  const { rows } = await db.execute<{ table_name: string; columns: string[]; has_id: boolean }>(sql`
    select c.table_name, array_agg(c.column_name::text order by c.ordinal_position) filter (where c.data_type in ('text', 'jsonb', 'json', 'ARRAY')) as columns,
           bool_or(c.column_name = 'id' and c.data_type in ('integer', 'bigint')) as has_id
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name not in (${sql.join(
         passedOver.map((name) => sql`${name}`),
         sql`, `,
       )}) and c.table_name not like 'job%' and c.table_name not like 'audit%' and c.table_name not like 'api_health%'
     group by c.table_name having bool_or(c.data_type in ('text', 'jsonb', 'json', 'ARRAY')) order by c.table_name`)
  const scanned: Scanned[] = []
  for (const { table_name: table, columns, has_id: hasId } of rows) {
    const { rows: ends } = await db.execute<{ last: number | null }>(
      sql`select ${hasId ? sql`max(id)::float8` : sql`0`} as last from ${sql.identifier(table)}`,
    )
    scanned.push({ table, columns, hasId, last: ends[0]?.last ?? 0 })
  }
  return scanned
}

/** Finds the uses again in the rows of a table with ids from `from` up to before `to`. Returns their number. */
export async function replaceUses(
  db: Db,
  { table, columns, hasId }: Pick<Scanned, 'table' | 'columns' | 'hasId'>,
  [from, to]: [number, number],
): Promise<number> {
  await db.delete(fileUses).where(sql`table_name = ${table} and row_id >= ${from} and row_id < ${to}`)
  const texts = sql.join(
    columns.map((name) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  )
  const found = await db.execute(sql`
    insert into ${fileUses} (key, table_name, row_id)
    select distinct f.key, ${table}::text, ${hasId ? sql`t.id` : sql`0`}
      from ${sql.identifier(table)} t
     cross join lateral regexp_matches(concat_ws(' ', ${texts}), '(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{24}(?![A-Za-z0-9_-])', 'g') as m(words)
      join ${files} f on f.key = m.words[1]
     where ${hasId ? sql`t.id >= ${from}::bigint and t.id < ${to}::bigint` : sql`true`}`)
  return found.rowCount ?? 0
}

export const markUnused = (db: Db, now: Date) =>
  db.execute(sql`
    update ${files} f set unused_since = case when u.is_used then null else coalesce(f.unused_since, ${now.toISOString()}) end
      from (select key, exists (select from ${fileUses} where file_uses.key = files.key) as is_used from ${files}) u
     where u.key = f.key and (f.unused_since is null) <> u.is_used`)

export const countFiles = async (db: Db): Promise<number> =>
  (await db.select({ total: sql<number>`count(*)::int` }).from(files))[0]?.total ?? 0

/** Files after a key, in order of their keys. */
export const findFilesAfter = (db: Db, key: string, limit: number, offset = 0) =>
  db
    .select({ key: files.key, purpose: files.purpose })
    .from(files)
    .where(sql`${files.key} collate "C" > ${key} collate "C"`)
    .orderBy(sql`${files.key} collate "C"`)
    .limit(limit)
    .offset(offset)
