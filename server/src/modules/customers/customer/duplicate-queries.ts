/**
 * Accounts with something in common. Each kind of trait is a key; accounts with the same key are pairs. A key that many
 * accounts share, such as the address of a forwarder, says nothing and is left out.
 */
import type { DuplicateReason } from '#contract/api/customers/customer-duplicates'
import type { Db } from '../../../db/client.ts'
import { type AnyPgColumn, and, desc, eq, isNull, or, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'
import { takeLock } from '../../../db/locks.ts'
import { users } from '../../identity/user/schema.ts'
import { customerDuplicates } from './schema.ts'

/** Accounts that may share a trait. */
const mostSharing = 8

/** How likely two accounts with a trait in common are one customer's; the sum counts, up to 100. */
const weights: Record<DuplicateReason, number> = { tax_id: 50, email: 45, phone: 40, company: 35, address: 30 }

/** Domains of mail that are open to all. */
const publicDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'web.de',
  'mail.com',
  'zoho.com',
  'yandex.ru',
  'ya.ru',
  'mail.ru',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'rambler.ru',
  'qq.com',
  'foxmail.com',
  '163.com',
  '126.com',
  'sina.com',
  'sohu.com',
  'aliyun.com',
]
const listed = sql.join(
  publicDomains.map((domain) => sql`${domain}`),
  sql`, `,
)

/** Letters and digits alone, in small letters. */
const bare = (text: string) => sql.raw(`lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`)
/** The words of a name in one order: "Lee, Ann" is "Ann Lee". */
const words = (text: string) =>
  sql.raw(
    `(select string_agg(word, ' ' order by word) from regexp_split_to_table(lower(${text}), '[^[:alnum:]]+') word where word <> '')`,
  )
const place = "concat_ws(' ', a.region, a.detail)"

/**
 * Finds all pairs again; dismissed ones stay dismissed, pairs with nothing in common any more go. One run at a time, so
 * that two do not write the same pairs. Returns the number of pairs that are not dismissed.
 */
