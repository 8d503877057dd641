/**
 * S1, generated from the contract: every endpoint called by every kind of caller. New endpoints are included
 * automatically; the expected result follows from the access class.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import type { AnyEndpoint } from '#contract/endpoint'
import { waitingPayout, waitingRecharge } from '../testing/balance-calls.ts'
import type { TestMember } from '../testing/factory.ts'
import { type Answer, type Client, startTestMall, type TestMall } from '../testing/mall.ts'
import { miniProgram, openOwnShop } from '../testing/mini-program-calls.ts'
import { writtenExport } from '../testing/privacy-calls.ts'
import { givenVoucher } from '../testing/voucher-calls.ts'

let mall: TestMall
let callers: Record<string, Client>
let owner: TestMember
/** Rows of the owner that others must not reach. */
let own: {
  cartItem: number
  address: number
  invoice: number
  order: number
  payment: number
  product: number
  proposal: number
  member: number
  afterSale: number
  recharge: number
  payout: number
  voucher: number
  miniProgram: number
  miniVersion: number
  savedList: number
  dataExport: number
}

beforeAll(async () => {
  mall = await startTestMall()
  owner = await mall.create.member()
  const product = await mall.create.product()
  const line = await owner.post('/mall/cart/add_json', { product_sku_id: product.skuId, quantity: 1 })
  const order = await owner.post(
    '/mall/order/create',
    {
      items: [{ product_sku_id: product.skuId, quantity: 1 }],
      address_id: owner.addressId,
      delivery_method: 'self_pickup',
    },
    { 'idempotency-key': 'm' },
  )
  const invoice = await owner.post('/mall/invoice/add', { title: 'Own Ltd' })
  const payment = await owner.post('/mall/order/payment/submit', {
    order_id: order.body.data.id,
    method: 'cash',
    amount: '1',
  })
  const staff = await mall.create.staff('superuser')
  const changed = await staff.post(`/mall/order/admin/update/${order.body.data.id}`, {
    action: 'edit_lines',
    changes: [{ product_sku_id: product.skuId, quantity: 2 }],
    reason: 'asked by phone',
  })
  await openOwnShop(owner, staff)
  const mini = await miniProgram(owner)
  own = {
    miniProgram: mini.id,
    miniVersion: mini.versionId,
    cartItem: line.body.data.id,
    address: owner.addressId,
    invoice: invoice.body.data.id,
    order: order.body.data.id,
    payment: payment.body.data.id,
    proposal: changed.body.data.proposal.id,
    product: product.id,
    member: owner.id,
    afterSale: await requestReturn(staff, product.skuId),
    recharge: await waitingRecharge(owner),
    payout: await waitingPayout(owner, staff),
    voucher: await givenVoucher(owner, staff),
    savedList: (await owner.post('/mall/saved-list/create', { name: 'Own list' })).body.data.id,
    dataExport: await writtenExport(mall, owner),
  }
  callers = {
    guest: mall.as(),
    forged: mall.as('x'.repeat(43)),
    member: await mall.create.member(),
    distributor: await mall.create.staff('distributor'),
    clerk: await mall.create.staff('clerk'),
    admin: await mall.create.staff('admin'),
    superuser: await mall.create.staff('superuser'),
  }
})
afterAll(() => mall.close())

