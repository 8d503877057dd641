/** Accepted calls of the actions on an order, each on an order in the state that it needs. */
import type { TestMember } from './factory.ts'

interface Order {
  id: number
  order_number: string
  amount_payable: string
  user: { id: number }
  lines: { id: number; product_sku_id: number }[]
  payments: { id: number }[]
  shipments: { id: number }[]
}

export interface OrderDesk {
  /** As staff; returns the data of a successful answer. */
  post(path: string, body: object): Promise<Order>
  get(path: string): Promise<Order>
  /** Two units for a member, picked up, with a payment of 1.00 waiting. */
  placeOrder(): Promise<number>
}

const reason = 'Agreed by phone'
const more = (amount: string) => (Number(amount) + 5).toFixed(2)

export function orderCalls({
  post,
  get,
  placeOrder,
}: OrderDesk): Record<string, () => Promise<{ id: number; body: object }>> {
  const act = (id: number, action: string, body: object) => post(`/mall/order/admin/${action}/${id}`, body)
  const placed = async () => get(`/mall/order/admin/detail/${await placeOrder()}`)
  const paid = async (amountOf = (amount: string) => amount) => {
    const { id, amount_payable } = await placed()
    return act(id, 'confirm_payment', { amount: amountOf(amount_payable), amount_confirmed: true })
  }
  /** Paid, with one unit or both in a shipment of their own. */
  const shipped = async (...quantities: number[]) => {
    let order = await paid()
    for (const quantity of quantities)
      order = await act(order.id, 'ship', { lines: [{ line_id: order.lines[0]?.id, quantity }], repeat: true })
    return order
  }
  return {
    adminConfirmPayment: async () => {
      const { id, amount_payable: amount } = await placed()
      return { id, body: { amount, payer: 'Ann Ltd' } }
    },
    adminRefusePayment: async () => ({ id: await placeOrder(), body: { reason } }),
    adminCorrectPayment: async () => {
      const { id, payments } = await paid()
      return { id, body: { payment_id: payments[0]?.id, amount: '1.00', amount_confirmed: true, reason } }
    },
    adminRefundOrder: async () => ({ id: (await paid(more)).id, body: { amount: '5.00', method: 'cash', reason } }),
    adminMoveOverpayment: async () => {
      const { id, user, lines } = await paid(more)
      const { order_number } = await post('/mall/order/admin/create', {
        user_id: user.id,
        items: [{ product_sku_id: lines[0]?.product_sku_id, quantity: 2 }],
        recipient: 'Ann Lee',
        phone: '+6591234567',
        shipping_address: '1 Orchard Road, Singapore',
        delivery_method: 'self_pickup',
      })
      return { id, body: { amount: '5.00', order_number, reason } }
    },
    adminShipOrder: async () => ({ id: (await paid()).id, body: { tracking_number: 'JD1' } }),
    adminCorrectShipment: async () => {
      const { id, shipments } = await shipped(2)
      return { id, body: { shipment_id: shipments[0]?.id, tracking_number: 'JD2', reason } }
    },
    adminSplitShipment: async () => {
      const { id, shipments, lines } = await shipped(2)
      return { id, body: { shipment_id: shipments[0]?.id, lines: [{ line_id: lines[0]?.id, quantity: 1 }] } }
    },
    adminMergeShipments: async () => {
      const { id, shipments } = await shipped(1, 1)
      return { id, body: { shipment_id: shipments[0]?.id, merged_ids: [shipments[1]?.id] } }
    },
    adminCancelOrder: async () => ({ id: await placeOrder(), body: { reason } }),
    adminCloseRest: async () => ({ id: (await shipped(1)).id, body: { reason } }),
    adminReleaseOrder: async () => ({ id: (await paid(() => '1.00')).id, body: { reason } }),
    adminEditLines: async () => {
      const { id, lines } = await placed()
      return { id, body: { changes: [{ line_id: lines[0]?.id, quantity: 1 }], reason } }
    },
    adminRepriceOrder: async () => ({
      id: await placeOrder(),
      body: { adjustment: '-1.00', adjustment_reason: reason },
    }),
    adminEditOrder: async () => ({ id: await placeOrder(), body: { staff_note: 'Call first' } }),
  }
}

/** Buys one unit, picked up, and reports 10.00 as paid. Returns the id of the order. */
export async function buyOne(member: TestMember, skuId: number): Promise<number> {
  const order = {
    items: [{ product_sku_id: skuId, quantity: 1 }],
    address_id: member.addressId,
    delivery_method: 'self_pickup',
  }
  const { body } = await member.post('/mall/order/create', order, { 'idempotency-key': crypto.randomUUID() })
  await member.post('/mall/order/payment/submit', { order_id: body.data.id, method: 'cash', amount: '10' })
  return body.data.id
}
