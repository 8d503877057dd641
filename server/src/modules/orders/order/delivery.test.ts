/** Dates, delivery term, pickup, duty and import tax: before the order, in it, and as it goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FreightOption } from '#contract/api/orders/freight'
import { calendarDaysLater, deliveryDates, workingDaysLater } from '#contract/rules/delivery-dates'
import { eq } from '../../../db/drizzle.ts'
import { dayIn } from '../../../lib/clock.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { writeSettings } from '../../settings/service.ts'
import { shipments } from '../shipment/schema.ts'
import { updateOrder } from '../state/service.ts'

/** A zone in which the day of a test is rarely that of UTC. */
const zone = 'Pacific/Kiritimati'
const transit = { from: 4, to: 8 }
const days = { processing: 3, transit }

let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  admin = await mall.create.staff('superuser')
  const rule = { countries: ['DE'], up_to_weight: null, up_to_volume: null, per_kg: '0', per_m3: '0', free_from: null }
  const pickup = { ...rule, method: 'self_pickup' as const, countries: [], base: '0', delivery_term: 'EXW' as const }
  await writeSettings(mall.database.db, {
    time_zone: zone,
    processing_days: 3,
    pickup_ready_days: 1,
    pickup_address: { en: 'Warehouse 7, Dock Road', cn: '码头路7号仓' },
    pickup_hours: { en: 'Monday to Friday, 9:00–17:00' },
    freight_rules: [
      { ...rule, method: 'express', base: '20', transit_days_from: 4, transit_days_to: 8, delivery_term: 'DAP' },
      { ...rule, method: 'truck', base: '50', transit_days_to: 9, delivery_term: 'DDP' },
      { ...rule, method: 'logistics', base: '5' },
      pickup,
    ],
  })
  for (const rate of [
    { country: 'DE', kind: 'duty', hs_prefix: '69', percent: 5 },
    { country: 'DE', kind: 'duty', hs_prefix: '6911', percent: 12 },
    { country: 'DE', kind: 'import_tax', percent: 19 },
  ])
    await admin.post('/mall/import-rate/create', rate)
})
afterAll(() => mall.close())

const porcelain = () => mall.create.product({ stock: 100, product: { hsCode: '6911.10' } })
const buyerInGermany = async () => {
  const buyer = await mall.create.member()
  await buyer.put(`/mall/address/${buyer.addressId}`, { country_code: 'DE' })
  return buyer
}
const today = () => dayIn(zone, new Date())
const optionFor = (options: FreightOption[], method: string) => options.find((option) => option.method === method)
const place = async (buyer: TestMember, order: object) =>
  (await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })).body
const detail = async (buyer: TestMember, id: number) => (await buyer.get(`/mall/order/detail/${id}`)).body.data
const act = async (id: number, action: object) => (await admin.post(`/mall/order/admin/update/${id}`, action)).body

test('the estimate has dates, term, duty and import tax of each delivery, and says what is not known', async () => {
  const [{ skuId }, unknown] = [await porcelain(), await mall.create.product({ product: { hsCode: '9503' } })]
  const ask = async (body: object) => (await mall.post('/mall/freight/estimate', body)).body.data.options
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const options = await ask({ items, country_code: 'DE' })
  expect(optionFor(options, 'express')).toMatchObject({
    estimated_delivery: deliveryDates(today(), days),
    delivery_term: 'DAP',
    pickup: null,
    // 12 % of 120.00, 19 % of 134.40.
    import_costs: {
      country_code: 'DE',
      duty: '14.40',
      duty_unrated: 0,
      import_tax: '25.54',
      import_tax_unrated: 0,
      freight_included: true,
      unit: '15.99',
      total: '159.94',
    },
  })
  expect(optionFor(options, 'truck')).toMatchObject({
    estimated_delivery: deliveryDates(today(), { processing: 3, transit: { from: 9, to: 9 } }),
    delivery_term: 'DDP',
    import_costs: null,
  })
  expect(optionFor(options, 'logistics')).toMatchObject({ estimated_delivery: null, delivery_term: null })
  const ready = workingDaysLater(today(), 1)
  expect(optionFor(options, 'self_pickup')).toMatchObject({
    estimated_delivery: { from: ready, to: ready },
    pickup: { address: 'Warehouse 7, Dock Road', hours: 'Monday to Friday, 9:00–17:00' },
    import_costs: null,
  })
  const mixed = await ask({ items: [...items, { product_sku_id: unknown.skuId, quantity: 10 }], country_code: 'DE' })
  // The freight is shared by value.
  expect(optionFor(mixed, 'express')?.import_costs).toMatchObject({
    duty: '13.20',
    duty_unrated: 1,
    import_tax_unrated: 0,
    import_tax: '44.31',
  })
  const elsewhere = await ask({ items, country_code: 'FR' })
  expect(optionFor(elsewhere, 'express')).toMatchObject({
    freight: null,
    import_costs: { duty: null, import_tax: null, duty_unrated: 1, freight_included: false, total: '100.00' },
  })
  expect(optionFor(await ask({ items }), 'express')?.import_costs).toBeNull()
})

