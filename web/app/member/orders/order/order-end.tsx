/** Why an order was canceled, unless the buyer canceled it. */
import type { OrderDetail } from '#contract/api/orders/order'
import { useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'

export function OrderEnd({ order: { status, events } }: { order: OrderDetail }) {
  const t = useTranslate()
  const end =
    status === 'canceled' ? events.findLast(({ type }) => type === 'cancel_by_staff' || type === 'expire') : undefined
  if (!end) return null
  return (
    <Notice kind="warning" title={t(end.type === 'expire' ? 'order.event.expire' : 'order.event.cancel_by_staff')}>
      {end.reason && t('order.reason', { reason: end.reason })}
    </Notice>
  )
}
