/** Different searches in six languages, and suggestions while typing. */
import { Cache } from '../server/src/db/cache.ts'
import { Changes } from '../server/src/db/changes.ts'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { pageSize } from './list-inputs.ts'
import { type RecordedSearch, rawSearch, recordSearch } from './raw-search.ts'
import { alone, compare, timesAlone } from './rounds.ts'
import { p50Row, p99Row, type Row, ratioRow } from './row.ts'
import { readVocabulary, type SearchQuery, searchQueryOf, typedOf } from './search-queries.ts'

const concurrency = 32
/** Number of searches whose statements are recorded for the limit, which repeats them. */
const recorded = 300

/** Words repeat after some hundred searches; `serial` avoids cached answers. */
const pathOf = ({ keyword, lang }: SearchQuery, serial: number) =>
  `/api/v1/mall/product/list?${new URLSearchParams({ keyword, page_size: String(pageSize), lang, serial: String(serial) })}`

async function ask(connection: HttpConnection | undefined, path: string): Promise<Buffer> {
  const { status, body } = await (connection as HttpConnection).insist(requestText('GET', path))
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`)
  return body
}

/** One caller. */
export async function searchAlone({ pool, server, measure, plan }: Bench): Promise<Row[]> {
  const words = await readVocabulary(pool)
  const [connection] = await openConnections(server.port, 1)
  let serial = 0
  const result = await alone(async () => void (await ask(connection, pathOf(searchQueryOf(serial, words), serial++))), {
    times: timesAlone(plan),
    measure,
  })
  closeConnections()
  return [p50Row('search, six languages', 8, result), p99Row('search, six languages', 30, result)]
}

/** Many callers, compared with the statements that find the rows. */
export async function searchTogether({ pool, server, measure, plan }: Bench): Promise<Row> {
  const words = await readVocabulary(pool)
  const owner = { cache: new Cache(new Changes(pool)) }
  const searches: RecordedSearch[] = []
  for (let index = 0; index < recorded; index++)
    searches.push(await recordSearch(pool, owner, searchQueryOf(index, words)))
  // The server closes idle connections.
  const connections = await openConnections(server.port, concurrency)
  for (let index = 0; index < 100; index++)
    requireSame(
      searches[index] as RecordedSearch,
      searchQueryOf(index, words),
      await ask(connections[0], pathOf(searchQueryOf(index, words), -index)),
    )
  let [next, nextRaw] = [0, 0]
  const result = await compare({
    // Both run the same searches; the serial number changes, so that no answer comes from a cache.
    ours: async (worker) =>
      void (await ask(connections[worker], pathOf(searchQueryOf(next % recorded, words), next++))),
    limit: () => rawSearch(pool, searches[nextRaw++ % recorded] as RecordedSearch),
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  return ratioRow('search, six languages', { limit: 'raw SQL', least: 0.5 }, result)
}

export async function suggestWhileTyping({ pool, server, measure, plan }: Bench): Promise<Row[]> {
  const words = await readVocabulary(pool)
  const [connection] = await openConnections(server.port, 1)
  let serial = 0
  const call = async () => {
    const { keyword, lang } = typedOf(serial, words)
    await ask(
      connection,
      `/api/v1/mall/search/suggest?${new URLSearchParams({ keyword, lang, serial: String(serial++) })}`,
    )
  }
  const result = await alone(call, { times: timesAlone(plan), measure })
  closeConnections()
  return [p99Row('suggestions while typing, six languages', 15, result)]
}

/** Checks that the raw statements find the same rows as the mall. */
function requireSame({ ids, total }: RecordedSearch, search: SearchQuery, body: Buffer): void {
  const answer = JSON.parse(body.toString()) as { data: { id: number }[]; total: number }
  // The list moves products of a page whose variant has all words to the front.
  const inOrder = (some: readonly number[]) => some.toSorted((a, b) => a - b).join()
  if (answer.total !== total || inOrder(answer.data.map(({ id }) => id)) !== inOrder(ids))
    throw new Error(`The mall and the raw statements differ about ${JSON.stringify(search)}.`)
}
