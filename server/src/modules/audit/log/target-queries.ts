/** Names of the rows that calls were about; rows that are gone have none. */
import { resources } from '#contract/api/exchange/resources'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { integerList } from '../../../db/fragments.ts'

export interface TargetName {
  name: string
  /** Of an order. */
  currency?: string | undefined
}

const inLanguage = (locales: readonly Locale[]) =>
  sql`coalesce(${sql.join(
    locales.map((locale) => sql`name->>${locale}`),
    sql`, `,
  )})`

type Select = (ids: SQL, locales: readonly Locale[]) => SQL

const orders: Select = (ids) => sql`select id, order_number as name, currency from orders where id = any(${ids})`
const users: Select = (ids) => sql`select id, username as name, null as currency from users where id = any(${ids})`
const plain =
  (table: string, column = 'name'): Select =>
  (ids) =>
    sql`select id, ${sql.identifier(column)} as name, null as currency from ${sql.identifier(table)} where id = any(${ids})`
const translated =
  (table: string): Select =>
  (ids, locales) =>
    sql`select id, ${inLanguage(locales)} as name, null as currency from ${sql.identifier(table)} where id = any(${ids})`

/** By the part of a target before the colon. */
const selects: Readonly<Record<string, Select>> = {
  order: orders,
  // Documents are issued under the id of their order.
  document: orders,
  user: users,
  customer: users,
  role: plain('roles'),
  dept: plain('departments'),
  'after-sale': plain('after_sales', 'number'),
  'price-list': plain('price_lists'),
  'member-group': plain('member_groups'),
  product: translated('products'),
  ...Object.fromEntries(resources.map(({ name, table }) => [name, translated(table)])),
}

/** By target, such as `order:12`. */
export async function findTargetNames(
  db: Db,
  targets: readonly string[],
  locales: readonly Locale[],
): Promise<Map<string, TargetName>> {
  const found = new Map<string, TargetName>()
  const byKind = Map.groupBy(targets, (target) => target.split(':')[0] ?? '')
  for (const [kind, ofKind] of byKind) {
    const select = selects[kind]
    const ids = ofKind.map((target) => Number(target.slice(kind.length + 1))).filter((id) => id > 0 && id < 2 ** 31)
    if (!select || ids.length === 0) continue
    const { rows } = await db.execute<{ id: number; name: string | null; currency: string | null }>(
      select(integerList(ids), locales),
    )
    for (const { id, name, currency } of rows)
      if (name) found.set(`${kind}:${id}`, { name, currency: currency ?? undefined })
  }
  return found
}
