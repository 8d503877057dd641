/** The right of each action on an order. */
import { type OrderActionName, orderActionCalls } from '#contract/api/orders/order-action'
import { adminDeleteOrder } from '#contract/api/orders/order-admin'
import { hasRight, type Staff } from '../../staff.ts'
import type { OrderAction } from './actions.ts'
import type { OrderDialog } from './dialog.ts'

/** Actions of the page that go by another name in the API. */
const names: Partial<Record<string, OrderActionName>> = {
  record_payment: 'confirm_payment',
  freight: 'reprice',
  tags: 'edit',
}

export function mayAct(staff: Staff, action: OrderAction | OrderDialog['kind']): boolean {
  if (action === 'delete') return hasRight(staff, adminDeleteOrder)
  const call = (name: string) => orderActionCalls[(names[name] ?? name) as OrderActionName]
  // Its form shows the parts that the user may change.
  return hasRight(staff, call(action)) || (action === 'edit' && hasRight(staff, call('reprice')))
}