test('the order stores what was promised, counts from its payment, and dates the rest of a partly shipped one', async () => {
  const [buyer, { skuId }] = [await buyerInGermany(), await porcelain()]
  const order = { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: buyer.addressId }
  const { id, amount_payable } = (await place(buyer, { ...order, delivery_method: 'express' })).data
  expect(amount_payable).toBe('120.00')
  const promised = deliveryDates(today(), days)
  const placed = await detail(buyer, id)
  expect(placed).toMatchObject({
    promised_delivery: promised,
    estimated_delivery: promised,
    delivery_term: 'DAP',
    pickup: null,
    import_costs: { duty: '14.40', import_tax: '25.54', total: '159.94' },
  })
  // What staff change later does not touch the order.
  const { freight_rules } = { freight_rules: (await admin.get('/mall/freight/rules')).body.data.rules }
  await admin.post('/mall/freight/edit', {
    rules: freight_rules.map((rule: object) => ({ ...rule, transit_days_to: 60, delivery_term: 'DDP' })),
  })
  expect(await detail(buyer, id)).toMatchObject({ promised_delivery: promised, delivery_term: 'DAP' })
  await admin.post('/mall/freight/edit', { rules: freight_rules })

  const paid = await act(id, { action: 'confirm_payment', amount: '120.00', method: 'bank_transfer' })
  expect(paid.data).toMatchObject({ status: 'awaiting_shipment', estimated_delivery: promised })
  // Paid three weeks ago and still here: not before goods that leave today.
  await updateOrder(mall.database.db, id, { releasedAt: new Date(Date.now() - 21 * 86_400_000) })
  const late = { from: calendarDaysLater(today(), 4), to: calendarDaysLater(today(), 8) }
  const [line] = paid.data.lines
  const part = await act(id, {
    action: 'ship',
    carrier: 'DHL',
    tracking_number: 'JD014600003SE',
    lines: [{ line_id: line.id, quantity: 4 }],
  })
  expect(part.data).toMatchObject({
    promised_delivery: promised,
    estimated_delivery: late,
    shipments: [{ estimated_delivery: late }],
  })
  await mall.database.db
    .update(shipments)
    .set({ createdAt: new Date(Date.now() - 5 * 86_400_000) })
    .where(eq(shipments.orderId, id))
  const expected_on = calendarDaysLater(today(), 2)
  const all = (await act(id, { action: 'ship', carrier: 'DHL', tracking_number: 'JD014600004SE', expected_on })).data
  expect(all).toMatchObject({
    status: 'shipped',
    estimated_delivery: late,
    shipments: [
      { estimated_delivery: { from: calendarDaysLater(today(), -1), to: calendarDaysLater(today(), 3) } },
      { estimated_delivery: { from: expected_on, to: expected_on } },
    ],
  })
  await buyer.post(`/mall/order/confirm/${id}`)
  expect(await detail(buyer, id)).toMatchObject({ estimated_delivery: null, promised_delivery: promised })
})

