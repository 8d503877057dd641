/** Figures of the dashboard equal the lists behind them while orders are placed, changed, canceled and deleted at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SQL, sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { updateOrder } from '../../orders/state/service.ts'
import { verifyInvariants } from '../invariant/service.ts'
import { followFigures, rebuildFigures } from './figures.ts'

let mall: TestMall
let staff: TestMember
const skus: number[] = []
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
  for (const code of ['MUG-1', 'MUG-2']) skus.push((await mall.create.product({ stock: 100_000, code })).skuId)
})
afterAll(() => mall.close())

const figures = async (query = '') => (await staff.get(`/mall/order/admin/figures${query}`)).body.data
const total = async (query: Record<string, string>) =>
  (await staff.get(`/mall/order/admin/list?${new URLSearchParams(query)}`)).body.total as number

let serial = 0
async function place(buyer: TestMember, quantity = 10): Promise<number> {
  const items = skus.map((product_sku_id) => ({ product_sku_id, quantity }))
  const body = { items, address_id: buyer.addressId, delivery_method: 'self_pickup' }
  const { data } = (await buyer.post('/mall/order/create', body, { 'idempotency-key': `report-${++serial}` })).body
  return data.id
}
const act = async (id: number, body: object) =>
  expect((await staff.post(`/mall/order/admin/update/${id}`, body)).body.code).toBe(200)

test('each figure equals its list once orders have moved at once', async () => {
  expect((await figures()).figures_at).toBeNull()
  const buyers = await Promise.all(Array.from({ length: 4 }, () => mall.create.member()))
  await Promise.all([
    ...buyers.map(async (buyer) => {
      const [remaining, canceled, deleted, edited] = [
        await place(buyer),
        await place(buyer),
        await place(buyer),
        await place(buyer),
      ]
      await buyer.post(`/mall/order/cancel/${canceled}`)
      await buyer.post(`/mall/order/cancel/${deleted}`)
      await staff.delete(`/mall/order/admin/delete/${deleted}`)
      const { lines } = (await staff.get(`/mall/order/admin/detail/${edited}`)).body.data
      await act(edited, { action: 'edit_lines', changes: [{ line_id: lines[0].id, quantity: 0 }], reason: 'Sold out' })
      await act(remaining, { action: 'edit', adjustment: '-1', adjustment_reason: 'Agreed' })
    }),
    ...Array.from({ length: 4 }, () => followFigures(mall.database.db)),
  ])
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  const first = await figures()
  await rebuildFigures(mall.database.db)
  const again = await figures()
  expect(again).toEqual({ ...first, figures_at: again.figures_at })
  expect(Date.parse(again.figures_at)).toBeGreaterThanOrEqual(Date.parse(first.figures_at))

  const { start_date, end_date, now } = first
  const range = { start_date, end_date }
  expect(now.orders).toBe(8)
  expect(await total({ ...range, live: 'true' })).toBe(now.orders)
  expect(now.new_buyers).toBe(4)
  expect(await total({ ...range, first: 'true' })).toBe(4)
  for (const { status, orders } of first.statuses) expect(await total({ ...range, status })).toBe(orders)
  for (const { country, orders } of first.countries)
    expect(await total({ ...range, live: 'true', country: country || 'none' })).toBe(orders)
  for (const { language, orders } of first.languages)
    expect(await total({ ...range, live: 'true', language })).toBe(orders)
  expect(first.products.map(({ sku_code }: { sku_code: string }) => sku_code)).toEqual(['MUG-2', 'MUG-1'])
  for (const { sku_code, orders } of first.products)
    expect(await total({ ...range, live: 'true', sku_code })).toBe(orders)
  const { categories } = (await staff.get('/mall/order/admin/figures/categories')).body.data
  expect(categories.length).toBeGreaterThan(0)
  for (const { category_id, orders } of categories)
    expect(await total({ ...range, live: 'true', category_id: String(category_id) })).toBe(orders)
  const customers = async (query: Record<string, string>) =>
    (await staff.get(`/mall/customer/list?${new URLSearchParams(query)}`)).body.total as number
  expect(now.converted).toBe(4)
  expect(await customers(range)).toBe(now.registered)
  expect(await customers({ ...range, has_orders: 'true' })).toBe(now.converted)
  const today = first.days.at(-1)
  expect(await total({ start_date: today.day, end_date: today.day, live: 'true' })).toBe(today.orders)
  expect(Number(today.sales)).toBeCloseTo(Number(now.sales), 2)
  expect(first.days).toHaveLength(30)
})

test('a category counts each order once, and a product takes its orders along while others are placed', async () => {
  const [from, to] = [
    await mall.create.category({ name: { en: 'From' } }),
    await mall.create.category({ name: { en: 'To' } }),
  ]
  const goods = await Promise.all(
    ['CUP-1', 'CUP-2'].map((code) => mall.create.product({ stock: 100_000, code, product: { categoryId: from } })),
  )
  const move = async (place: number, category_id: number) =>
    (await staff.post('/mall/product/update', { id: goods[place]?.id, category_id })).body.code
  const order = async (buyer: TestMember, items: { product_sku_id: number; quantity: number }[]) =>
    (
      await buyer.post(
        '/mall/order/create',
        { items, address_id: buyer.addressId, delivery_method: 'self_pickup' },
        { 'idempotency-key': `category-${++serial}` },
      )
    ).body.data.id as number
  const both = goods.map(({ skuId }) => ({ product_sku_id: skuId, quantity: 10 }))
  const buyers = await Promise.all(Array.from({ length: 3 }, () => mall.create.member()))
  const placed: number[] = []
  await Promise.all([
    ...buyers.map(async (buyer) => {
      for (const items of [both, both.slice(0, 1), both, both.slice(1)]) placed.push(await order(buyer, items))
    }),
    (async () => {
      for (const category of [to, from, to]) expect(await move(0, category)).toBe(200)
    })(),
    (async () => {
      for (const category of [to, from]) expect(await move(1, category)).toBe(200)
    })(),
  ])
  const shown = async () => {
    expect(await verifyInvariants(mall.database.db)).toEqual([])
    const { categories } = (await staff.get('/mall/order/admin/figures/categories')).body.data
    const of = (id: number) =>
      categories.find(({ category_id }: { category_id: number }) => category_id === id)?.orders ?? 0
    for (const id of [from, to]) expect(await total({ live: 'true', category_id: String(id) })).toBe(of(id))
    return [of(from), of(to)]
  }
  // The first product has moved, the second one is back: half of the orders have both.
  expect(await shown()).toEqual([9, 9])
  expect(await move(1, to)).toBe(200)
  expect(await shown()).toEqual([0, 12])
  const { lines } = (await staff.get(`/mall/order/admin/detail/${placed[0]}`)).body.data
  const { id: line_id } = lines.find(({ sku_code }: { sku_code: string }) => sku_code === 'CUP-1')
  expect(await move(0, from)).toBe(200)
  await act(placed[0] ?? 0, {
    action: 'edit_lines',
    changes: [{ line_id, quantity: 0 }],
    reason: 'Sold out',
  })
  expect(await shown()).toEqual([8, 9])
})

test('an order that was deleted is not the first of its buyer', async () => {
  const buyer = await mall.create.member()
  const [deleted, remaining] = [await place(buyer), await place(buyer)]
  const before = (await figures()).now.new_buyers
  const isFirst = async (id: number) => {
    const { body } = await staff.get(`/mall/order/admin/list?first=true&buyer=${buyer.username}`)
    return (body.data as { id: number }[]).map((order) => order.id).includes(id)
  }
  expect([await isFirst(deleted), await isFirst(remaining)]).toEqual([true, false])
  await buyer.post(`/mall/order/cancel/${deleted}`)
  await staff.delete(`/mall/order/admin/delete/${deleted}`)
  expect([await isFirst(deleted), await isFirst(remaining)]).toEqual([false, true])
  expect((await figures()).now.new_buyers).toBe(before)
})

test('rows of a day that stay the same are not written', async () => {
  const buyer = await mall.create.member()
  const id = await place(buyer)
  const written = async () => {
    await followFigures(mall.database.db)
    const { rows } = await mall.database.db.execute<{ row: string; xmin: string }>(
      sql`select d::text as row, xmin::text from order_days d union all select d::text, xmin::text from sales_days d`,
    )
    return rows
  }
  const before = await written()
  await act(id, { action: 'edit', staff_note: 'Regular customer' })
  expect(await written()).toEqual(before)
  await act(id, { action: 'edit', adjustment: '-1', adjustment_reason: 'Agreed' })
  const others = (await written()).filter(
    ({ row, xmin }) => !before.some((was) => was.row === row && was.xmin === xmin),
  )
  expect(others).toHaveLength(1)
})

test('days are those of the time zone of the mall, also when it changes', async () => {
  const buyer = await mall.create.member()
  const id = await place(buyer)
  await updateOrder(mall.database.db, id, { createdAt: new Date('2025-03-09T20:30:00Z') })
  await rebuildFigures(mall.database.db)
  const range = '?start_date=2025-03-08&end_date=2025-03-11'
  const dayOf = async () =>
    (await figures(range)).days.find(({ orders }: { orders: number }) => orders > 0)?.day as string | undefined
  expect(await dayOf()).toBe('2025-03-09')
  expect((await staff.post('/base/settings/edit', { time_zone: 'Asia/Shanghai' })).body.code).toBe(200)
  await followFigures(mall.database.db)
  expect(await dayOf()).toBe('2025-03-10')
  expect(await total({ start_date: '2025-03-10', end_date: '2025-03-10' })).toBe(1)
  expect((await figures(range)).now.new_buyers).toBe(1)
  expect((await figures('?start_date=2025-03-12&end_date=2025-03-15')).before.orders).toBe(1)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('the best-selling SKUs are those of all lines, whether few sell most or all sell alike', async () => {
  const { db } = mall.database
  const [buyer, range] = [await mall.create.member(), ['2024-03-01', '2024-07-11'] as const]
  /** Lines of 700 SKUs over four and a half months. */
  const sell = (number: string, price: SQL) =>
    db.execute(sql`
      with placed as (
        insert into orders (order_number, payment_reference, user_id, status, recipient, phone, shipping_address, delivery_method, payment_method, currency, total_price, amount_payable, total_quantity, line_count, created_at)
        select ${number} || lpad(n::text, 16, '0'), 'RF' || ${number} || n, ${buyer.id}, case when n % 9 = 0 then 'canceled' else 'completed' end, 'R', '1', 'x', 'express', 'bank_transfer', 'USD', 1, 1, 1, 1, timestamptz '2024-03-01 12:00' + n * interval '3 hours'
          from generate_series(0, 1050) n returning id)
      insert into order_lines (order_id, sku_code, name, name_default, unit, base_price, ladder_price, price, quantity, subtotal)
      select id, 'BEST-' || ${number} || sku, 'n', 'n', 'piece', price, price, price, quantity, price / 100 * quantity
        from (select id, k * 7919 % 700 as sku, 1 + k % 5 as quantity from placed cross join lateral generate_series(id * 3, id * 3 + 2) k) line
       cross join lateral (select ${price} * 100 as price) p`)
  const shown = async (from: string, to: string) => {
    const { products } = await figures(`?start_date=${from}&end_date=${to}`)
    const { rows } = await db.execute(sql`
      select l.sku_code, count(distinct o.id)::int as orders, sum(l.quantity)::int as quantity, sum(l.subtotal)::float8 / 100 as sales
        from order_lines l join orders o on o.id = l.order_id
       where o.status <> 'canceled' and (o.created_at at time zone 'Asia/Shanghai')::date between ${from} and ${to}
       group by 1 order by sum(l.subtotal) desc, 1 limit 10`)
    expect(rows).toHaveLength(10)
    expect(
      products.map(({ name: _, sales, ...product }: { name: string; sales: string }) => ({
        ...product,
        sales: Number(sales),
      })),
    ).toEqual(rows)
  }
  for (const [number, price] of [
    ['7', sql`(100000 / (1 + sku))::bigint`],
    ['8', sql`1000::bigint`],
  ] as const) {
    await sell(number, price)
    await rebuildFigures(db)
    for (const [from, to] of [
      range,
      ['2024-03-17', '2024-07-05'],
      ['2024-04-01', '2024-05-31'],
      ['2024-04-20', '2024-05-10'],
      ['2024-06-02', '2024-06-28'],
      ['2024-06-05', '2024-06-08'],
    ] as const)
      await shown(from, to)
    await db.execute(sql`update orders set status = 'canceled' where id % 4 = 0 and order_number like ${`${number}%`}`)
    await rebuildFigures(db)
    await shown(...range)
  }
})

