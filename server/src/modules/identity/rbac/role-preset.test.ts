/** Roles made from the presets of the role form: what their holders can do and what not, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all'
import { apiBase } from '#contract/endpoint'
import type { PresetName } from '#contract/rules/role-preset'
import type { TestMember } from '../../../testing/factory.ts'
import { startTestMall, type TestMall } from '../../../testing/mall.ts'
import { buyOne } from '../../../testing/order-calls.ts'
import { roleHolder } from '../../../testing/role-holder.ts'

let mall: TestMall
let superuser: TestMember
beforeAll(async () => {
  mall = await startTestMall()
  superuser = await mall.create.staff('superuser')
})
afterAll(() => mall.close())

const holder = async (preset: PresetName): Promise<TestMember> => (await roleHolder(mall, superuser, preset)).person

/** An order of 10.00 with a payment of it that waits. */
async function order(): Promise<number> {
  const { skuId } = await mall.create.product()
  return buyOne(await mall.create.member(), skuId)
}

const act = (person: TestMember, id: number, action: string, body: object = {}) =>
  person.post(`/mall/order/admin/${action}/${id}`, body)

/** Calls that the role is refused, of those named. */
async function refused(person: TestMember, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const { method, path } = allEndpoints.find((each) => each.name === name) ?? { method: '', path: name }
    const url = path.replace('{id}', '2000000000')
    const { status, body } = await (method === 'GET' ? person.get(url) : person.post(url, {}))
    if (status === 403) {
      expect(body.params.right).toBe(method.toLowerCase() + apiBase + path)
      found.push(name)
    }
  }
  return found
}

test('warehouse ships a paid order; payments, refunds, prices and new orders are refused', async () => {
  const person = await holder('warehouse')
  const id = await order()
  const forbidden = [
    'adminConfirmPayment',
    'adminRefusePayment',
    'adminCorrectPayment',
    'adminRefundOrder',
    'adminMoveOverpayment',
    'adminReleaseOrder',
    'adminRepriceOrder',
    'adminEditOrder',
    'adminEditLines',
    'adminCancelOrder',
    'adminCloseRest',
    'adminCreateOrder',
    'exportChosenOrders',
    'issueDocument',
    'mailDocument',
    'refundAfterSale',
    'feedStock',
  ]
  expect(await refused(person, forbidden)).toEqual(forbidden)
  expect(
    await person.post(`/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount: '10' }),
  ).toMatchObject({ status: 403, body: { params: { right: 'post/api/v1/mall/order/admin/confirm_payment/{id}' } } })
  expect(await person.post('/mall/order/admin/bulk', { action: 'confirm_payment', order_ids: [id] })).toMatchObject({
    status: 403,
  })

  await act(superuser, id, 'confirm_payment', { amount: '10' })
  expect((await person.get('/mall/order/admin/picking', { order_ids: String(id) })).status).toBe(200)
  expect((await person.post('/mall/order/admin/print', { kind: 'packing_list', order_ids: [id] })).status).toBe(200)
  expect((await person.get('/mall/stock/sheet')).status).toBe(200)
  expect(await refused(person, ['countStockByFile', 'shipByFile', 'receiveAfterSale', 'addOrderNote'])).toEqual([])
  expect((await act(person, id, 'ship')).body.data.status).toBe('shipped')
})

test('clerk changes an order and its freight; money, parcels and refunds are refused', async () => {
  const person = await holder('clerk')
  const id = await order()
  const forbidden = [
    'adminConfirmPayment',
    'adminRefundOrder',
    'adminReleaseOrder',
    'adminShipOrder',
    'shipByFile',
    'refundAfterSale',
    'receiveAfterSale',
    'countStockByFile',
    'listUserSessions',
  ]
  expect(await refused(person, forbidden)).toEqual(forbidden)
  const edit = { staff_note: 'Call first', adjustment: '-1.00', adjustment_reason: 'Scratch' }
  expect((await act(person, id, 'edit', edit)).body.data).toMatchObject({ amount_payable: '9.00' })
  expect((await act(person, id, 'cancel', { reason: 'Asked to' })).body.data.status).toBe('canceled')
})

test('accountant confirms a payment and releases; orders, prices and parcels are refused', async () => {
  const person = await holder('accountant')
  const id = await order()
  const forbidden = ['adminShipOrder', 'adminRepriceOrder', 'adminEditLines', 'adminCreateOrder', 'startPointsGrant']
  expect(await refused(person, forbidden)).toEqual(forbidden)
  expect((await act(person, id, 'confirm_payment', { amount: '4', amount_confirmed: true })).body.data).toMatchObject({
    amount_paid: '4.00',
  })
  expect((await act(person, id, 'release', { reason: 'Known' })).body.data.status).toBe('awaiting_shipment')
})

test('content writes a brand; orders, settings and accounts are refused', async () => {
  const person = await holder('content')
  const forbidden = ['adminListOrders', 'adminShipOrder', 'editSettings', 'createUser']
  expect(await refused(person, forbidden)).toEqual(forbidden)
  expect((await person.post('/mall/brand/create', { name: 'Kaolin' })).status).toBe(200)
})

test('auditor reads orders, roles and the audit log, and changes nothing', async () => {
  const person = await holder('auditor')
  const forbidden = ['adminShipOrder', 'createUser', 'editSettings', 'createBrand', 'addOrderNote']
  expect(await refused(person, forbidden)).toEqual(forbidden)
  expect(await refused(person, ['adminListOrders', 'listRoles', 'listAuditRows', 'getSettings'])).toEqual([])
})
