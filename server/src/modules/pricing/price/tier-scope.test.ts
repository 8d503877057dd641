/** Price steps that the variants of a product reach together: the same figures in every place that shows or takes them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'

let resellers: Resellers
let admin: TestMember
beforeAll(async () => {
  resellers = await startResellers()
  admin = resellers.admin
})
afterAll(async () => {
  expect(await verifyInvariants(resellers.mall.database.db)).toEqual([])
  await resellers.mall.close()
})

/** Shoes in four sizes: 22.40 a pair, 21.28 from a case of 8 pairs; always two pairs. */
const pair = {
  price: 2240,
  ladder: [{ min_quantity: 8, price: 2128 }],
  moq: 2,
  multiple: 2,
  stock: 10_000,
  unit: 'pack' as const,
}
const shoes = (tierScope: 'sku' | 'product' = 'product', ...more: object[]) =>
  resellers.product({ ...pair, product: { tierScope } }, pair, pair, pair, ...more)
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const wanted = (skuIds: number[], quantity = 2) => skuIds.map((product_sku_id) => ({ product_sku_id, quantity }))
const orderOf = ({ addressId }: TestMember, more: object) => ({
  address_id: addressId,
  delivery_method: 'self_pickup',
  ...more,
})
type Line = { price: string; subtotal: string }
const prices = (lines: Line[]) => lines.map(({ price }) => price)
const fill = (client: Client, skuIds: number[], headers = {}) =>
  client.post('/mall/cart/add_many', { items: wanted(skuIds) }, headers)
const cartOf = async (client: Client, headers = {}) => (await client.get('/mall/cart/list', {}, headers)).body

describe.each([
  ['product', '21.28', '170.24'],
  ['sku', '22.40', '179.20'],
] as const)('two pairs of each of four sizes, counted by %s', (scope, unit, total) => {
  test('cost the same in product, cart, freight, preview, order, repeated order and order by staff', async () => {
    const { id, skuIds } = await shoes(scope)
    const buyer = await resellers.mall.create.member()
    const detail = (await buyer.get(`/mall/product/detail/${id}`)).body.data
    expect(detail).toMatchObject({ tier_scope: scope, price: '22.40' })
    expect(detail.skus[0].ladder).toEqual([
      { min_quantity: 2, price: '22.40' },
      { min_quantity: 8, price: '21.28' },
    ])
    const [row] = (await buyer.get('/mall/product/list', { ids: String(id), skus: 1 })).body.data
    expect(row.tier_scope).toBe(scope)
    const quick = await buyer.post('/mall/quick/check', { rows: [{ sku_id: skuIds[0], quantity: 2 }] })
    expect(quick.body.data.rows[0].sku.tier_scope).toBe(scope)

    const added = []
    for (const item of wanted(skuIds)) added.push((await buyer.post('/mall/cart/add_json', item)).body.data)
    expect(prices(added)).toEqual(['22.40', '22.40', '22.40', unit])
    const cart = await cartOf(buyer)
    expect(prices(cart.data)).toEqual(Array(4).fill(unit))
    expect(cart.summary.amount).toBe(total)

    const freight = await buyer.post('/mall/freight/estimate', { items: wanted(skuIds), country_code: 'DE' })
    expect(freight.body.data.goods).toBe(total)
    const cart_item_ids = cart.data.map((line: { id: number }) => line.id)
    const preview = (await buyer.post('/mall/order/preview', orderOf(buyer, { cart_item_ids }))).body.data
    expect([preview.total_price, ...prices(preview.lines)]).toEqual([total, unit, unit, unit, unit])
    const three = { cart_item_ids: cart_item_ids.slice(1) }
    expect((await buyer.post('/mall/order/preview', orderOf(buyer, three))).body.data.total_price).toBe('134.40')

    const body = orderOf(buyer, { cart_item_ids, expected_amount: total })
    const placed = (await buyer.post('/mall/order/create', body)).body
    expect(placed).toMatchObject({ code: 200, data: { amount_payable: total } })
    const order = (await buyer.get(`/mall/order/detail/${placed.data.id}`)).body.data
    expect([order.total_price, ...prices(order.lines)]).toEqual([total, unit, unit, unit, unit])

    expect((await buyer.post(`/mall/order/buy_again/${placed.data.id}`, {})).body.code).toBe(200)
    expect((await cartOf(buyer)).summary.amount).toBe(total)
    const forCustomer = {
      user_id: buyer.id,
      items: wanted(skuIds),
      recipient: 'Ann Lee',
      phone: '+6591234567',
      shipping_address: '1 Orchard Road, Singapore',
      delivery_method: 'self_pickup',
    }
    const entered = await admin.post('/mall/order/admin/create', forCustomer, key())
    expect(entered.body.data.amount_payable).toBe(total)
  })

  test('reach the steps of agreed prices in the same way', async () => {
    const { skuIds } = await shoes(scope)
    const price_list_id = (await admin.post('/mall/price-list/create', { name: `List by ${scope}` })).body.data.id
    const steps = [
      { min_quantity: 2, price: '20.00' },
      { min_quantity: 8, price: '15.00' },
    ]
    const items = skuIds.map((sku_id) => ({ sku_id, steps }))
    expect((await admin.post('/mall/price-list/items', { price_list_id, items })).status).toBe(200)
    const group = await admin.post('/mall/member-group/create', { name: `Group by ${scope}`, price_list_id })
    const buyer = await resellers.mall.create.member({ groupId: group.body.data.id })
    await fill(buyer, skuIds)
    const cart = await cartOf(buyer)
    const agreed = scope === 'product' ? '120.00' : '160.00'
    expect(cart.summary.amount).toBe(agreed)
    const body = orderOf(buyer, { items: wanted(skuIds), expected_amount: agreed })
    expect((await buyer.post('/mall/order/create', body, key())).body.code).toBe(200)
  })
})

