/** Accounts that are the same person as a distributor. */
import type { Db } from '../../db/client.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { integerList } from '../../db/fragments.ts'
import { samePersons } from './schema.ts'

const digits = (text: SQL) => sql`regexp_replace(${text}, '\\D', '', 'g')`
const account = (text: SQL) => sql`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`

/** Bank accounts that paid for orders of an account, or that its money is paid out to; short ones name no account. */
const bankAccountsOf = (userId: SQL) => sql`(
  select ${account(sql`s.payer_account`)} as name from orders bought join statement_allocations a on a.order_id = bought.id and a.undone_at is null
    join statement_lines s on s.id = a.line_id where bought.user_id = ${userId}
  union select ${account(sql`paid_out.bank ->> 'account'`)} from payouts paid_out where paid_out.user_id = ${userId}) accounts where length(name) >= 6`

/**
 * Notes buyers of these orders who are the same person as their distributor: a confirmed e-mail address or phone of one
 * that the other has too (the distributor also in the application or the shop's contacts), or a common bank account. What
 * is known of two accounts stays.
 */
export async function noteSame(db: Db, orders: SQL): Promise<void> {
  await db.execute(sql`
    insert into same_persons (distributor_id, user_id, evidence)
    select distributor_id, user_id, evidence from (
      select p.distributor_id, p.user_id, case
          when (b.email_verified and lower(b.email) = any(c.texts)) or (d.email_verified and lower(d.email) = lower(b.email)) then 'email'
          when (b.phone_verified and ${digits(sql`b.phone_e164`)} = any(c.numbers))
            or (d.phone_verified and ${digits(sql`d.phone_e164`)} = ${digits(sql`coalesce(b.phone_e164, b.phone)`)}) then 'phone'
          when exists (select name from ${bankAccountsOf(sql`p.user_id`)} intersect select name from ${bankAccountsOf(sql`d.id`)}) then 'payer'
        end as evidence
        from (select distinct o.distributor_id, o.user_id from orders o where o.distributor_id is not null and ${orders}
                 and not exists (select from same_persons known where known.distributor_id = o.distributor_id and known.user_id = o.user_id)) p
        join users b on b.id = p.user_id
        join distributors r on r.id = p.distributor_id and r.user_id <> p.user_id
        join users d on d.id = r.user_id
        cross join lateral (
          select array_agg(lower(btrim(value))) as texts, array_agg(${digits(sql`value`)}) filter (where length(${digits(sql`value`)}) >= 7) as numbers
            from (select d.email as value union all select d.phone_e164 union all select r.application ->> 'contact'
                  union all select each ->> 'value' from shops s, jsonb_array_elements(s.contacts) each where s.distributor_id = r.id) known
           where value <> '') c) found
     where evidence is not null
    on conflict do nothing`)
}

export const ofOrders = (ids: readonly number[]) => sql`o.id = any(${integerList(ids)})`
export const ofDistributor = (id: number) => sql`o.distributor_id = ${id}`

export async function putSame(db: Db, row: typeof samePersons.$inferInsert) {
  const { isSame, reason, decidedBy } = row
  const [saved] = await db
    .insert(samePersons)
    .values(row)
    .onConflictDoUpdate({
      target: [samePersons.distributorId, samePersons.userId],
      set: {
        isSame,
        reason,
        decidedBy,
        evidence: sql`case when ${isSame} then 'staff' else ${samePersons.evidence} end`,
        updatedAt: sql`now()`,
      },
    })
    .returning()
  return saved as typeof samePersons.$inferSelect
}
