/** Events of a return or refund, newest first. */
import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import type { MessageId } from '#texts/ids'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from '../order/order-timeline.module.css'

const known = ['request', 'approve', 'refuse', 'cancel', 'receive', 'refund'] as const

const idOf = (type: string): MessageId | undefined =>
  known.find((each) => each === type) && (`aftersale.event.${type}` as MessageId)

export function AfterSaleTimeline({ events }: Pick<AfterSaleDetail, 'events'>) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ol className={styles.timeline}>
      {events.toReversed().map(({ at, type, actor, note }) => {
        const id = idOf(type)
        return (
          <li key={`${at} ${type}`}>
            <span>{id ? t(id) : type}</span>
            <time dateTime={at} className={styles.time}>
              {format.dateTime(at)}
              {actor && ` · ${actor}`}
            </time>
            {note && <span className={styles.reason}>{note}</span>}
          </li>
        )
      })}
    </ol>
  )
}
