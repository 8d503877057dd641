/** Totals and pages of the staff's list while orders come, move and go at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/drizzle.ts'
import type { TestMember } from '../../../testing/factory.ts'
import { noteInsertedOrders } from '../../../testing/inserted-orders.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { mergeCounts } from './count-queries.ts'

let mall: TestMall
let staff: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const list = async (query: string) =>
  (await staff.get(`/mall/order/admin/list?${query}`)).body as { data: { id: number; status: string }[]; total: number }

let serial = 0
async function place(buyer: TestMember, skuId: number): Promise<number> {
  const { body } = await buyer.post(
    '/mall/order/create',
    { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: buyer.addressId, delivery_method: 'self_pickup' },
    { 'idempotency-key': `lists-${++serial}` },
  )
  expect(body.code).toBe(200)
  return body.data.id
}

test('counts stay true while orders are placed, cancelled and deleted at once and counts are added up', async () => {
  const { skuId } = await mall.create.product({ stock: 10_000 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => mall.create.member()))
  await Promise.all([
    ...buyers.map(async (buyer, index) => {
      for (let round = 0; round < 5; round++) {
        const id = await place(buyer, skuId)
        if (round % 2 === 0) await buyer.post(`/mall/order/cancel/${id}`)
        if (round % 2 === 0 && index % 2 === 0) await staff.delete(`/mall/order/admin/delete/${id}`)
      }
    }),
    ...Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 5; round++) await mergeCounts(mall.database.db)
    }),
  ])
  expect((await list('')).total).toBe(40 - 12)
  expect((await list('status=canceled')).total).toBe(12)
  expect((await list('status=pending_payment&page_size=5')).data).toHaveLength(5)
  await mergeCounts(mall.database.db)
  expect((await list('')).total).toBe(40 - 12)
  expect(await verifyInvariants(mall.database.db)).toEqual([])
})

test('a page far back, a range of dates and a part of a day hold what a walk through all orders finds', async () => {
  await mall.database.db.execute(sql`
    insert into orders (order_number, payment_reference, user_id, status, recipient, phone, shipping_address, delivery_method, payment_method, currency, total_price, amount_payable, total_quantity, line_count, created_at)
    select lpad(n::text, 17, '0'), 'RF' || n, (select min(id) from users), case when n % 3 = 0 then 'canceled' else 'completed' end, 'Recipient ' || n, '+49 30 ' || n, 'x', 'express', 'bank_transfer', 'USD', 1, 1, 1, 1, timestamptz '2024-01-01' + n * interval '37 minutes'
      from generate_series(1, 2500) n`)
  await noteInsertedOrders(mall.database.db)
  const all = (
    await mall.database.db.execute<{ id: number; status: string; day: string }>(
      sql`select id, status, created_at::text as day from orders where deleted_at is null order by created_at desc, id desc`,
    )
  ).rows
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  expect(ids((await list('page=130&page_size=10')).data)).toEqual(ids(all.slice(1290, 1300)))
  const completed = all.filter(({ status }) => status === 'completed')
  expect(ids((await list('status=completed&page=120&page_size=10')).data)).toEqual(ids(completed.slice(1190, 1200)))
  for (const [query, from, end] of [
    ['start_date=2024-01-10&end_date=2024-01-20', '2024-01-10', '2024-01-21'],
    ['start_date=2024-01-10T05:30:00Z&end_date=2024-01-20T07:00:00Z', '2024-01-10 05:30', '2024-01-20 07:00:00.001'],
    ['start_date=2024-01-10T05:30:00Z&end_date=2024-01-10T09:00:00Z', '2024-01-10 05:30', '2024-01-10 09:00:00.001'],
  ]) {
    const { rows } = await mall.database.db.execute<{ total: number }>(
      sql`select count(*)::int as total from orders where created_at >= ${`${from}Z`}::timestamptz and created_at < ${`${end}Z`}::timestamptz`,
    )
    expect(rows[0]?.total).toBeGreaterThan(0)
    expect((await list(query as string)).total).toBe(rows[0]?.total)
  }
  expect((await list('end_date=2024-02-20&page=110&page_size=10')).data).toHaveLength(10)
  expect((await list('keyword=Recipient 2400')).total).toBe(1)
  expect((await list('keyword=49 30 2400')).total).toBe(1)
  expect((await list('keyword=re')).total).toBe(2500)
  expect((await list('order_number=0000000002400')).total).toBe(1)
})

test('orders are found by a part of a recipient or a manufacturer, also of one that was named later', async () => {
  const { skuId } = await mall.create.product({ stock: 1000 })
  await mall.database.db.execute(
    sql`update products set manufacturer = 'Zwölf Möbel & Söhne 100%' where id = (select product_id from skus where id = ${skuId})`,
  )
  await mall.create.listings()
  const buyer = await mall.create.member()
  const placed = [await place(buyer, skuId), await place(buyer, skuId)]
  const total = async (query: Record<string, string>) => (await list(new URLSearchParams(query).toString())).total
  expect(await total({ manufacturer: 'möbel' })).toBe(2)
  expect(await total({ manufacturer: '100%' })).toBe(2)
  expect(await total({ manufacturer: '1%0' })).toBe(0)
  expect(await total({ manufacturer: 'öb' })).toBe(2)
  expect(await total({ manufacturer: 'möbel', status: 'shipped' })).toBe(0)
  expect(await total({ keyword: 'Ximénez' })).toBe(0)
  const { body } = await staff.post(`/mall/order/admin/update/${placed[0]}`, {
    action: 'edit',
    recipient: 'Ana Ximénez',
  })
  expect(body.code).toBe(200)
  expect((await list('keyword=ximénez')).data.map((order) => order.id)).toEqual([placed[0]])
  expect((await list('keyword=an')).data.map((order) => order.id)).toContain(placed[0])
})

test('members find their own orders by number, product name and code, in any part and order of words', async () => {
  const named = (en: string) => ({ stock: 1000, product: { name: { en } } })
  const { skuId } = await mall.create.product({ ...named('Enamel camping mug, 300 ml'), code: 'XK-4711-RED' })
  const { skuId: otherSku } = await mall.create.product(named('Wooden spoon'))
  const [buyer, stranger] = [await mall.create.member(), await mall.create.member()]
  const mug = await place(buyer, skuId)
  const spoon = await place(buyer, otherSku)
  await place(stranger, skuId)
  const found = async (keyword: string) => {
    const { body } = await buyer.get(`/mall/order/list?keyword=${encodeURIComponent(keyword)}`)
    return body.data.map(({ id }: { id: number }) => id) as number[]
  }
  const { order_number } = (await buyer.get(`/mall/order/detail/${spoon}`)).body.data
  expect(await found('MUG enamel')).toEqual([mug])
  expect(await found(`spoon ${order_number.slice(-6)}`)).toEqual([spoon])
  expect(await found('k-4711')).toEqual([mug])
  expect(await found('mug spoon')).toEqual([])
  expect(await found('100% _')).toEqual([])
  expect(await found(' ')).toEqual([spoon, mug])
})

test('orders are sorted by amount, by what is left to pay and by buyer, many as well as few', async () => {
  const { db } = mall.database
  const buyers = await Promise.all(['Ömer', 'anna', 'Zoe'].map((username) => mall.create.member({ username })))
  const [least = 0] = buyers.map(({ id }) => id).sort((a, b) => a - b)
  await db.execute(sql`
    insert into orders (order_number, payment_reference, user_id, status, payment_status, recipient, phone, shipping_address, country_code, delivery_method, payment_method, currency, total_price, amount_payable, total_quantity, line_count, created_at)
    select '9' || lpad(n::text, 16, '0'), 'RF9' || n, ${least} + n % 3, case when n % 5 = 0 then 'canceled' else 'pending_payment' end, case when n % 41 = 0 then 'submitted' else 'unpaid' end,
           'R', '1', 'x', case when n % 7 = 0 then 'FR' end, 'express', 'bank_transfer', 'USD', n * 7919 % 1000, n * 7919 % 1000, 1, 1, timestamptz '2023-01-01' + n * interval '11 minutes'
      from generate_series(1, 6000) n`)
  await noteInsertedOrders(db)
  const { rows } = await db.execute<{
    id: number
    amount: number
    due: number
    buyer: number
    status: string
    payment: string
    country: string
    day: string
  }>(sql`
    select o.id, o.amount_payable::int as amount, (case when o.status = 'canceled' then 0 else o.amount_payable - o.amount_paid end)::int as due, (dense_rank() over (order by lower(u.username)))::int as buyer,
           o.status, o.payment_status as payment, o.country_code as country, o.created_at::date::text as day
      from orders o join users u on u.id = o.user_id where o.deleted_at is null order by o.created_at desc, o.id desc`)
  type Row = (typeof rows)[number]
  const filters: [string, (row: Row) => boolean][] = [
    ['', () => true],
    ['&status=pending_payment', ({ status }) => status === 'pending_payment'],
    ['&payment_status=submitted', ({ payment }) => payment === 'submitted'],
    ['&start_date=2023-01-09&end_date=2023-01-20', ({ day }) => day >= '2023-01-09' && day <= '2023-01-20'],
    ['&country=FR', ({ country }) => country === 'FR'],
    ['&queue=to_confirm', ({ payment }) => payment === 'submitted'],
  ]
  const sorts: [string, (a: Row, b: Row) => number][] = [
    ['amount_desc', (a, b) => b.amount - a.amount],
    ['due_desc', (a, b) => b.due - a.due],
    ['buyer_asc', (a, b) => a.buyer - b.buyer],
    ['buyer_desc', (a, b) => b.buyer - a.buyer],
  ]
  for (const [query, fits] of filters) {
    const fitting = rows.filter(fits)
    expect(fitting.length).toBeGreaterThan(100)
    for (const [sort, compare] of sorts) {
      const sorted = fitting.toSorted(compare).map(({ id }) => id)
      for (const page of [1, 4]) {
        const found = await list(`sort=${sort}&page=${page}&page_size=20${query}`)
        expect([query, sort, found.total, found.data.map(({ id }) => id)]).toEqual([
          query,
          sort,
          sorted.length,
          sorted.slice(20 * page - 20, 20 * page),
        ])
      }
    }
    const ascending = await list(`sort=amount_asc&page_size=20${query}`)
    const most = fitting.toReversed().toSorted((a, b) => a.amount - b.amount)
    expect(ascending.data.map(({ id }) => id)).toEqual(most.slice(0, 20).map(({ id }) => id))
  }
})
