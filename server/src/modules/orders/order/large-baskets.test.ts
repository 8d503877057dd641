/** Resellers order hundreds or thousands of lines at once: each step takes as many statements as for two of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostLines } from '#contract/types'
import { testPassword } from '../../../testing/factory.ts'
import { useLongIds } from '../../../testing/long-ids.ts'
import { type Client, startTestMall, type TestMall } from '../../../testing/mall.ts'
import { volume } from '../../../testing/sequence-runs.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
  await useLongIds(mall.database.pool)
})
afterAll(() => mall.close())

async function statements(work: () => Promise<unknown>): Promise<number> {
  const total = async () =>
    Number(/^mall_database_statements_total (\d+)/m.exec((await mall.app.inject('/metrics')).body)?.[1])
  const before = await total()
  await work()
  return (await total()) - before
}

/** Adds items as the pages do, some at a time. Returns the header of a guest's cart. */
async function fillCart(client: Client, items: { product_sku_id: number; quantity: number }[]) {
  let cart: Record<string, string> = {}
  for (let start = 0; start < items.length; start += 200) {
    const part = items.slice(start, start + 200)
    const { body, headers } = await client.post('/mall/cart/add_many', { items: part }, cart)
    expect([body.data.added.length, body.data.cart_count]).toEqual([part.length, start + part.length])
    if (headers['x-cart']) cart = { 'x-cart': String(headers['x-cart']) }
  }
  return cart
}

/** The life of an order of so many lines, and the statements of each step. */
async function live(lines: number) {
  const { skuIds } = await mall.create.product(...Array.from({ length: lines }, () => ({ stock: 10_000 })))
  const [member, staff] = [await mall.create.member(), await mall.create.staff('superuser')]
  const cart = await fillCart(
    mall,
    skuIds.map((id) => ({ product_sku_id: id, quantity: lines + 1 })),
  )
  let order = { id: 0, amount_payable: '' }
  let detail: {
    lines: { id: number; product_sku_id: number; quantity: number; shipped_quantity: number; closed_quantity: number }[]
  } = { lines: [] }
  const act = async (body: object) => {
    const answer = await staff.post(`/mall/order/admin/update/${order.id}`, body)
    expect(answer.body.code).toBe(200)
    detail = answer.body.data
  }
  const delivery = { address_id: member.addressId, delivery_method: 'self_pickup' }
  const succeed = async (answer: ReturnType<Client['get']>) => {
    const { body } = await answer
    expect(body.code).toBe(200)
    return body
  }
  const placeOrder = (body: object) =>
    succeed(member.post('/mall/order/create', { ...body, ...delivery }, { 'idempotency-key': crypto.randomUUID() }))
  const place = async () => {
    const items = skuIds.map((id, index) => ({ product_sku_id: id, quantity: index + 1, remark: `Line ${index}` }))
    order = (await placeOrder({ items })).data
  }
  let ids: number[] = []
  const steps = {
    add: async () => {
      const items = skuIds.slice(0, 200).map((id) => ({ product_sku_id: id, quantity: 1 }))
      await succeed(member.post('/mall/cart/add_many', { items }))
    },
    place,
    cancel: () => succeed(member.post(`/mall/order/cancel/${order.id}`)),
    'place again': place,
    'buy again': async () => {
      const { body } = await member.post(`/mall/order/buy_again/${order.id}`)
      expect([body.data.added.length, body.data.refused, body.data.cart_count]).toEqual([lines, [], lines])
    },
    list: async () => {
      ids = (await succeed(member.get('/mall/cart/list?page_size=-1'))).data.map(({ id }: { id: number }) => id)
      expect(ids).toHaveLength(lines)
    },
    change: () => succeed(member.put(`/mall/cart/item/${ids[0]}`, { quantity: 3 })),
    remove: () => succeed(member.post('/mall/cart/remove', { ids: ids.slice(1) })),
    restore: () => succeed(member.post('/mall/cart/restore', { ids: ids.slice(1) })),
    preview: () => succeed(member.post('/mall/order/preview', { cart_item_ids: ids, ...delivery })),
    'place from the cart': () => placeOrder({ cart_item_ids: ids }),
    clear: () => succeed(member.delete('/mall/cart/clear')),
    'sign in with a cart': async () => {
      const guest = { username: member.username, password: testPassword }
      const { body } = await mall.post('/base/access_token', guest, cart)
      expect(body.data.cart).toEqual({ merged: lines, adjusted: [] })
    },
    pay: () => act({ action: 'confirm_payment', amount: order.amount_payable }),
    ship: () =>
      act({
        action: 'ship',
        carrier: 'Ship',
        lines: detail.lines.slice(0, -1).map(({ id }) => ({ line_id: id, quantity: 1 })),
      }),
    close: () => act({ action: 'close_rest', reason: 'No more' }),
    read: () => succeed(member.get(`/mall/order/detail/${order.id}`)),
    'read as staff': () => succeed(staff.get(`/mall/order/admin/detail/${order.id}`)),
    export: () => staff.get(`/mall/order/admin/export?order_ids=${order.id}&format=csv`),
  }
  const counts: Record<string, number> = {}
  for (const [name, step] of Object.entries(steps)) counts[name] = await statements(step)
  // Lines follow the order in which the database returned the SKUs, with the requested quantity of each.
  expect(detail.lines.map(({ product_sku_id, quantity }) => [product_sku_id, quantity])).toEqual(
    skuIds.map((id, index) => [id, index + 1]),
  )
  expect(detail.lines.map(({ shipped_quantity, closed_quantity }) => [shipped_quantity, closed_quantity])).toEqual(
    skuIds.map((_, index) => (index === lines - 1 ? [0, lines] : [1, index])),
  )
  return counts
}

