import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/api/buying/cart'
import { testPassword } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

describe('a guest', () => {
  test('a guest gets a cart with the first line and returns to it by its token', async () => {
    const { skuId } = await mall.create.product()
    const first = await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 2 })
    const cart = { 'x-cart': String(first.headers['x-cart']) }
    const second = await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 3 }, cart)
    expect(second.headers['x-cart']).toBeUndefined()
    expect(second.body.data).toMatchObject({ quantity: 5, cart_count: 1, subtotal: '50.00' })
    expect((await mall.get('/mall/cart/list', {}, cart)).body).toMatchObject({
      total: 1,
      summary: { lines: 1, quantity: 5, amount: '50.00', currency: 'USD' },
    })
    expect((await mall.get('/mall/cart/count', {}, cart)).body.data).toEqual({ cart_count: 1 })
    expect((await mall.get('/mall/cart/list')).body).toMatchObject({ data: [], total: 0 })
    expect((await mall.get('/mall/cart/count')).body.data).toEqual({ cart_count: 0 })
  })

  test('adds many with one call into one cart; what breaks a rule says why and stops nothing', async () => {
    const [good, scarce, other] = [
      await mall.create.product(),
      await mall.create.product({ stock: 8, moq: 4, multiple: 4 }),
      await mall.create.product(),
    ]
    const items = [
      { product_sku_id: good.skuId, quantity: 2 },
      { product_sku_id: scarce.skuId, quantity: 3 },
      { product_sku_id: 999_999_999, quantity: 1 },
      { product_sku_id: other.skuId, quantity: 1 },
    ]
    const { headers, body } = await mall.post('/mall/cart/add_many', { items })
    expect(body.data).toMatchObject({
      added: [items[0], items[3]],
      refused: [
        { ...items[1], error: 'BELOW_MOQ', params: { nearest: 4 } },
        { ...items[2], error: 'PRODUCT_NOT_FOUND' },
      ],
      cart_count: 2,
    })
    expect((await mall.get('/mall/cart/list', {}, { 'x-cart': String(headers['x-cart']) })).body.total).toBe(2)
    expect((await mall.post('/mall/cart/add_many', { items: [] })).status).toBe(422)
  })

  test('a SKU given twice in one call is added up, and the sum obeys the rules', async () => {
    const { skuId } = await mall.create.product({ stock: 10 })
    const member = await mall.create.member()
    const item = (quantity: number, remark?: string) => ({ product_sku_id: skuId, quantity, ...(remark && { remark }) })
    const { body } = await member.post('/mall/cart/add_many', { items: [item(4, 'blue'), item(5), item(2)] })
    expect(body.data).toMatchObject({
      added: [item(4), item(5)],
      refused: [{ ...item(2), params: { in_cart: 9 } }],
      cart_count: 1,
    })
    await member.post('/mall/cart/add_many', { items: [item(1)] })
    expect((await member.get('/mall/cart/list')).body.data).toMatchObject([
      { product_sku_id: skuId, quantity: 10, remark: 'blue' },
    ])
  })

  test('reads the quantities of some SKUs in the cart', async () => {
    const [held, other] = [await mall.create.product({ moq: 4, multiple: 2 }), await mall.create.product()]
    const { headers, body } = await mall.post('/mall/cart/add_json', { product_sku_id: held.skuId, quantity: 6 })
    const cart = { 'x-cart': String(headers['x-cart']) }
    const path = `/mall/cart/quantities?sku_ids=${held.skuId},${other.skuId},9999999999`
    expect((await mall.get(path, {}, cart)).body.data).toEqual([
      { id: body.data.id, product_sku_id: held.skuId, quantity: 6, moq: 4, multiple: 2, stock: body.data.stock },
    ])
    expect((await mall.get(path)).body.data).toEqual([])
    await mall.delete(`/mall/cart/item/${body.data.id}`, undefined, cart)
    expect((await mall.get(path, {}, cart)).body.data).toEqual([])
    expect((await mall.get('/mall/cart/quantities?sku_ids=1;2', {}, cart)).body).toMatchObject({
      code: 422,
      fields: { sku_ids: expect.anything() },
    })
  })

  test('a made-up token matches no cart', async () => {
    const { skuId } = await mall.create.product()
    const answer = await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 }, { 'x-cart': 'guess' })
    expect(answer.headers['x-cart']).not.toBe('guess')
    expect(answer.headers['x-cart']).toBeTruthy()
  })

  test('signing in merges the cart: the larger quantity, capped by the rules, with a notice', async () => {
    const [same, scarce, only] = [
      await mall.create.product(),
      await mall.create.product({ stock: 8, moq: 2, multiple: 2 }),
      await mall.create.product(),
    ]
    const member = await mall.create.member()
    await member.post('/mall/cart/add_json', { product_sku_id: same.skuId, quantity: 7 })
    const first = await mall.post('/mall/cart/add_json', { product_sku_id: same.skuId, quantity: 4 })
    const cart = { 'x-cart': String(first.headers['x-cart']) }
    await mall.post('/mall/cart/add_json', { product_sku_id: scarce.skuId, quantity: 8 }, cart)
    await mall.post('/mall/cart/add_json', { product_sku_id: only.skuId, quantity: 1 }, cart)
    await mall.database.pool.query('update skus set on_hand = 5 where id = $1', [scarce.skuId])
    await mall.create.listings()

    const { body } = await mall.post('/base/access_token', { username: member.username, password: testPassword }, cart)
    expect(body.data.cart).toMatchObject({
      merged: 3,
      adjusted: [
        { was: 4, quantity: 7 },
        { was: 8, quantity: 4 },
      ],
    })
    const lines = (await member.get('/mall/cart/list')).body.data as { product_sku_id: number; quantity: number }[]
    expect(Object.fromEntries(lines.map((line) => [line.product_sku_id, line.quantity]))).toEqual({
      [same.skuId]: 7,
      [scarce.skuId]: 4,
      [only.skuId]: 1,
    })
    expect((await mall.get('/mall/cart/list', {}, cart)).body.total).toBe(0)
  })
})

