/** The mall's rules for shops: lowest markup, discounts, freight, contacts; and what staff see of shops. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { application, type Resellers, startResellers } from '../../../testing/resellers.ts'
import { verifyInvariants } from '../../reports/invariant/service.ts'
import { writeSettings } from '../../settings/service.ts'

let mall: Resellers['mall']
let use: Resellers
beforeAll(async () => {
  use = await startResellers()
  mall = use.mall
})
const usual = {
  shop_lowest_markup: 0,
  shop_freight: 'buyer',
  shop_discounts: ['coupon', 'red_packet', 'points', 'voucher'],
  member_contacts: 'masked',
} as const
const rules = (change: object) => writeSettings(mall.served.db, change)
afterEach(() => rules(usual))
afterAll(async () => {
  expect(await verifyInvariants(mall.database.db)).toEqual([])
  await mall.close()
})

test('the lowest markup holds in every price of every shop, at once, and ends with the rule', async () => {
  const { member, headers } = await use.reseller({ mode: 'percent', value: 10, rounding: '.90' })
  const category = await mall.create.category()
  const product = await use.product({ price: 1000, stock: 50, product: { categoryId: category } })
  const price = async () => {
    const list = (await mall.get('/mall/product/list', { category_id: category }, headers)).body.data[0].price
    expect((await mall.get(`/mall/product/detail/${product.id}`, {}, headers)).body.data.price).toBe(list)
    return list
  }
  // 10.00 → 8.00 → 8.80 → 8.90
  expect(await price()).toBe('8.90')
  await rules({ shop_lowest_markup: 30 })
  // 8.00 → 10.40 → 10.90
  expect(await price()).toBe('10.90')
  await member.post('/mall/category/markup/batch', {
    items: [{ category_id: 0, mode: 'percent', value: 50, max: '9.00' }],
  })
  expect(await price()).toBe('10.40')
  await member.delete('/mall/category/markup/clear?category_id=0')
  expect(await price()).toBe('10.40')
  const found = (await mall.get('/mall/product/list', { category_id: category, min_price: '10.40' }, headers)).body
  expect(found.total).toBe(1)
  const own = (await member.get('/mall/distribution/product/list', { category_id: category })).body.data[0]
  expect(own).toMatchObject({ supply_price: '8.00', price: '10.40', earning: '2.40', markup: null })
  const { steps, rule } = (await member.get('/mall/distribution/product/price', { sku_id: product.skuId })).body.data
  expect(rule).toBeNull()
  expect(steps.slice(2)).toEqual([
    { step: 'lowest', price: '10.40', note: '+30 %' },
    { step: 'price', price: '10.40', note: '' },
    { step: 'earning', price: '2.40', note: '' },
  ])
  await rules({ shop_lowest_markup: 0 })
  expect(await price()).toBe('8.00')
})

test('freight that the mall bears is free in shops alone', async () => {
  const { headers } = await use.reseller()
  const product = await use.product({ price: 1000, stock: 50 })
  const buyer = await mall.create.member()
  const preview = async (at: Record<string, string>) => {
    const items = [{ product_sku_id: product.skuId, quantity: 1 }]
    const asked = { items, address_id: buyer.addressId, delivery_method: 'express' }
    return (await buyer.post('/mall/order/preview', asked, at)).body.data.freight
  }
  expect(await preview(headers)).toBe(null)
  await rules({ shop_freight: 'mall' })
  expect(await preview(headers)).toBe('0.00')
  expect(await preview({})).toBe(null)
  const placed = await use.order(buyer, product.skuId, 1, headers, { delivery_method: 'express' })
  expect(placed.body.data).toMatchObject({ amount_payable: '10.90' })
})

test('discounts that shops may not take are neither offered nor taken there', async () => {
  const { headers } = await use.reseller()
  const product = await use.product({ price: 1000, stock: 50 })
  const buyer = await mall.create.member()
  const template = await use.admin.post('/mall/coupon/create', {
    translations: { en: { name: 'One off' } },
    kind: 'amount',
    amount: '1.00',
    threshold_kind: 'none',
    scope: 'all',
    claim: 'grant',
    validity: 'days',
    valid_days: 30,
  })
  const granted = await use.admin.post('/mall/coupon/grant', {
    template_id: template.body.data?.id,
    usernames: [buyer.username],
    reason: 'Fair',
  })
  const asked = { items: [{ product_sku_id: product.skuId, quantity: 1 }], delivery_method: 'self_pickup' }
  const offers = async (at: Record<string, string>) =>
    (await buyer.post('/mall/order/preview', { ...asked, address_id: buyer.addressId }, at)).body.data.offers
  expect(granted.body).toMatchObject({ code: 200 })
  const [coupon] = (await offers(headers)).coupon
  expect(coupon).toBeDefined()
  await rules({ shop_discounts: ['points'] })
  expect((await offers(headers)).coupon).toEqual([])
  expect((await offers({})).coupon).toHaveLength(1)
  const preview = await buyer.post(
    '/mall/order/preview',
    { ...asked, address_id: buyer.addressId, assets: { coupon_id: coupon.id } },
    headers,
  )
  expect(preview.body.data).toMatchObject({ discount: '0.00', amount_payable: '10.90' })
})

test('contacts of members are masked unless the mall opens them', async () => {
  const { member, headers } = await use.reseller()
  const product = await use.product({ price: 1000, stock: 50 })
  const buyer = await mall.create.member()
  await use.order(buyer, product.skuId, 1, headers)
  const seen = async () => {
    const [row] = (await member.get('/mall/distribution/member/list')).body.data
    const [order] = (await member.get('/mall/distribution/order/list')).body.data
    return { name: row.name, contact: row.contact, buyer: order.buyer }
  }
  await member.put(`/mall/distribution/member/${buyer.id}`, { note: 'pays fast', tags: ['vip'] })
  const found = async (keyword: string) =>
    (await member.get('/mall/distribution/member/list', { keyword })).body.data.length
  const name = buyer.username
  expect(await Promise.all([name, name.slice(0, 2), 'pays', 'vip', '%', '_'].map(found))).toEqual([0, 0, 1, 1, 0, 0])
  const masked = await seen()
  expect(masked.name).toBe(`${buyer.username[0]}***`)
  expect(JSON.stringify(masked)).not.toContain(buyer.username)
  await rules({ member_contacts: 'open' })
  const open = await seen()
  expect(open).toMatchObject({ name: buyer.username })
  expect(await found(name)).toBe(1)
  expect(open.contact).toContain('@')
  const [row] = (await member.get('/mall/distribution/member/list')).body.data
  expect(row).toHaveProperty('last_visit_at')
})

describe('staff', () => {
  test('see documents of an application, and no other account can send them', async () => {
    const member = await mall.create.member()
    const stranger = await mall.create.member()
    const key = 'D'.repeat(24)
    await mall.database.db.execute(
      `insert into files (key, purpose, name, width, height, size, owner_id) values ('${key}', 'slip', 'a', 1, 1, 1, ${member.id})`,
    )
    const documents = [`/files/slip/${key}.webp?e=1&s=x`]
    const apply = (person: typeof member) => person.post('/mall/distribution/apply', { ...application, documents })
    expect((await apply(stranger)).body.fields).toHaveProperty('documents')
    const sent = (await apply(member)).body.data
    expect(sent.documents).toEqual([expect.stringContaining(`/files/slip/${key}.webp?e=`)])
    const [row] = (await use.admin.get('/mall/distributor/list', { keyword: member.username })).body.data
    expect(row.documents).toEqual([expect.stringContaining(`/files/slip/${key}.webp?e=`)])
    const news = (await use.admin.get('/base/staff_news/list', { kind: 'distributor' })).body.data
    expect(news[0]).toMatchObject({ kind: 'distributor', subject: application.name })
    // A correction without documents leaves them unchanged.
    await member.post('/mall/distribution/apply', { ...application, reason: 'Better' })
    expect((await member.get('/mall/distribution/status')).body.data.documents).toHaveLength(1)
  })

  test('learn every step of a price, from the base price on', async () => {
    const { member } = await use.reseller()
    const product = await use.product({ price: 1000, stock: 50, ladder: [{ min_quantity: 10, price: 900 }] })
    const { id } = await use.distributorOf(member)
    const ask = async (quantity: number) =>
      (
        await use.admin.get('/mall/distributor/price/explain', { id, sku_id: product.skuId, quantity })
      ).body.data.steps.map(({ step, price }: { step: string; price: string }) => [step, price])
    expect(await ask(1)).toEqual([
      ['base', '10.00'],
      ['mall', '10.00'],
      ['supply', '8.00'],
      ['markup', '10.00'],
      ['rounding', '10.90'],
      ['price', '10.90'],
      ['earning', '2.90'],
    ])
    expect((await ask(10)).slice(0, 3)).toEqual([
      ['base', '10.00'],
      ['ladder', '9.00'],
      ['mall', '9.00'],
    ])
    expect((await member.get('/mall/distributor/price/explain', { id, sku_id: product.skuId })).status).toBe(403)
  })

  test('have a report of what each distributor sold, supplied and earned', async () => {
    const { member, headers } = await use.reseller()
    const quiet = await use.reseller()
    const product = await use.product({ price: 1000, stock: 50 })
    const buyer = await mall.create.member()
    const [first, second] = [
      (await use.order(buyer, product.skuId, 3, headers)).body.data,
      (await use.order(buyer, product.skuId, 1, headers)).body.data,
    ]
    await buyer.post(`/mall/order/cancel/${second.id}`, {})
    expect(first.amount_payable).toBe('32.70')
    const report = (await use.admin.get('/mall/distributor/report', { page_size: -1 })).body
    const rowOf = async ({ member: person }: { member: typeof member }) => {
      const { id } = await use.distributorOf(person)
      return report.data.find((row: { id: number }) => row.id === id)
    }
    expect(await rowOf({ member })).toMatchObject({
      orders: 1,
      buyers: 1,
      sales: '32.70',
      supply: '24.00',
      earnings: '8.70',
    })
    expect(await rowOf(quiet)).toMatchObject({ orders: 0, sales: '0.00', earnings: '0.00' })
    const sum = report.data.reduce((total: number, row: { sales: string }) => total + Number(row.sales), 0)
    expect(Number(report.sum.sales)).toBeCloseTo(sum, 2)
    const past = (await use.admin.get('/mall/distributor/report', { end_date: '2020-01-31', start_date: '2020-01-01' }))
      .body
    expect(past.sum).toMatchObject({ orders: 0, sales: '0.00' })
    expect((await use.admin.get('/mall/distributor/report', { start_date: 'soon' })).body.fields).toHaveProperty(
      'start_date',
    )
    expect((await member.get('/mall/distributor/report')).status).toBe(403)
  })
})

test('an application is reported by mail when it arrives, is refused, approved or suspended, in the language of the account', async () => {
  const member = await mall.create.member()
  await mall.database.pool.query(`update users set language = 'es' where id = $1`, [member.id])
  await member.post('/mall/distribution/apply', application)
  // A correction of the waiting application is no news.
  await member.post('/mall/distribution/apply', { ...application, reason: 'Better' })
  await use.decide(member, 'refuse', { reason: 'No {company} papers' })
  await member.post('/mall/distribution/apply', application)
  await use.decide(member, 'approve', { level_id: use.levelId })
  await use.decide(member, 'suspend', { reason: 'Complaints' })
  const { rows } = await mall.database.pool.query<{ subject: string; body: string }>(
    'select subject, body from outbox where recipient = $1 order by id',
    [`${member.username}@test.example`],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Hemos recibido su solicitud',
    'Su solicitud de distribuidor',
    'Hemos recibido su solicitud',
    'Ya es distribuidor',
    'Su tienda está suspendida',
  ])
  expect(rows[1]?.body).toContain('papers')
  expect(rows[4]?.body).toContain('Complaints')
  for (const { body } of rows) expect(body).toContain(member.username)
})
