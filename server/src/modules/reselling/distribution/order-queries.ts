/** Orders that earn for distributors. An earning follows from the lines until it is settled. */

import type { EarningStatus } from '#contract/api/reselling/distribution-order'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { isVoid, withFigures } from '../../orders/earning/earning-columns.ts'

export interface EarningFilter {
  distributorId?: number | undefined
  status?: EarningStatus | undefined
  keyword?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Days from completion to settlement. */
  freezeDays: number
}

export interface EarningOrder extends Record<string, unknown> {
  id: number
  number: string
  createdAt: string
  userId: number
  language: string
  status: string
  recipient: string
  isInShop: boolean
  currency: string
  amount: string
  supply: string
  earning: string
  earningStatus: string
  earningCause: string | null
  earningReason: string
  frozenUntil: string | null
  distributorId: number
  distributor: string
}

/** Of `orders o` with `statusJoins`. */
const statusOf = sql`case when o.status = 'canceled' then 'void' when e.order_id is not null then 'settled' when ${isVoid} then 'void'
  when r.state = 'held' or (d.status = 'suspended' and o.status = 'completed') then 'held' when r.state = 'waiting' then 'review'
  when o.status = 'completed' then 'frozen' else 'pending' end`
const causeOf = sql`case ${statusOf} when 'void' then case when o.status = 'canceled' then 'canceled' when r.state = 'refused' then 'refused' else 'own' end
  when 'held' then case when r.state = 'held' then 'held' else 'suspended' end when 'review' then 'large' end`
const settledJoin = sql`left join settled_earnings e on e.order_id = o.id`
const statusJoins = sql`${settledJoin} left join earning_reviews r on r.order_id = o.id join distributors d on d.id = o.distributor_id`
/** Entries of staff about a settled order. */
const corrected = sql`coalesce((select sum(c.amount) from ledger_entries c join ledger_accounts a on a.id = c.account_id
  where a.kind = 'earning' and a.owner_id = e.distributor_id and c.type = 'earning_corrected' and c.data ->> 'order_id' = e.order_id::text), 0)`
const isEarning = sql`o.distributor_id is not null and o.deleted_at is null`

function conditions({ distributorId, status, keyword, since, until }: EarningFilter): SQL {
  const parts = [isEarning]
  if (distributorId !== undefined) parts.push(sql`o.distributor_id = ${distributorId}`)
  if (status) parts.push(sql`${statusOf} = ${status}`)
  if (keyword) parts.push(sql`o.order_number ilike ${`%${escapeLike(keyword)}%`}`)
  if (since) parts.push(sql`o.created_at >= ${since}`)
  if (until) parts.push(sql`o.created_at < ${until}`)
  return sql.join(parts, sql` and `)
}

