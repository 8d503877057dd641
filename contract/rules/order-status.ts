/**
 * Statuses and transitions of an order: one table for service, tests and `verify`. Payment is independent of it: an order
 * may be paid in parts before and after it ships.
 */
import type { OrderStatus, PaymentState, PaymentStatus } from '../status.ts'

export const orderTransitions = {
  /** Paid in full or as far as the terms ask before shipment, or released by staff. */
  pay: { from: ['pending_payment'], to: 'awaiting_shipment' },
  /** The bank takes a payment back before anything has been shipped. */
  pay_reversed: { from: ['awaiting_shipment'], to: 'pending_payment' },
  release: { from: ['pending_payment'], to: 'awaiting_shipment' },
  /** Everything that was not closed has been shipped. */
  ship: { from: ['awaiting_shipment'], to: 'shipped' },
  receive: { from: ['shipped'], to: 'completed' },
  /** By the member, unpaid. */
  cancel: { from: ['pending_payment'], to: 'canceled' },
  /** By staff, before anything has been shipped. */
  cancel_by_staff: { from: ['pending_payment', 'awaiting_shipment'], to: 'canceled' },
  expire: { from: ['pending_payment'], to: 'canceled' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus }>

export type OrderTransition = keyof typeof orderTransitions

export const isAllowedTransition = (status: OrderStatus, transition: OrderTransition): boolean =>
  (orderTransitions[transition].from as readonly OrderStatus[]).includes(status)

/** Whether some transition leads from one status to another (invariant I6). */
export const hasTransition = (from: string, to: string): boolean =>
  Object.values(orderTransitions).some(
    (transition) => transition.to === to && (transition.from as readonly string[]).includes(from),
  )

/** Assets of the buyer, such as vouchers, pay for all of the order: nothing is open although no money has come in. */
export const isCovered = ({
  status,
  amountPayable,
  discount,
  freight,
}: {
  status: OrderStatus
  amountPayable: number
  discount: number
  freight: number | null
}): boolean => status !== 'canceled' && amountPayable === 0 && discount > 0 && freight !== null

/**
 * `submitted` while one waits, else what the money says, else what became of the last one. `paid` is what the order
 * holds, `returned` what was paid back; `covered` says that there is nothing to pay (`isCovered`).
 */
export function paymentStatusOf(
  payable: number,
  paid: number,
  states: readonly PaymentState[],
  returned = 0,
  covered = false,
): PaymentStatus {
  if (states.includes('submitted')) return 'submitted'
  if (paid > 0) return paid >= payable ? 'paid' : 'partially_paid'
  if (returned > 0) return 'refunded'
  if (covered) return 'paid'
  return states.findLast((state) => state !== 'withdrawn') === 'refused' ? 'refused' : 'unpaid'
}
