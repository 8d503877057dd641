/** The products desk: the staff list with each of its filters, and a job that changes the prices of ten thousand products. */

import { performance } from 'node:perf_hooks'
import { previewChange } from '#contract/api/catalog/product-bulk'
import { apiBase } from '#contract/endpoint'
import { productOrigins, productStatuses, staffProductSorts } from '#contract/status'
import { openDatabase } from '../server/src/db/client.ts'
import { drizzle } from '../server/src/db/drizzle.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import { readEnvironment } from '../server/src/env.ts'
import { jobKinds } from '../server/src/jobs/kinds.ts'
import { runJob } from '../server/src/modules/jobs/run.ts'
import { refreshListings } from '../server/src/modules/search/listing/service.ts'
import type { Bench } from './bench.ts'
import { readShape } from './list-inputs.ts'
import { signInStaff } from './members.ts'
import { type ListInput, pagedRow } from './paged-row.ts'
import type { Row } from './row.ts'
import { readVocabulary } from './search-queries.ts'

const repriced = 10_000

export async function productDesk(bench: Bench): Promise<Row[]> {
  const { pool } = bench
  const token = await signInStaff(pool)
  // Some without a text in one language.
  const untranslated = await pool.query<{ id: number }>(
    `update products set name = name - 'th' where id % 100 = 0 returning id`,
  )
  await refreshListings(
    drizzle(pool),
    untranslated.rows.map(({ id }) => id),
  )
  const { shelves, departments, brands } = await readShape(pool)
  const { codes } = await readVocabulary(pool)
  const from = <T>(values: readonly T[], serial: number) => values[serial % values.length] as T
  const lists: [string, (serial: number) => ListInput][] = [
    ['', (serial) => ({ sort: from(staffProductSorts, serial) })],
    [' by code', (serial) => ({ keyword: from(codes, serial) })],
    [' by category', (serial) => ({ category_id: from([...shelves, ...departments], serial * 7) })],
    [' by brand', (serial) => ({ brand_id: from(brands, serial), sort: from(staffProductSorts, serial) })],
    [' by status', (serial) => ({ status: from(productStatuses, serial) })],
    [' by stock', (serial) => ({ max_stock: from([0, 10, 100], serial), sort: 'stock_asc' })],
    [' by price', (serial) => ({ min_price: `${1 + (serial % 20)}.00`, max_price: `${21 + (serial % 20)}.00` })],
    [' by what is missing', (serial) => ({ missing: 'th', page: 1 + (serial % 40) })],
    [' by origin', (serial) => ({ origin: from(productOrigins, serial) })],
  ]
  const rows: Row[] = []
  for (const [name, input] of lists)
    rows.push(
      await pagedRow(bench, `staff product list${name}`, (serial) => ({
        token,
        path: '/api/v1/mall/product/list',
        input: { status: 'any', ...input(serial) },
      })),
    )
  return [...rows, await changePrices(bench, token)]
}

async function changePrices({ pool, server, dataDir }: Bench, token: string): Promise<Row> {
  const { rows } = await pool.query<{ price: number }>(
    `select price_min::int / 100 as price from product_listings where status = 'on_sale' and price_min is not null order by price_min offset $1 limit 1`,
    [repriced],
  )
  const change = {
    action: 'price',
    price: { by: 'percent', amount: '5' },
    filter: { status: 'on_sale', max_price: ((rows[0]?.price ?? 0) / 100).toFixed(2) },
  }
  const send = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${apiBase}${path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: number } }
    if (code !== 200) throw new Error(`${path} answered ${code}: ${msg}`)
    return data
  }
  await send(previewChange.path)
  const { id } = await send('/mall/product/bulk')
  const database = openDatabase((await launchEmbedded(dataDir)).url('mall'))
  const started = performance.now()
  let products = 0
  await runJob(database, readEnvironment({ DATA_DIR: dataDir }), jobKinds, id, {
    onBatch: (items) => {
      products += items.length
    },
  })
  const seconds = (performance.now() - started) / 1000
  await database.close()
  return {
    name: 'prices of ten thousand products, changed by a job',
    figure: (seconds / products) * repriced,
    unit: 's',
    budget: 20,
    is: 'most',
    remark: `${products} products in ${seconds.toFixed(1)} s, each with a verdict that can be undone`,
  }
}
