/** The states of orders and of payments as coloured words. */
import type { OrderStatus, PaymentState, PaymentStatus } from '#contract/status'
import { useTranslate } from '../i18n/use.ts'
import { Badge, type BadgeKind } from '../ui/badge.tsx'

const orderKinds: Record<OrderStatus, BadgeKind> = { pending_payment: 'accent', awaiting_shipment: 'info', shipped: 'info', completed: 'success', canceled: 'plain' }
const paymentKinds: Record<PaymentStatus, BadgeKind> = { unpaid: 'plain', submitted: 'warning', partially_paid: 'warning', paid: 'success', refused: 'danger', refunded: 'plain' }
const stateKinds: Record<PaymentState, BadgeKind> = { submitted: 'warning', confirmed: 'success', refused: 'danger', withdrawn: 'plain' }

export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge kind={orderKinds[status]}>{useTranslate()(`order.status.${status}`)}</Badge>
}

/** How the payment of a whole order stands. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={paymentKinds[status]}>{useTranslate()(`order.paymentStatus.${status}`)}</Badge>
}

/** How one payment stands. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge kind={stateKinds[state]}>{useTranslate()(`payment.state.${state}`)}</Badge>
}
