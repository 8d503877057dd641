import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, gt, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { withFigures } from '../../orders/earning/earning-columns.ts'
import { distributorLevelChanges, distributorLevels, distributors } from './schema.ts'

export const findAllLevels = (db: Db) =>
  db.select().from(distributorLevels).orderBy(asc(distributorLevels.order), asc(distributorLevels.id))

/** Ids of approved distributors whose level may change automatically, after an id. */
export async function findMovable(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: distributors.id })
    .from(distributors)
    .innerJoin(
      distributorLevels,
      and(eq(distributorLevels.id, distributors.levelId), sql`${distributorLevels.minTurnover} is not null`),
    )
    .where(and(eq(distributors.status, 'approved'), eq(distributors.isLevelPinned, false), gt(distributors.id, after)))
    .orderBy(asc(distributors.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** What buyers paid for completed orders, at most at the mall's prices and without own orders, by days back, in minor units. */
export async function sumTurnover(
  db: Db,
  distributorId: number,
  periods: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ days: number; total: number }>(sql`
    select p.days, coalesce(sum(f.turnover), 0)::float8 as total
      from unnest(${integerList(periods)}) p(days)
      left join orders o on o.distributor_id = ${distributorId} and o.deleted_at is null and o.status = 'completed'
        and o.completed_at > ${now}::timestamptz - make_interval(days => p.days) and o.completed_at <= ${now}
      left join lateral (select f.turnover from order_lines l ${withFigures} where l.order_id = o.id) f on true
     group by 1`)
  return new Map(rows.map(({ days, total }) => [days, total]))
}

export const insertLevelChange = (db: Db, row: typeof distributorLevelChanges.$inferInsert) =>
  db.insert(distributorLevelChanges).values(row)

export const findLevelChanges = (db: Db, distributorId: number, limit: number) =>
  db
    .select()
    .from(distributorLevelChanges)
    .where(eq(distributorLevelChanges.distributorId, distributorId))
    .orderBy(desc(distributorLevelChanges.id))
    .limit(limit)
