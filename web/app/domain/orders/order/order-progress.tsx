/** How far an order has come, from placed to completed. */
import type { OrderDetail } from '#contract/api/orders/order'
import type { OrderStatus } from '#contract/status'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from './order-progress.module.css'
import { isPartlyShipped } from './order-rules.ts'

const steps = [
  { key: 'placed', icon: 'receipt', events: ['created'] },
  { key: 'paid', icon: 'bank', events: ['pay', 'release'] },
  { key: 'shipped', icon: 'truck', events: ['ship'] },
  { key: 'completed', icon: 'package', events: ['receive'] },
] as const satisfies { key: string; icon: IconName; events: readonly string[] }[]

/** How many of the steps are behind an order. */
const reached: Record<Exclude<OrderStatus, 'canceled'>, number> = {
  pending_payment: 1,
  awaiting_shipment: 2,
  shipped: 3,
  completed: 4,
}

/**
 * The day of each step; the history has the hours. A canceled order has no way before it: its timeline shows the rest.
 */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { status, events, shipped_quantity, total_quantity } = order
  if (status === 'canceled') return null
  const isPartly = isPartlyShipped(order)
  const done = reached[status]
  return (
    <ol className={styles.progress} aria-label={t('order.progress')}>
      {steps.map(({ key, icon, events: types }, position) => {
        const at = events.findLast(({ type }) => (types as readonly string[]).includes(type))?.at
        if (key === 'shipped' && isPartly)
          return (
            <li key={key} data-partly aria-current="step">
              <span className={styles.mark}>
                <Icon name={icon} size={18} />
              </span>
              <span>{t('order.partlyShipped')}</span>
              <span className={styles.time}>
                {t('order.shippedOf', {
                  shipped: format.number(shipped_quantity),
                  total: format.number(total_quantity),
                })}
              </span>
            </li>
          )
        return (
          <li key={key} data-done={position < done || undefined} aria-current={position === done ? 'step' : undefined}>
            <span className={styles.mark}>
              <Icon name={position < done ? 'check' : icon} size={18} />
            </span>
            <span>{t(`order.step.${key}`)}</span>
            {at && position < done && <span className={styles.time}>{format.date(at)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
