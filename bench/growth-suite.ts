/** `npm run bench -- growth`: the server's rows in a small mall, and again when it has grown a thousandfold. */
import type { Bench } from './bench.ts'
import { grow } from './grow.ts'
import { growthRows, type Row } from './row.ts'
import { measureCalls } from './server-suite.ts'

const small = { products: 1000, orders: 10_000 }

export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const { products, orders, say } = bench
  await grow(bench, small)
  const before = await measureCalls({ ...bench, ...small })
  await grow(bench, { products, orders })
  say(`Once more with ${products} products and ${orders} orders:`)
  const after = await measureCalls(bench)
  return [...after, ...growthRows(before, after)]
}
