/** Orders that have been shipped, and returns of them, for samples and text cases. */
import type { Caller } from './caller.ts'

interface Shop {
  caller: Caller
  member: { token: string; addressId: number }
  staff: { token: string }
  skuId: number
}

async function post({ caller }: Shop, path: string, body: object, by: { token: string }) {
  const reply = await caller.post(path, body, by.token, { 'idempotency-key': crypto.randomUUID() })
  if (reply.body.code !== 200) throw new Error(`${path} got ${JSON.stringify(reply.body)}`)
  return reply.body.data
}

/** The body of a request for one of two shipped units. */
export async function returnBody(shop: Shop, kind: 'return_refund' | 'refund_only' = 'return_refund') {
  const { member, staff, skuId } = shop
  const order = {
    items: [{ product_sku_id: skuId, quantity: 2 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const { id, amount_payable: amount } = await post(shop, '/mall/order/create', order, member)
  await post(shop, `/mall/order/admin/update/${id}`, { action: 'confirm_payment', amount }, staff)
  const { lines } = await post(shop, `/mall/order/admin/update/${id}`, { action: 'ship' }, staff)
  return { order_id: id, kind, reason: 'damaged', lines: [{ line_id: lines[0].id, quantity: 1 }] }
}

/** A new request: its id and the id of its line. */
export async function requestReturn(shop: Shop, kind?: 'return_refund' | 'refund_only') {
  const { id } = await post(shop, '/mall/order/after-sale/create', await returnBody(shop, kind), shop.member)
  const { body } = await shop.caller.get(`/mall/order/after-sale/detail/${id}`, shop.member.token)
  return { id: id as number, lineId: body.data.lines[0].id as number }
}

/** The same, approved. */
export async function approvedReturn(shop: Shop, kind?: 'return_refund' | 'refund_only') {
  const request = await requestReturn(shop, kind)
  await post(shop, `/mall/order/after-sale/admin/approve/${request.id}`, {}, shop.staff)
  return request
}