/** Of another order of the owner, which has been shipped. */
async function requestReturn(staff: Client, product_sku_id: number): Promise<number> {
  const order = { address_id: owner.addressId, delivery_method: 'self_pickup' }
  const items = [{ product_sku_id, quantity: 1 }]
  const placed = await owner.post('/mall/order/create', { ...order, items }, { 'idempotency-key': 'shipped' })
  const { id, amount_payable: amount } = placed.body.data
  await staff.post(`/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount })
  const { lines } = (await staff.post(`/mall/order/admin/update/${id}`, { action: 'ship' })).body.data
  const body = {
    order_id: id,
    kind: 'return_refund',
    reason: 'damaged',
    lines: [{ line_id: lines[0].id, quantity: 1 }],
  }
  return (await owner.post('/mall/order/after-sale/create', body)).body.data.id
}

const call = (client: Client, { method, path }: AnyEndpoint, id: number | string): Promise<Answer> => {
  const url = path.replace('{id}', String(id))
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  return method === 'PUT' ? client.put(url, {}) : client.post(url, {})
}

/** Calls that the access class lets through reach their handler or their validation, and are not turned away. */
function expected(endpoint: AnyEndpoint, caller: string): 'refused' | 'forbidden' | 'let through' {
  const signedIn = caller !== 'guest' && caller !== 'forged'
  switch (endpoint.access) {
    case 'public':
      return 'let through'
    case 'signed-in':
    case 'own-or-api':
      return signedIn ? 'let through' : 'refused'
    case 'own':
      return signedIn || (endpoint.guest && caller === 'guest') ? 'let through' : 'refused'
    case 'api': {
      if (!signedIn) return 'refused'
      if (caller === 'superuser' || caller === 'admin') return 'let through'
      return caller === 'clerk' && endpoint.method === 'GET' ? 'let through' : 'forbidden'
    }
  }
}

/** Ends the caller's own session, which the other cells still need. */
const endsSession = (endpoint: AnyEndpoint) => endpoint.name === 'signOut' || endpoint.name === 'endSession'

describe('every endpoint × every caller', () => {
  for (const endpoint of allEndpoints.filter((each) => !endsSession(each)))
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      for (const [caller, client] of Object.entries(callers)) {
        const { status, body } = await call(client, endpoint, 2_000_000_000)
        const outcome = status === 401 ? 'refused' : status === 403 ? 'forbidden' : 'let through'
        expect(outcome, `${caller}: ${JSON.stringify(body)}`).toBe(expected(endpoint, caller))
        expect(status, caller).toBeLessThan(500)
        if (endpoint.kind !== 'file' || status >= 400) expect(body, caller).toMatchObject({ code: status })
      }
    })
})

describe('a row of another account looks like a missing one', () => {
  const rows: Record<string, keyof typeof own> = {
    '/mall/cart/item/{id}': 'cartItem',
    '/mall/address/{id}': 'address',
    '/mall/invoice/{id}': 'invoice',
    '/mall/order/detail/{id}': 'order',
    '/mall/order/documents/{id}': 'order',
    '/mall/order/document/{id}': 'order',
    '/mall/order/cancel/{id}': 'order',
    '/mall/order/confirm/{id}': 'order',
    '/mall/order/accept_change/{id}': 'proposal',
    '/mall/order/decline_change/{id}': 'proposal',
    '/mall/order/buy_again/{id}': 'order',
    '/mall/order/after-sale/options/{id}': 'order',
    '/mall/order/after-sale/detail/{id}': 'afterSale',
    '/mall/order/after-sale/cancel/{id}': 'afterSale',
    '/mall/order/payment/status/{id}': 'order',
    '/mall/order/payment/withdraw/{id}': 'payment',
    '/mall/balance/recharge/withdraw/{id}': 'recharge',
    '/mall/payout/cancel/{id}': 'payout',
    '/mall/member/privacy/export/{id}': 'dataExport',
    '/mall/distribution/member/{id}': 'member',
    '/mall/distribution/mini-program/get/{id}': 'miniProgram',
    '/mall/distribution/mini-program/save/{id}': 'miniProgram',
    '/mall/distribution/mini-program/version/{id}': 'miniProgram',
    '/mall/distribution/mini-program/qr/{id}': 'miniProgram',
    '/mall/distribution/mini-program/submit/{id}': 'miniVersion',
    '/mall/distribution/mini-program/withdraw/{id}': 'miniVersion',
    '/mall/distribution/mini-program/package/{id}': 'miniVersion',
    '/mall/saved-list/detail/{id}': 'savedList',
    '/mall/saved-list/copy/{id}': 'savedList',
    '/mall/saved-list/share/{id}': 'savedList',
    '/mall/saved-list/cart/{id}': 'savedList',
    '/mall/saved-list/{id}': 'savedList',
    '/mall/collection/folder/{id}': 'product',
    '/mall/collection/{id}': 'product',
    '/mall/collection/check/{id}': 'product',
    '/mall/history/item/{id}': 'product',
    '/mall/message/item/{id}': 'product',
    '/mall/member/coupon/claim/{id}': 'product',
    '/mall/member/voucher/take/{id}': 'voucher',
  }
  const withId = allEndpoints.filter(({ access, path }) => access === 'own' && path.includes('{id}'))

  test('every own endpoint with an id is covered', () =>
    expect(withId.map(({ path }) => path).filter((path) => !(path in rows))).toEqual([]))

  // Ids of rows that belong to everybody, or that only choose among the caller's own rows.
  const ofNobody = /^\/mall\/(collection|history|message|member\/coupon)\//
  for (const endpoint of withId.filter(({ path }) => !ofNobody.test(path))) {
    test.each(['member', 'distributor', 'clerk', 'admin'])(
      `${endpoint.method} ${endpoint.path} by %s`,
      async (caller) => {
        const client = callers[caller] as Client
        const body = endpoint.method === 'PUT' ? { quantity: 1, receiver: 'Eve', title: 'Eve' } : {}
        const send = (id: number) =>
          endpoint.method === 'PUT'
            ? client.put(endpoint.path.replace('{id}', String(id)), body)
            : call(client, endpoint, id)
        const [foreign, missing] = [await send(own[rows[endpoint.path] as keyof typeof own]), await send(1_999_999_999)]
        expect(foreign.status).toBe(404)
        expect(foreign.body).toEqual(missing.body)
      },
    )
  }

  test('and nothing of it has changed', async () => {
    expect((await owner.get('/mall/cart/list')).body.data[0]).toMatchObject({ id: own.cartItem, quantity: 1 })
    expect((await owner.get('/mall/address/list')).body.data[0]).toMatchObject({ id: own.address, receiver: 'Ann' })
    expect((await owner.get('/mall/invoice/list')).body.data[0]).toMatchObject({ id: own.invoice, title: 'Own Ltd' })
    expect((await owner.get(`/mall/order/detail/${own.order}`)).body.data).toMatchObject({
      status: 'pending_payment',
      payments: [{ status: 'submitted' }],
    })
  })
})

describe('changed rights apply from the next request', () => {
  test('a revoked role and a disabled account', async () => {
    const admin = await mall.create.staff('admin')
    expect((await admin.get('/mall/order/admin/list')).status).toBe(200)
    await mall.database.pool.query('delete from user_roles where user_id = $1', [admin.id])
    expect((await admin.get('/mall/order/admin/list')).status).toBe(403)
    await mall.database.pool.query('update users set is_active = false where id = $1', [admin.id])
    expect((await admin.get('/base/userinfo')).status).toBe(401)
  })

  test('denied calls leave an audit row', async () => {
    const member = await mall.create.member()
    await member.post('/mall/brand/create', { name: 'Mine' })
    const { rows } = await mall.database.pool.query('select method, path, status from audit_rows where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ method: 'POST', path: '/api/v1/mall/brand/create', status: 403 }])
  })
})
