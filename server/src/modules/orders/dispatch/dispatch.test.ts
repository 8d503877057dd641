/** Bulk changes of orders and shipping by file: a verdict for each order, rights, and files that are sent twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../../../jobs/kinds.ts'
import { encoded, encodedSheets } from '../../../testing/encoded.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { oddSheets } from '../../../testing/odd-sheets.ts'
import { runJob } from '../../jobs/run.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { shipHeadings } from '../order/ship-headings.ts'

let mall: TestMall
let staff: TestMember
let buyer: TestMember
const skus: number[] = []
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  buyer = await mall.create.member()
  for (const code of ['CUP-1', 'CUP-2']) skus.push((await mall.create.product({ stock: 10_000, code })).skuId)
})
afterAll(() => mall.close())

let serial = 0
async function place(delivery_method = 'self_pickup'): Promise<{ id: number; order_number: string }> {
  const items = skus.map((product_sku_id) => ({ product_sku_id, quantity: 10 }))
  const body = { items, address_id: buyer.addressId, delivery_method }
  const { data } = (await buyer.post('/mall/order/create', body, { 'idempotency-key': `dispatch-${++serial}` })).body
  return detail(data.id)
}
const detail = async (id: number) => (await staff.get(`/mall/order/admin/detail/${id}`)).body.data
const act = async (id: number, body: object) =>
  expect((await staff.post(`/mall/order/admin/update/${id}`, body)).body.code).toBe(200)
async function paid() {
  const order = await place()
  const { amount_payable } = await detail(order.id)
  await act(order.id, { action: 'confirm_payment', amount: amount_payable })
  return order
}

async function verdicts(jobId: number) {
  await runJob(mall.served, mall.env, jobKinds, jobId)
  const { data } = (await staff.get(`/job/${jobId}/items?page_size=100`)).body
  return (data as { key: string; outcome: string; code: string | null }[]).map(({ key, outcome, code }) =>
    code ? [key, outcome, code] : [key, outcome],
  )
}
async function bulk(body: object) {
  const answer = (await staff.post('/mall/order/admin/bulk', body)).body
  expect(answer.code).toBe(200)
  return answer.data.id as number
}
const send = async (text: string | Uint8Array<ArrayBuffer>, query = '') => {
  const form = new FormData()
  form.set('file', new Blob([text]), 'shipments.csv')
  return (await staff.post(`/mall/order/admin/ship_file${query}`, form)).body
}

test('payments are confirmed, orders shipped and tagged in bulk, each with its verdict', async () => {
  const [reported, silent, ready] = [await place(), await place(), await paid()]
  const { amount_payable } = await detail(reported.id)
  await buyer.post('/mall/order/payment/submit', {
    order_id: reported.id,
    amount: amount_payable,
    payer: 'Ann',
    method: 'bank_transfer',
  })
  const ids = [reported.id, silent.id, 2_000_000_000]
  expect(await verdicts(await bulk({ action: 'confirm_payment', order_ids: ids }))).toEqual([
    [reported.order_number, 'done'],
    [silent.order_number, 'failed', 'PAYMENT_NOT_FOUND'],
    ['2000000000', 'failed', 'ORDER_NOT_FOUND'],
  ])
  expect((await detail(reported.id)).status).toBe('awaiting_shipment')

  // Two at once: each order ships once.
  const ship = { action: 'ship', carrier: 'DHL', order_ids: [reported.id, silent.id, ready.id] }
  const jobs = await Promise.all([bulk(ship), bulk(ship)])
  const outcomes = (await Promise.all(jobs.map(verdicts))).flat()
  for (const { order_number } of [reported, ready])
    expect(outcomes.filter(([key, outcome]) => key === order_number && outcome === 'done')).toHaveLength(1)
  expect((await detail(ready.id)).shipments).toHaveLength(1)
  expect((await detail(ready.id)).events.at(-1).actor).toBe(staff.username)

  const tag = await bulk({ action: 'tag', order_ids: [ready.id, silent.id], add_tags: ['Fair'] })
  expect(await verdicts(tag)).toEqual([
    [ready.order_number, 'done'],
    [silent.order_number, 'done'],
  ])
  expect(await verdicts(await bulk({ action: 'tag', order_ids: [ready.id], add_tags: ['fair'] }))).toEqual([
    [ready.order_number, 'unchanged'],
  ])
  const { id: undo } = (await staff.post(`/job/${tag}/undo`)).body.data
  await runJob(mall.served, mall.env, jobKinds, undo)
  expect((await detail(ready.id)).tags).toEqual([])
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a filled-in sheet ships in parts, is read first, and does nothing when it is sent again', async () => {
  const [first, second, third] = [await paid(), await paid(), await place()]
  const sheet = (await staff.get('/mall/order/admin/ship_sheet?format=csv')).body
  expect(sheet).toContain(first.order_number)
  expect(sheet).not.toContain(third.order_number)
  const text = [
    'Packed by Ann',
    'Número de pedido,Código de producto,Cantidad por enviar,Transportista,Número de seguimiento',
    `${first.order_number},CUP-1,4,DHL,JD1`,
    `${first.order_number},CUP-2,10,DHL,JD1`,
    `${first.order_number},CUP-1,6,DHL,JD2`,
    `${second.order_number},,,UPS,1Z`,
    `${second.order_number},CUP-1,10,,`,
    `${second.order_number},CUP-2,many,UPS,1Z9`,
    `${third.order_number},CUP-1,10,DHL,JD3`,
    '999,CUP-1,1,DHL,JD4',
  ].join('\n')
  const read = (await send(text, '?preview=true')).data
  expect(read).toMatchObject({ id: null, shipments: 4, orders: 3, ignored: 1, problem_count: 2 })
  expect(read.problems.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
    [8, 'FIELD_FORMAT'],
    [10, 'ORDER_NOT_FOUND'],
  ])
  expect((await detail(first.id)).shipments).toEqual([])

  const outcomes = await verdicts((await send(text)).data.id)
  expect(outcomes).toEqual([
    [first.order_number, 'done'],
    [first.order_number, 'done'],
    [second.order_number, 'done'],
    [second.order_number, 'failed', 'FIELD_FORMAT'],
    [third.order_number, 'failed', 'ORDER_STATUS'],
    ['999', 'failed', 'ORDER_NOT_FOUND'],
  ])
  const shipped = await detail(first.id)
  expect(shipped.status).toBe('shipped')
  expect(shipped.shipments.map((each: { tracking_number: string }) => each.tracking_number).toSorted()).toEqual([
    'JD1',
    'JD2',
  ])
  const again = await verdicts((await send(text)).data.id)
  expect(again.map(([, outcome]) => outcome)).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
    'failed',
    'failed',
    'failed',
  ])
  expect((await detail(second.id)).shipments).toHaveLength(1)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('an order number that a spreadsheet has rounded, and a quantity of two readings, are named in the preview', async () => {
  let { order_number } = await paid()
  // One in a hundred looks rounded.
  while (order_number.endsWith('00')) ({ order_number } = await paid())
  const head = 'order_number,sku_code,quantity,carrier,tracking_number\n'
  const look = async (row: string) => {
    const { problems, shipments } = (await send(`${head}${row}\n`, '?preview=true')).data
    return problems[0]?.code ?? shipments
  }
  expect(await look(`${order_number.slice(0, 15)}00,CUP-1,1,DHL,R1`)).toBe('ORDER_NUMBER_SPOILED')
  expect(await look('2.61129E+16,CUP-1,1,DHL,R1')).toBe('ORDER_NUMBER_SPOILED')
  expect(await look('"2,61129E+16",CUP-1,1,DHL,R1')).toBe('ORDER_NUMBER_SPOILED')
  expect(await look(`${order_number},CUP-1,1.000,DHL,R1`)).toBe('AMOUNT_UNCLEAR')
  expect(await look(`${order_number},CUP-1,"2,5",DHL,R1`)).toBe('FIELD_FORMAT')
  expect(await look(`${order_number},CUP-1,1 000,DHL,R1`)).toBe(1)
})

test.each(encodedSheets)(
  'the sheet in %s is read in the encoding that spreadsheets save it in',
  async (locale, encoding) => {
    const { order_number } = await paid()
    const headings = [shipHeadings.order_number, shipHeadings.carrier, shipHeadings.tracking_number]
    const text = `${headings.map((heading) => heading[locale]).join(';')}\n${order_number};DHL;E-${locale}\n`
    expect((await send(encoded(text, encoding), '?preview=true')).data).toMatchObject({
      shipments: 1,
      problem_count: 0,
    })
  },
)

test('more than is left is refused as a whole, and files that are no sheets are refused', async () => {
  const order = await paid()
  const head = 'order_number,sku_code,quantity,carrier,tracking_number\n'
  const tooMuch = `${head}${order.order_number},CUP-1,6,DHL,X1\n${order.order_number},CUP-1,6,DHL,X1\n`
  expect(await verdicts((await send(tooMuch)).data.id)).toEqual([[order.order_number, 'failed', 'SHIP_QUANTITY']])
  expect((await detail(order.id)).shipped_quantity).toBe(0)
  expect((await send('hello\nworld')).error).toBe('SHIP_FILE_UNREADABLE')
  expect((await send('PK\u0003\u0004 no archive')).error).toBe('SHIP_FILE_UNREADABLE')
  expect((await send(oddSheets['a cell in the last column of 300 rows'].content)).error).toBe('FILE_TOO_MANY_COLUMNS')
  expect((await send('')).error).toBe('FILE_REQUIRED')
  expect((await staff.post('/mall/order/admin/bulk', { action: 'ship', order_ids: [order.id] })).body.code).toBe(422)
})

test('bulk changes take the right to change orders, which is checked again when the job runs', async () => {
  const body = { action: 'tag', order_ids: [1], add_tags: ['x'] }
  expect((await mall.post('/mall/order/admin/bulk', body)).status).toBe(401)
  expect((await buyer.post('/mall/order/admin/bulk', body)).status).toBe(403)
  const half = await mall.create.staffWith([
    'post/api/v1/mall/order/admin/bulk',
    'post/api/v1/mall/order/admin/ship_file',
  ])
  expect((await half.post('/mall/order/admin/bulk', body)).status).toBe(403)
  const form = new FormData()
  form.set('file', new Blob(['order_number,carrier']), 'a.csv')
  expect((await half.post('/mall/order/admin/ship_file', form)).status).toBe(403)
})

test('chosen orders are exported by a job with a verdict for each, which goes on after a stop', async () => {
  const [first, second, other] = [await place(), await paid(), await place()]
  const start = async (format: string, client = staff) => {
    const body = { order_ids: [second.id, 2_000_000_000, first.id], format }
    const answer = (await client.post('/mall/order/admin/export', body)).body
    expect(answer.code).toBe(200)
    return answer.data.id as number
  }
  const id = await start('csv')
  const stop = new AbortController()
  const options = { signal: stop.signal, onBatch: () => stop.abort() }
  expect(await runJob(mall.served, mall.env, jobKinds, id, options)).toBe(false)
  expect((await staff.get(`/job/${id}/file`)).status).toBe(404)
  expect(await verdicts(id)).toEqual([
    [second.order_number, 'done'],
    ['2000000000', 'failed', 'ORDER_NOT_FOUND'],
    [first.order_number, 'done'],
  ])
  const file = await staff.get(`/job/${id}/file`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="export-orders-${id}.csv"`)
  // As the filter of the same orders writes them.
  const ids = `${first.id},${second.id}`
  expect(file.body).toBe((await staff.get(`/mall/order/admin/export?order_ids=${ids}`)).body)
  expect(file.body).toContain(first.order_number)
  expect(file.body).not.toContain(other.order_number)
  const sheet = await start('xlsx')
  await verdicts(sheet)
  expect(String((await staff.get(`/job/${sheet}/file`)).body).slice(0, 2)).toBe('PK')

  const body = { order_ids: [first.id] }
  expect((await mall.post('/mall/order/admin/export', body)).status).toBe(401)
  expect((await buyer.post('/mall/order/admin/export', body)).status).toBe(403)
  const half = await mall.create.staffWith(['post/api/v1/mall/order/admin/export'])
  expect((await half.post('/mall/order/admin/export', body)).status).toBe(403)
  const clerk = await mall.create.staffWith([
    'post/api/v1/mall/order/admin/export',
    'get/api/v1/mall/order/admin/export',
  ])
  const own = await start('csv', clerk)
  await verdicts(own)
  expect((await clerk.get(`/job/${own}/file`)).status).toBe(200)
  expect((await staff.get(`/job/${own}/file`)).status).toBe(404)
})

test('a picking list adds up what is left to ship of several orders by SKU', async () => {
  const [first, second, unpaid] = [await paid(), await paid(), await place()]
  const { lines } = await detail(first.id)
  const cup = lines.find(({ sku_code }: { sku_code: string }) => sku_code === 'CUP-1')
  await act(first.id, { action: 'ship', lines: [{ line_id: cup.id, quantity: 4 }] })
  const ids = [first.id, second.id, unpaid.id].join(',')
  const { body } = await staff.get(`/mall/order/admin/picking?format=csv&order_ids=${ids}`)
  const rows = (body as string).trim().split('\n').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/^,CUP-1,.*,16,/)
  expect(rows[0]).toContain(`${first.order_number} × 6`)
  expect(rows[1]).toContain(`${second.order_number} × 10`)
  expect(body).not.toContain(unpaid.order_number)
  expect((await staff.get('/mall/order/admin/picking')).status).toBe(422)
  expect((await buyer.get(`/mall/order/admin/picking?order_ids=${ids}`)).status).toBe(403)
})
