/** On hand, reserved and available through the life of orders, counts, edits and feeds, against a model. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockCount, StockMovement, StockRow } from '#contract/api/stock/inventory'
import { jobKinds } from '../../../jobs/kinds.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { runKind } from '../../../testing/job.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { runJob } from '../../jobs/run.ts'
import { expireOrders } from '../../orders/order/expire.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let staff: TestMember
let buyer: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  buyer = await mall.create.member()
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

let serial = 0
async function sku(stock: number) {
  const code = `N-${++serial}`
  const { id, skuId } = await mall.create.product({ code, stock, price: 100 })
  return { code, id, skuId }
}
type Sku = Awaited<ReturnType<typeof sku>>

const place = (skuId: number, quantity: number, by = buyer) =>
  by.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity }], address_id: by.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': `numbers-${++serial}` },
  )
const act = (id: number, body: object) => staff.post(`/mall/order/admin/update/${id}`, body)
async function order({ skuId }: Sku, quantity: number) {
  const { body } = await place(skuId, quantity)
  expect(body.code).toBe(200)
  const id = body.data.id as number
  const { lines } = (await staff.get(`/mall/order/admin/detail/${id}`)).body.data
  return { id, lineId: lines[0].id as number, number: body.data.order_number as string }
}
async function paid(of: Sku, quantity: number) {
  const placed = await order(of, quantity)
  expect((await act(placed.id, { action: 'confirm_payment', amount: (quantity * 1).toFixed(2) })).body.code).toBe(200)
  return placed
}
const ship = (id: number, lineId: number, quantity: number) =>
  act(id, { action: 'ship', lines: [{ line_id: lineId, quantity }] })

async function numbers({ code }: Sku) {
  const [row] = (await staff.get(`/mall/stock/list?keyword=${code}`)).body.data as StockRow[]
  return row && [row.on_hand, row.reserved, row.stock]
}

const sheet = async () => String((await staff.get('/mall/stock/sheet?format=csv')).body)
const filled = (text: string, counts: Record<string, number>) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const cells = line.split(',')
      const counted = counts[cells[0] ?? '']
      return counted === undefined ? line : cells.with(7, String(counted)).join(',')
    })
    .join('\n')
async function send(text: string, query = '') {
  const form = new FormData()
  form.set('file', new Blob([text]), 'stock.csv')
  return (await staff.post(`/mall/stock/count${query}`, form)).body.data as StockCount
}
const preview = (text: string, moves = '') => send(text, `?preview=true${moves && `&moves=${moves}`}`)
async function apply(text: string, moves = '') {
  const { id } = await send(text, moves && `?moves=${moves}`)
  await runJob(mall.served, mall.env, jobKinds, id ?? 0)
  const { data } = (await staff.get(`/job/${id}/items?page_size=100`)).body
  return (data as { outcome: string; code: string | null }[]).map(({ outcome, code }) => code ?? outcome)
}

test('a count of the shelf does not make the goods of open orders sellable again', async () => {
  const mug = await sku(1302)
  const open = await order(mug, 444)
  expect(await numbers(mug)).toEqual([1302, 444, 858])
  const counted = filled(await sheet(), { [mug.code]: 1302 })
  expect((await preview(counted)).rows).toEqual([
    {
      ...{ row: expect.any(Number), sku_code: mug.code, counted: 1302, on_hand: 1302, difference: 0, reserved: 444 },
      ...{ stock: 858, moved: 0, short: 0, orders: [], problem: null },
    },
  ])
  expect(await apply(counted)).toEqual(['unchanged'])
  expect(await numbers(mug)).toEqual([1302, 444, 858])
  expect((await place(mug.skuId, 859)).body.error).toBe('INSUFFICIENT_STOCK')
  expect((await place(mug.skuId, 858)).body.code).toBe(200)
  // Buyers see what they can order, and nothing of the shelf.
  const [shown] = (await buyer.get(`/mall/product/detail/${mug.id}`)).body.data.skus
  expect(shown).toMatchObject({ stock: 0 })
  expect(shown).not.toHaveProperty('on_hand')
  expect((await staff.get(`/mall/product/detail/${mug.id}`)).body.data.skus[0]).toMatchObject({
    ...{ on_hand: 1302, reserved: 1302, stock: 0 },
  })
  const [listed] = (await staff.get(`/mall/product/list?status=any&keyword=${mug.code}`)).body.data
  expect(listed).toMatchObject({ on_hand: 1302, reserved: 1302, stock: 0 })
  await act(open.id, { action: 'cancel', reason: 'sold out' })
  expect(await numbers(mug)).toEqual([1302, 858, 444])
})

test('a count below what is reserved names the orders, and nothing can be ordered until the shelf is right', async () => {
  const cup = await sku(20)
  const open = await paid(cup, 8)
  const counted = filled(await sheet(), { [cup.code]: 5 })
  const read = await preview(counted)
  expect(read).toMatchObject({ changed: 1, short_count: 1 })
  expect(read.rows[0]).toMatchObject({
    ...{ on_hand: 20, difference: -15, reserved: 8, stock: 0, short: 3 },
    orders: [{ id: open.id, order_number: open.number, quantity: 8 }],
  })
  expect(await apply(counted)).toEqual(['done'])
  expect(await numbers(cup)).toEqual([5, 8, 0])
  const short = (await staff.get('/mall/stock/list?short=true')).body.data as StockRow[]
  expect(short.map(({ sku_code }) => sku_code)).toEqual([cup.code])
  expect((await place(cup.skuId, 1)).body.error).toBe('INSUFFICIENT_STOCK')
  expect((await ship(open.id, open.lineId, 6)).body).toMatchObject({ error: 'ON_HAND_SHORT', params: { on_hand: 5 } })
  expect((await ship(open.id, open.lineId, 5)).body.code).toBe(200)
  expect(await numbers(cup)).toEqual([0, 3, 0])
  await act(open.id, { action: 'close_rest', reason: 'lost' })
  expect(await numbers(cup)).toEqual([0, 0, 0])
})

test('what moved since the sheet was made is asked about, and a second count is left alone', async () => {
  const [before, after, both] = [await sku(100), await sku(100), await sku(100)]
  const made = await sheet()
  for (const each of [before, after]) {
    const { id, lineId } = await paid(each, 30)
    await ship(id, lineId, 30)
  }
  const first = filled(made, { [before.code]: 98, [after.code]: 70, [both.code]: 90 })
  const read = await preview(first)
  expect(read).toMatchObject({ moved_count: 2, problem_count: 1, problems: [{ code: 'STOCK_MOVED_SINCE' }] })
  expect(read.rows.map(({ sku_code, moved, difference }) => [sku_code, moved, difference])).toEqual([
    [before.code, -30, 0],
    [both.code, 0, -10],
    [after.code, -30, 0],
  ])
  expect((await preview(filled(made, { [before.code]: 98 }), 'before')).rows[0]).toMatchObject({ difference: -2 })
  expect((await preview(filled(made, { [before.code]: 98 }), 'after')).rows[0]).toMatchObject({ difference: 28 })
  expect(await apply(first)).toEqual(['done', 'STOCK_MOVED_SINCE', 'unchanged'])
  expect(await apply(filled(made, { [before.code]: 98 }), 'before')).toEqual(['done'])
  expect(await numbers(before)).toEqual([68, 0, 68])
  // Two people with the same sheet: the second finds it counted.
  expect(await apply(filled(made, { [both.code]: 85 }), 'after')).toEqual(['STOCK_COUNTED_SINCE'])
  expect(await numbers(both)).toEqual([90, 0, 90])
})

test('staff and other systems state which number they set', async () => {
  const jar = await sku(50)
  await order(jar, 20)
  let { version } = (await staff.get(`/mall/product/detail/${jar.id}`)).body.data
  const save = (figures: object, at: number = version) =>
    staff.post('/mall/product/update', {
      id: jar.id,
      version: at,
      skus: [{ id: jar.skuId, code: jar.code, ...figures }],
    })
  expect((await save({ on_hand: 70, stock: 40 })).body.fields).toMatchObject({
    'skus.0.on_hand': { error: 'STOCK_FIGURE_TWICE' },
  })
  // A row as it was read before the order changes nothing.
  await save({ on_hand: 50, reserved: 0, stock: 50 })
  expect(await numbers(jar)).toEqual([50, 20, 30])
  version++
  await save({ stock: 40 })
  expect(await numbers(jar)).toEqual([60, 20, 40])
  await save({ on_hand: 61, on_hand_was: 60 }, version + 1)
  expect(await numbers(jar)).toEqual([61, 20, 41])
  const short = await save({ on_hand: 15, on_hand_was: 61 }, version + 2)
  expect(short.body.data.warnings).toEqual([{ field: 'skus.0.on_hand', warning: 'on_hand_short' }])
  expect(await numbers(jar)).toEqual([15, 20, 0])
  const feed = async (quantity: number, more: object, mode = 'set') =>
    (await staff.post('/mall/stock/feed', { items: [{ code: jar.code, quantity, mode }], ...more })).body.data.rows[0]
  expect(await feed(50, { figure: 'on_hand' })).toMatchObject({ before: 15, stock: 30, on_hand: 50, reserved: 20 })
  expect(await feed(10, {})).toMatchObject({ before: 30, stock: 10, on_hand: 30, reserved: 20 })
  expect(await feed(-11, {}, 'add')).toMatchObject({ verdict: 'negative', stock: 10, on_hand: 30 })
  expect(await feed(-31, { figure: 'on_hand' }, 'add')).toMatchObject({ verdict: 'negative', on_hand: 30 })
  const change = { action: 'stock', ids: [jar.id], stock: { by: 'set', quantity: 70, figure: 'on_hand' } }
  const { examples } = (await staff.post('/mall/product/bulk/preview', change)).body.data
  expect(examples[0].changes).toEqual([
    { field: 'on_hand', sku: jar.code, before: '30', after: '70' },
    { field: 'stock', sku: jar.code, before: '10', after: '50' },
  ])
  const { id } = (await staff.post('/mall/product/bulk', change)).body.data
  await runJob(mall.served, mall.env, jobKinds, id)
  expect(await numbers(jar)).toEqual([70, 20, 50])
})

test('the log shows what each movement did to the shelf and to what is reserved', async () => {
  const bowl = await sku(40)
  const { id, lineId } = await paid(bowl, 10)
  await ship(id, lineId, 4)
  await act(id, { action: 'close_rest', reason: 'sold out' })
  await act((await order(bowl, 3)).id, { action: 'cancel', reason: 'changed' })
  const { data } = (await staff.get(`/mall/stock/log?sku_code=${bowl.code}`)).body
  const rows = (data as StockMovement[]).map(({ reason, on_hand, reserved, change }) => [
    reason,
    on_hand,
    reserved,
    change,
  ])
  expect(rows).toEqual([
    ['cancel', 0, -3, 3],
    ['order', 0, 3, -3],
    ['close', 0, -6, 6],
    ['shipment', -4, -4, 0],
    ['order', 0, 10, -10],
    ['opening', 40, 0, 40],
  ])
})

const amount = fc.integer({ min: 1, max: 12 })
const step = fc.oneof(
  fc.record({ do: fc.constant('order' as const), amount }),
  fc.record({ do: fc.constantFrom('ship' as const, 'edit' as const, 'return' as const), nth: fc.nat(3), amount }),
  fc.record({ do: fc.constantFrom('close' as const, 'cancel' as const), nth: fc.nat(3), amount }),
  fc.record({
    do: fc.constantFrom('count' as const, 'set available' as const, 'receive' as const),
    amount: fc.nat(60),
  }),
)

interface Open {
  id: number
  lineId: number
  open: number
  shipped: number
  isOpen: boolean
}

test('random sequences leave the three numbers as a model has them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const each = await sku(30)
      const model = { onHand: 30, orders: [] as Open[] }
      const reserved = () => model.orders.reduce((sum, { open }) => sum + open, 0)
      const available = () => Math.max(0, model.onHand - reserved())
      for (const now of steps) {
        const target = 'nth' in now ? model.orders[now.nth % Math.max(1, model.orders.length)] : undefined
        await take(each, model, now, target, available())
        expect(await numbers(each)).toEqual([model.onHand, reserved(), available()])
      }
    }),
    { seed: 20_260_303, numRuns: 6 },
  )
})

async function take(
  each: Sku,
  model: { onHand: number; orders: Open[] },
  now: { do: string; amount: number },
  target: Open | undefined,
  available: number,
): Promise<void> {
  const feed = (figure: string, mode: string) =>
    staff.post('/mall/stock/feed', { figure, items: [{ code: each.code, quantity: now.amount, mode }] })
  switch (now.do) {
    case 'order': {
      const { body } = await place(each.skuId, now.amount)
      expect(body.code === 200).toBe(now.amount <= available)
      if (body.code !== 200) return
      const { id, lines } = (await act(body.data.id, { action: 'confirm_payment', amount: now.amount.toFixed(2) })).body
        .data
      model.orders.push({ id, lineId: lines[0].id, open: now.amount, shipped: 0, isOpen: true })
      return
    }
    case 'ship': {
      if (!target) return
      const { body } = await ship(target.id, target.lineId, now.amount)
      expect(body.code === 200).toBe(target.isOpen && now.amount <= target.open && now.amount <= model.onHand)
      if (body.code !== 200) return
      target.open -= now.amount
      target.shipped += now.amount
      model.onHand -= now.amount
      target.isOpen = target.open > 0
      return
    }
    case 'edit': {
      if (!target) return
      const changes = [{ line_id: target.lineId, quantity: now.amount, price: '0.10' }]
      const { body } = await act(target.id, { action: 'edit_lines', changes, reason: 'by phone' })
      const fits = now.amount <= target.open || now.amount - target.open <= available
      expect(body.code === 200).toBe(target.isOpen && target.shipped === 0 && fits)
      if (body.code === 200) target.open = now.amount
      return
    }
    case 'close':
    case 'cancel': {
      if (!target) return
      const { body } = await act(target.id, {
        action: now.do === 'close' ? 'close_rest' : 'cancel',
        reason: 'sold out',
      })
      expect(body.code === 200).toBe(target.isOpen && (now.do === 'close' ? target.shipped > 0 : target.shipped === 0))
      if (body.code === 200) Object.assign(target, { open: 0, isOpen: false })
      return
    }
    case 'return':
      return target && takeBack(model, target, now.amount)
    case 'count':
      await apply(filled(await sheet(), { [each.code]: now.amount }))
      model.onHand = now.amount
      return
    case 'receive':
      await feed('on_hand', 'add')
      model.onHand += now.amount
      return
    default:
      await feed('available', 'set')
      if (now.amount !== available) model.onHand = now.amount + model.orders.reduce((sum, { open }) => sum + open, 0)
  }
}

/** Half of what comes back is whole. */
async function takeBack(model: { onHand: number }, { id, lineId }: Open, quantity: number): Promise<void> {
  const asked = { order_id: id, kind: 'return_refund', reason: 'damaged', lines: [{ line_id: lineId, quantity }] }
  const { body } = await buyer.post('/mall/order/after-sale/create', asked)
  if (body.code !== 200) return
  const base = '/mall/order/after-sale/admin'
  await staff.post(`${base}/approve/${body.data.id}`, {})
  const [line] = (await staff.get(`${base}/detail/${body.data.id}`)).body.data.lines
  const restocked = Math.floor(quantity / 2)
  const received = { lines: [{ id: line.id, restocked, written_off: quantity - restocked }] }
  expect((await staff.post(`${base}/receive/${body.data.id}`, received)).body.code).toBe(200)
  model.onHand += restocked
}

