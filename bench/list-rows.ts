/** The product list: one page repeatedly, and a different page each time. */
import type pg from 'pg'
import { againstBare } from './against-bare.ts'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { inputOf, pathOf, readShape } from './list-inputs.ts'
import { rawList } from './raw-list.ts'
import { compare } from './rounds.ts'
import { type Row, ratioRow } from './row.ts'

const concurrency = 32

export async function warmList(bench: Bench): Promise<Row> {
  const { departments } = await readShape(bench.pool)
  return againstBare(bench, {
    name: 'category list, 24 products, warm',
    path: `/api/v1/mall/product/list?category_id=${departments[0]}&page=1&page_size=24&lang=en`,
    least: 0.3,
  })
}

/** Compared with the statements that find the rows. */
export async function uncachedList({ pool, server, measure, plan }: Bench): Promise<Row> {
  const shape = await readShape(pool)
  const connections = await openConnections(server.port, concurrency)
  const ask = async (worker: number, index: number) => {
    const path = pathOf(inputOf(index, shape), index)
    const { status, body } = await (connections[worker] as HttpConnection).insist(requestText('GET', path))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
    return body
  }
  for (let index = 0; index < 50; index++) await requireSame(pool, index, shape, await ask(0, index))
  // Both run the same requests, each at its own pace.
  let [next, nextRaw] = [50, 50]
  const result = await compare({
    ours: async (worker) => void (await ask(worker, next++)),
    limit: async () => void (await rawList(pool, inputOf(nextRaw++, shape))),
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  return ratioRow('category list, 24 products, uncached', { limit: 'raw SQL', least: 0.35 }, result)
}

/** Checks that the raw statements find the same rows as the mall. */
async function requireSame(
  pool: pg.Pool,
  index: number,
  shape: Parameters<typeof inputOf>[1],
  body: Buffer,
): Promise<void> {
  const input = inputOf(index, shape)
  const raw = await rawList(pool, input)
  const { data, total } = JSON.parse(body.toString()) as { data: { id: number }[]; total: number }
  if (total !== raw.total || data.map(({ id }) => id).join() !== raw.ids.join())
    throw new Error(`The mall and the raw statements differ about ${JSON.stringify(input)}.`)
}
