/**
 * `npm run bench`: how much of what the machine can do the mall leaves to its users. Each row stands
 * beside a limit measured in the same run, in turns with it. Everything runs on loopback, on a database of
 * its own in a temporary folder. Ends with 1 when a budget is missed.
 *
 * `web` measures the storefront in a browser, and what its pages cost · `--products N` size of the catalogue
 * (100,000; web 5,000) · `--quick` short rounds and 5,000 products · `--profile FOLDER` writes the server's CPU
 * profile there · `--json FILE` writes the figures of `web` there
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildWeb } from '../server/src/build-web.ts'
import { launchEmbedded } from '../server/src/db/embedded/launch.ts'
import { cpuMeter } from './cpu.ts'
import { growCatalog } from './fill.ts'
import { closeConnections } from './http-client.ts'
import { uncachedList, warmList } from './list-rows.ts'
import { createMembers } from './members.ts'
import { hotOrders, sellOut, spreadOrders } from './order-rows.ts'
import { startServer, stopProcesses } from './processes.ts'
import { isKept, loadText, machineText, tableOf } from './report.ts'
import type { Plan } from './rounds.ts'
import { measureWeb } from './web/measure.ts'

const { values: options, positionals } = parseArgs({
  options: { products: { type: 'string' }, quick: { type: 'boolean', default: false }, profile: { type: 'string' }, json: { type: 'string' } },
  allowPositionals: true,
})
const [suite = 'server', ...rest] = positionals
if (!['server', 'web'].includes(suite) || rest.length > 0) throw new Error(`There is no suite ${positionals.join(' ')}: server (the usual) or web.`)
const isWeb = suite === 'web'
const products = Number(options.products ?? (options.quick || isWeb ? 5000 : 100_000))
if (!Number.isInteger(products) || products < 1000 || products > 5_000_000) throw new Error('--products takes a whole number from 1000 to 5000000.')
const plan: Plan = options.quick ? { rounds: 5, seconds: 1 } : { rounds: 7, seconds: 4 }
const say = (line: string) => console.log(line)

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
  if (isWeb) await buildWeb(say)
  const missed = await measureAll()
  if (missed.length === 0) say('\nAll budgets are kept.')
  else say(`\nMissed budgets:\n${missed.map((line) => `  ${line}`).join('\n')}`)
  process.exitCode = missed.length > 0 ? 1 : 0
} catch (error) {
  // What fails after an interrupt fails because everything is being closed.
  if (!isInterrupted) throw error
  process.exitCode = 130
} finally {
  await close()
}

/** The rows whose budget is missed, each in a line. */
async function measureAll(): Promise<string[]> {
  const started = performance.now()
  const loadBefore = loadText()
  const server = await startServer(dataDir, { pages: isWeb }, options.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(options.profile)}`] : [])
  if (isInterrupted) throw new Error('interrupted')
  const url = (await launchEmbedded(dataDir)).url('mall')
  // As many connections as the mall itself opens.
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  // PostgreSQL goes away under them when the run is cut short.
  pool.on('error', () => {})

  say(`Filling ${products} products in six languages …`)
  await growCatalog(pool, products, say)
  const measure = cpuMeter(server.pid, dataDir)
  if (isWeb) {
    const missed = await measureWeb({ pool, port: server.port, dataDir, products, measure, plan, json: options.json, say })
    await pool.end()
    return missed
  }
  const members = await createMembers(pool, 2000)
  say(`Measuring ${plan.rounds} pairs of rounds of ${plan.seconds} s per row …`)
  const rows = [
    await warmList(pool, server.port, dataDir, measure, plan),
    await uncachedList(pool, server.port, measure, plan),
    await spreadOrders(pool, server.port, members, measure, plan),
    await hotOrders(pool, server.port, members, measure, plan),
  ]
  const soldOut = await sellOut(pool, server.port, members)

  say(`\n${products} products; ${await machineText(pool)}`)
  say(`Load (1, 5, 15 minutes) before: ${loadBefore}, after: ${loadText()}; the run took ${Math.round((performance.now() - started) / 1000)} s\n`)
  say(tableOf(rows))
  say('')
  for (const row of rows) if (row.remark) say(`${row.name}: ${row.remark}.`)
  say(soldOut)
  await pool.end()
  return rows.filter((row) => !isKept(row)).map((row) => `${row.name}: ${row.result.ratio.toFixed(2)} × ${row.limit}, budget ${row.budget}`)
}
