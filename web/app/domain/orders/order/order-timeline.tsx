/** Events of an order, newest first. */
import type { OrderDetail } from '#contract/api/orders/order'
import { buyerOrderEvents } from '#contract/status'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import detail from './order-detail.module.css'
import styles from './order-timeline.module.css'

export function OrderTimeline({ events, currency }: { events: OrderDetail['events']; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={`panel ${detail.part}`} aria-labelledby="order-timeline">
      <h2 id="order-timeline">{t('order.timeline')}</h2>
      <ol className={styles.timeline}>
        {events.toReversed().map(({ at, type, actor, reason, facts }) => {
          const event = buyerOrderEvents.find((known) => known === type)
          if (!event) return null
          // Goods go out without a reason; with one the rest was closed and the order counts as shipped.
          const id = event === 'ship' && reason ? 'order.event.rest_closed' : (`order.event.${event}` as const)
          return (
            <li key={`${at} ${type}`}>
              <span>
                {t(id)}
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
