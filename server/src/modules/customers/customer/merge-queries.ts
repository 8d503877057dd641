/** Rows of a member that go to another account; the tables belong to many modules, and none of them has a rule about whose they are. */
import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/drizzle.ts'

export interface Holdings extends Record<string, unknown> {
  orders: number
  returns: number
  addresses: number
  invoices: number
  favorites: number
  coupons: number
  waiting: number
}

export async function countHoldings(db: Db, id: number): Promise<Holdings> {
  const count = (table: string, more = '') =>
    sql.raw(`(select count(*)::int from ${table} where user_id = ${Number(id)} ${more})`)
  const { rows } = await db.execute<Holdings>(sql`
    select ${count('orders', 'and deleted_at is null')} as orders, ${count('after_sales')} as returns,
           ${count('addresses')} as addresses, ${count('invoices')} as invoices, ${count('favorites')} as favorites,
           ${count('coupons', "and status = 'unused'")} as coupons,
           ${count('recharges', "and status = 'submitted'")} + ${count('payouts', "and status = 'requested'")} as waiting`)
  return rows[0] as Holdings
}

/** Points of the member that are frozen. */
export async function countFrozen(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(points - clawed), 0)::int as total from point_awards where user_id = ${id} and status = 'frozen'`,
  )
  return rows[0]?.total ?? 0
}

/** Rows with nothing but their owner. */
const owned = [
  'orders',
  'payments',
  'after_sales',
  'coupons',
  'red_packets',
  'point_awards',
  'customer_notes',
  'member_messages',
  'order_drafts',
  'product_questions',
]
/** Rows that the other account may have, too; those of the other stay as they are. */
const shared = {
  favorites: 'product_id',
  customer_tags: 'tag',
  viewed_products: 'product_id',
  // Answers to requests that are repeated name its orders and payments.
  idempotency_keys: 'key',
  same_persons: 'distributor_id',
} as const

export async function moveRows(db: Db, from: number, into: number): Promise<void> {
  for (const table of owned)
    await db.execute(sql`update ${sql.identifier(table)} set user_id = ${into} where user_id = ${from}`)
  for (const [table, key] of Object.entries(shared)) {
    const [name, column] = [sql.identifier(table), sql.identifier(key)]
    await db.execute(
      sql`delete from ${name} f where user_id = ${from} and exists (select from ${name} o where o.user_id = ${into} and o.${column} = f.${column})`,
    )
    await db.execute(sql`update ${name} set user_id = ${into} where user_id = ${from}`)
  }
  // An account has one default address and one default invoice.
  for (const table of ['addresses', 'invoices']) {
    const name = sql.identifier(table)
    await db.execute(sql`
      update ${name} a set user_id = ${into}, is_default = a.is_default and not exists (select from ${name} o where o.user_id = ${into} and o.is_default)
       where user_id = ${from}`)
  }
  await db.execute(
    sql`update shop_members m set user_id = ${into} where user_id = ${from} and not exists (select from shop_members o where o.user_id = ${into})`,
  )
}

export const closeAccount = (db: Db, from: number, into: number) =>
  db.execute(sql`update users set is_active = false, merged_into_id = ${into}, updated_at = now() where id = ${from}`)
