/**
 * `npm run bench`: measures the mall against its budgets, most of them relative to a limit measured in alternating rounds
 * of the same run. Everything runs on loopback, with a database in a temporary folder. Exits with 1 if a budget is missed.
 *
 * `--vs COMMIT` compares the working tree with another commit and prints ratios (bench/versus/measure.ts).
 *
 * Suites: `web` the storefront in a browser and the cost of its pages · `office` the back office with 100,000 accounts
 * and five million audit rows · `growth` the server in a small and a large mall · `collector` collecting from another site · `replay` a wholesaler's invoices of six
 * months, from `--data FOLDER` or TEST_DATA_DIR
 * Options: `--products N`, `--orders N` size of the mall · `--only WORD` only parts of the server whose name contains it,
 * of the storefront `--only blocks` ·
 * `--quick` short rounds and a small mall · `--profile FOLDER` writes the server's CPU profile · `--json FILE` writes the
 * figures
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildWeb } from '../server/src/build-web.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import type { Bench, Suite } from './bench.ts'
import { measureCollector } from './collector-suite.ts'
import { grow } from './grow.ts'
import { measureGrowth } from './growth-suite.ts'
import { closeConnections } from './http-client.ts'
import { loadText, watchStolen } from './machine.ts'
import { createMembers } from './members.ts'
import { meter } from './meter.ts'
import { measureOffice } from './office/measure.ts'
import { startServer, stopProcesses } from './processes.ts'
import { dataMissing, findData } from './replay/invoices.ts'
import { replay } from './replay/replay.ts'
import { machineText, writeJson } from './report.ts'
import { missedOf, tableOf } from './row.ts'
import { measureServer, partNames } from './server-suite.ts'
import { compareWith, versusTable } from './versus/measure.ts'
import { measureWeb } from './web/measure.ts'

interface SuiteKind {
  measure: Suite
  /** Default size of the mall. */
  products: number
  orders: number
  hasPages?: true
  /** The suite fills the mall itself. */
  isFilling?: true
}

const suites: Record<string, SuiteKind> = {
  server: { measure: measureServer, products: 100_000, orders: 1_000_000 },
  web: { measure: measureWeb, products: 5000, orders: 0, hasPages: true },
  office: { measure: measureOffice, products: 5000, orders: 10_000, hasPages: true },
  collector: { measure: measureCollector, products: 0, orders: 0 },
  growth: { measure: measureGrowth, products: 1_000_000, orders: 1_000_000, isFilling: true },
}

const { values: options, positionals } = parseArgs({
  options: {
    products: { type: 'string' },
    orders: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    profile: { type: 'string' },
    json: { type: 'string' },
    data: { type: 'string' },
    vs: { type: 'string' },
  },
  allowPositionals: true,
})
if (options.vs !== undefined) {
  const quick = { products: 1000, rounds: 5, seconds: 1 }
  const plan = options.quick ? quick : { products: 10_000, rounds: 11, seconds: 2 }
  const rows = await compareWith(options.vs, plan, (line) => console.log(line))
  console.log(`\n${versusTable(options.vs, rows)}`)
  if (options.json)
    writeFileSync(
      options.json,
      `${JSON.stringify({ at: new Date().toISOString(), vs: options.vs, ...plan, rows }, null, 2)}\n`,
    )
  process.exit(0)
}
const [name = 'server', ...rest] = positionals
const suite = suites[name]
if ((!suite && name !== 'replay') || rest.length > 0)
  throw new Error(`There is no suite ${positionals.join(' ')}: ${Object.keys(suites).join(', ')}, replay.`)
const { only } = options
const onlyNames = name === 'web' ? ['blocks'] : partNames
if (only && !onlyNames.some((part) => part.includes(only)))
  throw new Error(`--only takes a word of one of these: ${onlyNames.join(', ')}.`)
const say = (line: string) => console.log(line)
const { products, orders } = {
  products: size('products', suite?.products ?? 0, 5000),
  orders: size('orders', suite?.orders ?? 0, 10_000),
}

/** The given size, else the default. */
function size(of: 'products' | 'orders', usual: number, quick: number): number {
  const given = Number(options[of] ?? (options.quick ? Math.min(usual, quick) : usual))
  if (!Number.isInteger(given) || given < 0 || given > 5_000_000)
    throw new Error(`--${of} takes a whole number up to 5000000.`)
  return given
}

const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : []
const data = suite ? undefined : findData(options.data)
if (!suite && !data) {
  console.error(dataMissing)
  process.exit(1)
}

const dataDir = mkdtempSync(join(tmpdir(), 'mall-bench-'))
// PostgreSQL runs as another account when this one is root.
chmodSync(dataDir, 0o755)

let closed: Promise<void> | undefined
const close = () =>
  (closed ??= (async () => {
    closeConnections()
    await stopProcesses()
    rmSync(dataDir, { recursive: true, force: true })
  })())
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isInterrupted = true
    void close()
  })
}

try {
  if (suite?.hasPages) await buildWeb(say)
  const faults = suite ? await run(suite) : data ? await replay({ dataDir, data, json: options.json, flags, say }) : []
  process.exitCode = faults.length > 0 ? 1 : 0
} catch (error) {
  // Errors after an interrupt come from closing everything.
  if (!isInterrupted) throw error
  process.exitCode = 130
} finally {
  await close()
}

/** Returns the rows that miss their budget, one per line. */
async function run({ measure, hasPages, isFilling }: SuiteKind): Promise<string[]> {
  const started = performance.now()
  const loadBefore = loadText()
  const stolen = watchStolen()
  // The first start creates the database and the demo pictures.
  await (await startServer(dataDir, { pages: false })).stop()
  const server = await startServer(dataDir, { pages: hasPages ?? false }, flags)
  if (isInterrupted) throw new Error('interrupted')
  const pool = new pg.Pool({ connectionString: (await launchEmbedded(dataDir)).url('mall'), max: 20 })
  // PostgreSQL stops before the pool if the run is interrupted.
  pool.on('error', () => {})
  const plan = options.quick ? { rounds: 5, seconds: 1 } : { rounds: 7, seconds: 4 }
  const members = await createMembers(pool, 2000)
  const bench: Bench = {
    pool,
    server,
    dataDir,
    products,
    orders,
    members,
    measure: meter(server, dataDir),
    plan,
    only,
    say,
  }
  if (!isFilling) await grow(bench, { products, orders })
  say(`Measuring; where two sides are compared, ${plan.rounds} pairs of rounds of ${plan.seconds} s …`)
  const rows = await measure(bench)
  const load = { before: loadBefore, after: loadText(), stolen: stolen() }
  const machine = await machineText(pool)
  await pool.end()
  say(`\n${products} products, ${orders} orders; ${machine}`)
  say(
    `Load (1, 5, 15 minutes) before: ${load.before}, after: ${load.after}; ${load.stolen} % of the machine's time went to others; the run took ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
  say(tableOf(rows))
  if (options.json) writeJson(options.json, { suite: name, products, orders, machine, load }, rows)
  const missed = missedOf(rows)
  if (missed.length === 0) say('\nAll budgets are met.')
  else say(`\nMissed budgets:\n${missed.map((line) => `  ${line}`).join('\n')}`)
  return missed
}
