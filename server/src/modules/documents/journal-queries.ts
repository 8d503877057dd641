import type { JournalKind } from '#contract/api/documents/journal'
import type { paymentMethods } from '#contract/status'
import type { Db } from '../../db/client.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { escapeLike } from '../../db/fragments.ts'
import { payments } from '../orders/payment/schema.ts'
import { orders } from '../orders/state/schema.ts'
import { ledgerAccounts, ledgerEntries } from '../wallet/ledger/schema.ts'
import { documents } from './schema.ts'

export interface JournalFilter {
  kind?: JournalKind | undefined
  keyword?: string | undefined
  from: Date
  /** The first moment after. */
  end?: Date | undefined
  timeZone: string
}

export interface JournalEntry extends Record<string, unknown> {
  key: string
  kind: JournalKind
  /** ISO 8601 */
  at: string
  number: string | null
  order_id: number
  order_number: string
  bill_to: string
  tax_id: string | null
  country_code: string | null
  /** Minor units, signed; of documents. */
  tax: number | null
  amount: number
  currency: string
  method: (typeof paymentMethods)[number] | null
  paid_on: string | null
  reference: string | null
}

/** A credit note takes back. */
const sign = sql`(case d.kind when 'credit_note' then -1 else 1 end)`

/** What the documents say themselves; of money, whom the order bills. */
function entries({ kind, keyword, from, end, timeZone }: JournalFilter): SQL {
  const within = (at: SQL) => sql`${at} >= ${from.toISOString()}${end ? sql` and ${at} < ${end.toISOString()}` : sql``}`
  const pattern = `%${escapeLike(keyword?.trim() ?? '')}%`
  return sql`
    select * from (
      select 'document:' || d.id as key, d.kind, d.created_at, d.number, o.id as order_id, o.order_number,
             coalesce(d.facts #>> '{buyer,title}', d.facts #>> '{recipient,name}') as bill_to,
             nullif(d.facts #>> '{buyer,tax_id}', '') as tax_id, o.country_code,
             (${sign} * coalesce((d.facts #>> '{amounts,taxIncluded}')::bigint, (d.facts #>> '{amounts,tax}')::bigint, 0))::float8 as tax,
             (${sign} * d.amount)::float8 as amount, d.facts ->> 'currency' as currency,
             null as method, null as paid_on, null as reference
        from ${documents} d join ${orders} o on o.id = d.order_id where ${within(sql`d.created_at`)}
      union all
      select 'money:' || e.id, e.type, e.created_at, null, o.id, o.order_number,
             coalesce(o.invoice ->> 'title', o.recipient), nullif(o.invoice ->> 'tax_id', ''), o.country_code,
             null, e.amount::float8, o.currency,
             coalesce(p.method, e.data ->> 'method'),
             coalesce(e.data ->> 'paid_on', to_char(p.paid_at at time zone ${timeZone}, 'YYYY-MM-DD')),
             nullif(coalesce(p.reference, e.data ->> 'reference'), '')
        from ${ledgerEntries} e join ${ledgerAccounts} a on a.id = e.account_id and a.kind = 'order_paid'
        join ${orders} o on o.id = a.owner_id left join ${payments} p on p.id = (e.data ->> 'payment_id')::int
       where ${within(sql`e.created_at`)}) found
     where true${kind ? sql` and kind = ${kind}` : sql``}${
       keyword?.trim()
         ? sql` and (number ilike ${pattern} or order_number ilike ${pattern} or bill_to ilike ${pattern} or tax_id ilike ${pattern} or reference ilike ${pattern})`
         : sql``
     }`
}

/** The oldest first, as a book is written. */
export async function findEntries(
  db: Db,
  filter: JournalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JournalEntry[]> {
  const { rows } = await db.execute<JournalEntry>(sql`
    select j.*, to_char(j.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (${entries(filter)}) j order by j.created_at, j.key limit ${limit} offset ${offset}`)
  return rows
}

export interface JournalSum extends Record<string, unknown> {
  kind: JournalKind
  currency: string
  count: number
  tax: number | null
  amount: number
}

export async function sumEntries(db: Db, filter: JournalFilter): Promise<JournalSum[]> {
  const { rows } = await db.execute<JournalSum>(sql`
    select kind, currency, count(*)::int as count, sum(tax)::float8 as tax, sum(amount)::float8 as amount
      from (${entries(filter)}) j group by kind, currency order by currency, kind`)
  return rows
}
