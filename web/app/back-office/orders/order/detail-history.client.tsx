/** The order's events, newest first. */
import { Timeline } from '@mantine/core'
import type { OrderDetail } from '#contract/api/orders/order'
import { type OrderStatus, orderStatuses } from '#contract/status'
import type { MessageId } from '#texts/ids'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'

/** Labels of edited fields; derived ones, such as the tax, are left out. */
const fieldLabels: Readonly<Record<string, MessageId>> = {
  recipient: 'office.column.recipient',
  phone: 'office.phone',
  shippingAddress: 'office.address',
  remark: 'office.remark',
  freight: 'office.sum.freight',
  delivery: 'order.estimatedDelivery',
  adjustment: 'office.sum.adjustment',
  termsDeposit: 'partpay.title',
  termsShipment: 'partpay.title',
  termsDays: 'partpay.title',
}

const isStatus = (word: string | null): word is OrderStatus => orderStatuses.some((status) => status === word)

export function History({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const newestFirst = order.events.toReversed()
  return (
    <Box title={t('office.history')}>
      <Timeline bulletSize={12} lineWidth={2} active={newestFirst.length} role="list" className={styles.history ?? ''}>
        {newestFirst.map(({ at, type, actor, to, reason, facts }) => {
          // An order also counts as shipped once its rest is canceled, for a reason.
          const isRestClosed = type === 'ship' && reason !== null
          const title = isRestClosed ? t('order.event.rest_closed') : t(`office.event.${type}`)
          return (
            <Timeline.Item key={`${at} ${type}`} role="listitem" title={title}>
              {isStatus(to) && type !== 'created' && <span className={styles.sub}>→ {t(`order.status.${to}`)}</span>}
              <EventFacts facts={facts} currency={order.currency} />
              {reason && <p>{reason}</p>}
              <span className={styles.sub}>
                {format.dateTime(at)} · {actor ?? t('office.system')}
              </span>
            </Timeline.Item>
          )
        })}
      </Timeline>
    </Box>
  )
}

/** Amounts, quantities and numbers of an event. */
function EventFacts({ facts, currency }: { facts: OrderDetail['events'][number]['facts']; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const {
    amount,
    reported,
    quantity,
    carrier,
    tracking_number,
    reference,
    order_number,
    recipient,
    was,
    fields = [],
  } = facts
  const labels = new Set(fields.flatMap((name) => fieldLabels[name] ?? []))
  const parts = [
    [...labels].map((label) => t(label)).join(', '),
    amount && reported
      ? t('office.amountChanged', { from: format.money(reported, currency), to: format.money(amount, currency) })
      : amount && format.money(amount, currency),
    quantity && t('office.eventQuantity', { count: quantity }),
    carrier,
    tracking_number,
    was && t('office.was', { text: was }),
    reference,
    order_number,
    recipient,
  ].filter(Boolean)
  return parts.length > 0 && <span className={`number ${styles.sub}`}>{parts.join(' · ')}</span>
}
