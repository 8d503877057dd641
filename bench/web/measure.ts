/** `npm run bench -- web`: the storefront as browsers meet it, and what its pages cost the server. */
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'
import { blockRows } from './block-rows.ts'
import { launch } from './browser.ts'
import { changeRows, pressRows, vitalsRows, weightRows } from './browser-rows.ts'
import { uncachedPages, warmPage } from './server-rows.ts'

export async function measureWeb(bench: Bench): Promise<Row[]> {
  // `--only blocks` measures these alone.
  if (bench.only === 'blocks') return blockRows(bench)
  const rows: Row[] = [await warmPage(bench), ...(await uncachedPages(bench)), ...(await blockRows(bench))]
  const origin = `http://127.0.0.1:${bench.server.port}`
  const browser = await launch()
  bench.say(
    `Chromium ${browser.version()} as a phone of 375 × 812, processor 4 × slower, 1.6 Mbit/s, 150 ms; medians of 5`,
  )
  try {
    for (const part of [weightRows, vitalsRows, pressRows, changeRows]) rows.push(...(await part(browser, origin)))
  } finally {
    await browser.close()
  }
  return rows
}
