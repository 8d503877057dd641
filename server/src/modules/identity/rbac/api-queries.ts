import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { apiHealth, apis, roleApis, roles } from './schema.ts'

const holds = (column: SQL | typeof apis.path, text: string | undefined) =>
  text ? sql`lower(${column}) like ${`%${escapeLike(text.trim().toLowerCase())}%`}` : undefined

export interface ApiFilter {
  path?: string | undefined
  summary?: string | undefined
  /** Summaries that match in the reader's language. */
  summaries: readonly string[]
  tags?: string | undefined
  method?: string | undefined
  external?: boolean | undefined
}

export async function findApiPage(
  db: Db,
  { path, summary, summaries, tags, method, external }: ApiFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    holds(apis.path, path),
    summary ? or(holds(sql`${apis.summary}`, summary), inArray(apis.summary, [...summaries])) : undefined,
    holds(sql`${apis.tags}`, tags),
    method ? eq(apis.method, method.toUpperCase()) : undefined,
    external === undefined ? undefined : eq(apis.isExternal, external),
  )
  const [rows, [count]] = await Promise.all([
    db.select().from(apis).where(where).orderBy(asc(apis.tags), asc(apis.id)).limit(limit).offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(apis).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findApi = async (db: Db, id: number) => (await db.select().from(apis).where(eq(apis.id, id)))[0]

/** Roles that hold each of several calls. */
export async function findRolesOfApis(db: Db, apiIds: readonly number[]) {
  const rows = await db
    .select({ apiId: roleApis.apiId, role: roles })
    .from(roleApis)
    .innerJoin(roles, eq(roles.id, roleApis.roleId))
    .where(sql`${roleApis.apiId} = any(${integerList(apiIds)})`)
    .orderBy(asc(roles.id))
  return Map.groupBy(rows, ({ apiId }) => apiId)
}

export async function insertApi(db: Db, api: typeof apis.$inferInsert): Promise<number> {
  const [row] = await db.insert(apis).values(api).returning({ id: apis.id })
  return row?.id ?? 0
}

export const updateApi = (db: Db, id: number, change: Partial<typeof apis.$inferInsert>) =>
  db
    .update(apis)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(apis.id, id))

export const takeFromRoles = (db: Db, apiId: number) => db.delete(roleApis).where(eq(roleApis.apiId, apiId))

/** A call may be deleted while it is checked: its row then names it by path alone. */
export const insertHealth = (db: Db, rows: (typeof apiHealth.$inferInsert)[]) =>
  db
    .insert(apiHealth)
    .values(rows.map((row) => ({ ...row, apiId: sql`(select id from ${apis} where id = ${row.apiId} for key share)` })))
    .returning()

export interface HealthFilter {
  path?: string | undefined
  status?: number | undefined
  apiId?: number | undefined
  ok?: boolean | undefined
}

export async function findHealthPage(
  db: Db,
  { path, status, apiId, ok }: HealthFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    holds(sql`${apiHealth.path}`, path),
    status === undefined ? undefined : eq(apiHealth.status, status),
    apiId ? eq(apiHealth.apiId, apiId) : undefined,
    ok === undefined ? undefined : eq(apiHealth.ok, ok),
  )
  const [rows, [count]] = await Promise.all([
    db.select().from(apiHealth).where(where).orderBy(desc(apiHealth.id)).limit(limit).offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(apiHealth).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const deleteOldHealth = (db: Db, days: number) =>
  db.execute(sql`delete from api_health where checked_at < now() - make_interval(days => ${days})`)
