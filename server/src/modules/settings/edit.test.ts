/** The operator's settings take effect at once, for those with the right. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestMember, testPassword } from '../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../testing/mall.ts'

let mall: TestMall
let operator: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  operator = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const edit = async (body: object) => (await operator.post('/base/settings/edit', body)).body

test('a tax rate shows in the next preview', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const { data } = await edit({ tax_rate: 7.5 })
  expect(data).toMatchObject({ tax_rate: 7.5, order_expiry_days: 7 })
  expect((await buyer.post('/mall/order/preview', order)).body.data).toMatchObject({
    tax: '7.50',
    amount_payable: '107.50',
  })
})

test('tax that prices include is shown within the amount, in preview, order and documents', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 10 }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  await edit({ tax_rate: 7, tax_included: true })
  const shown = { tax: '0.00', tax_rate: 7, tax_included: '6.54', amount_payable: '100.00' }
  expect((await buyer.post('/mall/order/preview', order)).body.data).toMatchObject(shown)
  const placed = await buyer.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  expect((await buyer.get(`/mall/order/detail/${placed.body.data.id}`)).body.data).toMatchObject(shown)
  expect((await mall.get('/base/mall/homepage/info')).body.data.tax).toEqual({ rate: 7, is_included: true })
  await edit({ tax_rate: 0, tax_included: false })
})

test('languages that are off are left out of the menu and sitemaps; the default one stays on', async () => {
  const { data } = await edit({ languages: ['th', 'cn'] })
  expect(data.languages).toEqual(['en', 'cn', 'th'])
  expect((await mall.get('/base/mall/homepage/info')).body.data.languages).toEqual(['en', 'cn', 'th'])
  const sitemap = (await mall.app.inject('/sitemap.xml')).body
  expect([...new Set(sitemap.match(/hreflang="[^"]+"/g))]).toEqual(
    ['en', 'zh-CN', 'th', 'x-default'].map((tag) => `hreflang="${tag}"`),
  )
  expect((await edit({ languages: [...'xy'] })).fields).toHaveProperty('languages.0')
  await edit({ languages: ['en', 'cn', 'es', 'ru', 'th', 'vi'] })
})

test('buyers choose among the delivery methods that are on', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = { items: [{ product_sku_id: skuId, quantity: 10 }], address_id: buyer.addressId }
  const preview = async (more: object = {}) =>
    (await buyer.post('/mall/order/preview', { ...order, ...more })).body.data
  const place = (delivery_method: string) =>
    buyer.post('/mall/order/create', { ...order, delivery_method }, { 'idempotency-key': crypto.randomUUID() })
  await edit({ delivery_methods: ['truck', 'logistics'] })
  const shown = await preview({ delivery_method: 'self_pickup' })
  expect(shown.freight_options.map(({ method }: { method: string }) => method).sort()).toEqual(['logistics', 'truck'])
  expect(['truck', 'logistics']).toContain(shown.delivery_method)
  expect((await place('self_pickup')).body.fields).toMatchObject({
    delivery_method: { error: 'FIELD_UNKNOWN_REFERENCE' },
  })
  expect((await place('truck')).status).toBe(200)
  expect((await edit({ delivery_methods: [] })).fields).toHaveProperty('delivery_methods')
  await edit({ delivery_methods: ['express', 'logistics', 'self_pickup', 'truck'] })
})

test('rates of display currencies are public at once; a currency twice, the mall’s own or none is refused', async () => {
  const rate = (currency: string) => ({ currency, rate: 0.92, date: '2026-11-20' })
  for (const [rates, path] of [
    [[rate('EUR'), rate('EUR')], 'display_rates.1.currency'],
    [[rate('USD')], 'display_rates.0.currency'],
    [[rate('ZZZ')], 'display_rates.0.currency'],
    [[{ ...rate('EUR'), rate: 0 }], 'display_rates.0.rate'],
    [[{ ...rate('EUR'), date: '2026-02-31' }], 'display_rates.0.date'],
  ] as const)
    expect(Object.keys((await edit({ display_rates: rates })).fields)).toEqual([path])
  await edit({ display_rates: [rate('EUR'), { ...rate('THB'), rate: 35.1 }] })
  expect((await mall.get('/base/mall/homepage/info')).body.data.display_rates).toEqual([
    rate('EUR'),
    { ...rate('THB'), rate: 35.1 },
  ])
  const { body } = await operator.get('/auditlog/list', { page_size: 1, path: '/base/settings/edit' })
  expect(JSON.stringify(body.data[0])).toContain('display_rates')
})

test('days without dispatch are stored in order, each once; a day that no calendar has is refused', async () => {
  const stored = async () => (await operator.get('/base/settings/get')).body.data.closed_days
  expect(await stored()).toEqual([])
  await edit({ closed_days: ['2026-12-25', '2026-05-01', '2026-12-25'] })
  expect(await stored()).toEqual(['2026-05-01', '2026-12-25'])
  for (const [day, path] of [
    ['2026-02-29', 'closed_days.1'],
    ['25.12.2026', 'closed_days.1'],
    ['', 'closed_days.1'],
  ] as const)
    expect((await edit({ closed_days: ['2027-01-01', day] })).fields).toMatchObject({ [path]: {} })
  const many = Array.from({ length: 201 }, () => '2026-12-25')
  expect((await edit({ closed_days: many })).fields.closed_days.error).toBe('FIELD_TOO_MANY')
  expect(await stored()).toEqual(['2026-05-01', '2026-12-25'])
  await edit({ closed_days: [] })
})

test('guests who read before the commit of an edit do not leave old settings in the cache after it', async () => {
  const shown = async (lang: string) => (await mall.get('/base/mall/homepage/info', { lang })).body.data.display_rates
  const rates = [{ currency: 'EUR', rate: 3, date: '2026-11-20' }]
  // The edit has written its settings when it waits for its entry in the audit log.
  const blocker = await mall.database.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('lock table audit_rows in share mode')
    const edited = edit({ display_rates: rates })
    await vi.waitFor(async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect((await mall.database.pool.query(waiting)).rowCount).toBe(1)
    })
    expect(await shown('ru')).not.toEqual(rates)
    await blocker.query('rollback')
    await edited
    expect(await shown('ru')).toEqual(rates)
    expect(await shown('th')).toEqual(rates)
  } finally {
    blocker.release(true)
  }
})

test('figures outside their range and unknown zones are refused, and nothing is written', async () => {
  const before = (await operator.get('/base/settings/get')).body.data
  const refused = await edit({ tax_rate: 101, open_order_limit: 0, order_expiry_days: 5 })
  expect(Object.keys(refused.fields).sort()).toEqual(['open_order_limit', 'tax_rate'])
  expect((await edit({ time_zone: 'Mars/Olympus', order_expiry_days: 5 })).fields.time_zone.error).toBe('FIELD_FORMAT')
  expect((await operator.get('/base/settings/get')).body.data).toEqual(before)
})

test('administrators change all but the limit of approvals and the worth of points; members read none', async () => {
  const [admin, member] = [await mall.create.staff('admin'), await mall.create.member()]
  const { data: before } = (await admin.get('/base/settings/get')).body
  // Clients send whole rows back.
  expect((await admin.post('/base/settings/edit', { ...before, tax_rate: 1 })).body.data.tax_rate).toBe(1)
  const raised = { tax_rate: 2, adjustment_approval_amount: before.adjustment_approval_amount + 1 }
  expect(await admin.post('/base/settings/edit', raised)).toMatchObject({
    status: 403,
    body: { error: 'SUPERUSER_ONLY', fields: { adjustment_approval_amount: { error: 'SUPERUSER_ONLY' } } },
  })
  // With points of less worth, many would be under the limit.
  const cheapened = { points_per_unit: before.points_per_unit + 1 }
  expect((await admin.post('/base/settings/edit', cheapened)).body.fields).toMatchObject({
    points_per_unit: { error: 'SUPERUSER_ONLY' },
  })
  expect((await operator.get('/base/settings/get')).body.data).toMatchObject({
    ...before,
    tax_rate: 1,
    version: before.version + 1,
  })
  expect((await edit({ tax_rate: 0 })).data.tax_rate).toBe(0)
  expect((await member.get('/base/settings/get')).status).toBe(403)
})

test('new SKUs that name no minimum get the usual one, rounded up to their multiple', async () => {
  await edit({ default_moq: 25 })
  const category_id = await mall.create.category()
  const skus = [
    { code: 'USUAL-1', price: '2.00' },
    { code: 'USUAL-2', price: '2.00', multiple: 10 },
    { code: 'USUAL-3', price: '2.00', moq: 3 },
  ]
  const { id } = (await operator.post('/mall/product/create', { name: 'Usual', category_id, skus })).body.data
  const moqs = async () =>
    (await operator.get(`/mall/product/detail/${id}`)).body.data.skus.map((sku: { moq: number }) => sku.moq)
  expect(await moqs()).toEqual([25, 30, 3])
  // Existing values stay when the default changes.
  await edit({ default_moq: 40 })
  await operator.post('/mall/product/update', { id, skus: [...skus, { code: 'USUAL-4', price: '2.00' }] })
  expect(await moqs()).toEqual([25, 30, 3, 40])
  expect((await edit({ default_moq: 0 })).fields).toHaveProperty('default_moq')
  await edit({ default_moq: 1 })
})

test('a cart and an order hold no more lines than the mall allows', async () => {
  const buyer = await mall.create.member()
  const { skuIds } = await mall.create.product({}, {}, {})
  const add = (sku: number) => buyer.post('/mall/cart/add_json', { product_sku_id: skuIds[sku], quantity: 10 })
  await Promise.all([0, 1].map(add))
  await edit({ order_line_limit: 2 })
  expect((await add(2)).body).toMatchObject({ error: 'CART_FULL', params: { max: 2 } })
  // A line that is there takes no place.
  expect((await add(1)).status).toBe(200)
  await edit({ order_line_limit: 1 })
  const order = {
    cart_item_ids: (await buyer.get('/mall/cart/list')).body.data.map((line: { id: number }) => line.id),
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  }
  const place = (body: object) => buyer.post('/mall/order/create', body, { 'idempotency-key': crypto.randomUUID() })
  const problem = { error: 'TOO_MANY_LINES', params: { max: 1, count: 2 } }
  expect((await buyer.post('/mall/order/preview', order)).body.data.problems).toMatchObject([problem])
  expect((await place(order)).body).toMatchObject(problem)
  expect((await place({ ...order, cart_item_ids: order.cart_item_ids.slice(1) })).status).toBe(200)
  expect((await edit({ order_line_limit: 5001 })).fields).toHaveProperty('order_line_limit')
  await edit({ order_line_limit: 5000 })
})

test('a closed registration, a least order and the days of a session take effect', async () => {
  const buyer = await mall.create.member()
  const { skuId } = await mall.create.product()
  await edit({ registration_open: false, order_minimum: 50, session_days: 3 })
  const account = { username: `late-${buyer.id}`, password: 'a good password 1', email: 'late@test.example' }
  expect((await mall.as().post('/base/register', account)).body.error).toBe('REGISTRATION_CLOSED')
  const items = (quantity: number) => ({
    items: [{ product_sku_id: skuId, quantity }],
    address_id: buyer.addressId,
    delivery_method: 'self_pickup',
  })
  const place = (quantity: number) =>
    buyer.post('/mall/order/create', items(quantity), { 'idempotency-key': crypto.randomUUID() })
  const problem = { error: 'BELOW_ORDER_MINIMUM', params: { minimum: '50.00 USD', amount: '40.00 USD' } }
  expect((await buyer.post('/mall/order/preview', items(4))).body.data.problems).toMatchObject([problem])
  expect((await place(4)).body.error).toBe('BELOW_ORDER_MINIMUM')
  expect((await place(5)).status).toBe(200)
  const { username } = buyer
  const signedIn = await mall.as().post('/base/access_token', { username, password: testPassword, remember: true })
  expect(signedIn.status).toBe(200)
  const { rows } = await mall.database.pool.query(
    'select lifetime_seconds from sessions where user_id = $1 order by id desc limit 1',
    [buyer.id],
  )
  expect(rows[0].lifetime_seconds).toBe(3 * 86_400)
  await edit({ registration_open: true, order_minimum: 0 })
})

test('of two editors of the freight rules the second gets a conflict', async () => {
  const { rules, version } = (await operator.get('/mall/freight/rules')).body.data
  const first = await operator.post('/mall/freight/edit', { rules, version })
  expect(first.body.data.version).toBe(version + 1)
  expect((await operator.post('/mall/freight/edit', { rules: [], version })).body.error).toBe('VERSION_CONFLICT')
  expect((await operator.get('/mall/freight/rules')).body.data.rules).toEqual(rules)
})
