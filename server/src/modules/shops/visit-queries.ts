import type { Db } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'

export interface SeenVisitor {
  shop_id: number
  visitor: string
  views: number
}

/** Adds visits of a day; a visitor counts once, across processes. */
export const addVisits = (db: Db, day: string, seen: readonly SeenVisitor[]) =>
  db.execute(sql`
    with given as (
      select g.* from json_to_recordset(${JSON.stringify(seen)}) as g(shop_id int, visitor text, views int) join shops on shops.id = g.shop_id),
    fresh as (
      insert into shop_visitors (shop_id, day, visitor) select shop_id, ${day}::date, visitor from given order by shop_id, visitor
      on conflict do nothing returning shop_id)
    insert into shop_visits as known (shop_id, day, visitors, views)
    select shop_id, ${day}::date, (select count(*) from fresh where fresh.shop_id = given.shop_id), sum(views)
      from given group by shop_id order by shop_id
    on conflict (shop_id, day) do update set visitors = known.visitors + excluded.visitors, views = known.views + excluded.views`)

export interface DayVisits extends Record<string, unknown> {
  day: string
  visitors: number
  views: number
}

/** Visits of a distributor's shop since a moment, by day of the time zone. */
export async function findVisits(db: Db, distributorId: number, since: Date, timeZone: string): Promise<DayVisits[]> {
  const { rows } = await db.execute<DayVisits>(sql`
    select to_char(v.day, 'YYYY-MM-DD') as day, v.visitors, v.views from shop_visits v join shops s on s.id = v.shop_id
     where s.distributor_id = ${distributorId} and v.day >= (${since}::timestamptz at time zone ${timeZone})::date order by v.day`)
  return rows
}

export const dropOldVisitors = (db: Db) => db.execute(sql`delete from shop_visitors where day < current_date - 1`)
