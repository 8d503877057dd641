/** Payment in parts through the API: what is due when, release with the deposit, the queue of what is due later. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { staffOrderEvents } from '#contract/status'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
let staff: Awaited<ReturnType<TestMall['create']['staff']>>
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterEach(async () => expect(await verifyInvariants(mall.database.db)).toEqual([]))
afterAll(() => mall.close())

let serial = 0
/** An order of 100.00 by a member of a group with these terms. */
async function place(terms: object | null) {
  const group = await staff.post('/mall/member-group/create', { name: `Group ${++serial}`, terms })
  expect(group.body).toMatchObject({ code: 200 })
  const buyer = await mall.create.member({ groupId: group.body.data.id })
  const { skuId } = await mall.create.product({ price: 1000, stock: 1000 })
  const body = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const { data } = (await buyer.post('/mall/order/create', body, { 'idempotency-key': `terms-${serial}` })).body
  return { buyer, id: data.id as number }
}
const act = async (id: number, action: object) => (await staff.post(`/mall/order/admin/update/${id}`, action)).body
const confirm = (id: number, amount: string) => act(id, { action: 'confirm_payment', amount, amount_confirmed: true })

test('30/70: the buyer reads what is due when, and it ships once both are confirmed', async () => {
  const { buyer, id } = await place({ deposit_percent: 30, shipment_percent: 70, days: null })
  const overview = (await buyer.get(`/mall/order/payment/status/${id}`)).body.data
  expect(overview.terms).toMatchObject({
    deposit_percent: 30,
    parts: [
      { due: 'order', amount: '30.00', open: '30.00', is_overdue: false },
      { due: 'shipment', amount: '70.00', open: '70.00', is_overdue: false },
    ],
  })
  expect((await confirm(id, '30.00')).data).toMatchObject({
    status: 'pending_payment',
    payment_status: 'partially_paid',
    terms: { parts: [{ open: '0.00' }, { open: '70.00' }] },
  })
  expect((await act(id, { action: 'ship', carrier: 'DHL' })).error).toBe('ORDER_STATUS')
  expect((await confirm(id, '70.00')).data.status).toBe('awaiting_shipment')
})

test('50/50: the second part is reported like the first, and is a payment of its own', async () => {
  const { buyer, id } = await place({ deposit_percent: 50, shipment_percent: 50, days: null })
  const report = async (more: object = {}) => {
    const body = { order_id: id, method: 'bank_transfer', amount: '50.00', ...more }
    return (await buyer.post('/mall/order/payment/submit', body)).body
  }
  const first = await report()
  // Reported twice while it waits, it is one.
  expect((await report()).data.id).toBe(first.data.id)
  expect((await act(id, { action: 'confirm_payment' })).data.payment_status).toBe('partially_paid')
  expect((await report()).error).toBe('LOOKS_REPEATED')
  const second = await report({ repeat: true })
  expect(second.data).toMatchObject({ status: 'submitted', amount: '50.00' })
  expect(second.data.id).not.toBe(first.data.id)
  expect((await act(id, { action: 'confirm_payment', repeat: true })).data.payment_status).toBe('paid')
})