describe('the rules bind every path', () => {
  test.each([
    [5, 'BELOW_MOQ', { qty: 20, nearest: 20 }],
    [25, 'NOT_A_MULTIPLE', { multiple: 10, nearest: 30 }],
    [110, 'INSUFFICIENT_STOCK', { stock: 100, nearest: 100 }],
  ])('%d is refused as %s with the nearest that would do', async (quantity, error, params) => {
    const { skuId } = await mall.create.product({ moq: 20, multiple: 10, stock: 100 })
    const member = await mall.create.member()
    expect(await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity })).toMatchObject({
      status: 409,
      body: { error, params },
    })
    const line = (await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 20 })).body.data
    expect(await member.put(`/mall/cart/item/${line.id}`, { quantity })).toMatchObject({
      status: 409,
      body: { error, params, fields: { quantity: { error } } },
    })
    expect((await member.get('/mall/cart/list')).body.data[0].quantity).toBe(20)
  })

  test('the sum counts when more is added', async () => {
    const { skuId } = await mall.create.product({ stock: 10 })
    const member = await mall.create.member()
    await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 7 })
    expect((await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 7 })).body).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      msg: 'Insufficient stock, max 10 pieces',
      params: { in_cart: 7 },
    })
  })

  test.each([0, -3, 1.5, '4', null, 1e12])('a quantity of %j is no quantity', async (quantity) => {
    const { skuId } = await mall.create.product()
    expect((await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity })).status).toBe(422)
  })

  test('lines that can no longer be bought stay, say why, and count in no sum', async () => {
    const admin = await mall.create.staff('admin')
    const [gone, remaining] = [await mall.create.product(), await mall.create.product()]
    const member = await mall.create.member()
    for (const { skuId } of [gone, remaining])
      await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 })
    await admin.post('/mall/product/change_status', { id: gone.id, status: 'off_sale' })
    const { data, summary } = (await member.get('/mall/cart/list')).body
    expect(data[0]).toMatchObject({ available: false, reason: { error: 'OFF_SALE', msg: expect.any(String) } })
    expect(summary).toMatchObject({ lines: 2, quantity: 1, amount: '10.00' })
  })
})

