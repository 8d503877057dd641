/** Earnings of a month, from the ledger. */

import type { EarningMovement } from '#contract/api/reselling/distribution-order'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'
import { lineAmountOf } from '../../../db/fragments.ts'
import { withFigures } from '../../orders/earning/earning-columns.ts'

export interface Movement extends Record<string, unknown> {
  id: number
  at: string
  type: EarningMovement
  amount: number
  orderNumber: string | null
  /** What was returned, of movements that follow a return. */
  products: string | null
  codes: string | null
  quantity: number | null
}

/** Languages of names: the reader's, and the mall's default one. */
export interface NameLanguages {
  locale: Locale
  fallback: Locale
}

/** The name of a line as its product is called there today, unless it was renamed since, else as ordered; see `textsOfLine`. */
const nameIn = ({ locale, fallback }: NameLanguages) =>
  sql`coalesce(case when p.name ->> ${fallback}::text = l.name_default then p.name ->> ${locale}::text end, l.name_default)`

/** Movements from `since` to before `until`, oldest first, and the balance before them; minor units. */
export async function findMovements(
  db: Db,
  distributorId: number,
  { since, until }: { since: Date; until: Date },
  languages: NameLanguages,
): Promise<{ opening: number; movements: Movement[] }> {
  const account = sql`(select id from ledger_accounts where kind = 'earning' and owner_id = ${distributorId})`
  const { rows: before } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(amount), 0)::float8 as total from ledger_entries where account_id = ${account} and created_at < ${since}`,
  )
  const { rows } = await db.execute<Movement>(sql`
    select e.id::float8 as id, e.created_at as at, e.type, e.amount::float8 as amount, o.order_number as "orderNumber", returned.*
      from ledger_entries e
      left join orders o on e.type like 'earning%' and o.id = (e.data ->> 'order_id')::int and o.distributor_id = ${distributorId}
      left join lateral (
        select string_agg(${nameIn(languages)}, ', ' order by l.id) as products, string_agg(l.sku_code, ', ' order by l.id) as codes,
               sum(coalesce(r.received, r.quantity))::int as quantity
          from after_sales a join after_sale_lines r on r.after_sale_id = a.id join order_lines l on l.id = r.order_line_id
          left join products p on p.id = l.product_id
         where e.type = 'earning_reduced' and a.order_id = o.id and a.number = e.reason) returned on true
     where e.account_id = ${account} and e.created_at >= ${since} and e.created_at < ${until} order by e.id`)
  return { opening: before[0]?.total ?? 0, movements: rows }
}

export interface SettledLine extends Record<string, unknown> {
  number: string
  name: string
  skuCode: string
  quantity: number
  /** Of its units as they were ordered and not closed. */
  ordered: number
  /** Of the units that remain with the buyer, now. */
  earning: number
}

const ofOrdered = (price: string) => lineAmountOf(sql.raw(price), sql`(l.quantity - l.closed_quantity)`)

/** Lines of orders as they were ordered and not closed, with what they earn, in minor units. */
export async function findLinesOf(
  db: Db,
  distributorId: number,
  numbers: readonly string[],
  languages: NameLanguages,
): Promise<SettledLine[]> {
  const { rows } = await db.execute<SettledLine>(sql`
    select o.order_number as number, ${nameIn(languages)} as name, l.sku_code as "skuCode", l.quantity - l.closed_quantity as quantity,
           greatest(${ofOrdered('l.price')} - ${ofOrdered('coalesce(l.supply_price, l.price)')}, 0)::float8 as ordered, f.margin::float8 as earning
      from orders o join order_lines l on l.order_id = o.id ${withFigures} left join products p on p.id = l.product_id
     where o.distributor_id = ${distributorId} and o.order_number = any(array(select json_array_elements_text(${JSON.stringify(numbers)}::json)))
     order by o.id, l.id`)
  return rows
}