test('30 % now, the rest 30 days after shipment: released with the deposit, due later, overdue in the queue', async () => {
  const { id } = await place({ deposit_percent: 30, shipment_percent: 0, days: 30 })
  expect((await confirm(id, '29.99')).data.status).toBe('pending_payment')
  expect((await confirm(id, '0.01')).data.status).toBe('awaiting_shipment')
  const queue = async () =>
    (await staff.get('/mall/order/admin/list', { queue: 'balance_due' })).body.data.filter(
      (row: { id: number }) => row.id === id,
    )
  expect(await queue()).toEqual([])
  const shipped = (await act(id, { action: 'ship', carrier: 'DHL' })).data
  const [, rest] = shipped.terms.parts
  expect(rest).toMatchObject({ due: 'after_shipment', open: '70.00', is_overdue: false })
  expect(Date.parse(rest.due_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect(await queue()).toMatchObject([{ id }])
  const { rows } = await mall.database.pool.query('select shipped_at, balance_due_at from orders where id = $1', [id])
  await mall.database.pool.query(
    `update orders set shipped_at = shipped_at - interval '31 days', balance_due_at = balance_due_at - interval '31 days' where id = $1`,
    [id],
  )
  expect(rows[0].balance_due_at).not.toBe(null)
  expect((await queue())[0].terms.parts[1]).toMatchObject({ is_overdue: true })
  expect((await staff.get('/mall/order/admin/work')).body.data.queues.balance_due).toBeGreaterThan(0)
  await confirm(id, '70.00')
  expect(await queue()).toEqual([])
})

test('staff give an order other terms before it is paid, and what was received may be enough', async () => {
  const { id } = await place(null)
  await confirm(id, '40.00')
  const terms = { deposit_percent: 30, shipment_percent: 0, days: 14 }
  expect((await act(id, { action: 'edit', terms: { ...terms, days: null } })).error).toBe('TERMS_PARTS')
  expect((await act(id, { action: 'edit', terms: { ...terms, shipment_percent: 80 } })).error).toBe('TERMS_PARTS')
  expect((await act(id, { action: 'edit', terms })).data).toMatchObject({ status: 'awaiting_shipment', terms })
  expect((await act(id, { action: 'edit', terms: null })).error).toBe('ORDER_STATUS')
})

test('a deposit that many confirm at once releases the order once', async () => {
  const { buyer, id } = await place({ deposit_percent: 30, shipment_percent: 0, days: 30 })
  for (const reference of ['A', 'B', 'C'])
    await buyer.post('/mall/order/payment/submit', {
      order_id: id,
      method: 'bank_transfer',
      amount: '15.00',
      amount_confirmed: true,
      reference,
      repeat: true,
    })
  const { payments } = (await staff.get(`/mall/order/admin/detail/${id}`)).body.data
  const confirmed = (payment_id: number) => act(id, { action: 'confirm_payment', payment_id, repeat: true })
  await Promise.all([
    ...payments.map(({ id: payment_id }: { id: number }) => confirmed(payment_id)),
    act(id, { action: 'edit', terms: { deposit_percent: 45, shipment_percent: 0, days: 30 } }),
    ...payments.map(({ id: payment_id }: { id: number }) => confirmed(payment_id)),
  ])
  const { status, events, amount_paid } = (await staff.get(`/mall/order/admin/detail/${id}`)).body.data
  expect({ status, amount_paid }).toEqual({ status: 'awaiting_shipment', amount_paid: '45.00' })
  expect(events.filter(({ type }: { type: string }) => type === 'pay')).toHaveLength(1)
})

test('shipments are split and merged until they are handed over', async () => {
  const { buyer, id } = await place(null)
  await confirm(id, '100.00')
  const line_id = (await staff.get(`/mall/order/admin/detail/${id}`)).body.data.lines[0].id
  await act(id, { action: 'ship', carrier: 'DHL' })
  const parcels = async () => (await buyer.get(`/mall/order/detail/${id}`)).body.data.shipments
  const [first] = await parcels()
  const split = (quantity: number, shipment_id = first.id) =>
    act(id, { action: 'split_shipment', shipment_id, carrier: 'UPS', lines: [{ line_id, quantity }] })
  expect((await split(11)).error).toBe('SHIP_QUANTITY')
  expect((await split(10)).error).toBe('FIELD_REQUIRED')
  expect((await split(3, 999_999)).error).toBe('SHIPMENT_NOT_FOUND')
  expect((await split(3)).code).toBe(200)
  expect(await parcels()).toMatchObject([
    { carrier: 'DHL', lines: [{ quantity: 7 }] },
    { carrier: 'UPS', lines: [{ quantity: 3 }] },
  ])
  // Two at once take at most what is there.
  await Promise.all([split(4), split(4), split(4)])
  const all = await parcels()
  const units = (rows: { lines: { quantity: number }[] }[]) =>
    rows.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  expect(units(all)).toBe(10)
  const merged = all.slice(1).map((row: { id: number }) => row.id)
  await act(id, { action: 'merge_shipments', shipment_id: first.id, merged_ids: merged })
  expect(await parcels()).toMatchObject([{ id: first.id, lines: [{ quantity: 10 }] }])
  await act(id, { action: 'correct_shipment', shipment_id: first.id, tracking_number: 'JD1', reason: 'handed over' })
  expect((await split(3)).error).toBe('SHIPMENT_HANDED_OVER')

  // Packing is the seller's business: the buyer's history has no such events.
  const typesOf = async (client: typeof staff, path: string): Promise<string[]> =>
    (await client.get(path)).body.data.events.map(({ type }: { type: string }) => type)
  const toStaff = await typesOf(staff, `/mall/order/admin/detail/${id}`)
  expect(toStaff).toEqual(expect.arrayContaining(['shipment_split', 'shipments_merged']))
  const inHouse: readonly string[] = staffOrderEvents
  const toBuyer = toStaff.filter((type) => !inHouse.includes(type))
  for (const [client, path] of [
    [buyer, `/mall/order/detail/${id}`],
    [staff, `/mall/order/admin/buyer_view/${id}`],
  ] as const)
    expect(await typesOf(client, path)).toEqual(toBuyer)
})
