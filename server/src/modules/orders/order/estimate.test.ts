/** Freight and landed price before anything is ordered, and the same freight in preview and order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FreightOption } from '#contract/api/orders/freight'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { settings } from '../../settings/schema.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
  const rule = { countries: [], up_to_weight: null, up_to_volume: null, per_m3: '0', free_from: null }
  const air = { volumetric_divisor: 5000, transit_days_from: 3, transit_days_to: 6 }
  await mall.database.db.insert(settings).values([
    {
      name: 'freight_rules',
      value: [
        { ...rule, method: 'express', countries: ['DE'], postcodes: ['25', '26'], base: '40', per_kg: '2', ...air },
        { ...rule, method: 'express', countries: ['DE'], base: '10', per_kg: '2', ...air },
        { ...rule, method: 'logistics', base: '5', per_kg: '0', per_m3: '100' },
      ],
    },
    { name: 'tax_rate', value: 10 },
  ])
})
afterAll(() => mall.close())

const carton = { name: 'case' as const, units: 10, length: 50, width: 40, height: 30, gross_weight: 6, barcode: null }
const cased = () => mall.create.product({ weight: 0.5, volume: 0.001, packs: [carton] })
const optionFor = (options: FreightOption[], method: string) => options.find((option) => option.method === method)

test('a guest learns freight, transit time and landed price, from full cases and loose pieces', async () => {
  const { skuId } = await cased()
  const ask = (quantity: number, country_code?: string) =>
    mall.post('/mall/freight/estimate', { items: [{ product_sku_id: skuId, quantity }], country_code })
  const { body } = await ask(23, 'DE')
  // Two cases of 6 kg and 0.06 m³, three pieces of 0.5 kg and 0.001 m³; 0.123 m³ / 5000 are 24.6 kg.
  expect(body.data).toMatchObject({
    weight: 13.5,
    volume: 0.123,
    goods: '230.00',
    packing: { cases: 2, loose: 3, cartons: 3, net_weight: 11.5 },
  })
  expect(optionFor(body.data.options, 'express')).toEqual({
    method: 'express',
    freight: '60.00',
    transit_days_from: 3,
    transit_days_to: 6,
    // In `delivery.test.ts`.
    estimated_delivery: expect.any(Object),
    delivery_term: null,
    pickup: null,
    import_costs: expect.any(Object),
    chargeable_weight: 24.6,
    volumetric_divisor: 5000,
    base: '10.00',
    by_weight: '50.00',
    by_volume: '0.00',
    is_free: false,
    landed_total: '319.00',
    landed_unit: '13.87',
  })
  expect(body.data.options.map(({ method, freight }: FreightOption) => [method, freight]).slice(0, 3)).toEqual([
    ['logistics', '17.30'],
    ['express', '60.00'],
    ['self_pickup', null],
  ])
  const island = { items: [{ product_sku_id: skuId, quantity: 23 }], country_code: 'DE', postcode: '25 997' }
  const there = (await mall.post('/mall/freight/estimate', island)).body.data.options
  expect(optionFor(there, 'express')).toMatchObject({ freight: '90.00' })
  const elsewhere = (await ask(23)).body.data.options
  expect(optionFor(elsewhere, 'express')).toMatchObject({ freight: null, landed_unit: null, chargeable_weight: 13.5 })
})

test('cart, preview and order weigh the same, and charge the estimated freight with the tax', async () => {
  const { skuId } = await cased()
  const buyer = await mall.create.member()
  const address = {
    receiver: 'Ann',
    phone: '+49 30 5550100',
    country_code: 'DE',
    region: 'Germany Berlin',
    detail: 'Street 1',
  }
  const address_id = (await buyer.post('/mall/address/add', address)).body.data.id
  const line = (await buyer.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 23 })).body.data
  expect(line).toMatchObject({ weight: 13.5, volume: 0.123, packing: { cases: 2, loose: 3, case: { units: 10 } } })
  const { summary } = (await buyer.get('/mall/cart/list')).body
  expect(summary).toMatchObject({ weight: 13.5, volume: 0.123, packing: { cartons: 3, net_weight: 11.5 } })
  const order = {
    cart_item_ids: [line.id],
    address_id,
    delivery_method: 'express',
  }
  const preview = (await buyer.post('/mall/order/preview', order)).body.data
  expect(preview).toMatchObject({ weight: 13.5, freight: '60.00', tax: '29.00', amount_payable: '319.00' })
  expect(optionFor(preview.freight_options, 'express')).toMatchObject({ freight: '60.00', landed_total: '319.00' })
  const placed = (await buyer.post('/mall/order/create', order)).body.data
  expect(placed.amount_payable).toBe('319.00')

  // The postcode of the address counts too, and is part of the order.
  await buyer.put(`/mall/address/${address_id}`, { postcode: '26548' })
  const items = [{ product_sku_id: skuId, quantity: 23 }]
  const island = { items, address_id, delivery_method: 'express' }
  expect((await buyer.post('/mall/order/preview', island)).body.data).toMatchObject({ freight: '90.00' })
  const { id } = (await buyer.post('/mall/order/create', island, { 'idempotency-key': crypto.randomUUID() })).body.data
  const detail = (await buyer.get(`/mall/order/detail/${id}`)).body.data
  expect(detail).toMatchObject({ freight: '90.00', shipping_address: 'Germany Berlin Street 1 26548' })
})

test('an order that staff place pays the freight of its postcode, which its address names once', async () => {
  const { skuId } = await cased()
  const [staff, buyer] = [await mall.create.staff('admin'), await mall.create.member()]
  const place = async (shipping_address: string) => {
    const order = {
      user_id: buyer.id,
      items: [{ product_sku_id: skuId, quantity: 23 }],
      recipient: 'Ann',
      phone: '+49 30 5550100',
      country_code: 'DE',
      postcode: '26548',
      shipping_address,
      delivery_method: 'express',
    }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { id } = (await staff.post('/mall/order/admin/create', order, key)).body.data
    return (await buyer.get(`/mall/order/detail/${id}`)).body.data
  }
  expect(await place('Norderney, Street 1')).toMatchObject({
    freight: '90.00',
    shipping_address: 'Norderney, Street 1 26548',
  })
  expect(await place('Street 1, 26548 Norderney')).toMatchObject({ shipping_address: 'Street 1, 26548 Norderney' })
})

test('without a price there is a freight, but no landed price', async () => {
  const { skuId } = await mall.create.product({ price: null })
  const items = [{ product_sku_id: skuId, quantity: 1 }]
  const { data } = (await mall.post('/mall/freight/estimate', { items })).body
  expect(data.goods).toBeNull()
  expect(optionFor(data.options, 'logistics')).toMatchObject({ landed_total: null })
  expect(
    (await mall.post('/mall/freight/estimate', { items: [{ product_sku_id: 999_999, quantity: 1 }] })).body.error,
  ).toBe('PRODUCT_NOT_FOUND')
})