describe('counted by product', () => {
  test('lines that cannot be bought, other units and other products do not help', async () => {
    const { skuIds } = await shoes('product', { ...pair, unit: 'box' }, { ...pair, stock: 0 })
    const other = await shoes('product')
    const buyer = await resellers.mall.create.member()
    const [first = 0, second = 0, third = 0, , box = 0] = skuIds
    await fill(buyer, [first, second, third, box, other.skuId])
    expect(prices((await cartOf(buyer)).data)).toEqual(Array(5).fill('22.40'))
    await resellers.mall.database.pool.query(
      'insert into cart_items (cart_id, sku_id, quantity) select cart_id, $2, 2 from cart_items where sku_id = $1',
      [first, skuIds.at(-1)],
    )
    const { data, summary } = await cartOf(buyer)
    expect(data.at(-1)).toMatchObject({ available: false, price: '21.28' })
    expect([summary.amount, ...prices(data.slice(0, 3))]).toEqual(['224.00', '22.40', '22.40', '22.40'])
  })

  test('a changed line answers at its price together with the others, with the next step for all', async () => {
    const { skuIds } = await shoes()
    const buyer = await resellers.mall.create.member()
    await fill(buyer, skuIds.slice(0, 2))
    const [one, two] = (await cartOf(buyer)).data
    expect(one).toMatchObject({
      tier_scope: 'product',
      ladder: [{ price: '22.40' }, { min_quantity: 8, price: '21.28' }],
      // Six of one and two of the other: 8 × 1.12.
      next_tier: { quantity: 6, price: '21.28', saving: '8.96' },
    })
    const changed = await buyer.put(`/mall/cart/item/${one.id}`, { quantity: 6 })
    expect(changed.body.data).toMatchObject({ price: '21.28', subtotal: '127.68', next_tier: null })
    expect((await cartOf(buyer)).data[1]).toMatchObject({ id: two.id, price: '21.28' })
    const back = await buyer.put(`/mall/cart/item/${one.id}`, { quantity: 4 })
    expect(back.body.data).toMatchObject({ price: '22.40', next_tier: { quantity: 6 } })
  })

  test('a shop counts the same way, and the distributor earns the same on every pair', async () => {
    const { member, headers } = await resellers.reseller()
    const { skuIds } = await shoes()
    const buyer = await resellers.mall.create.member()
    await fill(buyer, skuIds, headers)
    // Supply 21.28 less 20 % = 17.02; plus 25 % = 21.28, rounded up to 21.90.
    const cart = await cartOf(buyer, headers)
    expect(prices(cart.data)).toEqual(Array(4).fill('21.90'))
    const body = orderOf(buyer, { items: wanted(skuIds), expected_amount: cart.summary.amount })
    const placed = await buyer.post('/mall/order/create', body, { ...key(), ...headers })
    expect(placed.body.data.amount_payable).toBe('175.20')
    const { rows } = await resellers.mall.database.pool.query(
      'select distinct price / 100 as price, supply_price / 100 as supply_price from order_lines where order_id = $1',
      [placed.body.data.id],
    )
    expect(rows).toEqual([{ price: '2190', supply_price: '1702' }])
    expect((await member.get('/mall/distribution/order/list')).body.data[0]).toMatchObject({ earning: '39.04' })
  })

  test('an order is placed at the scope of its moment, or stopped, however often staff change it', async () => {
    const { id, skuIds } = await shoes()
    const buyers = await Promise.all(Array.from({ length: 12 }, () => resellers.mall.create.member()))
    const edits = (async () => {
      for (let round = 0; round < 12; round++)
        await admin.post('/mall/product/update', { id, tier_scope: round % 2 ? 'product' : 'sku' })
    })()
    const answers = await Promise.all(
      buyers.flatMap((buyer) =>
        ['170.24', '179.20'].map((expected_amount) =>
          buyer
            .post('/mall/order/create', orderOf(buyer, { items: wanted(skuIds), expected_amount }), key())
            .then(({ body }) => ({ body, expected_amount })),
        ),
      ),
    )
    await edits
    for (const { body, expected_amount } of answers)
      expect(body.code === 200 ? body.data.amount_payable : body.error).toBe(
        body.code === 200 ? expected_amount : 'ORDER_CHANGED',
      )
    // The last edit leaves the tiers to all variants together.
    const [buyer] = buyers as [(typeof buyers)[number]]
    const order = orderOf(buyer, { items: wanted(skuIds), expected_amount: '170.24' })
    expect((await buyer.post('/mall/order/create', order, key())).body.code).toBe(200)
  })
})

