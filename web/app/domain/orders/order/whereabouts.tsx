/** Where an order is, when it comes, and until when it can be returned: what a buyer opens its page for. */
import type { OrderDetail } from '#contract/api/orders/order'
import type { Format } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useDatesOf } from '../landed/delivery-promise.tsx'
import { isPartlyShipped } from './order-rules.ts'
import { Parcel } from './parcel.tsx'
import styles from './whereabouts.module.css'

/** The latest parcels; the others are with the goods. */
const mostParcels = 3

export function Whereabouts({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const datesOf = useDatesOf(order)
  const { status, shipments, shipped_quantity, total_quantity } = order
  if (status === 'pending_payment' || status === 'canceled') return null
  const [shipped, total] = [format.number(shipped_quantity), format.number(total_quantity)]
  const completedAt = order.events.findLast(({ type }) => type === 'receive')?.at
  const now = (): [IconName, string] => {
    if (status === 'completed')
      return [
        'package',
        completedAt ? t('order.receivedOn', { date: format.date(completedAt) }) : t('order.step.completed'),
      ]
    if (status === 'shipped') return ['truck', t('order.allShipped', { count: shipped_quantity })]
    if (isPartlyShipped(order)) return ['truck', t('order.partlyShippedOf', { shipped, total })]
    return ['box', t('order.beingPrepared')]
  }
  const [icon, text] = now()
  const latest = status === 'completed' ? [] : shipments.slice(-mostParcels)
  const returns = returnsText(order, t, format)
  const dates = status === 'awaiting_shipment' && datesOf
  const whenLabel = order.pickup ? 'landed.readyFrom' : 'order.estimatedDelivery'
  return (
    <div className={styles.whereabouts}>
      <p className={styles.now}>
        <Icon name={icon} />
        <b>{text}</b>
      </p>
      <ul className={styles.facts}>
        {latest.map((shipment) => (
          <li key={shipment.id} className={styles.parcel}>
            <Parcel shipment={shipment} />
          </li>
        ))}
        {shipments.length > latest.length && latest.length > 0 && (
          <li>
            <a href="#order-goods">{t('order.allShipments', { count: shipments.length })}</a>
          </li>
        )}
        {dates && <li>{t('common.labelled', { label: t(whenLabel), text: dates })}</li>}
        {returns && <li className="second">{returns}</li>}
      </ul>
    </div>
  )
}

/** Until when returns can be requested, or why not; nothing before the first shipment. */
function returnsText(order: OrderDetail, t: Translate, format: Format): string | undefined {
  const { status, completes_at } = order
  const { days, ends_at, refusal } = order.after_sale
  if (refusal === 'not_shipped') return undefined
  if (refusal === 'ended' && ends_at) return t('order.returns.ended', { date: format.date(ends_at) })
  if (refusal === 'all_claimed' || refusal === 'limit') return t(`order.returns.${refusal}`)
  if (ends_at) return t('order.returns.until', { date: format.date(ends_at) })
  if (status === 'shipped' && completes_at)
    return t('order.returns.afterReceipt', { days, date: format.date(completes_at) })
  return t('order.returns.days', { days })
}