test('the sheet has a row for each day; ranges that are too long or end before they start are refused', async () => {
  const { body } = await staff.get(
    '/mall/order/admin/figures/export?start_date=2025-03-09&end_date=2025-03-11&format=csv',
  )
  expect((body as string).trim().split('\n')).toHaveLength(4)
  expect(body).toContain('2025-03-10,1,')
  for (const table of ['status', 'country', 'language', 'product', 'category']) {
    const sheet = await staff.get(`/mall/order/admin/figures/export?days=366&table=${table}&format=csv`)
    expect(String(sheet.body).trim().split('\n').length).toBeGreaterThan(1)
  }
  const { now } = await figures('?days=366')
  for (const table of ['customer_day', 'customer_group', 'customer_country']) {
    const sheet = await staff.get(`/mall/order/admin/figures/export?days=366&table=${table}&format=csv`)
    const [heads = [], ...rows] = String(sheet.body)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    const sum = (head: string) => rows.reduce((sum, row) => sum + Number(row[heads.indexOf(head)]), 0)
    expect([
      table,
      sum('New customers'),
      sum('New customers with orders'),
      sum('First-time customers'),
      sum('Orders'),
    ]).toEqual([table, now.registered, now.converted, now.new_buyers, now.orders])
    expect(sum('Sales')).toBeCloseTo(Number(now.sales), 2)
  }
  expect((await staff.get('/mall/order/admin/figures?start_date=2025-03-09&end_date=2025-03-08')).status).toBe(422)
  expect((await staff.get('/mall/order/admin/figures?start_date=2020-03-09&end_date=2025-03-08')).status).toBe(422)
  expect((await staff.get('/mall/order/admin/figures?days=0')).status).toBe(422)
  expect((await mall.get('/mall/order/admin/figures')).status).toBe(401)
  expect((await (await mall.create.member()).get('/mall/order/admin/figures')).status).toBe(403)
})
