/** Samples of the actions on an order: each needs an order in a certain state. */
import { orderActionCalls, orderActionNames } from '#contract/api/orders/order-action'
import { type OrderDesk, orderCalls } from '../server/src/testing/order-calls.ts'
import type { Caller } from './caller.ts'
import type { Exception } from './samples.ts'
import type { Scene } from './scene.ts'

/** How samples call the mall, handed over because they import this file. */
type Post = (
  caller: Caller,
  path: string,
  body: object,
  token?: string,
  headers?: Record<string, string>,
) => ReturnType<OrderDesk['post']>

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

const callsOf = (post: Post, { caller, member, staff, product }: Scene) =>
  orderCalls({
    post: (path, body) => post(caller, path, body, staff.token, key()),
    get: async (path) => (await caller.get(path, staff.token)).body.data,
    placeOrder: async () => {
      const order = {
        items: [{ product_sku_id: product.skuId, quantity: 2 }],
        address_id: member.addressId,
        delivery_method: 'self_pickup',
      }
      const { id } = await post(caller, '/mall/order/create', order, member.token, key())
      const payment = { order_id: id, method: 'cash', amount: '1', amount_confirmed: true }
      await post(caller, '/mall/order/payment/submit', payment, member.token, key())
      return id
    },
  })

/** Path and body name the same order. */
export const orderExceptions = (post: Post): Record<string, Exception> =>
  Object.fromEntries(
    orderActionNames.map((action) => {
      const { name } = orderActionCalls[action]
      let body: object = {}
      return [
        name,
        {
          path: async (scene: Scene) => {
            const call = await callsOf(post, scene)[name]?.()
            body = call?.body ?? {}
            return call?.id ?? 0
          },
          body: () => body,
        },
      ]
    }),
  )

/** Orders whose freight staff have quoted; the body names what the page shows. */
export function quoteExceptions(post: (...call: Parameters<Post>) => Promise<Quoted>): Record<string, Exception> {
  let shown: object = {}
  const path = async ({ caller, product, member, staff }: Scene): Promise<number> => {
    const items = [{ product_sku_id: product.skuId, quantity: 2 }]
    const order = { items, address_id: member.addressId, delivery_method: 'truck' }
    const { id } = await post(caller, '/mall/order/create', order, member.token, key())
    await post(caller, `/mall/order/admin/update/${id}`, { action: 'edit', freight: '1.00' }, staff.token)
    const { freight, amount_payable } = await post(caller, `/mall/order/preview_freight/${id}`, {}, member.token)
    shown = { freight, expected_amount: amount_payable, assets: undefined }
    return id
  }
  return {
    previewQuote: { path, overrides: () => ({ assets: undefined }) },
    acceptQuote: { path, overrides: () => shown },
  }
}

interface Quoted {
  id: number
  freight: string
  amount_payable: string
}
