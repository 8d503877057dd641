/** Samples: single units below the MOQ at a price of their own, from the product to the order. Decision record 0037. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase } from '#contract/endpoint'
import { priceOfMinor } from '#contract/rules/unit-price'
import { sql } from '../../../db/drizzle.ts'
import { type TestMember, testPassword } from '../../../testing/factory.ts'
import type { Answer, TestMall } from '../../../testing/mall.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let resellers: Resellers
let mall: TestMall
let admin: TestMember
beforeAll(async () => {
  resellers = await startResellers()
  ;({ mall, admin } = resellers)
})
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

/** Sold by the dozen from a hundred at 10.00, as a sample at 15.00 for up to three units. */
const terms = { moq: 96, multiple: 12, ladder: [{ min_quantity: 200, price: 800 }], stock: 1000 }
const offer = (...codes: object[]) =>
  resellers.product(
    ...(codes.length > 0 ? codes : [{}]).map((sku) => ({
      ...terms,
      ...sku,
      product: { samplePrice: priceOfMinor(1500), sampleLimit: 3 },
    })),
  )
const sample = (product_sku_id: number, quantity = 1) => ({ product_sku_id, quantity, is_sample: true })
const usual = (product_sku_id: number, quantity = 96) => ({ product_sku_id, quantity })
const orderOf = (buyer: TestMember, ...items: object[]) => ({
  items,
  address_id: buyer.addressId,
  delivery_method: 'self_pickup',
})
const place = (buyer: TestMember, body: object): Promise<Answer> =>
  buyer.post('/mall/order/create', body, { 'idempotency-key': crypto.randomUUID() })
const placed = async (buyer: TestMember, ...items: object[]): Promise<number> => {
  const { body } = await place(buyer, orderOf(buyer, ...items))
  expect(body).toMatchObject({ code: 200 })
  return body.data.id
}
const act = async (id: number, body: object) => (await admin.post(`/mall/order/admin/update/${id}`, body)).body
const staffView = async (id: number) => (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
const add = async (buyer: TestMember, item: object) => (await buyer.post('/mall/cart/add', item)).body

describe('the terms of samples', () => {
  const write = async (body: object) => (await admin.post('/mall/product/update', body)).body
  const detail = async (id: number) => (await mall.get(`/mall/product/detail/${id}`)).body.data

  test('are set by staff, come with the product and are in its versions', async () => {
    const { id } = await resellers.product(terms)
    expect(await detail(id)).toMatchObject({ sample_price: null, sample_limit: 3 })
    expect(await write({ id, sample_price: '15.5', sample_limit: 2 })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ sample_price: '15.50', sample_limit: 2 })
    expect(await write({ id, sample_price: null })).toMatchObject({ code: 200 })
    expect(await detail(id)).toMatchObject({ sample_price: null, sample_limit: 2 })
    const { data } = (await admin.get(`/mall/product/versions/${id}`)).body
    expect(data[1].changes).toEqual(
      expect.arrayContaining([
        { field: 'samplePrice', before: null, after: '15.50' },
        { field: 'sampleLimit', before: '3', after: '2' },
      ]),
    )
  })

  test('are prices that the mall can have, and a limit from one unit', async () => {
    const { id } = await resellers.product(terms)
    for (const [sent, field] of [
      [{ sample_price: '-1' }, 'sample_price'],
      [{ sample_price: '0.123' }, 'sample_price'],
      [{ sample_limit: 0 }, 'sample_limit'],
      [{ sample_limit: 1001 }, 'sample_limit'],
    ] as const) {
      const { fields } = await write({ id, ...sent })
      expect(Object.keys(fields)).toEqual([field])
    }
    expect(await write({ id, sample_price: '0' })).toMatchObject({ code: 200 })
    const buyer = await mall.create.member()
    const [{ id: skuId }] = (await detail(id)).skus
    expect((await add(buyer, sample(skuId))).data).toMatchObject({ price: '0.00', subtotal: '0.00' })
  })

  test('are hidden where prices are', async () => {
    const { id, skuId } = await offer()
    await admin.post('/base/settings/edit', { price_audience: 'members' })
    try {
      expect((await detail(id)).sample_price).toBeNull()
      expect((await mall.post('/mall/cart/add', sample(skuId))).body.error).toBe('PRICE_HIDDEN')
    } finally {
      await admin.post('/base/settings/edit', { price_audience: 'guests' })
    }
  })
})

