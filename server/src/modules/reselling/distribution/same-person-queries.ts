import type { sameEvidence } from '#contract/api/reselling/earning-review'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'

export interface SameRow extends Record<string, unknown> {
  distributorId: number
  userId: number
  username: string
  evidence: (typeof sameEvidence)[number]
  isSame: boolean
  reason: string
  deciderId: number | null
  decider: string | null
  orders: number
  updatedAt: string
}

export async function findSamePersons(
  db: Db,
  { distributorId, userId }: { distributorId: number; userId?: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SameRow[]; total: number }> {
  const where = sql`p.distributor_id = ${distributorId} ${userId === undefined ? sql`` : sql`and p.user_id = ${userId}`}`
  const { rows } = await db.execute<SameRow>(sql`
    select p.distributor_id as "distributorId", p.user_id as "userId", u.username, p.evidence, p.is_same as "isSame", p.reason,
           s.id as "deciderId", s.username as decider, p.updated_at as "updatedAt",
           (select count(*)::int from orders o where o.user_id = p.user_id and o.distributor_id = p.distributor_id and o.deleted_at is null) as orders
      from same_persons p join users u on u.id = p.user_id left join users s on s.id = p.decided_by
     where ${where} order by p.updated_at desc, p.user_id limit ${limit} offset ${offset}`)
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from same_persons p where ${where}`,
  )
  return { rows, total: counts[0]?.total ?? 0 }
}
