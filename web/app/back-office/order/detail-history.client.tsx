/** The order's events, newest first. */
import { Timeline } from '@mantine/core'
import type { OrderDetail } from '#contract/order'
import { type OrderStatus, orderStatuses } from '#contract/status'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Box } from './box.client.tsx'
import styles from './detail.module.css'

const known = [
  'created',
  'payment_submitted',
  'payment_withdrawn',
  'payment_confirmed',
  'payment_refused',
  'pay',
  'release',
  'shipment',
  'ship',
  'receive',
  'cancel',
  'cancel_by_staff',
  'expire',
  'edited',
  'staff_note',
  'refund_opened',
  'deleted',
] as const

const isStatus = (word: string | null): word is OrderStatus => orderStatuses.some((status) => status === word)

export function History({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const newestFirst = order.events.toReversed()
  return (
    <Box title={t('office.history')}>
      <Timeline bulletSize={12} lineWidth={2} active={newestFirst.length} role="list" className={styles.history ?? ''}>
        {newestFirst.map(({ at, type, actor, to, reason }) => {
          const event = known.find((word) => word === type)
          return (
            <Timeline.Item key={`${at} ${type}`} role="listitem" title={event ? t(`office.event.${event}`) : type}>
              {isStatus(to) && type !== 'created' && <span className={styles.sub}>→ {t(`order.status.${to}`)}</span>}
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
