/** The product list: the same page again and again, and never the same page twice. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { startBare } from './processes.ts'
import { rawList } from './raw-list.ts'
import type { Row } from './report.ts'
import { compare, type Measure, type Plan } from './rounds.ts'
import { pathOf, readShape, wishOf } from './wishes.ts'

const concurrency = 32

/** Against a bare route that sends the same bytes. */
export async function warmList(pool: pg.Pool, port: number, folder: string, measure: Measure, plan: Plan): Promise<Row> {
  const { departments } = await readShape(pool)
  const request = requestText('GET', `/api/v1/mall/product/list?category_id=${departments[0]}&page=1&page_size=24&lang=en`, { 'accept-language': 'en' })
  const ours = await openConnections(port, concurrency)
  const answer = await (ours[0] as HttpConnection).send(request)
  const file = join(folder, 'bare.json')
  writeFileSync(file, answer.body)
  const bare = await startBare(file)
  const limit = await openConnections(bare.port, concurrency)
  const bareRequest = requestText('GET', '/', { 'accept-language': 'en' })
  const send = (connections: HttpConnection[], text: string) => async (worker: number) => {
    const { status, body } = await (connections[worker] as HttpConnection).send(text)
    if (status !== 200 || body.length !== answer.body.length) throw new Error(`The list answered ${status} with ${body.length} bytes.`)
  }
  const result = await compare({ ours: send(ours, request), limit: send(limit, bareRequest), measure, concurrency, plan })
  closeConnections()
  await bare.stop()
  return { name: `category list, 24 products, warm (${answer.body.length} bytes)`, limit: 'bare', budget: 0.5, result }
}

/** Against the statements that find the rows. */
export async function uncachedList(pool: pg.Pool, port: number, measure: Measure, plan: Plan): Promise<Row> {
  const shape = await readShape(pool)
  const connections = await openConnections(port, concurrency)
  const ask = async (worker: number, index: number) => {
    const path = pathOf(wishOf(index, shape), index)
    const { status, body } = await (connections[worker] as HttpConnection).send(requestText('GET', path))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    return body
  }
  for (let index = 0; index < 50; index++) await requireSame(pool, index, shape, await ask(0, index))
  // Both walk through the same wishes, each at its own pace.
  let [next, nextRaw] = [50, 50]
  const result = await compare({
    ours: async (worker) => void (await ask(worker, next++)),
    limit: async () => void (await rawList(pool, wishOf(nextRaw++, shape))),
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  return { name: 'category list, 24 products, uncached', limit: 'raw SQL', budget: 0.35, result }
}

/** The limit counts only while it finds what the mall finds. */
async function requireSame(pool: pg.Pool, index: number, shape: Parameters<typeof wishOf>[1], body: Buffer): Promise<void> {
  const wish = wishOf(index, shape)
  const raw = await rawList(pool, wish)
  const { data, total } = JSON.parse(body.toString()) as { data: { id: number }[]; total: number }
  if (total !== raw.total || data.map(({ id }) => id).join() !== raw.ids.join()) throw new Error(`The mall and the raw statements differ about ${JSON.stringify(wish)}.`)
}
