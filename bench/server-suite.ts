/** `npm run bench`: what the server answers, row by row. */
import type { Bench } from './bench.ts'
import { addToCart, largeCart } from './cart-rows.ts'
import { uncachedDetail, warmDetail } from './detail-rows.ts'
import { uncachedList, warmList } from './list-rows.ts'
import { orderLists } from './order-list-rows.ts'
import { hotOrders, sellOut, spreadOrders } from './order-rows.ts'
import type { Row } from './row.ts'
import { searchAlone, searchTogether, suggestWhileTyping } from './search-rows.ts'

const one = (row: (bench: Bench) => Promise<Row>) => async (bench: Bench) => [await row(bench)]

/** By what `--only` calls them. What orders goes last: what it writes would be in the way of the others. */
const parts: Record<string, (bench: Bench) => Promise<Row[]>> = {
  'list warm': one(warmList),
  'list uncached': one(uncachedList),
  'detail warm': one(warmDetail),
  'detail uncached': one(uncachedDetail),
  'search alone': searchAlone,
  'search together': one(searchTogether),
  suggest: suggestWhileTyping,
  'cart add': one(addToCart),
  'cart large': largeCart,
  'order lists': orderLists,
  'order spread': spreadOrders,
  'order hot': one(hotOrders),
}

export async function measureServer(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (bench.only && !name.includes(bench.only)) continue
    const started = performance.now()
    const found = await part(bench)
    rows.push(...found)
    bench.say(`  ${found.map((row) => row.name).join('; ')} (${Math.round((performance.now() - started) / 1000)} s)`)
  }
  if (!bench.only) bench.say(await sellOut(bench))
  return rows
}
