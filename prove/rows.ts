/** Checks that a refused call wrote nothing. */
import { require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Tables of products, carts, orders, money and member data. */
const buyersTables = [
  'addresses',
  'cart_items',
  'favorites',
  'invoices',
  'ledger_accounts',
  'ledger_entries',
  'order_events',
  'order_lines',
  'orders',
  'outbox',
  'payments',
  'price_list_categories',
  'price_list_items',
  'products',
  'shipment_lines',
  'shipments',
  'skus',
  'stock_movements',
] as const

/** A digest of all rows of these tables. */
async function digestOf(stage: Stage, tables: readonly string[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await stage.pool.query<{ digest: string }>(
      `select md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest from "${table}" as row`,
    )
    digests.set(table, rows[0]?.digest ?? '')
  }
  return digests
}

/** Runs `work` and requires that it wrote nothing. */
export async function requireNothingWritten(
  stage: Stage,
  name: string,
  work: () => Promise<unknown>,
  tables: readonly string[] = buyersTables,
): Promise<void> {
  const before = await digestOf(stage, tables)
  await work()
  const after = await digestOf(stage, tables)
  for (const [table, digest] of before)
    require(after.get(table) === digest, () => `${name}: rows of ${table} were written.`)
}
