/** Earnings that wait for staff, with what they consist of. */
import type { distributorStatuses } from '#contract/api/reselling/distribution'
import type { earningReviewStates } from '#contract/api/reselling/earning-review'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { withFigures } from '../../orders/earning/earning-columns.ts'

export interface ReviewRow extends Record<string, unknown> {
  orderId: number
  orderNumber: string
  createdAt: string
  completedAt: string | null
  currency: string
  distributorId: number
  distributorUserId: number
  distributor: string
  distributorStatus: (typeof distributorStatuses)[number]
  buyerId: number
  buyer: string
  enteredById: number | null
  /** Minor units. */
  amount: number
  supply: number
  earning: number
  state: (typeof earningReviewStates)[number] | null
  reason: string
  deciderId: number | null
  decider: string | null
  decidedAt: string | null
  version: number
  /** Staff who confirmed its payments. */
  confirmers: number[]
}

interface Filter {
  orderId?: number
  state?: (typeof earningReviewStates)[number] | undefined
  distributorId?: number | undefined
  keyword?: string | undefined
}

function conditions({ orderId, state, distributorId, keyword }: Filter): SQL {
  if (orderId !== undefined) return sql`o.id = ${orderId}`
  const parts = [sql`o.deleted_at is null`]
  if (distributorId !== undefined) parts.push(sql`o.distributor_id = ${distributorId}`)
  if (keyword) {
    const pattern = `%${escapeLike(keyword)}%`
    parts.push(sql`(o.order_number ilike ${pattern} or d.application ->> 'name' ilike ${pattern})`)
  }
  // A suspended distributor's earnings are held without a review.
  const isHeldBySuspension = sql`(d.status = 'suspended' and o.status = 'completed' and coalesce(r.state, 'approved') = 'approved'
    and not exists (select from settled_earnings e where e.order_id = o.id))`
  if (state === 'held') parts.push(sql`(r.state = 'held' or ${isHeldBySuspension})`)
  else if (state) parts.push(sql`r.state = ${state}`)
  else parts.push(sql`(r.state is not null or ${isHeldBySuspension})`)
  return sql.join(parts, sql` and `)
}

export async function findReviews(db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  const from = sql`from orders o join distributors d on d.id = o.distributor_id left join earning_reviews r on r.order_id = o.id where ${conditions(filter)}`
  const { rows } = await db.execute<ReviewRow>(sql`
    with page as (
      select o.id, o.distributor_id ${from} order by (r.state = 'waiting') desc nulls last, (coalesce(r.state, 'held') = 'held') desc, o.id desc limit ${limit} offset ${offset})
    select o.id as "orderId", o.order_number as "orderNumber", o.created_at as "createdAt", o.completed_at as "completedAt", o.currency,
           d.id as "distributorId", d.user_id as "distributorUserId", d.application ->> 'name' as distributor, d.status as "distributorStatus",
           b.id as "buyerId", b.username as buyer, (o.entered_by ->> 'id')::int as "enteredById",
           sums.amount::float8 as amount, sums.supply::float8 as supply, coalesce(e.amount - e.reduced, sums.earning)::float8 as earning,
           r.state, coalesce(r.reason, '') as reason, s.id as "deciderId", s.username as decider, r.decided_at as "decidedAt", coalesce(r.version, 0) as version,
           array(select distinct p.decided_by from payments p where p.order_id = o.id and p.status = 'confirmed' and p.decided_by is not null) as confirmers
      from page join orders o on o.id = page.id join distributors d on d.id = o.distributor_id join users b on b.id = o.user_id
      left join earning_reviews r on r.order_id = o.id left join users s on s.id = r.decided_by left join settled_earnings e on e.order_id = o.id
      cross join lateral (
        select coalesce(sum(f.paid), 0) as amount, coalesce(sum(f.supply), 0) as supply, coalesce(sum(f.margin), 0) as earning
          from order_lines l ${withFigures} where l.order_id = o.id) sums
     order by (r.state = 'waiting') desc nulls last, (coalesce(r.state, 'held') = 'held') desc, o.id desc`)
  const { rows: counts } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return { rows, total: counts[0]?.total ?? 0 }
}
