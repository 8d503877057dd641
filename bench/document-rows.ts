/** Documents of a long order as PDF, while the server answers other calls. */
import { performance } from 'node:perf_hooks'
import { locales } from '#contract/types'
import type { Bench } from './bench.ts'
import { closeConnections, openConnections, requestText } from './http-client.ts'
import type { Row } from './row.ts'

const lineCount = 500
const kinds = ['order', 'proforma'] as const

export async function longDocuments({ pool, server, members }: Bench): Promise<Row[]> {
  const [member] = members
  if (!member) throw new Error('There are no members.')
  const { rows: skus } = await pool.query<{ id: number; moq: number }>(
    `select s.id, s.moq from skus s join products p on p.id = s.product_id
      where s.status = 'on_sale' and p.status = 'on_sale' and s.deleted_at is null and p.deleted_at is null
        and s.price is not null and s.stock >= s.moq order by s.id limit $1`,
    [lineCount],
  )
  const [writer, reader] = await openConnections(server.port, 2)
  if (!writer || !reader) throw new Error('There is no connection.')
  const headers = { token: member.token, 'idempotency-key': 'bench-document' }
  const body = {
    items: skus.map(({ id, moq }) => ({ product_sku_id: id, quantity: moq })),
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const placed = await writer.insist(requestText('POST', '/api/v1/mall/order/create', headers, JSON.stringify(body)))
  if (placed.status !== 200) throw new Error(`The order got ${placed.status}: ${placed.body}`)
  const { id } = JSON.parse(placed.body.toString()).data

  let [slowest, bytes, others] = [0, 0, 0]
  let slowestOther = 0
  for (const kind of kinds)
    for (const language of locales) {
      let isDone = false
      const started = performance.now()
      const path = `/api/v1/mall/order/document/${id}?kind=${kind}&language=${language}`
      const writing = writer.insist(requestText('GET', path, { token: member.token })).finally(() => {
        isDone = true
      })
      while (!isDone) {
        const asked = performance.now()
        await reader.insist(requestText('GET', `/api/v1/mall/product/list?page_size=1&page=${++others}`, {}))
        slowestOther = Math.max(slowestOther, performance.now() - asked)
      }
      const paper = await writing
      if (paper.status !== 200) throw new Error(`${path} got ${paper.status}: ${paper.body}`)
      slowest = Math.max(slowest, performance.now() - started)
      bytes = Math.max(bytes, paper.body.length)
    }
  closeConnections()
  return [
    {
      name: `PDF of ${skus.length} lines, slowest of two kinds in six languages`,
      figure: slowest,
      unit: 'ms',
      budget: 3000,
      is: 'most',
      remark: `up to ${Math.round(bytes / 1000)} kB; ${others} other calls were answered at the same time, the slowest in ${slowestOther.toFixed(0)} ms`,
    },
  ]
}
