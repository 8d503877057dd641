import type { Db } from '../../../db/client.ts'
import { and, asc, eq, gt, inArray, sql } from '../../../db/drizzle.ts'
import { orders } from '../../orders/state/schema.ts'
import { pointAwards, pointDays } from './schema.ts'

export async function sumOwed(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${pointAwards.owed}), 0)::int` })
    .from(pointAwards)
    .where(and(eq(pointAwards.userId, userId), gt(pointAwards.owed, 0)))
  return row?.total ?? 0
}

export const findDays = (db: Db, userId: number, days: string[]) =>
  db
    .select()
    .from(pointDays)
    .where(and(eq(pointDays.userId, userId), inArray(pointDays.day, days)))

/** False when the day was collected already. */
export const insertDay = async (db: Db, row: typeof pointDays.$inferInsert): Promise<boolean> =>
  (await db.insert(pointDays).values(row).onConflictDoNothing().returning({ day: pointDays.day })).length > 0

/** Awards of a member that are still frozen, those released first on top. */
export async function findFrozen(db: Db, userId: number, limit: number, offset: number) {
  const left = sql<number>`${pointAwards.points} - ${pointAwards.clawed}`
  const rows = await db
    .select({
      id: pointAwards.id,
      orderId: pointAwards.orderId,
      orderNumber: orders.orderNumber,
      points: left,
      releaseAt: pointAwards.releaseAt,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(pointAwards)
    .innerJoin(orders, eq(orders.id, pointAwards.orderId))
    .where(and(eq(pointAwards.userId, userId), eq(pointAwards.status, 'frozen'), sql`${left} > 0`))
    .orderBy(asc(pointAwards.releaseAt), asc(pointAwards.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: rows[0]?.total ?? 0 }
}
