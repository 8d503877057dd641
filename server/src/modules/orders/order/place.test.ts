import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Answer, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { writeSettings } from '../../settings/service.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function start(...skus: Parameters<TestMall['create']['product']>) {
  const product = await mall.create.product(...skus)
  const member = await mall.create.member()
  const items = (quantity: number) => ({
    items: [{ product_sku_id: product.skuId, quantity }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  })
  return { ...product, member, items }
}

describe('refused calls leave nothing behind', () => {
  test.each([
    ['below the minimum', { moq: 20, multiple: 10 }, 10, 'BELOW_MOQ'],
    ['no multiple', { moq: 20, multiple: 10 }, 25, 'NOT_A_MULTIPLE'],
    ['above the stock', { stock: 5 }, 6, 'INSUFFICIENT_STOCK'],
    ['off sale', { status: 'off_sale' as const }, 1, 'OFF_SALE'],
    ['product off sale', { product: { status: 'draft' as const } }, 1, 'OFF_SALE'],
    ['on request', { price: null }, 1, 'PRICE_ON_REQUEST'],
  ])('%s', async (_, sku, quantity, error) => {
    const { member, items, skuId } = await start(sku)
    const before = await mall.create.stockOf(skuId)
    const { body } = await member.post('/mall/order/create', items(quantity), key())
    expect(body).toMatchObject({ code: 409, error, params: { lines: [{ product_sku_id: skuId, error }] } })
    expect(body.msg).toBeTruthy()
    expect(await mall.create.stockOf(skuId)).toBe(before)
    expect((await member.get('/mall/order/list')).body.total).toBe(0)
  })

  test.each([0, -1, 1.5, 1e9 + 1, '3', null, 'NaN'])('a quantity of %j', async (quantity) => {
    const { member, items } = await start()
    expect((await member.post('/mall/order/create', items(quantity as number), key())).status).toBe(422)
  })

  test('prices and totals that a client claims change nothing', async () => {
    const { member, items } = await start()
    const claim = {
      ...items(10),
      total_price: '0.01',
      amount_payable: '0.01',
      discount: '99',
      freight: '0',
      price: '0.01',
      status: 'completed',
      user_id: 1,
    }
    expect(
      (
        await member.post(
          '/mall/order/create',
          { ...claim, items: [{ ...claim.items[0], price: '0.01', subtotal: '0.10' }] },
          key(),
        )
      ).body.data,
    ).toMatchObject({
      amount_payable: '100.00',
      status: 'pending_payment',
    })
  })

  test('a price that changed since the page was shown stops the order with the difference', async () => {
    const { member, items } = await start()
    const { body } = await member.post('/mall/order/create', { ...items(10), expected_amount: '90.00' }, key())
    expect(body).toMatchObject({
      code: 409,
      error: 'ORDER_CHANGED',
      params: { expected: '90.00', amount_payable: '100.00', lines: [{ price: '10.00' }] },
    })
  })

  test.each([
    ['nothing selected', {}, 'CART_EMPTY_SELECTION', 409],
    ['an empty selection', { cart_item_ids: [] }, 'CART_EMPTY_SELECTION', 409],
    ['cart lines that are gone', { cart_item_ids: [999_999] }, 'CART_CHANGED', 409],
    ['an unknown SKU', { items: [{ product_sku_id: 999_999, quantity: 1 }] }, 'PRODUCT_NOT_FOUND', 404],
  ])('%s', async (_, input, error, status) => {
    const { member } = await start()
    expect(
      await member.post(
        '/mall/order/create',
        { ...input, address_id: member.addressId, delivery_method: 'express' },
        key(),
      ),
    ).toMatchObject({ status, body: { error } })
  })

  test('no address, or that of another', async () => {
    const { member, items } = await start()
    const other = await mall.create.member()
    for (const address_id of [undefined, null, 999_999, other.addressId])
      expect((await member.post('/mall/order/create', { ...items(1), address_id }, key())).body).toMatchObject({
        code: 422,
        error: 'ADDRESS_REQUIRED',
      })
  })

  test("another's cart lines", async () => {
    const { member, skuId } = await start()
    const other = await mall.create.member()
    const added = await other.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 })
    expect(
      (
        await member.post('/mall/order/create', {
          cart_item_ids: [added.body.data.id],
          address_id: member.addressId,
          delivery_method: 'express',
        })
      ).body.error,
    ).toBe('CART_CHANGED')
    expect((await other.get('/mall/cart/list')).body.total).toBe(1)
  })

  test('the same SKU twice counts as one sum', async () => {
    const { member, skuId } = await start({ stock: 10 })
    const order = (...quantities: number[]) => ({
      items: quantities.map((quantity) => ({ product_sku_id: skuId, quantity })),
      address_id: member.addressId,
      delivery_method: 'express',
    })
    expect((await member.post('/mall/order/create', order(6, 6), key())).body.error).toBe('INSUFFICIENT_STOCK')
    expect((await member.post('/mall/order/create', order(6, 4), key())).body.code).toBe(200)
    expect(await mall.create.stockOf(skuId)).toBe(0)
  })

  test('more unpaid orders than allowed', async () => {
    const { member, items } = await start()
    await mall.database.db.execute(sql`insert into orders (order_number, payment_reference, user_id, recipient, phone, shipping_address, delivery_method, payment_method, currency, total_price, amount_payable, total_quantity, line_count)
      select 'open-' || n, 'r', ${member.id}, 'a', '1', 'x', 'express', 'bank_transfer', 'USD', 0, 0, 1, 1 from generate_series(1, 100) n`)
    expect((await member.post('/mall/order/create', items(1), key())).body).toMatchObject({
      code: 409,
      error: 'TOO_MANY_OPEN_ORDERS',
      params: { max: 100 },
    })
  })
})

