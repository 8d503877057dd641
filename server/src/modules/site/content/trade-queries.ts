import type { Db } from '../../../db/client.ts'
import { and, asc, eq, getTableColumns, type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { categories } from '../../catalog/category/schema.ts'
import { followedLink } from './link-queries.ts'
import { trades } from './schema.ts'

export type Trade = typeof trades.$inferSelect

export interface TradeFilter {
  name: string | undefined
  /** With hidden entries, and those whose category is hidden or gone. */
  withHidden: boolean
  /** Undefined: all. */
  limit: number | undefined
  offset: number
}

const columns = { ...getTableColumns(trades), linkValue: followedLink(trades) }

/** Not linked to a deleted category, nor to one that is hidden or below a hidden one. */
const isReachable = sql`(${trades.linkType} <> 'category' or (
  with recursive above as (
    select c.parent_id, c.is_hidden from ${categories} c where c.id::text = ${followedLink(trades)}
    union all select c.parent_id, c.is_hidden from above a join ${categories} c on c.id = a.parent_id)
  select coalesce(not bool_or(is_hidden), false) from above))`

export async function findTrades(
  db: Db,
  { name, withHidden, limit, offset }: TradeFilter,
): Promise<{ rows: Trade[]; total: number }> {
  const where: SQL | undefined = and(
    withHidden ? undefined : sql`not ${trades.isHidden} and ${isReachable}`,
    name
      ? sql`exists (select from jsonb_each(${trades.texts}) t where t.value ->> 'name' ilike ${`%${escapeLike(name)}%`})`
      : undefined,
  )
  const found = db.select(columns).from(trades).where(where).orderBy(asc(trades.order), asc(trades.id))
  const [rows, [count]] = await Promise.all([
    limit === undefined ? found : found.limit(limit).offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(trades).where(where),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findTrade = async (db: Db, id: number): Promise<Trade | undefined> =>
  (await db.select(columns).from(trades).where(eq(trades.id, id)))[0]

/** Locked until the end of the transaction. */
export const lockTrade = async (db: Db, id: number): Promise<Trade | undefined> =>
  (await db.select(columns).from(trades).where(eq(trades.id, id)).for('update'))[0]

export const insertTrade = async (db: Db, trade: typeof trades.$inferInsert): Promise<Trade> =>
  (await db.insert(trades).values(trade).returning(columns))[0] as Trade

export const updateTrade = async (db: Db, id: number, change: Partial<typeof trades.$inferInsert>): Promise<Trade> =>
  (
    await db
      .update(trades)
      .set({ ...change, version: sql`${trades.version} + 1`, updatedAt: new Date() })
      .where(eq(trades.id, id))
      .returning(columns)
  )[0] as Trade

export const deleteTrade = (db: Db, id: number) => db.delete(trades).where(eq(trades.id, id))
