/** Orders that lines of bank statements may pay. */
import type { Db } from '../../db/client.ts'
import { sql } from '../../db/drizzle.ts'
import type { MatchOrder } from './match.ts'

export interface Wanted {
  /** Whole order numbers. */
  numbers: string[]
  /** Beginnings and ends of mistyped ones. */
  heads: string[]
  tails: string[]
  /** In minor units. */
  amounts: number[]
  /** Names of payers in lower case. */
  payers: string[]
  /** Their accounts. */
  accounts: string[]
}

export type Candidate = MatchOrder & { buyer: string }

/** So many orders are looked at; more than that are no help. */
const mostCandidates = 20_000

/**
 * Orders that are named (also closed ones), or open and named with a slip, or open with an equal amount left or reported, or open and of a
 * payer who is known. Open orders are found by their payment status, of which there is an index.
 */
export async function findCandidates(db: Db, wanted: Wanted, timeZone: string): Promise<Candidate[]> {
  const list = (values: readonly (string | number)[], type: 'text' | 'bigint') =>
    sql`(select array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))::${sql.raw(type)}[]`
  const { rows } = await db.execute<{
    id: number
    order_number: string
    user_id: number
    currency: string
    due: string
    names: (string | null)[]
    accounts: string[] | null
    placed_on: string
    reports: MatchOrder['reports'] | null
    buyer: string
    is_closed: boolean
  }>(sql`
    with payer as (
      select distinct o.user_id, l.payer_account
        from statement_lines l
        join statement_allocations a on a.line_id = l.id and a.undone_at is null
        join orders o on o.id = a.order_id
       where l.allocated > 0 and l.payer_account <> '' and l.payer_account = any(${list(wanted.accounts, 'text')})
    ), open_order as (
      select o.id from orders o
       where o.deleted_at is null and o.status <> 'canceled' and o.freight is not null
         and o.payment_status in ('unpaid', 'submitted', 'partially_paid', 'refused', 'refunded') and o.amount_payable > o.amount_paid
         and (left(o.order_number, 8) = any(${list(wanted.heads, 'text')}) or right(o.order_number, 8) = any(${list(wanted.tails, 'text')})
           or o.amount_payable - o.amount_paid = any(${list(wanted.amounts, 'bigint')})
           or lower(o.recipient) = any(${list(wanted.payers, 'text')}) or lower(o.invoice->>'title') = any(${list(wanted.payers, 'text')})
           or o.user_id in (select user_id from payer)
           or exists (select from payments p where p.order_id = o.id and p.status = 'submitted' and p.amount = any(${list(wanted.amounts, 'bigint')})))
       order by o.id desc limit ${mostCandidates}
    ), named_order as (
      select o.id from orders o
       where o.order_number = any(${list(wanted.numbers, 'text')}) and o.deleted_at is null
    ), buyer_order as (
      select o.id from orders o
       where o.user_id in (select b.user_id from orders b join named_order n on n.id = b.id)
         and o.deleted_at is null and o.status <> 'canceled' and o.freight is not null and o.amount_payable > o.amount_paid
       limit ${mostCandidates}
    )
    select o.id, o.order_number, o.user_id, o.currency, o.amount_payable - o.amount_paid as due, u.username as buyer, o.status = 'canceled' or o.freight is null as is_closed,
           array[o.recipient, o.invoice->>'title', u.alias, u.username] as names,
           (select array_agg(payer.payer_account) from payer where payer.user_id = o.user_id) as accounts,
           to_char(o.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as placed_on,
           (select json_agg(json_build_object('amount', p.amount, 'payer', p.payer, 'paidOn', to_char(p.paid_at at time zone ${timeZone}, 'YYYY-MM-DD')))
              from payments p where p.order_id = o.id and p.status = 'submitted') as reports
      from orders o join users u on u.id = o.user_id
     where o.id in (select id from open_order union select id from named_order union select id from buyer_order)`)
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    userId: row.user_id,
    currency: row.currency,
    due: Number(row.due),
    names: row.names.flatMap((name) => name ?? []),
    accounts: row.accounts ?? [],
    placedOn: row.placed_on,
    reports: row.reports ?? [],
    buyer: row.buyer,
    isClosed: row.is_closed,
  }))
}
