/** Compares the mall's orders with those of the customers. */
import type { Database } from '../../server/src/db/client.ts'
import { verifyInvariants } from '../../server/src/modules/reports/invariant/service.ts'
import type { Records } from './records.ts'

/** The differences between the mall and what its customers know, and broken invariants, one per line. */
export async function findFaults({ db, pool }: Database, { placed, faults }: Records): Promise<string[]> {
  const broken = (await verifyInvariants(db)).map(
    ({ invariant, check, row, detail }) => `${invariant} ${check}: ${row}: ${detail}`,
  )
  const { rows } = await pool.query<{ id: number; invoice: string; status: string; units: number; skus: number }>(
    'select id, remark as invoice, status, total_quantity as units, line_count as skus from orders',
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const acknowledged = new Set(placed.map(({ id }) => id))
  const different = placed.flatMap((order) => {
    const row = found.get(order.id)
    const name = `order ${order.id} of invoice ${order.invoice}`
    if (!row) return [`${name}: missing`]
    const parts = (['invoice', 'status', 'units', 'skus'] as const).filter((part) => row[part] !== order[part])
    return parts.map((part) => `${name}: ${part} ${row[part]}, acknowledged ${order[part]}`)
  })
  const unknown = rows
    .filter(({ id }) => !acknowledged.has(id))
    .map(({ id, invoice }) => `order ${id} of invoice ${invoice}: never acknowledged`)
  return [...faults, ...broken, ...different, ...unknown]
}

const mostNamed = 20

export const verdictOf = (faults: readonly string[]): string =>
  faults.length === 0
    ? 'verify: I1–I6 hold; every acknowledged order exists once, as acknowledged.'
    : [
        `verify: ${faults.length} ${faults.length === 1 ? 'difference' : 'differences'}`,
        ...faults.slice(0, mostNamed).map((fault) => `  ${fault}`),
        ...(faults.length > mostNamed ? [`  … and ${faults.length - mostNamed} more`] : []),
      ].join('\n')
