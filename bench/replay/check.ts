/** Compares the mall's orders with those of the customers. */
import type { Database } from '../../server/src/db/client.ts'
import { verifyInvariants } from '../../server/src/modules/invariant/service.ts'
import type { Records } from './records.ts'

const mostNamed = 10

/** Returns one line per fault: broken invariants I1–I6, and acknowledged orders that are missing or differ. */
export async function findFaults({ db, pool }: Database, { placed }: Records): Promise<string[]> {
  const faults = await verifyInvariants(db)
  const lines = faults
    .slice(0, mostNamed)
    .map(({ invariant, check, row, detail }) => `${invariant} ${check}: ${row}: ${detail}`)
  if (faults.length > mostNamed) lines.push(`… and ${faults.length - mostNamed} more faults of invariants`)

  const { rows } = await pool.query<{ id: number; remark: string; status: string; units: number; skus: number }>(
    `select o.id, o.remark, o.status, o.total_quantity as units, o.line_count as skus from orders o`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const wrong = placed.flatMap((order) => {
    const row = found.get(order.id)
    if (!row) return [`Order ${order.id} of invoice ${order.invoice} was acknowledged and is not there`]
    const [expected, actual] = [
      [order.invoice, order.status, order.units, order.skus].join(' '),
      [row.remark, row.status, row.units, row.skus].join(' '),
    ]
    return expected === actual ? [] : [`Order ${order.id} is ${actual}, acknowledged as ${expected}`]
  })
  if (rows.length !== placed.length) wrong.push(`${placed.length} orders were acknowledged, ${rows.length} are there`)
  return [
    ...lines,
    ...wrong.slice(0, mostNamed),
    ...(wrong.length > mostNamed ? [`… and ${wrong.length - mostNamed} more orders`] : []),
  ]
}
