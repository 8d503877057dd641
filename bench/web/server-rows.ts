/** What rendered pages cost the server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeConnections, type HttpConnection, openConnections, requestText } from '../http-client.ts'
import { startBare } from '../processes.ts'
import { compare, type Measure, type Plan } from '../rounds.ts'
import type { WebRow } from './rows.ts'
import { publicPages } from './weight.ts'

const concurrency = 32
const asBrowsers = { 'accept-language': 'en', 'accept-encoding': 'gzip, deflate, br' }

/** A page that many guests ask for at once, against a bare route that sends as many bytes. */
export async function warmPage(port: number, folder: string, measure: Measure, plan: Plan): Promise<WebRow> {
  const request = requestText('GET', publicPages.search, asBrowsers)
  const ours = await openConnections(port, concurrency)
  // The first answer is compressed for its visitor alone.
  await (ours[0] as HttpConnection).send(request)
  const { body: page } = await (ours[0] as HttpConnection).send(request)
  const file = join(folder, 'bare.html.gz')
  writeFileSync(file, page)
  const bare = await startBare(file)
  const limit = await openConnections(bare.port, concurrency)
  const send = (connections: HttpConnection[], text: string) => async (worker: number) => {
    const { status, body } = await (connections[worker] as HttpConnection).send(text)
    if (status !== 200 || body.length < page.length * 0.9) throw new Error(`The page answered ${status} with ${body.length} bytes.`)
  }
  const result = await compare({ ours: send(ours, request), limit: send(limit, requestText('GET', '/', asBrowsers)), measure, concurrency, plan })
  closeConnections()
  await bare.stop()
  return {
    name: `anonymous page, warm (${page.length} bytes), × bare`,
    figure: result.ratio,
    unit: '',
    budget: 0.3,
    is: 'least',
    remark: `${result.ours.toFixed(0)} against ${result.limit.toFixed(0)} per second, ${result.cpu.server.toFixed(2)} ms CPU`,
  }
}

/** Every page another one: what the process uses for it, statements of PostgreSQL apart. */
export async function uncachedPages(port: number, productCount: number, measure: Measure): Promise<WebRow[]> {
  const paths: Record<string, (turn: number) => string> = {
    home: (turn) => `/?turn=${turn}`,
    'list of 24': (turn) => `/mall/search?page=${1 + (turn % 200)}&turn=${turn}`,
    product: (turn) => `/mall/product/${1 + ((turn * 7919) % productCount)}?turn=${turn}`,
    cart: (turn) => `/mall/cart?turn=${turn}`,
  }
  const [connection] = (await openConnections(port, 1)) as [HttpConnection]
  let turn = 0
  const ask = async (path: (turn: number) => string, times: number) => {
    for (let index = 0; index < times; index++) {
      const { status } = await connection.send(requestText('GET', path(turn), asBrowsers))
      if (status !== 200) throw new Error(`${path(turn)} answered ${status}.`)
      turn++
    }
  }
  const rows: WebRow[] = []
  for (const [name, path] of Object.entries(paths)) {
    // Until the engine has compiled what runs hot.
    await ask(path, 1000)
    const before = measure()
    await ask(path, 500)
    const after = measure()
    rows.push({
      name: `uncached page: ${name}, CPU`,
      figure: (after.server - before.server) / 500,
      unit: 'ms',
      budget: 4,
      is: 'most',
      remark: `and ${((after.database - before.database) / 500).toFixed(1)} ms of PostgreSQL`,
    })
  }
  closeConnections()
  return rows
}