describe('in the cart', () => {
  test('samples are a line of their own, with neither MOQ nor price steps', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer()
    expect(await add(buyer, usual(skuId, 204))).toMatchObject({ data: { price: '8.00', is_sample: false } })
    const { data } = await add(buyer, sample(skuId, 2))
    expect(data).toMatchObject({
      ...{ is_sample: true, price: '15.00', subtotal: '30.00', moq: 1, multiple: 1, stock: 3, cart_count: 2 },
      ...{ next_tier: null, available: true },
    })
    const { body } = await buyer.get('/mall/cart/list')
    expect(body.data).toMatchObject([
      { is_sample: false, quantity: 204, subtotal: '1632.00', stock: 1000 },
      { is_sample: true, quantity: 2, subtotal: '30.00' },
    ])
    expect(body.summary).toMatchObject({ lines: 2, quantity: 206, amount: '1662.00' })
    // The stepper of the product page counts what is bought as usual.
    const { body: counted } = await buyer.get('/mall/cart/quantities', { sku_ids: String(skuId) })
    expect(counted.data).toMatchObject([{ quantity: 204 }])
  })

  test('the samples of all variants together stay within the limit of the product', async () => {
    const buyer = await mall.create.member()
    const { skuIds } = await offer({}, {})
    const [red = 0, blue = 0] = skuIds
    expect(await add(buyer, sample(red, 4))).toMatchObject({ error: 'SAMPLE_LIMIT', params: { max: 3, left: 3 } })
    const { data } = await add(buyer, sample(red, 2))
    // Of two more, one is left.
    expect(await add(buyer, sample(red, 2))).toMatchObject({ error: 'SAMPLE_LIMIT', params: { left: 1, in_cart: 2 } })
    expect(await add(buyer, sample(blue, 2))).toMatchObject({ error: 'SAMPLE_LIMIT', params: { max: 3, left: 1 } })
    expect(await add(buyer, sample(blue, 1))).toMatchObject({ data: { stock: 1 } })
    const change = await buyer.put(`/mall/cart/item/${data.id}`, { quantity: 3 })
    expect(change.body).toMatchObject({ error: 'SAMPLE_LIMIT', fields: { quantity: { error: 'SAMPLE_LIMIT' } } })
    expect((await buyer.put(`/mall/cart/item/${data.id}`, { quantity: 1 })).body.data).toMatchObject({ quantity: 1 })
  })

  test('a guest has samples, too, and brings them along at sign-in', async () => {
    const { skuId } = await offer()
    const guest = await mall.post('/mall/cart/add', sample(skuId, 2))
    const cart = { 'x-cart': String(guest.headers['x-cart']) }
    await mall.post('/mall/cart/add', usual(skuId), cart)
    const member = await mall.create.member()
    await add(member, sample(skuId, 1))
    const { body } = await mall.post('/base/access_token', { username: member.username, password: testPassword }, cart)
    expect(body.data.cart).toEqual({ merged: 2, adjusted: [] })
    expect((await member.get('/mall/cart/list')).body.data).toMatchObject([
      { is_sample: true, quantity: 2 },
      { is_sample: false, quantity: 96 },
    ])
  })

  test('a product without samples refuses them, and so does one without a price', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await resellers.product(terms)
    expect(await add(buyer, sample(skuId))).toMatchObject({ code: 409, error: 'SAMPLE_NOT_OFFERED' })
    const { id, skuId: offered } = await offer()
    const { data } = await add(buyer, sample(offered))
    await admin.post('/mall/product/update', { id, sample_price: null })
    const { body } = await buyer.get('/mall/cart/list')
    expect(body.data).toMatchObject([{ id: data.id, available: false, reason: { error: 'SAMPLE_NOT_OFFERED' } }])
    const { skuId: onRequest } = await offer({ price: null, ladder: [] })
    expect(await add(buyer, sample(onRequest))).toMatchObject({ error: 'PRICE_ON_REQUEST' })
  })
})

