/** Resellers order hundreds of lines at once: what happens to an order takes as many statements as for two of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

async function statements(work: () => Promise<void>): Promise<number> {
  const total = async () =>
    Number(/^mall_database_statements_total (\d+)/m.exec((await mall.app.inject('/metrics')).body)?.[1])
  const before = await total()
  await work()
  return (await total()) - before
}

/** The life of an order of so many lines, and the statements of each step. */
async function live(lines: number) {
  const { skuIds } = await mall.create.product(...Array.from({ length: lines }, () => ({ stock: 10_000 })))
  const [member, staff] = [await mall.create.member(), await mall.create.staff('superuser')]
  let order = { id: 0, amount_payable: '' }
  let detail: {
    lines: { id: number; product_sku_id: number; quantity: number; shipped_quantity: number; closed_quantity: number }[]
  } = { lines: [] }
  const act = async (body: object) => {
    const answer = await staff.post(`/mall/order/admin/update/${order.id}`, body)
    expect(answer.body.code).toBe(200)
    detail = answer.body.data
  }
  const steps = {
    place: async () => {
      const items = skuIds.map((id, index) => ({ product_sku_id: id, quantity: index + 1, remark: `Line ${index}` }))
      const { body } = await member.post(
        '/mall/order/create',
        { items, address_id: member.addressId, delivery_method: 'self_pickup' },
        { 'idempotency-key': crypto.randomUUID() },
      )
      expect(body.code).toBe(200)
      order = body.data
    },
    'buy again': async () => {
      const { body } = await member.post(`/mall/order/buy_again/${order.id}`)
      expect([body.data.added.length, body.data.refused, body.data.cart_count]).toEqual([lines, [], lines])
    },
    pay: () => act({ action: 'confirm_payment', amount: order.amount_payable }),
    ship: () =>
      act({
        action: 'ship',
        carrier: 'Ship',
        lines: detail.lines.slice(0, -1).map(({ id }) => ({ line_id: id, quantity: 1 })),
      }),
    close: () => act({ action: 'close_rest', reason: 'No more' }),
  }
  const counts: Record<string, number> = {}
  for (const [name, step] of Object.entries(steps)) counts[name] = await statements(step)
  // Lines keep the order in which the database gave the SKUs, with what was asked of each.
  expect(detail.lines.map(({ product_sku_id, quantity }) => [product_sku_id, quantity])).toEqual(
    skuIds.map((id, index) => [id, index + 1]),
  )
  expect(detail.lines.map(({ shipped_quantity, closed_quantity }) => [shipped_quantity, closed_quantity])).toEqual(
    skuIds.map((_, index) => (index === lines - 1 ? [0, lines] : [1, index])),
  )
  return counts
}

test('statements do not grow with the lines of an order', async () => {
  const [few, many] = [await live(2), await live(600)]
  expect(few['place']).toBeGreaterThan(5)
  // Settings are read again every second.
  for (const [name, count] of Object.entries(few)) expect.soft(many[name], name).toBeLessThanOrEqual(count + 3)
})
