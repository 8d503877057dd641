/** The order list on phones: a card per order. */
import { Checkbox } from '@mantine/core'
import type { OrderRow } from '#contract/api/orders/order'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from './list.module.css'
import { OrderLink, TagBadges } from './list-columns.client.tsx'
import { SellerBadge } from './seller.client.tsx'
import { OrderStatusBadge, OverdueBadge, PaymentStatusBadge } from './status-badges.tsx'

export function OrderCards({
  orders,
  chosen,
  onChoose,
}: {
  orders: readonly OrderRow[]
  chosen: readonly OrderRow[]
  onChoose: (orders: OrderRow[]) => void
}) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles.cards}>
      {orders.map((order) => {
        const rest = chosen.filter(({ id }) => id !== order.id)
        const isChosen = rest.length < chosen.length
        return (
          <li key={order.id} className="panel">
            <div className={styles.cardHead}>
              <Checkbox
                size="md"
                checked={isChosen}
                onChange={() => onChoose(isChosen ? rest : [...chosen, order])}
                aria-label={t('office.choose', { number: order.order_number })}
              />
              <OrderLink order={order} />
              <strong className={styles.amount}>{format.money(order.amount_payable, order.currency)}</strong>
            </div>
            <div className={styles.badges}>
              <OrderStatusBadge {...order} />
              <PaymentStatusBadge status={order.payment_status} />
              <OverdueBadge order={order} />
              <SellerBadge {...order} />
              <span className="number">
                {format.number(order.shipped_quantity)} / {format.number(order.total_quantity)}
              </span>
            </div>
            <TagBadges tags={order.tags} />
            <p className="second">
              {order.recipient} · {order.user?.username} · {format.dateTime(order.created_at)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