describe('lines', () => {
  test('show weight, volume and packs of the whole line', async () => {
    const { skuId } = await mall.create.product({
      weight: 0.35,
      volume: 0.0012,
      packs: [{ name: 'case', units: 24, length: null, width: null, height: null, gross_weight: null, barcode: null }],
    })
    const member = await mall.create.member()
    expect(
      (await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 30, remark: ' red\nones ' })).body
        .data,
    ).toMatchObject({
      weight: 10.5,
      volume: 0.036,
      auxiliary_quantity: 1.25,
      auxiliary_unit: 'case',
      auxiliary_units: 24,
      remark: 'red ones',
    })
  })

  test('speak the caller’s language; a text that has none of it speaks the mall’s', async () => {
    const color = { name: { en: 'Color', ru: 'Цвет' }, value: { en: 'Brown', ru: 'Коричневый' } }
    const size = { name: { en: 'Size', ru: 'Размер' }, value: { en: 'S' } }
    const whole = await mall.create.product({
      product: { name: { en: 'Bed', ru: 'Лежак' }, images: ['/files/a.webp', '/files/b.webp'] },
      options: [color],
    })
    const partly = await mall.create.product({ product: { name: { en: 'Bowl' } }, options: [color, size] })
    const bare = await mall.create.product({ product: { name: { en: 'Leash', ru: '' } } })
    const member = await mall.create.member()
    const russian = { token: member.token, 'accept-language': 'ru' }
    const expected = [
      { name: 'Лежак', image: '/files/a.webp', options: { Цвет: 'Коричневый' } },
      { name: 'Bowl', image: null, options: { Цвет: 'Коричневый', Размер: 'S' } },
      { name: 'Leash', image: null, options: {} },
    ]
    for (const [index, { skuId }] of [whole, partly, bare].entries()) {
      const { body } = await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 }, russian)
      expect(body.data).toMatchObject(expected[index] ?? {})
    }
    const { data } = (await mall.get('/mall/cart/list', {}, russian)).body
    expect(data.map(({ name, image, options }: CartLine) => ({ name, image, options }))).toEqual(expected)
    expect((await mall.put(`/mall/cart/item/${data[1].id}`, { quantity: 2 }, russian)).body.data).toMatchObject(
      expected[1] ?? {},
    )
  })

  test('cost what the price list of the member’s group says', async () => {
    const ladder = [{ min_quantity: 10, price: 800 }]
    const { skuIds } = await mall.create.product({ ladder }, { ladder })
    const { rows } = await mall.database.pool.query<{ id: number }>(
      `with l as (insert into price_lists (name, percent_off) values ('Cart', 12.5) returning id),
            i as (insert into price_list_items (price_list_id, sku_id, min_quantity, price) select l.id, $1, n, (1000 - 50 * n) * 100 from l, unnest(array[5, 1]) n)
       insert into member_groups (name, price_list_id) select 'Cart', id from l returning id`,
      [skuIds[1]],
    )
    const member = await mall.create.member({ groupId: rows[0]?.id ?? 0 })
    const add = async (sku: number, quantity: number) =>
      (await member.post('/mall/cart/add_json', { product_sku_id: skuIds[sku], quantity })).body.data.price
    expect([await add(0, 1), await add(0, 9), await add(1, 1), await add(1, 9)]).toEqual([
      '8.75',
      '7.00',
      '9.50',
      '7.50',
    ])
    expect((await member.get('/mall/cart/list')).body).toMatchObject({
      data: [{ price: '7.00' }, { price: '7.50' }],
      summary: { amount: '145.00' },
    })
    // The next price is the member's own.
    const { data } = (await member.get('/mall/cart/list')).body
    expect((await member.put(`/mall/cart/item/${data[0].id}`, { quantity: 3 })).body.data).toMatchObject({
      price: '8.75',
      next_tier: { quantity: 10, price: '7.00', saving: '17.50' },
    })
    expect(data[0].next_tier).toBeNull()
  })

  test('several are removed together or not at all', async () => {
    const { skuIds } = await mall.create.product({}, {}, {})
    const member = await mall.create.member()
    for (const product_sku_id of skuIds) await member.post('/mall/cart/add_json', { product_sku_id, quantity: 1 })
    const ids = (await member.get('/mall/cart/list')).body.data.map((line: { id: number }) => line.id) as number[]
    expect((await member.delete(`/mall/cart/item/${ids[0]},999999`)).status).toBe(404)
    expect((await member.delete(`/mall/cart/item/${ids[0]},${ids[1]}`)).body.data).toEqual({
      removed: 2,
      cart_count: 1,
    })
    expect((await member.delete('/mall/cart/clear')).body.data).toEqual({ removed: 1 })
  })

  test('removed lines come back as they were, at their place', async () => {
    const { skuIds } = await mall.create.product({}, {}, {})
    const member = await mall.create.member()
    for (const product_sku_id of skuIds)
      await member.post('/mall/cart/add_json', { product_sku_id, quantity: 3, remark: `for ${product_sku_id}` })
    const before = (await member.get('/mall/cart/list')).body.data as { id: number; product_sku_id: number }[]
    const ids = before.map(({ id }) => id)
    await member.delete(`/mall/cart/item/${ids[0]},${ids[2]}`)
    expect((await member.get('/mall/cart/list')).body.data).toMatchObject([{ id: ids[1] }])
    expect((await member.post('/mall/cart/restore', { ids: [ids[0], ids[2], 999_999] })).body.data).toEqual({
      restored: 2,
      cart_count: 3,
    })
    expect((await member.get('/mall/cart/list')).body.data).toEqual(before)
    await member.delete('/mall/cart/clear')
    expect((await member.post('/mall/cart/restore', { ids })).body.data).toEqual({ restored: 3, cart_count: 3 })
    expect((await (await mall.create.member()).post('/mall/cart/restore', { ids })).body.data).toEqual({
      restored: 0,
      cart_count: 0,
    })
  })

  test('a removed line counts as gone: adding again starts again, a guest’s takes its place', async () => {
    const { skuId } = await mall.create.product()
    const member = await mall.create.member()
    const line = { product_sku_id: skuId, quantity: 3, remark: 'old' }
    const { id } = (await member.post('/mall/cart/add_json', line)).body.data
    await member.delete(`/mall/cart/item/${id}`)
    expect((await member.put(`/mall/cart/item/${id}`, { quantity: 2 })).status).toBe(404)
    expect((await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 })).body.data).toMatchObject({
      quantity: 1,
      remark: '',
      cart_count: 1,
    })
    await member.delete('/mall/cart/clear')
    const guest = await mall.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 2 })
    const { body } = await mall.post(
      '/base/access_token',
      { username: member.username, password: testPassword },
      { 'x-cart': String(guest.headers['x-cart']) },
    )
    expect(body.data.cart).toEqual({ merged: 1, adjusted: [] })
    expect((await member.get('/mall/cart/list')).body.data).toMatchObject([{ quantity: 2 }])
  })

  test('values of a change may be sent in the query', async () => {
    const { skuId } = await mall.create.product()
    const member = await mall.create.member()
    const { id } = (await member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 })).body.data
    expect((await member.put(`/mall/cart/item/${id}?quantity=4`)).body.data.quantity).toBe(4)
    expect((await member.put(`/mall/cart/item/${id}`, { remark: null })).body.data.remark).toBe('')
  })

  test('thirty simultaneous clicks add up', async () => {
    const { skuId } = await mall.create.product()
    const member = await mall.create.member()
    await Promise.all(
      Array.from({ length: 30 }, () => member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 })),
    )
    expect((await member.get('/mall/cart/list')).body).toMatchObject({ total: 1, data: [{ quantity: 30 }] })
  })

  test('more than a column holds is refused as more than there is', async () => {
    const { skuId } = await mall.create.product({ stock: 2_147_483_647 })
    const member = await mall.create.member()
    const add = () => member.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1_000_000_000 })
    expect([(await add()).status, (await add()).status]).toEqual([200, 200])
    expect((await add()).body).toMatchObject({
      error: 'INSUFFICIENT_STOCK',
      params: { in_cart: 2_000_000_000, stock: 2_147_483_647 },
    })
    expect((await member.get('/mall/cart/list')).body.data).toMatchObject([{ quantity: 2_000_000_000 }])
  })

  test('5,000 lines fit, one more does not; all can be removed and restored at once', async () => {
    const { skuIds } = await mall.create.product(...Array.from({ length: 3 }, () => ({})))
    const member = await mall.create.member()
    await member.post('/mall/cart/add_json', { product_sku_id: skuIds[0], quantity: 1 })
    await mall.database.pool.query(
      `with made as (insert into skus (product_id, code, code_key, price, on_hand) select product_id, 'BULK-' || n, 'BULK' || n, 100, 10 from skus, generate_series(1, 4999) n where skus.id = $1 returning id)
       insert into cart_items (cart_id, sku_id, quantity) select (select id from carts where user_id = $2), id, 1 from made`,
      [skuIds[0], member.id],
    )
    expect((await member.get('/mall/cart/list?page=2&page_size=400')).body).toMatchObject({
      total: 5000,
      page: 2,
      page_size: 400,
    })
    expect((await member.post('/mall/cart/add_json', { product_sku_id: skuIds[1], quantity: 1 })).body).toMatchObject({
      error: 'CART_FULL',
      params: { max: 5000 },
    })
    const { id } = (await member.get('/mall/cart/list?page_size=1')).body.data[0]
    await member.delete(`/mall/cart/item/${id}`)
    // Of two that take the last place at once one is refused.
    const answers = await Promise.all(
      [1, 2].map((sku) => member.post('/mall/cart/add_json', { product_sku_id: skuIds[sku], quantity: 1 })),
    )
    expect(answers.map(({ body }) => body.error ?? body.data.cart_count).sort()).toEqual([5000, 'CART_FULL'])
    expect((await member.post('/mall/cart/restore', { ids: [id] })).body).toMatchObject({ error: 'CART_FULL' })
    const ids = (await member.get('/mall/cart/list?page_size=-1')).body.data.map((line: { id: number }) => line.id)
    expect((await member.post('/mall/cart/remove', { ids })).body.data).toEqual({ removed: 5000, cart_count: 0 })
    expect((await member.post('/mall/cart/restore', { ids })).body.data).toEqual({ restored: 5000, cart_count: 5000 })
  })
})
