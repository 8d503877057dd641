/** Statements of an order, from the first line in the cart to the order itself, and none behind them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const skus = () => Promise.all([1, 2, 3].map(async () => (await mall.create.product({ stock: 1000 })).skuId))
const address = { receiver: 'Anna Smith', phone: '+49 30 123456', country_code: 'DE', region: 'Berlin', detail: '1' }

async function counted<Data>(
  steps: Record<string, number>,
  name: string,
  call: () => Promise<{ body: { data: Data } }>,
) {
  const before = mall.served.statements.total
  const { body } = await call()
  expect(body).toMatchObject({ code: 200 })
  steps[name] = (steps[name] ?? 0) + mall.served.statements.total - before
  return body.data
}

/** Statements of each step of a buyer. */
async function flow(buyer: TestMember, skuIds: readonly number[]) {
  const steps: Record<string, number> = {}
  for (const product_sku_id of skuIds)
    await counted(steps, 'add', () => buyer.post('/mall/cart/add_json', { product_sku_id, quantity: 10 }))
  const lines = await counted<{ id: number }[]>(steps, 'cart', () => buyer.get('/mall/cart/list'))
  const { id } = await counted<{ id: number }>(steps, 'save address', () => buyer.post('/mall/address/add', address))
  await counted(steps, 'addresses', () => buyer.get('/mall/address/list'))
  const order = { cart_item_ids: lines.map((line) => line.id), address_id: id, delivery_method: 'self_pickup' }
  await counted(steps, 'preview', () => buyer.post('/mall/order/preview', order))
  await counted(steps, 'create', () => buyer.post('/mall/order/create', order))
  return steps
}

test('a buyer fills a cart and orders with 40 statements at most', async () => {
  const [buyer, skuIds] = [await mall.create.member(), await skus()]
  const runs = [await flow(buyer, skuIds), await flow(buyer, skuIds), await flow(buyer, skuIds)]
  // Settings and categories are reloaded occasionally, by the step that runs first.
  const least = Object.keys(runs[0] ?? {}).map((step) => Math.min(...runs.map((run) => run[step] ?? 0)))
  expect(
    least.reduce((sum, step) => sum + step, 0),
    JSON.stringify(runs),
  ).toBeLessThanOrEqual(40)
})

test('no trigger writes about orders and their money', async () => {
  const { rows } = await mall.database.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and relname in ('orders', 'order_lines', 'order_events', 'order_names', 'order_counts', 'order_assets', 'order_asset_lines', 'payments', 'ledger_accounts', 'ledger_entries')
      order by 1`,
  )
  // A guard.
  expect(rows.map(({ name }) => name)).toEqual(['ledger_entries_append_only'])
})