describe('an order', () => {
  test('has the sample and the SKU as usual as two lines, from one stock', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer({ stock: 100 })
    const lines = [(await add(buyer, usual(skuId))).data.id, (await add(buyer, sample(skuId, 2))).data.id]
    const body = { cart_item_ids: lines, address_id: buyer.addressId, delivery_method: 'self_pickup' }
    const preview = (await buyer.post('/mall/order/preview', body)).body.data
    expect(preview).toMatchObject({ total_price: '990.00', problems: [] })
    expect(preview.lines).toMatchObject([
      { is_sample: false, price: '10.00', specifications: '' },
      { is_sample: true, price: '15.00', specifications: 'Sample' },
    ])
    const { data } = (await place(buyer, { ...body, expected_amount: '990.00' })).body
    expect(data).toMatchObject({ amount_payable: '990.00' })
    expect(await mall.create.stockOf(skuId)).toBe(2)
    expect((await staffView(data.id)).lines).toMatchObject([
      { is_sample: false, quantity: 96, subtotal: '960.00' },
      { is_sample: true, quantity: 2, subtotal: '30.00', specifications: 'Sample' },
    ])
    const own = await buyer.get(`/mall/order/detail/${data.id}`, { lang: 'th' })
    expect(own.body.data.lines[1].specifications).toBe('สินค้าตัวอย่าง')
    expect((await buyer.get('/mall/cart/count')).body.data.cart_count).toBe(0)
  })

  test('says on its documents which lines are samples, in the language of each', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer({ options: [{ name: { en: 'Color' }, value: { en: 'Red' } }] })
    const id = await placed(buyer, sample(skuId))
    await act(id, { action: 'confirm_payment', amount: '15.00', amount_confirmed: true })
    for (const [kind, language, words] of [
      ['proforma', 'en', 'Sample · Color: Red'],
      ['packing_list', 'en', 'Sample · Color: Red'],
      ['packing_list', 'es', 'Muestra · Color: Red'],
    ]) {
      const url = `${apiBase}/mall/order/document/${id}?kind=${kind}&language=${language}`
      const file = await mall.app.inject({ url, headers: { token: buyer.token } })
      const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
      expect((await extractText(pdf, { mergePages: true })).text.normalize('NFKC')).toContain(words)
    }
  })

  test('is refused when both together exceed the stock, and takes none', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer({ stock: 97 })
    const { body } = await place(buyer, orderOf(buyer, usual(skuId), sample(skuId, 2)))
    expect(body).toMatchObject({ error: 'INSUFFICIENT_STOCK', params: { lines: [{ is_sample: true }] } })
    expect(await mall.create.stockOf(skuId)).toBe(97)
    await placed(buyer, usual(skuId), sample(skuId))
  })

  test('costs what the product says, not what the body says', async () => {
    const buyer = await mall.create.member()
    const { id, skuId } = await offer()
    const { body } = await place(buyer, orderOf(buyer, { ...sample(skuId), price: '0.01', sample_price: '0.01' }))
    expect(body.code === 200 ? body.data.amount_payable : body.error).toMatch(/^(15\.00|VALIDATION_FAILED)$/)
    await admin.post('/mall/product/update', { id, sample_price: '16' })
    const late = await place(buyer, { ...orderOf(buyer, sample(skuId)), expected_amount: '15.00' })
    expect(late.body).toMatchObject({ error: 'ORDER_CHANGED', params: { amount_payable: '16.00' } })
  })

  test('needs no least amount for samples, which do not count towards that of the rest', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer()
    const { skuId: cheap } = await resellers.product({ price: 9900 })
    await admin.post('/base/settings/edit', { order_minimum: 100 })
    try {
      await placed(buyer, sample(skuId))
      const { body } = await place(buyer, orderOf(buyer, sample(skuId), usual(cheap, 1)))
      expect(body).toMatchObject({ error: 'BELOW_ORDER_MINIMUM', params: { amount: '99.00 USD' } })
    } finally {
      await admin.post('/base/settings/edit', { order_minimum: 0 })
    }
  })

  test('takes coupons off everything but its samples', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer()
    const face = { kind: 'percent', percent: 10, threshold_kind: 'none', scope: 'all', claim: 'grant' }
    const coupon = { ...face, validity: 'days', valid_days: 30, translations: { en: { name: 'Ten off' } } }
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const { id: template_id } = (await admin.post('/mall/coupon/create', coupon, key())).body.data
    await admin.post('/mall/coupon/grant', { template_id, usernames: [buyer.username], reason: 'Fair' }, key())
    const [{ id: coupon_id }] = (await buyer.get('/mall/member/coupon/list')).body.data
    const withCoupon = (...items: object[]) => ({ ...orderOf(buyer, ...items), assets: { coupon_id } })
    const only = (await buyer.post('/mall/order/preview', withCoupon(sample(skuId)))).body.data
    expect(only).toMatchObject({ discount: '0.00', amount_payable: '15.00' })
    const { data } = (await place(buyer, withCoupon(sample(skuId), usual(skuId)))).body
    const { lines, ...order } = await staffView(data.id)
    expect(order).toMatchObject({ discount: '96.00', amount_payable: '879.00' })
    expect(
      lines.map(({ is_sample, discount }: { is_sample: boolean; discount: string }) => [is_sample, discount]),
    ).toEqual(
      expect.arrayContaining([
        [true, '0.00'],
        [false, '96.00'],
      ]),
    )
    // Edits of staff leave both as they are.
    const line = lines.find(({ is_sample }: { is_sample: boolean }) => is_sample)
    const edit = { action: 'edit_lines', reason: 'agreed', changes: [{ line_id: line.id, quantity: 2, price: '7.00' }] }
    expect((await act(data.id, edit)).data).toMatchObject({ discount: '96.00', amount_payable: '878.00' })
  })

  test('is bought again without its samples', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer()
    const id = await placed(buyer, usual(skuId), sample(skuId))
    const { added, refused } = (await buyer.post(`/mall/order/buy_again/${id}`, {})).body.data
    expect(added).toMatchObject([{ quantity: 96 }])
    expect(refused).toMatchObject([{ error: 'SAMPLE_NOT_REPEATED' }])
  })

  test('gets another line for a SKU that staff add next to its samples', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer()
    const id = await placed(buyer, sample(skuId, 2))
    const edit = { action: 'edit_lines', reason: 'agreed', changes: [{ product_sku_id: skuId, quantity: 200 }] }
    expect((await act(id, edit)).data.proposal).toMatchObject({ lines: [{ quantity_before: 0, price: '8.00' }] })
    const { proposal } = await staffView(id)
    expect((await buyer.post(`/mall/order/accept_change/${proposal.id}`, {})).body).toMatchObject({ code: 200 })
    expect((await staffView(id)).lines).toMatchObject([
      { is_sample: true, quantity: 2, subtotal: '30.00' },
      { is_sample: false, quantity: 200, subtotal: '1600.00' },
    ])
  })
})

