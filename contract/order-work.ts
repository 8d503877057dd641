/** Work that waits for staff: counts of the work queues, statuses and tags of orders. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { orderStatuses, workQueues } from './status.ts'

const Count = Type.Integer({ minimum: 0 })
const countsOf = <const Name extends string>(names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, typeof Count>)

export const OrderWork = Type.Object({
  queues: countsOf(workQueues),
  statuses: countsOf(orderStatuses),
  tags: Type.Array(Type.Object({ tag: Type.String(), orders: Count }), { description: 'most used first' }),
})
export type OrderWork = Static<typeof OrderWork>

export const getOrderWork = endpoint({
  name: 'getOrderWork',
  method: 'GET',
  path: '/mall/order/admin/work',
  access: 'api',
  tag: 'order-admin',
  summary: 'Count the orders in each work queue, in each status and with each tag',
  data: OrderWork,
})