test('statements do not grow with the lines of an order', async () => {
  const [few, many] = [await live(2), await live(volume(60, 600))]
  expect(few['place']).toBeGreaterThan(5)
  // Settings are read again every second.
  for (const [name, count] of Object.entries(few)) expect.soft(many[name], name).toBeLessThanOrEqual(count + 3)
})

test('an order has many lines with remarks, at most 5,000, placed directly or from the cart that a guest filled', async () => {
  const { id: productId } = await mall.create.product()
  await mall.database.pool.query(
    `with made as (insert into skus (product_id, code, code_key, price, on_hand) select $1, 'L-' || n, 'L' || n, (100 + n) * 100, 20 from generate_series(1, $2::int) n returning id, on_hand)
     insert into stock_movements (sku_id, on_hand, reason) select id, on_hand, 'opening' from made`,
    [productId, mostLines],
  )
  await mall.create.listings()
  const { rows } = await mall.database.pool.query<{ id: number; price: number }>(
    `select id, price::int / 100 as price from skus where code like 'L-%' order by id`,
  )
  const items = rows.map(({ id }, index) => ({ product_sku_id: id, quantity: 1 + (index % 3) }))
  const totalOf = (count: number) =>
    (rows.slice(0, count).reduce((sum, { price }, index) => sum + price * (1 + (index % 3)), 0) / 100).toFixed(2)
  const member = await mall.create.member()
  const delivery = { address_id: member.addressId, delivery_method: 'self_pickup' }
  const place = (body: object) =>
    member.post('/mall/order/create', { ...body, ...delivery }, { 'idempotency-key': crypto.randomUUID() })

  const more = [...items, { product_sku_id: productId, quantity: 1 }]
  expect((await place({ items: more })).body.fields).toMatchObject({
    items: { error: 'FIELD_TOO_MANY', params: { max: 5000 } },
  })
  const inOrder = volume(1000, mostLines)
  const remarked = items.slice(0, inOrder).map((item) => ({ ...item, remark: 'Pack well. '.repeat(25) }))
  const direct = await place({ items: remarked })

  const inCart = volume(300, mostLines)
  const cart = await fillCart(mall, items.slice(0, inCart))
  const guest = { username: member.username, password: testPassword }
  expect((await mall.post('/base/access_token', guest, cart)).body.data.cart).toEqual({ merged: inCart, adjusted: [] })
  const ids = (await member.get('/mall/cart/list?page_size=-1')).body.data.map(({ id }: { id: number }) => id)
  const preview = await member.post('/mall/order/preview', { cart_item_ids: ids, ...delivery })
  expect(preview.body.data).toMatchObject({ total_price: totalOf(inCart), problems: [] })
  const fromCart = await place({ cart_item_ids: ids })
  expect((await member.get('/mall/cart/count')).body.data).toEqual({ cart_count: 0 })

  for (const [{ body }, count] of [
    [direct, inOrder],
    [fromCart, inCart],
  ] as const) {
    expect(body.code).toBe(200)
    const order = (await member.get(`/mall/order/detail/${body.data.id}`)).body.data
    expect(order).toMatchObject({ line_count: count, total_price: totalOf(count) })
    const ordered = (order.lines as typeof items).map(({ product_sku_id, quantity }) => ({ product_sku_id, quantity }))
    expect(ordered).toEqual(items.slice(0, count))
  }
  const { rows: wrong } = await mall.database.pool.query(
    `select s.code from skus s join lateral (select sum(on_hand - reserved) as booked from stock_movements where sku_id = s.id) as ledger on true
      where s.code like 'L-%' and (s.stock <> ledger.booked or s.stock <> 20 - (select sum(quantity) from order_lines where sku_id = s.id and order_id = any($1)))`,
    [[direct.body.data.id, fromCart.body.data.id]],
  )
  expect(wrong).toEqual([])
})
