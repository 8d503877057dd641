/** Writes of staff to returns and refunds, each with a return in the state that it needs. */
import type { Answer, Client } from './mall.ts'

interface Call {
  id?: number
  body?: object
}

interface Desk {
  staff: () => Client
  /** Returns the data of a successful answer. */
  succeed: (answer: Promise<Answer>) => Promise<Answer['body']>
  /** Two units for a new member, with a payment of 1.00 waiting. */
  placeOrder: () => Promise<number>
}

const base = '/mall/order/after-sale/admin'

export function afterSaleCalls({ staff, succeed, placeOrder }: Desk): Record<string, () => Promise<Call>> {
  /** An order that has been shipped, and its line. */
  const shippedLine = async () => {
    const order_id = await placeOrder()
    await succeed(staff().post(`/mall/order/admin/update/${order_id}`, { action: 'confirm_payment', amount: '20' }))
    const { lines } = await succeed(staff().post(`/mall/order/admin/update/${order_id}`, { action: 'ship' }))
    return { order_id, kind: 'return_refund', reason: 'damaged', lines: [{ line_id: lines[0].id, quantity: 2 }] }
  }
  /** A return after these steps. */
  const returned = async (...steps: ('approve' | 'receive')[]): Promise<Call> => {
    const { id } = await succeed(staff().post(`${base}/create`, await shippedLine()))
    const { lines } = await succeed(staff().get(`${base}/detail/${id}`))
    const received = { lines: [{ id: lines[0].id, restocked: 1, written_off: 1 }] }
    for (const step of steps) await succeed(staff().post(`${base}/${step}/${id}`, step === 'receive' ? received : {}))
    return { id, body: received }
  }
  return {
    adminRequestAfterSale: async () => ({ body: await shippedLine() }),
    approveAfterSale: () => returned(),
    refuseAfterSale: async () => ({ ...(await returned()), body: { reason: 'Not ours' } }),
    receiveAfterSale: () => returned('approve'),
    refundAfterSale: async () => ({ ...(await returned('approve', 'receive')), body: { method: 'cash' } }),
  }
}
