import type { BannerKind, bannerAudiences } from '#contract/api/site/banner'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { and, asc, eq, getTableColumns, gte, inArray, isNull, type SQL, sql } from '../../../db/drizzle.ts'
import { categories } from '../../catalog/category/schema.ts'
import { products } from '../../catalog/product/schema.ts'
import { followedLink } from './link-queries.ts'
import { bannerClicks, banners } from './schema.ts'

export type Banner = typeof banners.$inferSelect & { clicks: number }
type Audience = (typeof bannerAudiences)[number]

export interface BannerFilter {
  kind: BannerKind
  position: string | undefined
  /** Only what is live for this visitor; without it everything. */
  visitor: { audiences: Audience[]; groupId: number | null; locale: Locale; isInShop: boolean } | undefined
  /** Undefined: all. */
  limit: number | undefined
  offset: number
}

const columns = {
  ...getTableColumns(banners),
  linkValue: followedLink(banners),
  clicks: sql<number>`coalesce((select sum(c.clicks)::int from ${bannerClicks} c where c.banner_id = ${banners.id}), 0)`,
}

type Visitor = NonNullable<BannerFilter['visitor']>

/** `table` is the table or an alias of it. */
const liveOf = (table: SQL) =>
  sql`${table}.is_enabled and (${table}.starts_at is null or ${table}.starts_at <= now()) and (${table}.ends_at is null or ${table}.ends_at >= now())`
const isLive = liveOf(sql`banners`)

const isFor = (table: SQL, { audiences, groupId, locale, isInShop }: Visitor) =>
  sql`${liveOf(table)} and (${!isInShop} or ${table}.in_shops) and (${table}.audience in ${audiences} or (${table}.audience = 'groups' and ${groupId}::int = any(${table}.group_ids))) and (cardinality(${table}.languages) = 0 or ${locale} = any(${table}.languages))`

/** Leaves out banners in whose place the visitor sees another. */
const isShown = (visitor: Visitor) =>
  sql`${isFor(sql`banners`, visitor)} and not exists (select 1 from ${banners} other where other.replaces_id = banners.id and ${isFor(sql`other`, visitor)})`

export async function findBanners(
  db: Db,
  { kind, position, visitor, limit, offset }: BannerFilter,
): Promise<{ rows: Banner[]; total: number }> {
  const where: SQL | undefined = and(
    eq(banners.kind, kind),
    position ? eq(banners.position, position) : undefined,
    visitor && isShown(visitor),
  )
  const found = db
    .select(columns)
    .from(banners)
    .where(where)
    .orderBy(asc(banners.position), asc(banners.order), asc(banners.id))
  const [rows, [count]] = await Promise.all([
    limit === undefined ? found : found.limit(limit).offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(banners).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Locked until the end of the transaction, so that of two editors the second sees what the first wrote. */
export const lockBanner = async (db: Db, kind: BannerKind, id: number): Promise<Banner | undefined> =>
  (
    await db
      .select(columns)
      .from(banners)
      .where(and(eq(banners.id, id), eq(banners.kind, kind)))
      .for('update')
  )[0]

export async function insertBanner(db: Db, banner: typeof banners.$inferInsert): Promise<Banner> {
  const [row] = await db.insert(banners).values(banner).returning(columns)
  return row as Banner
}

export async function updateBanner(db: Db, id: number, change: Partial<typeof banners.$inferInsert>): Promise<Banner> {
  const [row] = await db
    .update(banners)
    .set({ ...change, version: sql`${banners.version} + 1`, updatedAt: new Date() })
    .where(eq(banners.id, id))
    .returning(columns)
  return row as Banner
}

/** Sets orders by the place in the list, past the versions: forms do not show the order. Returns the number of rows. */
export async function sortBanners(db: Db, kind: BannerKind, ids: readonly number[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${banners} set "order" = place - 1, updated_at = now()
      from unnest(${`{${ids.join(',')}}`}::int[]) with ordinality wanted(id, place)
     where ${banners.id} = wanted.id and ${banners.kind} = ${kind}`)
  return rowCount ?? 0
}

export const deleteBanner = async (db: Db, kind: BannerKind, id: number): Promise<boolean> =>
  (await db.delete(banners).where(and(eq(banners.id, id), eq(banners.kind, kind)))).rowCount === 1

/** Counts a click on a live banner; false if there is none. */
export async function countClick(db: Db, kind: BannerKind, id: number, day: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${bannerClicks} (banner_id, day, clicks)
    select id, ${day}::date, 1 from ${banners}
     where ${banners.id} = ${id} and ${banners.kind} = ${kind} and ${isLive}
       for key share
        on conflict (banner_id, day) do update set clicks = banner_clicks.clicks + 1`)
  return rowCount === 1
}

export const findClicks = (db: Db, ids: number[], since: string) =>
  db
    .select()
    .from(bannerClicks)
    .where(and(inArray(bannerClicks.bannerId, ids), gte(bannerClicks.day, since)))
    .orderBy(asc(bannerClicks.day))

/** Whether another banner of its kind may replace it. One that replaces another itself may not, so that no circle forms. */
export const isReplaceable = async (db: Db, kind: BannerKind, id: number): Promise<boolean> =>
  (await db.$count(banners, and(eq(banners.id, id), eq(banners.kind, kind), isNull(banners.replacesId)))) === 1

/** Whether a link to this product or category leads anywhere. */
export async function isThere(db: Db, type: 'product' | 'category', id: number): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    type === 'product'
      ? sql`select exists (select 1 from ${products} where id = ${id} and deleted_at is null) as there`
      : sql`select exists (select 1 from ${categories} where id = ${id}) as there`,
  )
  return rows[0]?.there ?? false
}
