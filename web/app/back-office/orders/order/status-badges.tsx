/** Badges for the status of an order, its payment and a single payment. */
import type { OrderRow } from '#contract/api/orders/order'
import type { OrderStatus, PaymentState, PaymentStatus } from '#contract/status'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'

const orderKinds: Record<OrderStatus, BadgeKind> = {
  pending_payment: 'warning',
  awaiting_shipment: 'accent',
  shipped: 'info',
  completed: 'success',
  canceled: 'plain',
}
const paymentKinds: Record<PaymentStatus, BadgeKind> = {
  unpaid: 'plain',
  submitted: 'accent',
  partially_paid: 'warning',
  paid: 'success',
  refused: 'danger',
  refunded: 'info',
}
const stateKinds: Record<PaymentState, BadgeKind> = {
  submitted: 'accent',
  confirmed: 'success',
  refused: 'danger',
  withdrawn: 'plain',
}

/** With `shipped_quantity`, an order that has left in part has a mark of its own. */
export function OrderStatusBadge({ status, shipped_quantity = 0 }: { status: OrderStatus; shipped_quantity?: number }) {
  const t = useTranslate()
  if (status === 'awaiting_shipment' && shipped_quantity > 0)
    return <Badge kind="info">{t('work.queue.partly_shipped')}</Badge>
  return <Badge kind={orderKinds[status]}>{t(`order.status.${status}`)}</Badge>
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslate()
  return <Badge kind={paymentKinds[status]}>{t(`office.paymentStatus.${status}`)}</Badge>
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const t = useTranslate()
  return <Badge kind={stateKinds[state]}>{t(`office.paymentState.${state}`)}</Badge>
}

/** When the rest is due that is paid after shipment, or that it is overdue. */
export function OverdueBadge({ order: { terms } }: { order: Pick<OrderRow, 'terms'> }) {
  const t = useTranslate()
  const format = useFormat()
  const part = terms?.parts.find(({ due_at, open }) => due_at && Number(open) > 0)
  if (!part?.due_at) return null
  const text = part.is_overdue ? t('terms.overdue') : t('terms.until', { date: format.date(part.due_at) })
  return <Badge kind={part.is_overdue ? 'danger' : 'plain'}>{text}</Badge>
}
