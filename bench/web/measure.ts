/** `npm run bench -- web`: the storefront as browsers meet it, and what its pages cost the server. */
import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { loadText, machineText } from '../report.ts'
import type { Measure, Plan } from '../rounds.ts'
import { launch } from './browser.ts'
import { changeRows, pressRows, vitalsRows, weightRows } from './browser-rows.ts'
import { isKept, tableOf, type WebRow } from './rows.ts'
import { uncachedPages, warmPage } from './server-rows.ts'

interface Bench {
  pool: pg.Pool
  port: number
  dataDir: string
  products: number
  measure: Measure
  plan: Plan
  /** Where the figures go as JSON. */
  json: string | undefined
  say(line: string): void
}

/** The rows whose budget is missed, each in a line. */
export async function measureWeb({ pool, port, dataDir, products, measure, plan, json, say }: Bench): Promise<string[]> {
  const loadBefore = loadText()
  const origin = `http://127.0.0.1:${port}`
  const rows: WebRow[] = [await warmPage(port, dataDir, measure, plan), ...(await uncachedPages(port, products, measure))]
  const browser = await launch()
  let version = ''
  try {
    version = browser.version()
    for (const part of [weightRows, vitalsRows, pressRows, changeRows]) rows.push(...(await part(browser, origin)))
  } finally {
    await browser.close()
  }
  const load = { before: loadBefore, after: loadText() }
  const machine = await machineText(pool)
  say(`\n${products} products; ${machine}; Chromium ${version}, phone of 375 × 812, processor 4 × slower, 1.6 Mbit/s, 150 ms; medians of 5`)
  say(`Load (1, 5, 15 minutes) before: ${load.before}, after: ${load.after}\n`)
  say(tableOf(rows))
  if (json)
    writeFileSync(
      json,
      `${JSON.stringify({ at: new Date().toISOString(), products, machine, chromium: version, load, rows: rows.map((row) => ({ ...row, kept: isKept(row) })) }, null, 2)}\n`,
    )
  return rows.filter((row) => !isKept(row)).map(({ name, figure, unit, budget }) => `${name}: ${figure.toFixed(unit === '' ? 3 : 1)} ${unit}, budget ${budget}`)
}
