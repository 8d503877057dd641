/**
 * Generated from the contract: every call on own rows, with the id of another account's row in its path or input. The
 * response is that of an id that does not exist.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import { waitingPayout, waitingRecharge } from '../testing/balance-calls.ts'
import { type TestMember, testPassword } from '../testing/factory.ts'
import type { Answer, Client, TestMall } from '../testing/mall.ts'
import { miniProgram } from '../testing/mini-program-calls.ts'
import { writtenExport } from '../testing/privacy-calls.ts'
import { type Resellers, startResellers } from '../testing/resellers.ts'
import { givenVoucher } from '../testing/voucher-calls.ts'

/** Calls by the owner's row whose id is in their path. */
const inPath = {
  cartItem: 'changeCartLine removeCartLines',
  address: 'changeAddress removeAddress',
  invoice: 'changeInvoice removeInvoice',
  order:
    'getOrder listOrderDocuments getOrderDocument cancelOrder confirmReceipt buyAgain paymentStatus afterSaleOptions previewQuote',
  proposal: 'acceptChange declineChange',
  payment: 'withdrawPayment',
  afterSale: 'getAfterSale cancelAfterSale',
  recharge: 'withdrawRecharge',
  payout: 'cancelPayout',
  voucher: 'takeVoucher',
  dataExport: 'getExportFile',
  savedList: 'getSavedList copySavedList shareSavedList unshareSavedList savedListToCart deleteSavedList',
  folder: 'deleteFavoriteFolder',
  shopMember: 'editShopMember',
  miniProgram: 'getMiniProgram saveMiniProgram createMiniVersion drawMiniQr',
  miniVersion: 'submitMiniVersion withdrawMiniVersion downloadMiniPackage',
  page: 'getPage savePage publishPage takeDownPage restorePage deletePage listPageVersions linkPagePreview',
  job: 'getJob listJobItems getJobFile cancelJob pauseJob resumeJob retryJob undoJob',
}

/** Rows that are only named in input. */
type Row =
  | keyof typeof inPath
  | ('shipped' | 'shippedLine' | 'shipment' | 'document' | 'sent' | 'message' | 'staffNews')
  | ('markupChange' | 'session' | 'shop' | 'account')
type Rows = Record<Row, number>
/** Rows of the caller. */
interface Mine {
  address: number
  order: number
  savedList: number
  product: number
  items: { product_sku_id: number; quantity: number }[]
}

/** Ids elsewhere than in the path, and lists of ids in it. */
const inInput: [name: string, input: (theirs: Rows, mine: Mine) => Record<string, unknown>][] = [
  ['listAfterSales', ({ shipped }) => ({ order_id: shipped })],
  [
    'requestAfterSale',
    ({ shipped, shippedLine }) => ({
      order_id: shipped,
      kind: 'return_refund',
      reason: 'damaged',
      lines: [{ line_id: shippedLine, quantity: 1 }],
    }),
  ],
  ['acceptQuote', ({ order }) => ({ id: order, freight: '1.00', expected_amount: '11.00' })],
  ['submitPayment', ({ order }) => ({ order_id: order, method: 'cash', amount: '1' })],
  ['getOrderDocument', ({ document }, { order }) => ({ id: order, kind: 'invoice', document_id: document })],
  ['getOrderDocument', ({ shipment }, { order }) => ({ id: order, kind: 'packing_list', shipment_id: shipment })],
  ['getOrderDocument', ({ sent }, { order }) => ({ id: order, sent_id: sent })],
  ...['previewOrder', 'placeOrder'].flatMap((name): typeof inInput => [
    [name, ({ cartItem }, { address }) => ({ cart_item_ids: [cartItem], address_id: address, ...pickup })],
    [name, ({ address }, { items }) => ({ items, address_id: address, delivery_method: 'express' })],
    [name, ({ invoice }, { items, address }) => ({ items, address_id: address, invoice_id: invoice, ...pickup })],
  ]),
  ['removeManyCartLines', ({ cartItem }) => ({ ids: [cartItem] })],
  ['restoreCartLines', ({ cartItem }) => ({ ids: [cartItem] })],
  ['createSavedList', ({ order }) => ({ name: 'Eve', order_id: order })],
  ['addToSavedList', ({ savedList }, { order }) => ({ id: savedList, order_id: order })],
  ['addToSavedList', ({ order }, { savedList }) => ({ id: savedList, order_id: order })],
  ['mergeSavedLists', ({ savedList: id }, { savedList }) => ({ id, into_id: savedList })],
  ['mergeSavedLists', ({ savedList }, { savedList: id }) => ({ id, into_id: savedList })],
  ['renameSavedList', ({ savedList }) => ({ id: savedList, name: 'Eve' })],
  ['replaceSavedLines', ({ savedList }) => ({ id: savedList, revision: 0, lines: [] })],
  ['addFavorite', ({ folder }, { product }) => ({ id: product, folder_id: folder })],
  ['moveFavorites', ({ folder }, { product }) => ({ product_ids: [product], folder_id: folder })],
  ['favoritesToCart', ({ folder }) => ({ all: true, folder_id: folder })],
  ['listFavorites', ({ folder }) => ({ folder_id: folder })],
  ['renameFavoriteFolder', ({ folder }) => ({ id: folder, name: 'Eve' })],
  ['readMessages', ({ message }) => ({ ids: [message] })],
  ['deleteMessages', ({ message }) => ({ id: message })],
  ['readStaffNews', ({ staffNews }) => ({ ids: [staffNews] })],
  ['undoMarkupChange', ({ markupChange }) => ({ owner: 'shop', id: markupChange })],
  ['listPages', ({ shop }) => ({ shop_id: shop })],
  ['endSession', ({ session }) => ({ id: session })],
  ['updateUser', ({ account }) => ({ id: account, nickname: 'Eve' })],
]
const pickup = { delivery_method: 'self_pickup' }