test('orders, shipments, cancellations and counts at once lose no unit', async () => {
  const each = await sku(200)
  const orders = await Promise.all(Array.from({ length: 12 }, () => paid(each, 5)))
  const made = await sheet()
  const count = async (text: string, moves: string) => {
    const { id } = await send(text, `?moves=${moves}`)
    await runJob(mall.served, mall.env, jobKinds, id ?? 0)
  }
  await Promise.all([
    ...orders.slice(0, 6).map(({ id, lineId }) => ship(id, lineId, 5)),
    ...orders.slice(6, 9).map(({ id }) => act(id, { action: 'cancel', reason: 'changed' })),
    ...Array.from({ length: 6 }, () => place(each.skuId, 5)),
    // Two people bring the same sheet, counted before anything left.
    count(filled(made, { [each.code]: 190 }), 'before'),
    count(filled(made, { [each.code]: 190 }), 'before'),
  ])
  // 190 were there and 30 have left, in any order; 3 of the 12 orders still wait, and 6 new ones.
  expect(await numbers(each)).toEqual([160, 45, 115])
  const later = { until: new Date(Date.now() + 8 * 86_400_000).toISOString() }
  await Promise.all([runKind(mall, expireOrders, later), runKind(mall, expireOrders, later)])
  expect(await numbers(each)).toEqual([160, 15, 145])
})