export async function findEarningOrders(
  db: Db,
  filter: EarningFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: EarningOrder[]; total: number }> {
  const where = conditions(filter)
  const [{ rows }, { rows: counts }] = await Promise.all([
    db.execute<EarningOrder>(sql`
      select o.id, o.order_number as number, o.created_at as "createdAt", o.user_id as "userId", o.language, o.status, o.recipient, o.shop_id is not null as "isInShop", o.currency,
             sums.amount, sums.supply, coalesce(e.amount - e.reduced + ${corrected}, sums.earning) as earning, ${statusOf} as "earningStatus",
             ${causeOf} as "earningCause", case when r.state in ('held', 'refused') then r.reason else '' end as "earningReason",
             case when o.status = 'completed' and e.order_id is null then o.completed_at + make_interval(days => ${filter.freezeDays}) end as "frozenUntil",
             o.distributor_id as "distributorId", d.application ->> 'name' as distributor
        from (select o.* from orders o ${statusJoins} where ${where} order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) o
        ${statusJoins}
        cross join lateral (
          select coalesce(sum(f.paid), 0) as amount, coalesce(sum(f.supply), 0) as supply, coalesce(sum(f.earning), 0) as earning
            from order_lines l ${withFigures} where l.order_id = o.id) sums
       order by o.created_at desc, o.id desc`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from orders o ${statusJoins} where ${where}`),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}

export interface EarningLine extends Record<string, unknown> {
  orderId: number
  skuId: number | null
  skuCode: string
  name: string
  nameDefault: string
  specifications: string
  specificationsDefault: string
  isSample: boolean
  image: string | null
  quantity: number
  supplyPrice: UnitPrice
  price: UnitPrice
  paid: number
  earning: number
}

export async function findEarningLines(db: Db, orderIds: readonly number[]): Promise<EarningLine[]> {
  const { rows } = await db.execute<EarningLine>(sql`
    select l.order_id as "orderId", l.sku_id as "skuId", l.sku_code as "skuCode", l.name, l.name_default as "nameDefault", l.specifications, l.specifications_default as "specificationsDefault",
           l.is_sample as "isSample", l.image,
           f.kept as quantity, coalesce(l.supply_price, 0)::float8 as "supplyPrice", l.price::float8 as price,
           f.paid::float8 as paid, f.earning::float8 as earning
      from order_lines l ${withFigures} where l.order_id = any(${integerList(orderIds)}) order by l.order_id, l.id`)
  return rows
}

/** Earnings that are not settled, in minor units. */
export async function sumOpen(db: Db, distributorId: number): Promise<{ pending: number; frozen: number }> {
  const { rows } = await db.execute<{ pending: number; frozen: number }>(sql`
    select coalesce(sum(earning) filter (where status <> 'completed'), 0)::float8 as pending,
           coalesce(sum(earning) filter (where status = 'completed'), 0)::float8 as frozen
      from (select o.status, (select sum(f.earning) from order_lines l ${withFigures} where l.order_id = o.id) as earning
              from orders o ${settledJoin}
             where ${isEarning} and o.distributor_id = ${distributorId} and o.status <> 'canceled' and e.order_id is null) open`)
  return rows[0] ?? { pending: 0, frozen: 0 }
}

export interface DayFigures extends Record<string, unknown> {
  day: string
  orders: number
  /** Those placed in the shop. */
  ordersInShop: number
  sales: number
  earnings: number
}

/** Each day since `since`, orders or not. */
export async function findDays(db: Db, distributorId: number, since: Date, timeZone: string): Promise<DayFigures[]> {
  const { rows } = await db.execute<DayFigures>(sql`
    with days as (select generate_series(${since}::timestamptz at time zone ${timeZone}, now() at time zone ${timeZone}, interval '1 day')::date as day),
    sold as (
      select (o.created_at at time zone ${timeZone})::date as day, count(distinct o.id)::int as orders, count(distinct o.id) filter (where o.shop_id is not null)::int as in_shop,
             sum(f.paid) as sales, sum(f.earning) as earnings
        from orders o join order_lines l on l.order_id = o.id ${withFigures}
       where ${isEarning} and o.distributor_id = ${distributorId} and o.status <> 'canceled' and o.created_at >= ${since} group by 1)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0) as orders, coalesce(sold.in_shop, 0) as "ordersInShop",
           coalesce(sold.sales, 0)::float8 as sales, coalesce(sold.earnings, 0)::float8 as earnings
      from days left join sold using (day) order by 1`)
  return rows
}

/** Named in the language as the catalog names them now, or as when they were ordered. */
export async function findTopProducts(db: Db, distributorId: number, since: Date, locale: Locale) {
  const { rows } = await db.execute<{ productId: number; name: string; quantity: number; earnings: number }>(sql`
    select l.product_id as "productId", coalesce(max(p.name ->> ${locale}::text), max(l.name_default)) as name, sum(f.kept)::int as quantity, sum(f.earning)::float8 as earnings
      from orders o join order_lines l on l.order_id = o.id ${withFigures} left join products p on p.id = l.product_id
     where ${isEarning} and o.distributor_id = ${distributorId} and o.status <> 'canceled' and o.created_at >= ${since} and l.product_id is not null
     group by 1 order by earnings desc, 1 limit 5`)
  return rows
}
