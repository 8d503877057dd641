import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { escapeLike } from '../../../db/fragments.ts'
import { withFigures } from '../../orders/earning/earning-columns.ts'

export interface ReportFigures extends Record<string, unknown> {
  orders: number
  buyers: number
  /** Minor units. */
  sales: number
  supply: number
  earnings: number
  visitors: number
}

export interface ReportRow extends ReportFigures {
  id: number
  name: string
  level: Translations | null
  shop: string | null
}

interface Wanted {
  since: Date
  until: Date
  timeZone: string
  keyword: string | undefined
  limit: number
  offset: number
}

/** Distributors who are approved or suspended, with what their orders and shops came to; the sums are of all that fit. */
export async function findReport(db: Db, { since, until, timeZone, keyword, limit, offset }: Wanted) {
  const word = keyword ? `%${escapeLike(keyword)}%` : ''
  const fits = word
    ? sql`and (d.application->>'name' ilike ${word} or d.application->>'company' ilike ${word} or s.slug ilike ${word})`
    : sql``
  const { rows } = await db.execute<{ rows: ReportRow[]; total: number; sum: ReportFigures }>(sql`
    with wanted as (
      select d.id, d.application->>'name' as name, l.name as level, s.slug as shop, s.id as shop_id
        from distributors d left join distributor_levels l on l.id = d.level_id left join shops s on s.distributor_id = d.id
       where d.status in ('approved', 'suspended') ${fits}),
    sold as (
      select o.distributor_id as id, count(*)::int as orders, count(distinct o.user_id)::int as buyers,
             sum(line.sales)::float8 as sales, sum(line.supply)::float8 as supply, sum(line.earnings)::float8 as earnings
        from orders o cross join lateral (
          select sum(f.paid) as sales, sum(coalesce(f.supply, 0)) as supply, sum(f.earning) as earnings
            from order_lines l ${withFigures} where l.order_id = o.id) line
       where o.distributor_id is not null and o.deleted_at is null and o.status <> 'canceled' and o.created_at >= ${since} and o.created_at < ${until}
       group by 1),
    visited as (
      select shop_id, sum(visitors)::int as visitors from shop_visits
       where day between (${since}::timestamptz at time zone ${timeZone})::date and ((${until}::timestamptz - interval '1 microsecond') at time zone ${timeZone})::date group by 1),
    figures as (
      select w.id, w.name, w.level, w.shop, coalesce(sold.orders, 0) as orders, coalesce(sold.buyers, 0) as buyers, coalesce(sold.sales, 0) as sales,
             coalesce(sold.supply, 0) as supply, coalesce(sold.earnings, 0) as earnings, coalesce(v.visitors, 0) as visitors
        from wanted w left join sold on sold.id = w.id left join visited v on v.shop_id = w.shop_id)
    select coalesce((select json_agg(page) from (select * from figures order by sales desc, id limit ${limit} offset ${offset}) page), '[]') as rows,
           (select count(*)::int from figures) as total,
           (select json_build_object('orders', coalesce(sum(orders), 0), 'buyers', coalesce(sum(buyers), 0), 'sales', coalesce(sum(sales), 0), 'supply', coalesce(sum(supply), 0),
                                     'earnings', coalesce(sum(earnings), 0), 'visitors', coalesce(sum(visitors), 0)) from figures) as sum`)
  const [found] = rows
  if (!found) throw new Error('no report')
  return found
}
