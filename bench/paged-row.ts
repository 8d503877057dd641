/** Lists as staff page and filter them: one caller, different filters each time. */
import type { Bench } from './bench.ts'
import { closeConnections, openConnections, requestText } from './http-client.ts'
import { alone, timesAlone } from './rounds.ts'
import { p99Row, type Row } from './row.ts'

export type ListInput = Record<string, string | number>

export const pageSize = 10

/** Budget of such a list at full size, milliseconds. */
const budget = 30

export async function pagedRow(
  { server, measure, plan }: Bench,
  name: string,
  ask: (serial: number) => { token: string; path: string; input: ListInput },
): Promise<Row> {
  const [connection] = await openConnections(server.port, 1)
  if (!connection) throw new Error('There is no connection.')
  let [serial, found] = [0, 0]
  const call = async () => {
    const { token, path, input } = ask(serial++)
    const query = new URLSearchParams(
      Object.entries({ page_size: pageSize, ...input }).map(([key, value]) => [key, String(value)] as [string, string]),
    )
    const { status, body } = await connection.insist(requestText('GET', `${path}?${query}`, { token }))
    if (status !== 200) throw new Error(`${path}?${query} answered ${status}: ${body}`)
    if (!body.includes('"data":[]')) found++
  }
  const result = await alone(call, { times: Math.ceil(timesAlone(plan) / 4), measure })
  closeConnections()
  // In a small mall some days and states are empty.
  if (found < serial / 4) throw new Error(`Of ${serial} answers to "${name}" only ${found} held rows.`)
  return p99Row(name, budget, result)
}