describe('what an account that has proven nothing holds is limited', () => {
  const fresh = () => mall.create.member({ phoneVerified: false })
  const place = (member: TestMember, skuId: number, quantity: number) =>
    member.post(
      '/mall/order/create',
      {
        items: [{ product_sku_id: skuId, quantity }],
        address_id: member.addressId,
        delivery_method: 'self_pickup',
      },
      key(),
    )
  const codes = (answers: Answer[]) => answers.map(({ body }) => body.error ?? 'ok').toSorted()

  test('in the amount of one order and of all that are unpaid, freight to be quoted or not', async () => {
    const member = await fresh()
    const { skuId } = await mall.create.product({ price: 100_000, stock: 1000 })
    const refusal = { code: 409, error: 'UNPROVEN_ORDER_AMOUNT', params: { max: 5000, currency: 'USD' } }
    expect((await place(member, skuId, 6)).body).toMatchObject(refusal)
    const byTruck = { address_id: member.addressId, delivery_method: 'truck' }
    const items = [{ product_sku_id: skuId, quantity: 3 }]
    expect((await member.post('/mall/order/create', { items, ...byTruck }, key())).status).toBe(200)
    expect((await place(member, skuId, 3)).body).toMatchObject(refusal)
    expect((await place(member, skuId, 2)).status).toBe(200)
  })

  test('in its share of a SKU over all its orders, also when they come at once', async () => {
    const [member, other] = [await fresh(), await fresh()]
    const { skuId } = await mall.create.product({ stock: 100, code: 'SCARCE-1' })
    expect((await place(member, skuId, 21)).body).toMatchObject({
      code: 409,
      error: 'UNPROVEN_STOCK_SHARE',
      params: { share: 20, lines: [{ product_sku_id: skuId, sku_code: 'SCARCE-1', quantity: 21, max: 20 }] },
    })
    const answers = await Promise.all([12, 12, 12].map((quantity) => place(member, skuId, quantity)))
    expect(codes(answers)).toEqual(['UNPROVEN_STOCK_SHARE', 'UNPROVEN_STOCK_SHARE', 'ok'])
    // What others hold is not there to be shared.
    expect((await place(other, skuId, 18)).body.error).toBe('UNPROVEN_STOCK_SHARE')
    expect((await place(other, skuId, 17)).status).toBe(200)
    expect(await mall.create.stockOf(skuId)).toBe(71)
  })

  test('but never below the smallest quantity that can be ordered', async () => {
    const member = await fresh()
    const { skuId } = await mall.create.product({ stock: 24, moq: 12, multiple: 6 })
    expect((await place(member, skuId, 18)).body.error).toBe('UNPROVEN_STOCK_SHARE')
    expect((await place(member, skuId, 12)).status).toBe(200)
  })

  test('until a phone number or a payment is confirmed; an e-mail address proves nothing where it is not checked', async () => {
    const member = await fresh()
    const admin = await mall.create.staff('admin')
    const { skuId } = await mall.create.product({ stock: 100 })
    expect((await place(await mall.create.member(), skuId, 30)).status).toBe(200)
    const { body } = await place(member, skuId, 1)
    expect((await place(member, skuId, 30)).body.error).toBe('UNPROVEN_STOCK_SHARE')
    await admin.post(`/mall/order/admin/update/${body.data.id}`, { action: 'confirm_payment', amount: '10' })
    expect((await place(member, skuId, 30)).status).toBe(200)
  })

  test('as far as the operator limits it, and never what staff place for it', async () => {
    const set = (unproven_order_amount: number, unproven_stock_share: number) =>
      writeSettings(mall.served.db, { unproven_order_amount, unproven_stock_share })
    const [member, admin] = [await fresh(), await mall.create.staff('admin')]
    const { skuId } = await mall.create.product({ stock: 100, price: 100_000 })
    const items = [{ product_sku_id: skuId, quantity: 40 }]
    const to = {
      recipient: 'Ann',
      phone: '+49 30 5550100',
      shipping_address: 'Street 1',
      delivery_method: 'self_pickup',
    }
    expect((await admin.post('/mall/order/admin/create', { user_id: member.id, items, ...to }, key())).status).toBe(200)
    await set(0, 100)
    expect((await place(member, skuId, 60)).status).toBe(200)
    await set(5000, 20)
  })
})