describe('the limit of a buyer', () => {
  test('holds when orders race', async () => {
    const { skuIds } = await offer({}, {})
    for (const buyer of await Promise.all(Array.from({ length: 6 }, () => mall.create.member()))) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => place(buyer, orderOf(buyer, sample(skuIds[n % 2] ?? 0)))),
      )
      expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual([
        ...Array.from({ length: 5 }, () => 'SAMPLE_LIMIT'),
        ...['ok', 'ok', 'ok'],
      ])
    }
  })

  test('is given back by a canceled order and by closed units, and ends after twelve months', async () => {
    const buyer = await mall.create.member()
    const { skuId } = await offer()
    const canceled = await placed(buyer, sample(skuId, 3))
    const more = async (quantity: number) => (await place(buyer, orderOf(buyer, sample(skuId, quantity)))).body
    expect(await more(1)).toMatchObject({ error: 'SAMPLE_LIMIT', params: { max: 3, left: 0 } })
    expect(await add(buyer, sample(skuId))).toMatchObject({ error: 'SAMPLE_LIMIT', params: { left: 0 } })
    expect((await buyer.post(`/mall/order/cancel/${canceled}`, {})).body).toMatchObject({ code: 200 })
    const partly = (await more(3)).data.id
    await act(partly, { action: 'confirm_payment', amount: '45.00', amount_confirmed: true })
    const [line] = (await staffView(partly)).lines
    await act(partly, { action: 'ship', lines: [{ line_id: line.id, quantity: 1 }] })
    expect(await act(partly, { action: 'close_rest', reason: 'none left' })).toMatchObject({ code: 200 })
    expect(await more(3)).toMatchObject({ error: 'SAMPLE_LIMIT', params: { left: 2 } })
    expect(await more(2)).toMatchObject({ code: 200 })
    const { rows } = await mall.database.db.execute<{ ids: string }>(
      sql`select array_agg(id)::text as ids from orders where user_id = ${buyer.id}`,
    )
    const moveBy = (days: number) =>
      mall.database.db.execute(
        sql`update orders set created_at = created_at + make_interval(days => ${days}) where id = any(${rows[0]?.ids}::int[])`,
      )
    await moveBy(-367)
    expect(await more(3)).toMatchObject({ code: 200 })
    // To the day on which they are counted.
    await moveBy(367)
  })

  test('is that of each buyer', async () => {
    const { skuId } = await offer()
    for (const buyer of [await mall.create.member(), await mall.create.member()]) await placed(buyer, sample(skuId, 3))
  })
})

describe('resellers', () => {
  test('offer no samples in their shops', async () => {
    const { headers } = await resellers.reseller()
    const { id, skuId } = await offer()
    expect((await mall.get(`/mall/product/detail/${id}`, {}, headers)).body.data.sample_price).toBeNull()
    const buyer = await mall.create.member()
    const added = await buyer.post('/mall/cart/add', sample(skuId), headers)
    expect(added.body).toMatchObject({ error: 'SAMPLE_NOT_OFFERED' })
    const ordered = await resellers.order(buyer, skuId, 1, headers, { items: [sample(skuId)] })
    expect(ordered.body).toMatchObject({ error: 'SAMPLE_NOT_OFFERED' })
  })

  test('earn nothing with samples that their members buy in the mall', async () => {
    const { member, headers } = await resellers.reseller()
    const { skuId } = await offer()
    const buyer = await mall.create.member()
    await resellers.order(buyer, skuId, 96, headers)
    const id = await placed(buyer, sample(skuId), usual(skuId))
    const { data } = (await member.get('/mall/distribution/order/list')).body
    const own = data.find((order: { id: number }) => order.id === id)
    // 20 % of 96 × 10.00.
    expect(own).toMatchObject({ earning: '192.00' })
  })
})
