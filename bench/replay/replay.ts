/**
 * `npm run bench -- replay`: six months of a wholesaler's invoices through HTTP as fast as it goes, with
 * everything that real invoices have in them. Afterwards the mall's books must be those of its customers.
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
import { newBooks } from './books.ts'
import { setFreight } from './calls.ts'
import { importCatalogue } from './catalogue.ts'
import { findFaults } from './check.ts'
import { createCustomers } from './customers.ts'
import { figuresOf, textOf } from './figures.ts'
import { inOrder } from './in-order.ts'
import { type Data, type Invoice, readInvoices } from './invoices.ts'
import { type Shop, sell } from './sell.ts'
import { takeBack } from './take-back.ts'

const atOnce = 16

interface Replay {
  dataDir: string
  data: Data
  /** Where the figures go as JSON. */
  json: string | undefined
  flags: string[]
  say(line: string): void
}

/** What is wrong afterwards, each in a line. */
export async function replay({ dataDir, data, json, flags, say }: Replay): Promise<string[]> {
  const load = { before: loadText(), after: '' }
  const invoices = readInvoices(data.orders)
  const server = await startServer(dataDir, { pages: false, demo: false }, flags)
  const database = openDatabase((await launchEmbedded(dataDir)).url('mall'))
  try {
    say("Importing the wholesaler's goods …")
    const catalogue = await importCatalogue(database, data, invoices, dataDir)
    const { customers, staff } = await createCustomers(database.pool, invoices)
    // What autovacuum would do in the middle.
    await database.pool.query('vacuum analyze')

    const connections = await openConnections(server.port, atOnce)
    await setFreight(connections[0] as HttpConnection, staff)
    say(`Replaying ${invoices.length} invoices, ${atOnce} at a time …`)
    const shop: Shop = { catalogue, books: newBooks(), customers, staff }
    const measure = meter(server, dataDir)
    const before = await measure()
    const started = performance.now()
    await runInvoices(shop, connections, invoices, say)
    const seconds = (performance.now() - started) / 1000
    const after = await measure()
    closeConnections()
    load.after = loadText()

    say('Looking into the books …')
    const faults = [...shop.books.faults, ...(await findFaults(database, shop.books))]
    const perOrder = spentPerCall(before, after, shop.books.placed.length)
    const figures = figuresOf({ invoices, customers: customers.size, catalogue, books: shop.books, seconds, perOrder })
    const machine = await machineText(database.pool)
    say(`\n${machine}\nLoad (1, 5, 15 minutes) before: ${load.before}, after: ${load.after}\n`)
    say(textOf(figures))
    say(
      faults.length === 0
        ? '\nverify: I1–I6 hold; every acknowledged order is there once, as its buyer was told.'
        : '\nverify: BROKEN',
    )
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
      await (invoice.takesBack ? takeBack : sell)(shop, connections[worker] as HttpConnection, invoice)
      if (++done % 2000 === 0) say(`  ${done} invoices`)
    },
  )
}