/** Ids of public rows. */
const publicIds = /\.((product|product_sku|sku|category|offer|tax|app|dept|role|group)_ids?)$|^listFavoriteIds\./
const publicRows = 'addFavorite checkFavorite removeFavorite removeViews claimCoupon editOwnProduct'
  .split(' ')
  .map((name) => `${name}.id`)

let use: Resellers
let mall: TestMall
let owner: TestMember
let theirs: Rows
let goods: Awaited<ReturnType<TestMall['create']['product']>>

const ok = async (answer: Promise<Answer>) => {
  const { body } = await answer
  expect(body, JSON.stringify(body)).toMatchObject({ code: 200 })
  return body.data
}
const place = (client: Client, address_id: number, product_sku_id: number, headers = {}) =>
  ok(
    client.post(
      '/mall/order/create',
      { items: [{ product_sku_id, quantity: 1 }], address_id, ...pickup },
      { 'idempotency-key': crypto.randomUUID(), ...headers },
    ),
  )
const idOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await mall.database.pool.query(sql, values)).rows[0]?.id

beforeAll(async () => {
  use = await startResellers({ environment: { PUBLIC_URL: 'https://mall.example' } })
  mall = use.mall
  const shop = await use.reseller()
  owner = shop.member
  const { id: distributor } = await use.distributorOf(owner)
  await ok(use.admin.post('/mall/distributor/shop/host', { id: distributor, host: 'shop.example' }))
  goods = await mall.create.product()
  theirs = await rowsOf(await mall.create.staff('superuser'), shop.headers)
  for (const [row, id] of Object.entries(theirs)) expect(id, row).toBeGreaterThan(0)
})
afterAll(() => mall.close())

