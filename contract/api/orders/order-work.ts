/** Work that waits for staff: counts of the work queues, statuses and tags of orders. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { orderStatuses, workQueues } from '../../status.ts'
import { CountsOf } from '../../types.ts'

const Count = Type.Integer({ minimum: 0 })

export const OrderWork = Type.Object({
  queues: CountsOf(workQueues),
  statuses: CountsOf(orderStatuses),
  tags: Type.Array(Type.Object({ tag: Type.String(), orders: Count }), { description: 'most used first' }),
})
export type OrderWork = Static<typeof OrderWork>

export const getOrderWork = endpoint({
  name: 'getOrderWork',
  method: 'GET',
  path: '/mall/order/admin/work',
  access: 'api',
  tag: 'order-admin',
  data: OrderWork,
})
