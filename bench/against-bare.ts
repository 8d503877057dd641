/** One address requested repeatedly, compared with a bare route that sends the same bytes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { closeConnections, type HttpConnection, openConnections, requestText } from './http-client.ts'
import { startBare } from './processes.ts'
import { compare } from './rounds.ts'
import { type Row, ratioRow } from './row.ts'

const concurrency = 32

interface Asked {
  name: string
  path: string
  headers?: Record<string, string>
  /** Minimum ratio. */
  least: number
}

export async function againstBare(
  { server, dataDir, measure, plan }: Bench,
  { name, path, headers = { 'accept-language': 'en' }, least }: Asked,
): Promise<Row> {
  const ours = await openConnections(server.port, concurrency)
  const request = requestText('GET', path, headers)
  // The first response of a page is compressed faster than later ones.
  await (ours[0] as HttpConnection).send(request)
  const { status, head, body: wanted } = await (ours[0] as HttpConnection).send(request)
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
  const file = join(dataDir, /^content-encoding: gzip/im.test(head) ? 'bare-body.gz' : 'bare-body')
  writeFileSync(file, wanted)
  const bare = await startBare(file)
  const limit = await openConnections(bare.port, concurrency)
  const send = (connections: HttpConnection[], text: string) => async (worker: number) => {
    const { status, body } = await (connections[worker] as HttpConnection).send(text)
    // The size of a compressed page varies with its nonce.
    if (status !== 200 || Math.abs(body.length - wanted.length) > wanted.length / 10)
      throw new Error(`${path} answered ${status} with ${body.length} bytes.`)
  }
  const result = await compare({
    ours: send(ours, request),
    limit: send(limit, requestText('GET', '/', headers)),
    measure,
    concurrency,
    plan,
  })
  closeConnections()
  await bare.stop()
  return ratioRow(name, { limit: 'bare', least, remark: `${wanted.length} bytes` }, result)
}
