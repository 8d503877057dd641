/** Members with account, session and address, inserted directly. */
import type pg from 'pg'

export interface Member {
  id: number
  username: string
  token: string
  addressId: number
}

/** Members without a limit of unpaid orders. */
export async function createMembers(pool: pg.Pool, count: number): Promise<Member[]> {
  await pool.query(
    `insert into settings (name, value) values ('open_order_limit', '1000000000'), ('unproven_order_amount', '0'), ('unproven_stock_share', '100') on conflict (name) do update set value = excluded.value`,
  )
  return insertMembers(pool, count)
}

/**
 * The last use of sessions is an hour in the future: a session is extended at most once a minute, and that write would
 * disturb some rounds.
 */
export async function insertMembers(pool: pg.Pool, count: number): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `with member as (
       insert into users (username, password_hash) select 'bench-' || gen_random_uuid(), 'none' from generate_series(1, $1::int) n returning id, username
     ), session as (
       insert into sessions (token_hash, user_id, last_seen_at, expires_at, absolute_expires_at, lifetime_seconds)
       select sha256(('bench-session-of-member-' || id)::bytea), id, now() + interval '1 hour', now() + interval '1 day', now() + interval '1 day', 86400 from member
     ), address as (
       insert into addresses (user_id, receiver, phone, country_code, province, city, district, region, detail, is_default)
       select id, 'Анна Петрова', '+49 30 5550100', 'DE', 'Berlin', 'Berlin', 'Mitte', 'Germany, Berlin, Mitte', 'Musterstraße 12', true from member
       returning id, user_id
     )
     select member.id, member.username, 'bench-session-of-member-' || member.id as token, address.id as "addressId" from member join address on address.user_id = member.id order by member.id`,
    [count],
  )
  return rows
}

/** Creates sessions for existing accounts, given a query for their `id`; returns the tokens. */
export async function signIn(pool: pg.Pool, accounts: string): Promise<string[]> {
  const { rows } = await pool.query<{ token: string }>(
    `with account as (${accounts}), session as (
       insert into sessions (token_hash, user_id, last_seen_at, expires_at, absolute_expires_at, lifetime_seconds)
       select sha256(('bench-session-of-account-' || id)::bytea), id, now() + interval '1 hour', now() + interval '1 day', now() + interval '1 day', 86400 from account on conflict do nothing
     )
     select 'bench-session-of-account-' || id as token from account`,
  )
  return rows.map(({ token }) => token)
}

/** A superuser. */
export async function signInStaff(pool: pg.Pool): Promise<string> {
  await pool.query(
    `insert into users (username, password_hash, is_superuser) values ('bench-staff', 'none', true) on conflict do nothing`,
  )
  return (await signIn(pool, `select id from users where username = 'bench-staff'`))[0] as string
}
