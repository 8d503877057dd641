/** `npm run bench -- growth`: the server's rows in a small mall, and in one a thousand times as large. */
import type { Bench } from './bench.ts'
import { grow } from './grow.ts'
import { meter } from './meter.ts'
import { processOfServer } from './process-rows.ts'
import { startServer } from './processes.ts'
import { growthRows, type Row } from './row.ts'
import { measureCalls } from './server-suite.ts'

const small = { products: 1000, orders: 10_000 }

export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const { products, orders, say, dataDir } = bench
  await grow(bench, small)
  const before = await measureCalls({ ...bench, ...small })
  await grow(bench, { products, orders })
  say(`Once more with ${products} products and ${orders} orders:`)
  // A new process, because the first one has cached answers of the small mall.
  await bench.server.stop()
  const server = await startServer(dataDir, { pages: false })
  const large: Bench = { ...bench, server, measure: meter(server, dataDir) }
  const after = await measureCalls(large)
  return [...after, ...(bench.only ? [] : await processOfServer(large)), ...growthRows(before, after)]
}
