/** `npm run bench -- office`: the back office of many years, on the wire and in a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { drizzle } from '../../server/src/db/drizzle.ts'
import { launchEmbedded } from '../../server/src/db/embedded/launch.ts'
import { sealRows, verifyChain } from '../../server/src/modules/audit/log/seal.ts'
import type { Bench } from '../bench.ts'
import { meter } from '../meter.ts'
import { startServer } from '../processes.ts'
import type { Row } from '../row.ts'
import { launch } from '../web/browser.ts'
import { officeChanges, officeWeight } from './browser-rows.ts'
import { growAccounts, growAuditLog, size } from './fill.ts'
import { officeLists } from './list-rows.ts'

export async function measureOffice(bench: Bench): Promise<Row[]> {
  const { pool, dataDir, say } = bench
  say(`Filling ${size.accounts} accounts and ${size.auditRows} rows of the audit log …`)
  await growAccounts(pool)
  // Its job would seal rows as they come.
  await bench.server.stop()
  const embedded = await launchEmbedded(dataDir)
  await growAuditLog(pool, say)
  await sealAll(bench)
  await embedded.leave()
  const server = await startServer(dataDir, { pages: true })
  const office: Bench = { ...bench, server, measure: meter(server, dataDir) }
  const rows = await officeLists(office)
  const browser = await launch()
  const origin = `http://127.0.0.1:${server.port}`
  say(`Chromium ${browser.version()} at 1440 × 900, processor 4 × slower, 1.6 Mbit/s, 150 ms`)
  try {
    return [
      ...rows,
      ...(await officeWeight(browser, origin, office)),
      ...(await officeChanges(browser, origin, office)),
    ]
  } finally {
    await browser.close()
  }
}

/** The chain over all of it, as the mall's job makes it, and the proof of it. */
async function sealAll({ pool, dataDir, say }: Bench): Promise<void> {
  const database = { db: drizzle(pool) }
  const keeper = {
    secretKey: readFileSync(join(dataDir, 'secret.key')),
    auditCheckpoint: join(dataDir, 'audit.checkpoint'),
  }
  const perSecond = (rows: number, since: number) => Math.round(rows / ((performance.now() - since) / 1000))
  const sealing = performance.now()
  const sealed = await sealRows(database, keeper)
  say(`  ${sealed} rows sealed, ${perSecond(sealed, sealing)} a second`)
  const verifying = performance.now()
  const { rows, fault } = await verifyChain(database, keeper)
  if (fault) throw new Error(fault.text)
  say(`  ${rows} rows verified, ${perSecond(rows, verifying)} a second`)
}