describe('staff who change an order', () => {
  async function placed(skuIds: number[], quantity = 2) {
    const buyer = await resellers.mall.create.member()
    const body = orderOf(buyer, { items: wanted(skuIds, quantity) })
    const { id } = (await buyer.post('/mall/order/create', body, key())).body.data
    const { lines } = (await admin.get(`/mall/order/admin/detail/${id}`)).body.data
    return { id, lines: lines as { id: number }[] }
  }
  const quote = async (id: number, changes: object[]) =>
    (await admin.post(`/mall/order/admin/line_prices/${id}`, { changes })).body
  const edit = async (id: number, changes: object[]) =>
    (await admin.post(`/mall/order/admin/edit_lines/${id}`, { changes, reason: 'agreed by phone' })).body

  test('see the price of the new quantity and the sold one; the sold one stays unless they send the other', async () => {
    const { skuIds } = await resellers.product(
      { price: 1000, ladder: [{ min_quantity: 100, price: 800 }] },
      { price: 1000, ladder: [{ min_quantity: 100, price: 800 }] },
    )
    const [first = 0, second = 0] = skuIds
    const { id, lines } = await placed([first], 5)
    const changed = { line_id: lines[0]?.id, quantity: 100 }
    const added = { product_sku_id: second, quantity: 100 }
    const changes = [changed, added]
    expect((await quote(id, changes)).data.lines).toMatchObject([
      { quantity: 100, sold_price: '10.00', current_price: '8.00' },
      { line_id: null, quantity: 100, sold_price: null, current_price: '8.00' },
    ])
    expect((await edit(id, changes)).data.proposal.lines).toMatchObject([{ price: '10.00' }, { price: '8.00' }])
    const chosen = [{ ...changed, price: '8.00' }, added]
    expect((await edit(id, chosen)).data.proposal.amount_payable).toBe('1600.00')
    const less = await quote(id, [{ line_id: lines[0]?.id, quantity: 3 }])
    expect(less.data.lines).toMatchObject([{ sold_price: '10.00', current_price: '10.00' }])
  })

  test('quote new lines with all lines of the product, also those that stay', async () => {
    const { skuIds } = await shoes()
    const [first = 0, second = 0, third = 0] = skuIds
    const { id, lines } = await placed([first, second])
    const changes = [{ product_sku_id: third, quantity: 4 }]
    expect((await quote(id, changes)).data.lines).toMatchObject([{ current_price: '21.28' }])
    const { data } = await edit(id, changes)
    expect(data.proposal.lines).toMatchObject([{ price: '21.28' }])
    // Unchanged lines have the price that they were sold for.
    const removed = await quote(id, [
      { line_id: lines[0]?.id, quantity: 0 },
      { line_id: lines[1]?.id, quantity: 8 },
    ])
    expect(removed.data.lines).toMatchObject([
      { sold_price: '22.40', current_price: null },
      { sold_price: '22.40', current_price: '21.28' },
    ])
  })

  test('need the right to change items', async () => {
    const { skuIds } = await shoes()
    const { id, lines } = await placed(skuIds)
    const path = `/mall/order/admin/line_prices/${id}`
    const body = { changes: [{ line_id: lines[0]?.id, quantity: 4 }] }
    const [member, clerk] = [
      await resellers.mall.create.member(),
      await resellers.mall.create.staffWith(['post/api/v1/mall/order/admin/edit_lines/{id}']),
    ]
    expect((await member.post(path, body)).status).toBe(403)
    expect((await clerk.post(path, body)).status).toBe(200)
    expect((await quote(999_999_999, body.changes)).error).toBe('ORDER_NOT_FOUND')
    expect((await quote(id, [])).code).toBe(422)
  })
})
