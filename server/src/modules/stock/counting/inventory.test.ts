/** Stock of SKUs, its log, and counting by a sheet, also while orders are placed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockCount, StockMovement, StockRow } from '#contract/api/stock/inventory'
import { jobKinds } from '../../../jobs/kinds.ts'
import { encoded, encodedSheets } from '../../../testing/encoded.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { oddSheets } from '../../../testing/odd-sheets.ts'
import { runJob } from '../../jobs/run.ts'
import { followFigures } from '../../reports/figures/figures.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { sheetHeadings } from './headings.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
let buyer: Awaited<ReturnType<TestMall['create']['member']>>
const skus: Record<string, number> = {}
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  buyer = await mall.create.member()
  const stocks = { 'CUP-1': 8, 'CUP-2': 100, 'CUP-3': 50, 'CUP-4': 0 }
  for (const [code, stock] of Object.entries(stocks))
    skus[code] = (await mall.create.product({ code, stock, price: 1000 })).skuId
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

let serial = 0
async function buy(code: string, quantity: number) {
  const body = {
    items: [{ product_sku_id: skus[code], quantity }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const placed = await buyer.post('/mall/order/create', body, { 'idempotency-key': `stock-${++serial}` })
  expect(placed.body.code).toBe(200)
  return (await staff.get(`/mall/order/admin/detail/${placed.body.data.id}`)).body.data
}
const list = async (query = '') => (await staff.get(`/mall/stock/list?page_size=100${query}`)).body.data as StockRow[]
const codes = async (query: string) => (await list(query)).map(({ sku_code }) => sku_code)
const stockOf = async (code: string) => (await list(`&keyword=${code}`))[0]?.stock
const log = async (query: string) =>
  (await staff.get(`/mall/stock/log?page_size=100${query}`)).body.data as StockMovement[]
const sheet = async () => String((await staff.get('/mall/stock/sheet?format=csv')).body)
const send = async (text: string | Uint8Array<ArrayBuffer>, query = '') => {
  const form = new FormData()
  form.set('file', new Blob([text]), 'stock.csv')
  return (await staff.post(`/mall/stock/count${query}`, form)).body
}
async function apply(text: string) {
  const { id } = (await send(text)).data as StockCount
  await runJob(mall.served, mall.env, jobKinds, id ?? 0)
  const { data } = (await staff.get(`/job/${id}/items?page_size=100`)).body
  return (data as { key: string; outcome: string; code: string | null }[]).map(({ key, outcome, code }) =>
    [key, outcome, code].filter(Boolean).join(' '),
  )
}
/** The sheet with these counts and storage locations filled in. */
const filled = (text: string, counts: Record<string, [counted: number | '', location: string]>) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const cells = line.split(',')
      const entry = counts[cells[0] ?? '']
      return entry ? [...cells.slice(0, 4), entry[1], ...cells.slice(5, 7), entry[0], cells[8]].join(',') : line
    })
    .join('\n')

test('SKUs are listed by what is left, what does not sell, and what it is worth', async () => {
  await buy('CUP-2', 10)
  await followFigures(mall.database.db)
  expect(await codes('&on_sale=true&max_stock=10&sort=stock')).toEqual(['CUP-4', 'CUP-1'])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const today = new Date().toISOString().slice(0, 10)
  expect(await codes(`&in_stock=true&unsold_since=${today}&sort=value`)).toEqual(['CUP-3', 'CUP-1'])
  expect(await codes(`&in_stock=true&unsold_since=${tomorrow}&sort=value`)).toEqual(['CUP-2', 'CUP-3', 'CUP-1'])
  expect((await list('&keyword=cup-2'))[0]).toMatchObject({
    on_hand: 100,
    reserved: 10,
    stock: 90,
    value: '1000.00',
    last_sold_on: today,
  })
  const { id } = await buy('CUP-1', 1)
  await followFigures(mall.database.db)
  expect(await codes(`&in_stock=true&unsold_since=${today}`)).toEqual(['CUP-3'])
  // A canceled order is no sale.
  await buyer.post(`/mall/order/cancel/${id}`)
  await followFigures(mall.database.db)
  expect(await codes(`&in_stock=true&unsold_since=${today}&sort=value`)).toEqual(['CUP-3', 'CUP-1'])
  expect((await list('&keyword=cup-1'))[0]).toMatchObject({ last_sold_on: null })
  expect((await list('&keyword=cup-2'))[0]).toMatchObject({ last_sold_on: today })
  for (const day of ['2026-13-41', '2026-02-30', '0000-01-01'])
    expect((await staff.get(`/mall/stock/list?unsold_since=${day}`)).status, day).toBe(422)
  expect((await buyer.get('/mall/stock/list')).status).toBe(403)
})

