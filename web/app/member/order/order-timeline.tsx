/** Events of an order, newest first. */
import type { OrderDetail } from '#contract/order'
import type { MessageId } from '../../i18n/ids.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import detail from './order-detail.module.css'
import styles from './order-timeline.module.css'

const known = [
  'created',
  'pay',
  'release',
  'ship',
  'receive',
  'cancel',
  'cancel_by_staff',
  'expire',
  'payment_submitted',
  'payment_confirmed',
  'payment_refused',
  'payment_withdrawn',
  'shipment',
  'edited',
  'lines_edited',
  'change_proposed',
  'change_declined',
  'shipment_corrected',
  'refund_opened',
  'refund_paid',
  'payment_corrected',
  'overpayment_moved',
  'overpayment_received',
  'invoice_issued',
  'credit_issued',
  'document_sent',
] as const

/** Words for an event; kinds that this page does not know yet are told as they are. */
const idOf = (type: string): MessageId | undefined =>
  known.find((each) => each === type) && (`order.event.${type}` as MessageId)

export function OrderTimeline({ events, currency }: { events: OrderDetail['events']; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={`panel ${detail.part}`} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t('order.timeline')}</h2>
      <ol className={styles.timeline}>
        {events.toReversed().map(({ at, type, actor, reason, facts }) => {
          // Goods go out without a reason; with one the rest was closed and the order counts as shipped.
          const id = type === 'ship' && reason ? 'order.event.rest_closed' : idOf(type)
          return (
            <li key={`${at} ${type}`}>
              <span>
                {id ? t(id) : type}
                {facts.amount && ` · ${format.money(facts.amount, currency)}`}
                {type === 'document_sent' && facts.reference && ` · ${facts.reference}`}
              </span>
              <time dateTime={at} className={styles.time}>
                {format.dateTime(at)}
                {actor && ` · ${actor}`}
              </time>
              {reason && <span className={styles.reason}>{t('order.reason', { reason })}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
