/** `npm run bench`: what the server answers, row by row. */
import type { Bench } from './bench.ts'
import { uncachedList, warmList } from './list-rows.ts'
import { hotOrders, sellOut, spreadOrders } from './order-rows.ts'
import type { Row } from './row.ts'

export async function measureServer(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of parts) {
    const started = performance.now()
    const found = await part(bench)
    rows.push(...found)
    bench.say(`  ${found.map(({ name }) => name).join('; ')} (${Math.round((performance.now() - started) / 1000)} s)`)
  }
  bench.say(await sellOut(bench))
  return rows
}

const one = (row: (bench: Bench) => Promise<Row>) => async (bench: Bench) => [await row(bench)]

/** What orders goes last: what it writes would be in the way of the others. */
const parts: readonly ((bench: Bench) => Promise<Row[]>)[] = [one(warmList), one(uncachedList), one(spreadOrders), one(hotOrders)]