test('a counted sheet sets what is on hand, so that orders in between stay reserved', async () => {
  const made = await sheet()
  const order = await buy('CUP-2', 20)
  const counted = filled(made, { 'CUP-1': [8, 'A-01'], 'CUP-2': [95, 'B-02'], 'CUP-3': ['', 'C-03'] })
  const read = (await send(counted, '?preview=true')).data as StockCount
  expect(read).toMatchObject({ id: null, counts: 3, ignored: 1, problem_count: 0 })
  expect(await apply(counted)).toEqual(['CUP-1 done', 'CUP-2 done', 'CUP-3 done'])
  // 95 on the shelf, of which orders hold 10 and 20.
  expect(await stockOf('CUP-2')).toBe(65)
  expect(await stockOf('CUP-1')).toBe(8)
  expect((await list('&keyword=c-03')).map(({ location }) => location)).toEqual(['C-03'])
  // The same sheet again changes nothing.
  expect(await apply(counted)).toEqual(['CUP-1 unchanged', 'CUP-2 unchanged', 'CUP-3 unchanged'])
  expect(await stockOf('CUP-2')).toBe(65)

  const [count, sold] = await log('&sku_code=CUP-2')
  expect(count).toMatchObject({
    on_hand: -5,
    reserved: 0,
    change: -5,
    reason: 'count',
    order: null,
    actor: staff.username,
  })
  expect(sold).toMatchObject({
    on_hand: 0,
    reserved: 20,
    change: -20,
    reason: 'order',
    order: { order_number: order.order_number },
  })
  expect(await log(`&order_number=${order.order_number}`)).toHaveLength(1)
  expect(await log('&reason=count')).toHaveLength(1)
})

test('the picking list leads through the storage locations', async () => {
  const orders = [await buy('CUP-3', 1), await buy('CUP-1', 2), await buy('CUP-2', 3)]
  for (const { id, amount_payable } of orders)
    await staff.post(`/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount: amount_payable })
  const ids = orders.map(({ id }) => id).join(',')
  const picked = String((await staff.get(`/mall/order/admin/picking?order_ids=${ids}&format=csv`)).body)
  expect(picked.match(/[ABC]-0\d|CUP-\d/g)).toEqual(['A-01', 'CUP-1', 'B-02', 'CUP-2', 'C-03', 'CUP-3'])
})

test('what is no sheet is refused, and rows with faults get a verdict', async () => {
  expect((await send('a,b\n1,2\n')).error).toBe('STOCK_SHEET_UNREADABLE')
  expect((await send(oddSheets['a cell in the last column of 300 rows'].content)).error).toBe('FILE_TOO_MANY_COLUMNS')
  const text = 'SKU,Counted\nCUP-1,many\nNO-SUCH,5\nCUP-3,40\n'
  const head = (await sheet()).split(',')[0]?.replace('\uFEFF', '') ?? ''
  const faulty = text.replace('SKU', head)
  expect((await send(faulty, '?preview=true')).data).toMatchObject({ counts: 1, problem_count: 2 })
  expect(await apply(faulty)).toEqual([
    'CUP-1 failed FIELD_FORMAT',
    'NO-SUCH failed FIELD_UNKNOWN_REFERENCE',
    'CUP-3 done',
  ])
  expect((await list('&keyword=CUP-3'))[0]).toMatchObject({ on_hand: 40, reserved: 1, stock: 39 })
})

test.each(encodedSheets)(
  'the sheet in %s is read in the encoding that spreadsheets save it in',
  async (locale, encoding) => {
    const headings = [sheetHeadings.sku_code, sheetHeadings.counted, sheetHeadings.location].map((each) => each[locale])
    const text = `${headings.join(';')}\nCUP-3;1 000;\nCUP-3;1.000;\nCUP-3;2,5;\nCUP-3;12,0;\n`
    const { counts, problems } = (await send(encoded(text, encoding), '?preview=true')).data as StockCount
    expect([counts, problems.map(({ row, code }) => [row, code])]).toEqual([
      2,
      [
        [3, 'AMOUNT_UNCLEAR'],
        [4, 'FIELD_FORMAT'],
      ],
    ])
  },
)
