import type { Db } from '../../../db/client.ts'
import { and, asc, eq, gt, inArray, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { users } from '../../identity/user/schema.ts'
import { orders } from '../../orders/state/schema.ts'
import { ledgerAccounts } from '../ledger/schema.ts'
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

/** Members who have or had points, most first. */
export async function findMemberPoints(db: Db, keyword: string | undefined, limit: number, offset: number) {
  const pattern = `%${escapeLike(keyword ?? '')}%`
  const { rows } = await db.execute<{
    id: number
    username: string
    available: number
    frozen: number
    total: number
  }>(sql`
    select ${users.id} as id, ${users.username} as username, p.available, p.frozen, count(*) over ()::int as total
      from (select owner_id, coalesce(sum(balance) filter (where kind = 'points'), 0)::float8 as available,
                   coalesce(sum(balance) filter (where kind = 'points_frozen'), 0)::float8 as frozen
              from ledger_accounts where kind in ('points', 'points_frozen') group by owner_id) p
      join ${users} on ${users.id} = p.owner_id
     where ${keyword ? sql`(${users.username} ilike ${pattern} or ${users.email} ilike ${pattern})` : sql`true`}
     order by p.available + p.frozen desc, ${users.id} limit ${limit} offset ${offset}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function sumPoints(db: Db): Promise<{ available: number; frozen: number }> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, total: sql<number>`sum(${ledgerAccounts.balance})::float8` })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, ['points', 'points_frozen']))
    .groupBy(ledgerAccounts.kind)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0
  return { available: of('points'), frozen: of('points_frozen') }
}

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
