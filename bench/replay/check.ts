/** Whether the mall's books are those of its customers. */
import type { Database } from '../../server/src/db/client.ts'
import { verifyInvariants } from '../../server/src/modules/invariant/service.ts'
import type { Books } from './books.ts'

const mostNamed = 10

/** Everything that is wrong, each in a line: invariants I1–I6, and each acknowledged order once and as it was placed. */
export async function findFaults({ db, pool }: Database, { placed }: Books): Promise<string[]> {
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
    const [told, kept] = [
      [order.invoice, order.status, order.units, order.skus].join(' '),
      [row.remark, row.status, row.units, row.skus].join(' '),
    ]
    return told === kept ? [] : [`Order ${order.id} is ${kept}, its buyer was told ${told}`]
  })
  if (rows.length !== placed.length) wrong.push(`${placed.length} orders were acknowledged, ${rows.length} are there`)
  return [
    ...lines,
    ...wrong.slice(0, mostNamed),
    ...(wrong.length > mostNamed ? [`… and ${wrong.length - mostNamed} more orders`] : []),
  ]
}