async function rowsOf(staff: Client, inShop: Record<string, string>): Promise<Rows> {
  const { skuId } = await mall.create.product()
  const cartItem = (await ok(owner.post('/mall/cart/add_json', { product_sku_id: skuId, quantity: 1 }))).id
  const order = (await place(owner, owner.addressId, skuId)).id
  const invoice = (await ok(owner.post('/mall/invoice/add', { title: 'Own Ltd' }))).id
  const payment = (
    await ok(
      owner.post('/mall/order/payment/submit', {
        order_id: order,
        method: 'cash',
        amount: '1',
        amount_confirmed: true,
      }),
    )
  ).id
  const act = (id: number, body: object) => ok(staff.post(`/mall/order/admin/update/${id}`, body))
  const changes = [{ product_sku_id: skuId, quantity: 2 }]
  const { proposal } = await act(order, { action: 'edit_lines', changes, reason: 'asked by phone' })
  const { id: shipped, amount_payable: amount } = await place(owner, owner.addressId, skuId)
  await act(shipped, { action: 'confirm_payment', amount })
  const { lines, shipments } = await act(shipped, { action: 'ship' })
  const lineOf = { line_id: lines[0].id, quantity: 1 }
  const request = { order_id: shipped, kind: 'return_refund', reason: 'damaged', lines: [lineOf] }
  const afterSale = (await ok(owner.post('/mall/order/after-sale/create', request))).id
  const company = { name: 'Mall Ltd', address: 'Road 1', tax_id: '', phone: '', email: '' }
  await ok(staff.post('/base/settings/edit', { company }))
  const base = '/mall/order/admin/document'
  const document = (await ok(staff.post(`${base}/issue/${shipped}`, { kind: 'invoice' }))).document_id
  const sent = (await ok(staff.post(`${base}/mail/${shipped}`, { kind: 'order' }))).id
  const buyer = await mall.create.member()
  await ok(mall.post('/base/access_token', { username: buyer.username, password: testPassword }, inShop))
  const mini = await miniProgram(owner)
  const dataExport = await writtenExport(mall, owner)
  return {
    ...{ cartItem, address: owner.addressId, invoice, order, proposal: proposal.id, payment, afterSale },
    ...{ shipped, shippedLine: lines[0].id, shipment: shipments[0].id, document, sent, dataExport },
    ...{ miniProgram: mini.id, miniVersion: mini.versionId, shopMember: buyer.id, account: owner.id },
    recharge: await waitingRecharge(owner),
    payout: await waitingPayout(owner, staff),
    voucher: await givenVoucher(owner, staff),
    savedList: (await ok(owner.post('/mall/saved-list/create', { name: 'Own list' }))).id,
    folder: (await ok(owner.post('/mall/collection/folder/create', { name: 'Own folder' }))).id,
    page: (await ok(owner.post('/mall/page/create', { owner: 'shop', slug: 'own-page' }))).id,
    job: await idOf('select id from jobs where owner_id = $1', owner.id),
    message: (await ok(owner.get('/mall/message/list')))[0].id,
    staffNews: await idOf('select id from staff_news order by id limit 1'),
    markupChange: (await ok(owner.get('/mall/category/markup/changes', { owner: 'shop' })))[0].id,
    session: (await ok(owner.get('/base/sessions')))[0].id,
    shop: await idOf('select id from shops limit 1'),
  }
}

const ownCalls = allEndpoints.filter(({ access }) => access !== 'public' && access !== 'api')
const rowByName = new Map(
  Object.entries(inPath).flatMap(([row, names]) => names.split(' ').map((name) => [name, row as Row] as const)),
)

test('every id that a call on own rows takes is covered', () => {
  const ids: Rows = theirs
  const mine = { address: 1, order: 1, savedList: 1, product: 1, items: [] }
  const covered = [
    ...[...rowByName.keys()].map((name) => `${name}.id`),
    ...inInput.flatMap(([name, input]) => Object.keys(input(ids, mine)).map((key) => `${name}.${key}`)),
  ]
  const taken = ownCalls.flatMap(({ name, params, query, body }) =>
    [params, query, body]
      .flatMap((schema) => Object.keys(schema.properties))
      .filter((key) => /(^|_)ids?$/.test(key))
      .map((key) => `${name}.${key}`),
  )
  expect(taken.filter((id) => ![...covered, ...publicRows].includes(id) && !publicIds.test(id))).toEqual([])
})

interface Caller {
  client: Client
  mine: Mine
  headers?: Record<string, string>
}

async function callerOf(person: TestMember, headers = {}): Promise<Caller> {
  const list = await ok(person.post('/mall/saved-list/create', { name: 'Mine' }, headers))
  const { id: order } = await place(person, person.addressId, goods.skuId, headers)
  const items = [{ product_sku_id: goods.skuId, quantity: 1 }]
  const mine = { address: person.addressId, order, savedList: list.id, product: goods.id, items }
  return { client: person, mine, headers }
}