test('days without dispatch are no working days, in estimates and in open orders', async () => {
  const [buyer, { skuId }] = [await buyerInGermany(), await porcelain()]
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const order = { items, address_id: buyer.addressId, delivery_method: 'express' }
  const { id } = (await place(buyer, order)).data
  const closed_days = [1, 2, 3, 4].map((more) => calendarDaysLater(today(), more))
  await admin.post('/base/settings/edit', { closed_days })
  const later = deliveryDates(today(), days, closed_days)
  expect(later.from > deliveryDates(today(), days).from).toBe(true)
  const estimate = await mall.post('/mall/freight/estimate', { items, country_code: 'DE' })
  expect(optionFor(estimate.body.data.options, 'express')).toMatchObject({ estimated_delivery: later })
  expect(await detail(buyer, id)).toMatchObject({
    promised_delivery: deliveryDates(today(), days),
    estimated_delivery: later,
  })
  const { data: rows } = (await buyer.get('/mall/order/list')).body
  expect(rows[0]).toMatchObject({ id, estimated_delivery: later })
  await admin.post('/base/settings/edit', { closed_days: [] })
})

test('days on the way that staff quote with the freight date the order, which promises them once accepted', async () => {
  const [buyer, { skuId }] = [await mall.create.member(), await porcelain()]
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const order = { items, address_id: buyer.addressId, delivery_method: 'express' }
  const { id } = (await place(buyer, order)).data
  const unknown = { estimated_delivery: null, promised_delivery: null, transit_days_from: null, transit_days_to: null }
  expect(await detail(buyer, id)).toMatchObject({ freight_pending: true, ...unknown })
  const quote = (change: object) => act(id, { action: 'reprice', ...change })
  for (const [change, error] of [
    [{ transit_days_from: 5 }, 'FIELD_REQUIRED'],
    [{ transit_days_from: 9, transit_days_to: 8 }, 'FIELD_TOO_SMALL'],
    [{ transit_days_to: 366 }, 'FIELD_TOO_LARGE'],
  ] as const)
    expect(await quote({ freight: '30', ...change })).toMatchObject({ fields: { transit_days_to: { error } } })
  expect(await detail(buyer, id)).toMatchObject({ freight_pending: true, ...unknown })

  const dates = deliveryDates(today(), days)
  const quoted = (await quote({ freight: '30', transit_days_from: 4, transit_days_to: 8 })).data
  expect(quoted).toMatchObject({ freight_quote: '30.00', estimated_delivery: dates, transit_days_to: 8 })
  expect(await detail(buyer, id)).toMatchObject({ estimated_delivery: dates, transit_days_from: 4 })
  // The days alone are another quote; sent again they are not.
  const slower = (await quote({ transit_days_from: null, transit_days_to: 9 })).data
  expect(slower.estimated_delivery).toEqual(deliveryDates(today(), { processing: 3, transit: { from: 9, to: 9 } }))
  const again = (await quote({ transit_days_to: 9 })).data
  const quotes = (events: { type: string }[]) => events.filter(({ type }) => type === 'freight_quoted')
  expect(quotes(again.events)).toHaveLength(2)

  const accepted = { freight: '30.00', expected_amount: '130.00' }
  await buyer.post(`/mall/order/accept_freight/${id}`, accepted)
  expect(await detail(buyer, id)).toMatchObject({
    freight: '30.00',
    promised_delivery: slower.estimated_delivery,
    estimated_delivery: slower.estimated_delivery,
  })
  expect(await quote({ transit_days_to: 20 })).toMatchObject({ error: 'FREIGHT_ACCEPTED' })
})