export async function refreshDuplicates(db: Db): Promise<number> {
  await takeLock(db, 'duplicateSearch')
  const weight = sql.join(
    Object.entries(weights).map(([reason, points]) => sql`when ${reason} then ${points}::int`),
    sql` `,
  )
  const { rows } = await db.execute<{ found: number }>(sql`
    with member as materialized (
      select u.id, u.email, u.phone, u.phone_e164 from users u
       where u.is_active and u.erased_at is null and u.merged_into_id is null and not u.is_superuser
         and not exists (select from user_roles r where r.user_id = u.id)
    ), place as materialized (
      select distinct a.user_id, coalesce(a.country_code, '') || ' ' || ${words('a.receiver')} as who, ${words('a.receiver')} as name,
             coalesce(a.country_code, '') || ' ' || ${bare(place)} as at, ${bare(place)} as line, a.receiver || ', ' || a.detail as shown
        from addresses a join member m on m.id = a.user_id
    ), trait as (
      select id as user_id, 'email' as reason, lower(email) as key, email as shown from member where email <> ''
      union select id, 'phone', right(regexp_replace(coalesce(phone_e164, phone), '\\D', '', 'g'), 9), coalesce(phone_e164, phone) from member
             where length(regexp_replace(coalesce(phone_e164, phone), '\\D', '', 'g')) >= 7
      union select m.id, 'tax_id', upper(${bare('c.tax_id')}), c.tax_id from member m join companies c on c.user_id = m.id where length(${bare('c.tax_id')}) >= 5
      union select m.id, 'tax_id', upper(${bare('i.tax_id')}), i.tax_id from member m join invoices i on i.user_id = m.id where length(${bare('i.tax_id')}) >= 5
      union select m.id, 'company', split_part(lower(m.email), '@', 2) || ' ' || ${bare('c.name')}, c.name from member m join companies c on c.user_id = m.id
             where m.email <> '' and ${bare('c.name')} <> '' and split_part(lower(m.email), '@', 2) not in (${listed})
    ), shared as (
      select reason, key from trait group by 1, 2 having count(distinct user_id) between 2 and ${mostSharing}
    ), at_one as (
      select who from place where name <> '' group by 1 having count(distinct user_id) between 2 and ${mostSharing}
    ), of_one as (
      select at from place where line <> '' group by 1 having count(distinct user_id) between 2 and ${mostSharing}
    ), common as (
      select one.user_id as older, other.user_id as newer, reason, min(one.shown) as shown
        from shared join trait one using (reason, key) join trait other using (reason, key)
       where one.user_id < other.user_id group by 1, 2, 3
      union all
      select older, newer, 'address', min(shown) from (
        select one.user_id as older, other.user_id as newer, one.shown from at_one join place one using (who) join place other using (who)
         where one.user_id < other.user_id and similarity(one.line, other.line) >= 0.5
        union
        select one.user_id, other.user_id, one.shown from of_one join place one using (at) join place other using (at)
         where one.user_id < other.user_id and similarity(one.name, other.name) >= 0.4
      ) near group by 1, 2
    ), pair as (
      select older, newer, least(100, sum(case reason ${weight} end))::int as score, jsonb_agg(jsonb_build_object('reason', reason, 'text', shown) order by case reason ${weight} end desc) as reasons
        from common group by 1, 2
    ), gone as (
      delete from customer_duplicates d where not exists (select from pair p where p.older = d.older_id and p.newer = d.newer_id)
    ), kept as (
      insert into customer_duplicates (older_id, newer_id, reasons, score) select older, newer, reasons, score from pair order by older, newer
      on conflict (older_id, newer_id) do update set reasons = excluded.reasons, score = excluded.score
      returning dismissed_at
    )
    select count(*)::int as found from kept where dismissed_at is null`)
  return rows[0]?.found ?? 0
}

/** Pairs whose accounts are still two, the likeliest first. */
export async function findDuplicatePairs(
  db: Db,
  userId: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const isTwo = (id: AnyPgColumn) =>
    sql`exists (select from ${users} u where u.id = ${id} and u.is_active and u.erased_at is null and u.merged_into_id is null)`
  const where = and(
    isNull(customerDuplicates.dismissedAt),
    isTwo(customerDuplicates.olderId),
    isTwo(customerDuplicates.newerId),
    userId === undefined
      ? undefined
      : or(eq(customerDuplicates.olderId, userId), eq(customerDuplicates.newerId, userId)),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(customerDuplicates)
      .where(where)
      .orderBy(desc(customerDuplicates.score), desc(customerDuplicates.id))
      .limit(limit)
      .offset(offset),
    db.$count(customerDuplicates, where),
  ])
  return { rows, total }
}

export interface DuplicateAccount extends Record<string, unknown> {
  id: number
  username: string
  nickname: string | null
  email: string | null
  phone: string | null
  company: string
  last_login: Date | null
}

export async function findDuplicateAccounts(db: Db, ids: readonly number[]): Promise<Map<number, DuplicateAccount>> {
  const { rows } = await db.execute<DuplicateAccount & { last_login: string | null }>(sql`
    select u.id, u.username, u.alias as nickname, u.email, nullif(concat_ws(' ', u.country_code, u.phone), '') as phone, coalesce(c.name, '') as company, u.last_login
      from users u left join companies c on c.user_id = u.id where u.id = any(${integerList(ids)})`)
  return new Map(rows.map((row) => [row.id, { ...row, last_login: row.last_login ? new Date(row.last_login) : null }]))
}

export const dismissPair = async (db: Db, id: number, now: Date) =>
  (
    await db
      .update(customerDuplicates)
      .set({ dismissedAt: now })
      .where(and(eq(customerDuplicates.id, id), isNull(customerDuplicates.dismissedAt)))
      .returning()
  )[0]
