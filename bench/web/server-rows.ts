/** Processor time and statements of rendered pages. */
import { againstBare } from '../against-bare.ts'
import type { Bench } from '../bench.ts'
import { anotherHost, closeConnections, type HttpConnection, openConnections, requestText } from '../http-client.ts'
import { spentPerCall } from '../rounds.ts'
import type { Row } from '../row.ts'
import { publicPages } from './weight.ts'

const asBrowsers = { 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' }

/** A page that many guests ask for at once. */
export const warmPage = (bench: Bench) =>
  againstBare(bench, { name: 'anonymous page, warm', path: publicPages.search, headers: asBrowsers, least: 0.3 })

/** Every page another one: what the process uses for it, statements of PostgreSQL apart. */
export async function uncachedPages({ server, products, measure }: Bench): Promise<Row[]> {
  const paths: Record<string, (serial: number) => string> = {
    home: () => '/',
    'list of 24': (serial) => `/mall/search?page=${1 + (serial % 200)}`,
    product: (serial) => `/mall/product/${1 + ((serial * 7919) % products)}`,
    cart: () => '/mall/cart',
  }
  const [connection] = (await openConnections(server.port, 1)) as [HttpConnection]
  let serial = 0
  const ask = async (path: (serial: number) => string, times: number) => {
    for (let index = 0; index < times; index++) {
      const { status } = await connection.send(
        requestText('GET', path(serial), { ...asBrowsers, host: anotherHost(serial) }),
      )
      if (status !== 200) throw new Error(`${path(serial)} answered ${status}.`)
      serial++
    }
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(paths)) {
    // Until the engine has compiled what runs hot.
    await ask(path, 1000)
    const before = await measure()
    await ask(path, 500)
    const spent = spentPerCall(before, await measure(), 500)
    rows.push({
      name: `uncached page: ${name}, CPU`,
      figure: spent.server,
      unit: 'ms',
      budget: 4,
      is: 'most',
      remark: `and ${spent.database.toFixed(1)} ms of PostgreSQL, ${spent.statements.toFixed(1)} statements`,
    })
  }
  closeConnections()
  return rows
}
