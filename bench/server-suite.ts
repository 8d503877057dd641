/** `npm run bench`: the rows of the server. */
import type { Bench } from './bench.ts'
import { addToCart, largeCart } from './cart-rows.ts'
import { deskCalls } from './desk-rows.ts'
import { uncachedDetail, warmDetail } from './detail-rows.ts'
import { longDocuments } from './document-rows.ts'
import { exportOrders } from './export-rows.ts'
import { importCatalogue } from './import-rows.ts'
import { uncachedList, warmList } from './list-rows.ts'
import { largeBuyer } from './member-rows.ts'
import { orderLists } from './order-list-rows.ts'
import { hotOrders, sellOut, spreadOrders } from './order-rows.ts'
import { processOfServer } from './process-rows.ts'
import { productDesk } from './product-desk-rows.ts'
import type { Row } from './row.ts'
import { searchAlone, searchTogether, suggestWhileTyping } from './search-rows.ts'
import { shopLists } from './shop-rows.ts'

const one = (row: (bench: Bench) => Promise<Row>) => async (bench: Bench) => [await row(bench)]

/** By their names for `--only`. Orders come last, because their rows would disturb the others. */
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
  'shop lists': shopLists,
  'product desk': productDesk,
  'large buyer': largeBuyer,
  documents: longDocuments,
  'order lists': orderLists,
  'order desk': deskCalls,
  'order export': exportOrders,
  'order spread': spreadOrders,
  'order hot': one(hotOrders),
}

/** Run once and last, because they restart the server and grow the mall. */
const lastParts: typeof parts = { process: processOfServer, import: importCatalogue }

export const partNames = [...Object.keys(parts), ...Object.keys(lastParts)]

export async function measureServer(bench: Bench): Promise<Row[]> {
  return [...(await measureCalls(bench)), ...(await measureParts(bench, lastParts))]
}

/** The rows that are measured again after the mall has grown. */
export async function measureCalls(bench: Bench): Promise<Row[]> {
  const rows = await measureParts(bench, parts)
  if (!bench.only) bench.say(await sellOut(bench))
  return rows
}

async function measureParts(bench: Bench, chosen: typeof parts): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, part] of Object.entries(chosen)) {
    if (bench.only && !name.includes(bench.only)) continue
    const started = performance.now()
    const found = await part(bench)
    rows.push(...found)
    bench.say(`  ${found.map((row) => row.name).join('; ')} (${Math.round((performance.now() - started) / 1000)} s)`)
  }
  return rows
}