/** A member who has signed in under the shop's host. */
async function memberInShop(): Promise<Caller> {
  const headers = { host: 'shop.example' }
  const member = await mall.create.member()
  const { username } = member
  const { access_token } = await ok(mall.post('/base/access_token', { username, password: testPassword }, headers))
  return callerOf({ ...member, ...mall.as(access_token) }, headers)
}

const callers: Record<string, () => Promise<Caller>> = {
  'another member': async () => callerOf(await mall.create.member()),
  'another reseller': async () => callerOf((await use.reseller()).member),
  'a member under the host of the shop': memberInShop,
  clerk: async () => callerOf(await mall.create.staff('clerk')),
  admin: async () => callerOf(await mall.create.staff('admin')),
  superuser: async () => callerOf(await mall.create.staff('superuser')),
}
/** With the right to a call, rows of all accounts are open. */
const holdsRights = (kind: string) => ['clerk', 'admin', 'superuser'].includes(kind)

async function send({ client, headers }: Caller, endpoint: AnyEndpoint, { ...input }: Record<string, unknown>) {
  const { method, path, params } = endpoint
  const url = path.replace('{id}', String(input['id']))
  if (params.properties.id) delete input['id']
  const more = { ...headers, 'idempotency-key': crypto.randomUUID() }
  if (method === 'GET') return client.get(url, input, more)
  if (method === 'POST') return client.post(url, input, more)
  const query = Object.entries(input).map(([key, value]) => `${key}=${value}`)
  return method === 'PUT' ? client.put(url, input, more) : client.delete(`${url}?${query.join('&')}`, {}, more)
}

const noRow = 1_999_999_999
/** All rows are missing ones. */
const nothing = new Proxy({} as Rows, { get: () => noRow })
/** Satisfies the calls that need a body. */
const requiredFields = { quantity: 1, receiver: 'Eve', title: 'Eve', revision: 1, number: 1 }

describe('a row of another account looks like a missing one', () => {
  const seen = async () => {
    const paths = [
      ...['/mall/cart/list', '/mall/address/list', '/mall/invoice/list', '/mall/payout/list', '/mall/message/list'],
      ...['/mall/balance/recharge/list', '/mall/saved-list/list', '/mall/collection/folder/list', '/mall/order/list'],
      ...['/mall/distribution/member/list', '/mall/distribution/mini-program/list', '/job/list', '/base/userinfo'],
      ...['/mall/page/list?owner=shop', '/mall/category/markup/changes?owner=shop', '/mall/order/after-sale/list'],
      `/mall/order/detail/${theirs.order}`,
      `/mall/order/detail/${theirs.shipped}`,
    ]
    const answers = await Promise.all(paths.map((path) => owner.get(path)))
    return Object.fromEntries(paths.map((path, index) => [path, answers[index]?.body]))
  }

  test.each(Object.entries(callers))('to %s', async (kind, open) => {
    const caller = await open()
    const before = await seen()
    const found: unknown[] = []
    for (const endpoint of ownCalls.filter(({ access }) => access !== 'own-or-api' || !holdsRights(kind))) {
      const row = rowByName.get(endpoint.name)
      const inputs = inInput.filter(([name]) => name === endpoint.name).map(([, input]) => input)
      if (row) inputs.push((rows) => ({ ...(endpoint.method !== 'GET' && requiredFields), id: rows[row] }))
      for (const [index, input] of inputs.entries()) {
        const foreign = await send(caller, endpoint, input(theirs, caller.mine))
        const missing = await send(caller, endpoint, input(nothing, caller.mine))
        const isSame =
          foreign.status === missing.status && JSON.stringify(foreign.body) === JSON.stringify(missing.body)
        const isReached = missing.body.error !== 'VALIDATION_FAILED' && missing.status < 500
        const isMissing = !row || index < inputs.length - 1 || missing.status === 404
        if (!isSame || !isReached || !isMissing)
          found.push({ name: endpoint.name, input: input(theirs, caller.mine), foreign, missing })
      }
    }
    expect(found.map((each) => JSON.stringify(each))).toEqual([])
    expect(await seen()).toEqual(before)
  })
})