test('pickup says where, when and from which day, as it was when the order was placed', async () => {
  const [buyer, { skuId }] = [await mall.create.member({ language: 'cn' }), await porcelain()]
  const order = { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: buyer.addressId }
  const { id } = (await place(buyer, { ...order, delivery_method: 'self_pickup' })).data
  await writeSettings(mall.database.db, { pickup_address: { en: 'Moved' } })
  const ready = workingDaysLater(today(), 1)
  expect(await detail(buyer, id)).toMatchObject({
    estimated_delivery: { from: ready, to: ready },
    delivery_term: 'EXW',
    import_costs: null,
    pickup: { address: 'Warehouse 7, Dock Road', hours: 'Monday to Friday, 9:00–17:00' },
  })
  expect((await buyer.get(`/mall/order/detail/${id}`, { lang: 'cn' })).body.data.pickup.address).toBe('码头路7号仓')
})

test('until a delivery is chosen, no freight is part of the amount', async () => {
  const [buyer, { skuId }] = [await mall.create.member(), await porcelain()]
  const items = [{ product_sku_id: skuId, quantity: 10 }]
  const preview = async (more: object) => (await buyer.post('/mall/order/preview', { items, ...more })).body.data
  expect(await preview({ delivery_method: null, destination: { country_code: 'DE' } })).toMatchObject({
    delivery_method: null,
    freight: null,
    freight_pending: false,
    import_costs: null,
    amount_payable: '100.00',
    freight_options: [
      { method: 'self_pickup' },
      { method: 'logistics', freight: '5.00' },
      { method: 'express', freight: '20.00' },
      { method: 'truck' },
    ],
  })
  expect(await preview({ delivery_method: 'express', destination: { country_code: 'DE' } })).toMatchObject({
    freight: '20.00',
    import_costs: { duty: '14.40', total: '159.94' },
  })
})

test('a new address is saved with the order, its errors are at its fields, and a refused order leaves none behind', async () => {
  const [buyer, { skuId }] = [await mall.create.member(), await porcelain()]
  const addresses = async () => (await buyer.get('/mall/address/list')).body.data
  const [known] = await addresses()
  const order = { items: [{ product_sku_id: skuId, quantity: 10 }], delivery_method: 'express' }
  const address = { receiver: 'Eva Lind', phone: '+49 30 5550101', country_code: 'DE', city: 'Berlin', detail: 'Hof 2' }
  expect(await place(buyer, { ...order, address: { ...address, phone: '12', detail: ' ' } })).toMatchObject({
    error: 'ADDRESS_INCOMPLETE',
    fields: { 'address.phone': { error: 'FIELD_FORMAT' }, 'address.detail': { error: 'FIELD_REQUIRED' } },
  })
  expect((await place(buyer, { ...order, address, expected_amount: '1.00' })).error).toBe('ORDER_CHANGED')
  expect(await addresses()).toEqual([known])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = (await buyer.post('/mall/order/create', { ...order, address, expected_amount: '120.00' }, key)).body
    .data
  const again = (await buyer.post('/mall/order/create', { ...order, address, expected_amount: '120.00' }, key)).body
    .data
  expect(again).toEqual(first)
  expect(await detail(buyer, first.id)).toMatchObject({ recipient: 'Eva Lind', shipping_address: 'DE Berlin Hof 2' })
  expect(await addresses()).toMatchObject([known, { receiver: 'Eva Lind', is_default: false }])
})

test('an order records which versions of terms and privacy its buyer accepted', async () => {
  const [buyer, { skuId }] = [await buyerInGermany(), await porcelain()]
  const order = { items: [{ product_sku_id: skuId, quantity: 1 }], address_id: buyer.addressId }
  const body = { ...order, delivery_method: 'express' }
  const { id } = (await place(buyer, { ...body, accepts_terms: true })).data
  await place(buyer, body)
  const { rows } = await mall.database.pool.query(
    `select c.page, c.page_version = p.version as is_current, c.place, c.order_id, c.language
       from consents c join text_pages p on p.slug = c.page where c.user_id = $1 order by c.page`,
    [buyer.id],
  )
  const accepted = { is_current: true, place: 'order', order_id: id, language: 'en' }
  expect(rows).toEqual([
    { page: 'privacy', ...accepted },
    { page: 'terms', ...accepted },
  ])
})