describe('idempotency', () => {
  test('an order from items needs a key', async () => {
    const { member, items } = await start()
    expect((await member.post('/mall/order/create', items(1))).body).toMatchObject({
      code: 400,
      error: 'IDEMPOTENCY_KEY_REQUIRED',
    })
  })

  test('the same key again answers the first order; with another body it is refused; another member gets an order of their own', async () => {
    const { member, items, skuId } = await start()
    const same = key()
    const first = await member.post('/mall/order/create', items(3), same)
    const again = await member.post('/mall/order/create', items(3), same)
    expect(again.body.data).toEqual(first.body.data)
    expect(await mall.create.stockOf(skuId)).toBe(997)
    expect((await member.post('/mall/order/create', items(4), same)).body).toMatchObject({
      code: 422,
      error: 'IDEMPOTENCY_KEY_REUSED',
    })
    const other = await mall.create.member()
    const theirs = await other.post('/mall/order/create', { ...items(3), address_id: other.addressId }, same)
    expect(theirs.body.data.id).not.toBe(first.body.data.id)
  })

  test('a refusal may be tried again with its key', async () => {
    const { member, items, skuId } = await start({ stock: 0 })
    const same = key()
    expect((await member.post('/mall/order/create', items(3), same)).body.error).toBe('INSUFFICIENT_STOCK')
    await mall.database.db.execute(sql`update skus set on_hand = 5 where id = ${skuId}`)
    await mall.create.listings()
    expect((await member.post('/mall/order/create', items(3), same)).body.code).toBe(200)
  })

  test.each(['x'.repeat(256), ''])('a key of %j is refused or counts as none', async (bad) => {
    const { member, items } = await start()
    expect([400, 422]).toContain((await member.post('/mall/order/create', items(1), { 'idempotency-key': bad })).status)
  })
})

describe('preview', () => {
  test('shows what an order would cost and what prevents it, and writes nothing', async () => {
    const { member, skuId } = await start({ moq: 5 })
    const { body } = await member.post('/mall/order/preview', {
      items: [{ product_sku_id: skuId, quantity: 3 }],
      delivery_method: 'truck',
    })
    expect(body.data).toMatchObject({
      total_price: '30.00',
      freight: null,
      freight_pending: true,
      amount_payable: '30.00',
      problems: [{ error: 'BELOW_MOQ', params: { qty: 5, nearest: 5 }, product_sku_id: skuId }],
    })
    expect(await mall.create.stockOf(skuId)).toBe(1000)
  })

  test('the group price of the buyer counts', async () => {
    const { items, skuId } = await start()
    await mall.database.db.execute(sql`insert into price_lists (name, percent_off) values ('Silver', 10)`)
    await mall.database.db.execute(
      sql`insert into member_groups (name, price_list_id) select 'silver', id from price_lists where name = 'Silver'`,
    )
    const { rows } = await mall.database.db.execute<{ id: number }>(
      sql`select id from member_groups where name = 'silver'`,
    )
    const member = await mall.create.member({ groupId: rows[0]?.id })
    const order = { ...items(10), address_id: member.addressId }
    expect((await member.post('/mall/order/preview', order)).body.data.amount_payable).toBe('90.00')
    expect((await member.post('/mall/order/create', { ...order, expected_amount: '90.00' }, key())).body.code).toBe(200)
    expect((await mall.as().get(`/mall/product/list?ids=${skuId}`)).status).toBe(200)
  })
})
