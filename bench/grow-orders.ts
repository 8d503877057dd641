/**
 * Inserts orders of the last three years with all dependent rows, consistent enough for `npm run mall -- verify`.
 * Pseudo-random figures depend on the order's number, so that every run has the same orders; their times end now.
 */
import type pg from 'pg'
import { drizzle } from '../server/src/db/drizzle.ts'
import { mergeCounts } from '../server/src/modules/orders/order/count-queries.ts'
import { rebuildFigures } from '../server/src/modules/reports/figures/figures.ts'
import { buyersTable, createBuyers, skusTable } from './order-people.ts'
import {
  countRows,
  draftsTable,
  eventRows,
  ledgerRows,
  linesTable,
  movementRows,
  nameRows,
  orderLineRows,
  orderRows,
  paymentRows,
  placedTable,
  shipmentLineRows,
  shipmentRows,
} from './order-statements.ts'

/** Rows per transaction: short ones, with progress reported after each. */
const batch = 50_000
const tables = ['orders', 'order_lines', 'payments', 'shipments'] as const

/** Adds orders up to this number. Products must exist. */
export async function growOrders(pool: pg.Pool, orders: number, say: (line: string) => void): Promise<void> {
  const client = await pool.connect()
  const number = async (statement: string) =>
    Number((await client.query<{ number: string }>(statement)).rows[0]?.number)
  try {
    const missing = orders - (await number('select count(*) as number from orders'))
    if (missing <= 0) return
    // Keys are valid by construction, and a crash discards the data anyway.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set jit = off`,
    )
    // Building indexes is much faster than growing them.
    const rebuilt = missing < batch ? ['orders'] : ['orders', 'order_lines', 'order_events', 'stock_movements']
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
        where tablename = any($1) and ($2 or indexdef like '% USING gin %') and not exists (select 1 from pg_constraint where conname = indexname)`,
      [rebuilt, missing >= batch],
    )
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    await client.query('drop table if exists bench_buyers, bench_skus')
    for (const statement of [createBuyers, buyersTable, skusTable]) await client.query(statement)
    await client.query('create index on bench_skus (number); analyze bench_skus; analyze bench_buyers')
    const [skus, buyers] = [
      await number('select count(*) as number from bench_skus'),
      await number('select count(*) as number from bench_buyers'),
    ]
    if (skus === 0) throw new Error('There is nothing to order.')
    const now = new Date().toISOString()
    for (let done = 0; done < missing; done += batch) {
      const last = { orders: 0, order_lines: 0, payments: 0, shipments: 0 }
      for (const table of tables) last[table] = await number(`select coalesce(max(id), 0) as number from ${table}`)
      const range = { first: done, last: Math.min(done + batch, missing) - 1, all: missing, now }
      await client.query('begin; drop table if exists bench_drafts, bench_lines, bench_placed')
      for (const statement of [
        draftsTable(range, last.orders, buyers),
        linesTable(last.order_lines, skus),
        placedTable(last.payments, last.shipments),
      ])
        await client.query(statement)
      for (const statement of [
        orderRows,
        orderLineRows,
        paymentRows,
        ledgerRows,
        eventRows,
        shipmentRows,
        shipmentLineRows,
        movementRows,
        countRows,
        nameRows,
      ])
        await client.query(statement)
      await client.query('commit')
      say(`  ${range.last + 1} of ${missing} orders`)
    }
    for (const table of tables)
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    for (const statement of openingStock) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
    await rebuildFigures(drizzle(client))
    await mergeCounts(drizzle(client))
    await client.query('drop table bench_buyers, bench_skus, bench_drafts, bench_lines, bench_placed')
    for (const setting of ['session_replication_role', 'synchronous_commit', 'maintenance_work_mem', 'work_mem', 'jit'])
      await client.query(`reset ${setting}`)
    // Otherwise autovacuum does this during the measurements.
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** What can be ordered stays as it was: the shelf holds the units of open orders too, and what has left it came in before. */
const openingStock = [
  `update skus s set on_hand = s.stock + m.reserved, reserved = m.reserved
     from (select sku_id, sum(reserved)::int as reserved from stock_movements group by sku_id) m where m.sku_id = s.id`,
  `insert into stock_movements (sku_id, on_hand, reason, created_at)
   select id, -sum, 'opening', now() - interval '3 years 1 day'
     from (select s.id, coalesce(sum(m.on_hand), 0) - s.on_hand as sum from skus s join stock_movements m on m.sku_id = s.id group by s.id) s
    where sum < 0 and not exists (select 1 from stock_movements m where m.sku_id = s.id and m.reason = 'opening')`,
  `update stock_movements m set on_hand = m.on_hand - s.sum, created_at = least(m.created_at, now() - interval '3 years 1 day')
     from (select s.id, sum(m.on_hand) - s.on_hand as sum, min(m.id) filter (where m.reason = 'opening') as opening from skus s join stock_movements m on m.sku_id = s.id group by s.id having sum(m.on_hand) <> s.on_hand) s
    where m.id = s.opening`,
]
