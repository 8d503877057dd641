/** Listings are derived: after concurrent writes, they say what products and SKUs say. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

const listing = async (productId: number) =>
  (
    await mall.database.db.execute(
      sql`select status, price_min::int / 100 as price_min, price_max::int / 100 as price_max, least_moq, in_stock, stock::int, sku_count, default_sku_id from product_listings where product_id = ${productId}`,
    )
  ).rows[0]

test('orders of two SKUs of one product at once leave the right stock and default SKU', async () => {
  const { id, skuIds } = await mall.create.product({ stock: 10, price: 900 }, { stock: 10, price: 700, moq: 2 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => mall.create.member()))
  const order = (index: number) => {
    const buyer = buyers[index % buyers.length] ?? buyers[0]
    return buyer?.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuIds[index % 2], quantity: 2 }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
  }
  const base = { status: 'on_sale', price_min: 700, price_max: 900, least_moq: 1, sku_count: 2 }
  expect(await listing(id)).toEqual({ ...base, in_stock: true, stock: 20, default_sku_id: skuIds[0] })
  // Five of each: everything is sold, and the last of each changed the flag together.
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => order(index)))
  expect(answers.map((answer) => answer?.body.code)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await listing(id)).toEqual({ ...base, in_stock: false, stock: 0, default_sku_id: skuIds[0] })
})

test('a SKU off sale, a deleted product and the ladder at the MOQ count', async () => {
  const { db } = mall.database
  const { id, skuIds } = await mall.create.product(
    { price: 900, moq: 10, ladder: [{ min_quantity: 5, price: 800 }] },
    { price: null },
  )
  expect(await listing(id)).toMatchObject({ price_min: 800, price_max: 800, sku_count: 2, default_sku_id: skuIds[0] })
  await db.execute(sql`update skus set status = 'off_sale' where id = ${skuIds[0]}`)
  await mall.create.listings()
  expect(await listing(id)).toMatchObject({ price_min: null, sku_count: 1, default_sku_id: skuIds[1] })
  await db.execute(sql`update products set deleted_at = now() where id = ${id}`)
  await mall.create.listings()
  expect(await listing(id)).toBeUndefined()
})

test('a row shows the lowest price of any step with its quantity, the case and the lead time', async () => {
  const { id } = await mall.create.product(
    {
      price: 900,
      moq: 10,
      ladder: [
        { min_quantity: 100, price: 800 },
        { min_quantity: 720, price: 650 },
      ],
      packs: [24, 6].map((units) => ({
        ...{ name: 'case' as const, units, barcode: null },
        ...{ length: null, width: null, height: null, gross_weight: null },
      })),
    },
    { price: 950, ladder: [{ min_quantity: 480, price: 650 }] },
  )
  const flat = await mall.create.product({ price: 900 })
  await mall.database.db.execute(sql`update products set lead_time = '{"en": "3 days"}' where id = ${id}`)
  const row = async (product: number) =>
    (await mall.get('/mall/product/list', { ids: product, lang: 'en' })).body.data[0]
  expect(await row(id)).toMatchObject({
    price: '9.00',
    price_low: '6.50',
    price_low_from: 480,
    case_units: 24,
    lead_time: '3 days',
  })
  expect(await row(flat.id)).toMatchObject({ price_low: null, price_low_from: null, case_units: null })
})

test('orders, cancellations, edits and feeds of one product at once leave the listing that its SKUs have', async () => {
  const admin = await mall.create.staff('superuser')
  const { id, skuIds } = await mall.create.product(
    { code: 'RACE-1', stock: 12, price: 900 },
    { code: 'RACE-2', stock: 12, price: 700, moq: 2 },
  )
  const buyers = await Promise.all(Array.from({ length: 4 }, () => mall.create.member()))
  const buy = async (round: number) => {
    const buyer = buyers[round % buyers.length]
    const answer = await buyer?.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuIds[round % 2], quantity: 4 }],
        address_id: buyer.addressId,
        delivery_method: 'self_pickup',
      },
      { 'idempotency-key': crypto.randomUUID() },
    )
    if (answer?.status === 200 && round % 3 === 0) await buyer?.post(`/mall/order/cancel/${answer.body.data.id}`)
    return answer
  }
  const edit = (round: number) =>
    admin.post('/mall/product/update', {
      id,
      status: round % 2 ? 'on_sale' : 'off_sale',
      skus: [
        { code: 'RACE-1', price: `${round + 1}.00` },
        { code: 'RACE-2', price: '7.00', moq: 2 + (round % 2) },
      ],
    })
  const feed = (round: number) =>
    admin.post('/mall/stock/feed', { items: [{ code: `RACE-${1 + (round % 2)}`, quantity: round, mode: 'set' }] })
  for (let round = 0; round < 6; round++) {
    const answers = await Promise.all([
      buy(round),
      buy(round + 1),
      edit(round),
      feed(4 * round),
      buy(round + 2),
      feed(round),
    ])
    for (const answer of answers) expect(answer?.status).toBeLessThan(500)
    expect(await verifyInvariants(mall.database.db)).toEqual([])
  }
})

test('concurrent moves of categories and products, changes of markups and edits leave the prices of the final category', async () => {
  const admin = await mall.create.staff('superuser')
  const [left, right] = [await mall.create.category(), await mall.create.category()]
  const part = await mall.create.category({ parentId: left })
  const made = await Promise.all(
    [part, part, left].map((categoryId, place) =>
      mall.create.product({ code: `PLACE-${place}`, product: { categoryId } }),
    ),
  )
  const [moving, edited, stood] = made.map(({ id }) => id)
  const markUp = (category_id: number, value: number) =>
    admin.post('/mall/category/markup/batch', { owner: 'mall', items: [{ category_id, mode: 'percent', value }] })
  for (let round = 0; round < 6; round++) {
    const [here, there] = round % 2 ? [right, left] : [left, right]
    const answers = await Promise.all([
      admin.post('/mall/category/arrange', { parent_id: there, ids: [part] }),
      markUp(left, 10 + round),
      markUp(right, 30 + round),
      admin.post('/mall/product/update', { id: moving, category_id: here }),
      admin.post('/mall/product/update', { id: edited, skus: [{ code: 'PLACE-1', price: `${10 + round}.00` }] }),
      admin.post('/mall/category/move_products', { id: here, into_id: there }),
      admin.post('/mall/product/create', {
        name: 'New',
        category_id: part,
        skus: [{ code: crypto.randomUUID().slice(0, 13), price: '5.00' }],
      }),
      admin.post('/mall/product/change_status', { ids: [stood], status: round % 2 ? 'on_sale' : 'draft' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await verifyInvariants(mall.database.db, 'I9')).toEqual([])
  }
})
