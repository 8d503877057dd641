import type { OrderRow } from '#contract/api/orders/order'
import type { OrderStatus, PaymentState, PaymentStatus } from '#contract/status'
import { useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { isPartlyShipped } from './order-rules.ts'

const orderKinds: Record<OrderStatus, BadgeKind> = {
  pending_payment: 'accent',
  awaiting_shipment: 'info',
  shipped: 'info',
  completed: 'success',
  canceled: 'plain',
}
const paymentKinds: Record<PaymentStatus, BadgeKind> = {
  unpaid: 'plain',
  submitted: 'warning',
  partially_paid: 'warning',
  paid: 'success',
  refused: 'danger',
  refunded: 'plain',
}
const stateKinds: Record<PaymentState, BadgeKind> = {
  submitted: 'warning',
  confirmed: 'success',
  refused: 'danger',
  withdrawn: 'plain',
}

interface OrderBadgesProps {
  order: Pick<OrderRow, 'status' | 'payment_status'> & Partial<Pick<OrderRow, 'shipped_quantity'>>
}

/** The status of an order, and of its payment unless the first implies it. */
export function OrderBadges({ order: { status, payment_status, shipped_quantity = 0 } }: OrderBadgesProps) {
  const t = useTranslate()
  const isSaid = status === 'canceled' || (status === 'pending_payment' && payment_status === 'unpaid')
  const isPartly = isPartlyShipped({ status, shipped_quantity })
  return (
    <>
      <Badge kind={orderKinds[status]}>{t(isPartly ? 'order.partlyShipped' : `order.status.${status}`)}</Badge>
      {!isSaid && <PaymentStatusBadge status={payment_status} />}
    </>
  )
}

function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={paymentKinds[status]}>{useTranslate()(`order.paymentStatus.${status}`)}</Badge>
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  return <Badge kind={stateKinds[state]}>{useTranslate()(`payment.state.${state}`)}</Badge>
}
