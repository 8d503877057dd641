/** Generated from the contract: every write of staff leaves an audit row with what it changed. */
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { uploadImage } from '#contract/api/files/upload'
import type { AnyEndpoint } from '#contract/endpoint'
import { jobs } from '../modules/jobs/schema.ts'
import { afterSaleCalls } from '../testing/after-sale-calls.ts'
import { assetCalls } from '../testing/asset-calls.ts'
import { balanceCalls } from '../testing/balance-calls.ts'
import { deskCalls } from '../testing/desk-calls.ts'
import { earningCalls } from '../testing/earning-calls.ts'
import { testPassword } from '../testing/factory.ts'
import { fileCalls } from '../testing/file-calls.ts'
import { useLongIds } from '../testing/long-ids.ts'
import { type Answer, type Client, startTestMall, type TestMall } from '../testing/mall.ts'
import { miniDecision } from '../testing/mini-program-calls.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { pageCalls } from '../testing/page-calls.ts'
import { privacyCalls } from '../testing/privacy-calls.ts'
import { sampleBody } from '../testing/sample-body.ts'

let mall: TestMall
let staff: Client
beforeAll(async () => {
  mall = await startTestMall()
  await useLongIds(mall.database.pool)
  staff = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

interface Call {
  id?: number
  query?: Record<string, number>
  body?: object | FormData
}

const writes = allEndpoints.filter((each) => each.access.endsWith('api') && each.method !== 'GET' && !each.readOnly)

async function succeed(answer: Promise<Answer>) {
  const { status, body } = await answer
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  expect(status).toBe(200)
  return body.data
}

const send = (client: Client, { method, path }: AnyEndpoint, { id, query = {}, body }: Call) => {
  const search = Object.entries(query).map(([name, value]) => `?${name}=${value}`)
  const url = path.replace('{id}', String(id)) + search.join('')
  if (method === 'DELETE') return succeed(client.delete(url, body))
  return succeed(method === 'PUT' ? client.put(url, body) : client.post(url, body))
}

/** Calls a create endpoint and returns the id. */
async function create(name: string): Promise<number> {
  const endpoint = writes.find((each) => each.name === name)
  if (!endpoint) throw new Error(`The contract has no ${name}.`)
  return (await send(staff, endpoint, await callOf(endpoint))).id
}

async function placeOrder(): Promise<number> {
  const member = await mall.create.member()
  const { skuId } = await mall.create.product()
  const order = {
    items: [{ product_sku_id: skuId, quantity: 2 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const { id } = await succeed(member.post('/mall/order/create', order, { 'idempotency-key': 'one' }))
  // Another test may have replaced the freight rules.
  const quote = staff.post(`/mall/order/admin/update/${id}`, { action: 'edit', freight: '0' })
  const { freight_quote: freight, amount_payable: expected_amount } = await succeed(quote)
  if (freight) await succeed(member.post(`/mall/order/accept_freight/${id}`, { freight, expected_amount }))
  const payment = { order_id: id, method: 'cash', amount: '1', amount_confirmed: true }
  await succeed(member.post('/mall/order/payment/submit', payment))
  return id
}

async function memberWithSecondFactor(): Promise<number> {
  const member = await mall.create.member()
  const { secret } = await succeed(member.post('/base/second_factor/begin', { password: testPassword }))
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await succeed(member.post('/base/second_factor/confirm', { code }))
  return member.id
}

async function insertJob(status: 'queued' | 'paused' | 'done', more: Partial<typeof jobs.$inferInsert> = {}) {
  const end = status === 'done' ? { canUndo: true, finishedAt: new Date() } : { runAt: new Date('2100-01-01') }
  const values = { kind: 'product-status', isShared: true, params: {}, status, ...end, ...more }
  const [job] = await mall.database.db.insert(jobs).values(values).returning({ id: jobs.id })
  return job?.id ?? 0
}

/** A run that could not read a page. */
const failedCollection = async () =>
  insertJob('done', {
    ...{ kind: 'collect-products', processed: 1, failed: 1 },
    params: { sourceId: await create('createSource') },
  })

async function pictures(field: string): Promise<Call> {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(picture)]), 'lamp.png')
  return { body: form }
}

/** Two values of an attribute. */
async function twoValues(): Promise<{ id: number; into_id: number }> {
  const { id } = await succeed(
    staff.post('/mall/attribute/create', {
      translations: { en: { name: crypto.randomUUID().slice(0, 13) } },
      choices: [{ translations: { en: 'Steel' } }, { translations: { en: 'Inox' } }],
    }),
  )
  const [into, from] = (await succeed(staff.get('/mall/attribute/get', { id }))).choices
  return { id: from.id, into_id: into.id }
}

/** A category with a product, and one that takes it. */
async function categories(): Promise<Call> {
  const product = await create('createProduct')
  const { rows } = await mall.database.pool.query('select category_id from products where id = $1', [product])
  return { body: { id: rows[0].category_id, into_id: await mall.create.category() } }
}

/** A member has applied as a distributor. */
async function approval() {
  const member = await mall.create.member()
  const application = { name: 'Ann', company: '', contact: 'a', country: '', reason: '' }
  await succeed(member.post('/mall/distribution/apply', application))
  const [row] = (await staff.get('/mall/distributor/list?status=applied')).body.data
  return { id: row.id, action: 'approve', level_id: await create('createDistributorLevel') }
}

let rates = 100_000

/** Fields of a created or changed row that obey rules outside the schema. */
const overrides: Record<string, () => Promise<object>> = {
  Product: async () => ({
    category_id: await mall.create.category(),
    skus: [{ code: crypto.randomUUID().slice(0, 13), price: '12.50', stock: 5 }],
  }),
  Attribute: async () => ({ translations: { en: { name: crypto.randomUUID().slice(0, 13) } }, choices: undefined }),
  AttributeSet: async () => ({ attribute_ids: [], category_ids: [await mall.create.category()] }),
  Menu: async () => ({ component: undefined, redirect: undefined, icon: 'tabler:list' }),
  Carousel: async () => ({ link: { type: 'none' }, ends_at: undefined }),
  Adspace: async () => ({ link: { type: 'none' }, ends_at: undefined }),
  Trade: async () => ({ link: { type: 'page', value: '/mall/search' } }),
  // A country has one rate for a prefix.
  ImportRate: async () => ({ country: 'AD', hs_prefix: String(++rates) }),
  PriceList: async () => ({ categories: [], ends_at: undefined }),
  MemberGroup: async () => ({ price_list_id: 0 }),
  User: async () => ({ phone: undefined, country_code: undefined }),
}

const source = { name: 'Claywell', base_url: 'https://claywell.example/', kind: 'json_ld' }

/** A category and a product that were collected. */
async function collectedRows() {
  const id = await create('createSource')
  const insert = async (text: string) =>
    (await mall.database.pool.query<{ id: number }>(`${text} returning id`, [id])).rows[0]?.id ?? 0
  const categoryId = await insert(`insert into collected_categories (source_id, url, name) values ($1, 'u', 'n')`)
  const productId = await insert(
    `insert into collected_products (source_id, key, url, data) values ($1, 'k', 'u', '{}')`,
  )
  return { id, productId, body: { items: [{ id: categoryId, category_id: await mall.create.category() }] } }
}

/** Calls other than creating a row, changing it and deleting it. */
const calls: Record<string, () => Promise<Call>> = {
  collectCategories: async () => ({ id: await create('createSource'), body: {} }),
  collectProducts: async () => ({ id: await create('createSource'), body: {} }),
  assignCollectedCategories: async () => ({ ...(await collectedRows()), query: {} }),
  importCollected: async () => ({ body: { ids: [(await collectedRows()).productId] } }),
  ignoreCollected: async () => ({ body: { ids: [(await collectedRows()).productId] } }),
  createSource: async () => ({ body: source }),
  updateSource: async () => ({ id: await create('createSource'), body: { is_active: false } }),
  deleteSource: async () => ({ id: await create('createSource') }),
  resetSecondFactor: async () => ({ body: { user_id: await memberWithSecondFactor() } }),
  resetUserPassword: async () => ({ body: { user_id: await create('createUser') } }),
  endUserSessions: async () => ({ query: { user_id: (await mall.create.member()).id } }),
  switchUsers: async () => ({ body: { ids: [await create('createUser')], is_active: false } }),
  authorizeRole: async () => ({
    body: {
      id: await create('createRole'),
      menu_ids: [1],
      api_infos: [{ path: '/api/v1/user/list', method: 'GET' }],
    },
  }),
  ...afterSaleCalls({ staff: () => staff, succeed, placeOrder }),
  arrangeMenus: async () => ({ body: { parent_id: 0, ids: [await create('createMenu'), await create('createMenu')] } }),
  arrangeCategories: async () => ({
    body: { parent_id: 0, ids: [await mall.create.category(), await mall.create.category()].reverse() },
  }),
  moveCategoryProducts: categories,
  mergeCategory: categories,
  saveTranslation: async () => {
    const translations = { en: { name: 'Lamp' } }
    const { id } = await succeed(staff.post('/mall/brand/create', { translations }))
    const source = { source_lang: 'en', source: 'Lamp', before: '' }
    return { body: { entity: 'brand', id, field: 'name', lang: 'ru', text: 'Лампа', ...source } }
  },
  mergeAttributeValue: async () => ({ body: await twoValues() }),
  setPriceListItems: async () => ({
    body: {
      price_list_id: await create('createPriceList'),
      items: [{ sku_id: (await mall.create.product()).skuId, steps: [{ min_quantity: 1, price: '5.00' }] }],
    },
  }),
  importPriceListItems: async () => {
    await mall.create.product({ code: 'IMPORTED' })
    return { body: { price_list_id: await create('createPriceList'), csv: 'sku_code,price\nIMPORTED,5.00' } }
  },
  decideCustomers: async () => ({
    body: { ids: [(await mall.create.member({ approval: 'pending' })).id], approval: 'approved' },
  }),
  tagCustomer: async () => ({ body: { id: (await mall.create.member()).id, tags: ['Fair'] } }),
  noteCustomer: async () => ({ body: { id: (await mall.create.member()).id, text: 'Call before noon' } }),
  deleteCustomerNote: async () => {
    const { notes } = await succeed(
      staff.post('/mall/customer/note', { id: (await mall.create.member()).id, text: 'Call before noon' }),
    )
    return { query: { id: notes[0].id } }
  },
  assignMembers: async () => ({
    body: { group_id: await create('createMemberGroup'), user_ids: [(await mall.create.member()).id] },
  }),
  sortCarousel: async () => ({ body: { ids: [await create('addCarousel'), await create('addCarousel')].reverse() } }),
  sortAdspaces: async () => ({ body: { ids: [await create('addAdspace'), await create('addAdspace')].reverse() } }),
  restoreProduct: async () => {
    const { id } = await mall.create.product()
    await succeed(staff.delete(`/mall/product/delete?id=${id}`))
    return { body: { id } }
  },
  duplicateProduct: async () => ({ body: { id: (await mall.create.product()).id } }),
  restoreProductVersion: async () => {
    const { id } = await mall.create.product()
    await succeed(staff.post('/mall/product/update', { id, manufacturer: 'Another' }))
    return { body: { id, number: 1 } }
  },
  changeProducts: async () => ({ body: { ids: [(await mall.create.product()).id], action: 'off_sale' } }),
  refreshApis: async () => {
    await succeed(staff.post('/api/update', { id: 1, summary: 'Edited' }))
    return { body: {} }
  },
  changeProductStatus: async () => ({ body: { id: (await mall.create.product()).id, status: 'off_sale' } }),
  adminUpdateOrder: async () => ({ id: await placeOrder(), body: { action: 'cancel', reason: 'Agreed by phone' } }),
  ...orderCalls({
    post: (path, body) => succeed(staff.post(path, body, { 'idempotency-key': crypto.randomUUID() })),
    get: (path) => succeed(staff.get(path)),
    placeOrder,
  }),
  changeOrders: async () => ({ body: { action: 'tag', order_ids: [await placeOrder()], add_tags: ['Fair'] } }),
  exportChosenOrders: async () => ({ body: { order_ids: [await placeOrder()] } }),
  printOrders: async () => ({ body: { kind: 'order', order_ids: [await placeOrder()] } }),
  shipByFile: async () => {
    const form = new FormData()
    form.set('file', new Blob(['order_number,carrier,tracking_number\n1,DHL,JD1\n']), 'shipments.csv')
    return { body: form }
  },
  adminCreateOrder: async () => {
    const customer = await mall.create.member()
    const { skuId } = await mall.create.product()
    return {
      body: {
        user_id: customer.id,
        items: [{ product_sku_id: skuId, quantity: 10 }],
        recipient: 'Ann Lee',
        phone: '+6591234567',
        shipping_address: '1 Orchard Road, Singapore',
        delivery_method: 'self_pickup',
      },
    }
  },
  issueDocument: async () => {
    const company = { name: 'Mall Ltd', address: 'Road 1', tax_id: '', phone: '', email: '' }
    await succeed(staff.post('/base/settings/edit', { company }))
    return { id: await placeOrder(), body: { kind: 'invoice' } }
  },
  mailDocument: async () => ({ id: await placeOrder(), body: { kind: 'order' } }),
  decideDistributor: async () => ({ body: await approval() }),
  moveShopMember: async () => ({
    body: { user_id: (await mall.create.member()).id, distributor_id: (await approval()).id, reason: 'Asked to' },
  }),
  ...earningCalls({ mall: () => mall, placeOrder, approval }),
  setShopHost: async () => {
    const { id } = await approval()
    await mall.database.pool.query(
      `insert into shops (distributor_id, slug, name) values ($1::int, 'host-' || $1::int, '{"en":"Shop"}')`,
      [id],
    )
    return { body: { id, host: `shop-${id}.example` } }
  },
  ...deskCalls(() => mall, { staff: () => staff, succeed, placeOrder }),
  ...balanceCalls(
    () => mall,
    () => staff,
  ),
  adminDeleteOrder: async () => {
    const id = await placeOrder()
    await succeed(staff.post(`/mall/order/admin/update/${id}`, { action: 'cancel', reason: 'Agreed by phone' }))
    return { id }
  },
  uploadFile: () => pictures('file'),
  uploadImage: () => pictures('file'),
  uploadImages: () => pictures('files'),
  deleteFile: async () => {
    await send(staff, uploadImage, await pictures('file'))
    await mall.database.pool.query('update files set unused_since = now()')
    return { query: { id: (await succeed(staff.get('/upload/list')))[0].id } }
  },
  updateQuestion: async () => {
    const question = { product_id: (await mall.create.product()).id, question: 'Is it blue?' }
    const { id } = await succeed(staff.post('/mall/question/ask', question))
    return { body: { id, translations: { en: { answer: 'Yes' } } } }
  },
  ...fileCalls({ mall: () => mall, staff: () => staff, succeed, placeOrder }),
  decideMiniVersion: async () => miniDecision(await mall.create.member(), staff),
  ...pageCalls({ staff: () => staff, succeed }),
  ...assetCalls(
    () => mall,
    () => staff,
  ),
  ...privacyCalls({ mall: () => mall, staff: () => staff }),
  cancelJob: async () => ({ id: await insertJob('queued') }),
  pauseJob: async () => ({ id: await insertJob('queued') }),
  resumeJob: async () => ({ id: await insertJob('paused') }),
  retryJob: async () => ({ id: await failedCollection() }),
  undoJob: async () => ({ id: await insertJob('done') }),
}

/** These change nothing that staff or buyers see. */
const changeless: Record<string, string> = {
  checkHealth: 'writes measurements, which have a list of their own',
  moveFiles: 'needs an object store; library.test.ts has one',
  testOutbox: 'sends a message that is not stored',
  testSource: 'only reads a page of another site',
  previewPages: 'only reads pages of another site',
  ...Object.fromEntries(
    ['previewChange', 'adminQuoteLines', 'previewProduct', 'previewPriceList'].map((name) => [name, 'writes nothing']),
  ),
}

async function callOf({ name, method, query, body }: AnyEndpoint): Promise<Call> {
  const call = await calls[name]?.()
  if (call) return call
  const [, verb = '', noun = ''] = /^([a-z]+)(.*)$/.exec(name) ?? []
  const creator = [`create${noun}`, `add${noun}`].find((each) => writes.some((write) => write.name === each))
  const id = /^(update|change|edit|delete|remove)$/.test(verb) && creator ? await create(creator) : undefined
  if (method === 'DELETE') return { query: { [Object.keys(query.properties)[0] ?? '']: id ?? 0 } }
  return { body: sampleBody({ body }, { ...(await overrides[noun]?.()), ...(id !== undefined && { id }) }) }
}

/** Makes a call and returns the changes in the one audit row that it leaves. */
async function loggedChanges(call: () => Promise<unknown>): Promise<unknown> {
  const last = await mall.database.pool.query('select max(id) as id from audit_rows')
  await call()
  const { rows } = await mall.database.pool.query(
    `select id from audit_rows where id > $1 and status = 200 order by id desc limit 1`,
    [last.rows[0].id ?? 0],
  )
  return (await succeed(staff.get(`/auditlog/get?id=${rows[0]?.id}`))).changes
}

const changing = writes.filter(({ name }) => !(name in changeless))

test.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (_, endpoint) => {
  const call = await callOf(endpoint)
  expect(await loggedChanges(() => send(staff, endpoint, call))).not.toEqual([])
})

test.each([
  ['confirm_payment', { amount: '7.50', amount_confirmed: true }, { counted: '7.50', status: 'confirmed' }],
  ['refuse_payment', { reason: 'Nothing has arrived' }, { amount: '1.00', status: 'refused' }],
])('%s logs the payment', async (action, body, expected) => {
  const path = `/mall/order/admin/update/${await placeOrder()}`
  expect(await loggedChanges(() => succeed(staff.post(path, { action, ...body })))).toContainEqual({
    field: 'payments',
    before: [expect.objectContaining({ amount: '1.00', status: 'submitted' })],
    after: [expect.objectContaining(expected)],
  })
})
