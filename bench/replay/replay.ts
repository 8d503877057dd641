/**
 * `npm run bench -- replay`: six months of a wholesaler's invoices through HTTP as fast as possible. Afterwards the
 * mall's orders must be those that its customers know.
 */
import { writeFileSync } from 'node:fs'
import { openDatabase } from '../../server/src/db/client.ts'
import { launchEmbedded } from '../../server/src/db/embedded/launch.ts'
import { closeConnections, type HttpConnection, openConnections } from '../http-client.ts'
import { loadText } from '../machine.ts'
import { meter } from '../meter.ts'
import { startServer } from '../processes.ts'
import { machineText } from '../report.ts'
import { spentPerCall } from '../rounds.ts'
import { setFreight } from './calls.ts'
import { cancelItems } from './cancel.ts'
import { importCatalogue } from './catalogue.ts'
import { findFaults, verdictOf } from './check.ts'
import { createCustomers } from './customers.ts'
import { figuresOf, textOf } from './figures.ts'
import { inOrder } from './in-order.ts'
import { type Data, type Invoice, readInvoices } from './invoices.ts'
import { createRecords } from './records.ts'
import { type Shop, sell } from './sell.ts'

const atOnce = 16

interface Replay {
  dataDir: string
  data: Data
  /** File for the figures as JSON. */
  json: string | undefined
  flags: string[]
  say(line: string): void
}

/** Returns the faults found afterwards, one per line. */
export async function replay({ dataDir, data, json, flags, say }: Replay): Promise<string[]> {
  const load = { before: loadText(), after: '' }
  const invoices = readInvoices(data.orders)
  const server = await startServer(dataDir, { pages: false, demo: false }, flags)
  const database = openDatabase((await launchEmbedded(dataDir)).url('mall'))
  try {
    say("Importing the wholesaler's products …")
    const catalogue = await importCatalogue(database, data, invoices, dataDir)
    const { customers, staff } = await createCustomers(database.pool, invoices)
    // Otherwise autovacuum would run during the measurement.
    await database.pool.query('vacuum analyze')

    const connections = await openConnections(server.port, atOnce)
    await setFreight(connections[0] as HttpConnection, staff)
    say(`Replaying ${invoices.length} invoices, ${atOnce} at a time …`)
    const shop: Shop = { catalogue, records: createRecords(), customers, staff }
    const measure = meter(server, dataDir)
    const before = await measure()
    const started = performance.now()
    await runInvoices(shop, connections, invoices, say)
    const seconds = (performance.now() - started) / 1000
    const after = await measure()
    closeConnections()
    load.after = loadText()

    say('Checking the books …')
    const faults = await findFaults(database, shop.records)
    const perOrder = spentPerCall(before, after, shop.records.placed.length)
    const figures = figuresOf({
      invoices,
      customers: customers.size,
      catalogue,
      records: shop.records,
      seconds,
      perOrder,
    })
    const machine = await machineText(database.pool)
    say(`\n${machine}\nLoad (1, 5, 15 minutes) before: ${load.before}, after: ${load.after}\n`)
    say(textOf(figures))
    say(`\n${verdictOf(faults)}`)
    if (json)
      writeFileSync(
        json,
        `${JSON.stringify({ at: new Date().toISOString(), machine, load, ...figures, faults }, null, 2)}\n`,
      )
    return faults
  } finally {
    await database.close()
  }
}

async function runInvoices(
  shop: Shop,
  connections: readonly HttpConnection[],
  invoices: readonly Invoice[],
  say: (line: string) => void,
): Promise<void> {
  let done = 0
  await inOrder(
    invoices,
    connections.length,
    ({ customer }) => customer,
    async (invoice, worker) => {
      await (invoice.isCancellation ? cancelItems : sell)(shop, connections[worker] as HttpConnection, invoice)
      if (++done % 2000 === 0) say(`  ${done} invoices`)
    },
  )
}
