import { useEffect, useState } from 'react'
import { listOrders, type OrderRow } from '#contract/api/orders/order'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { BuyAgain } from './buy-again-button.tsx'
import styles from './reorder-row.module.css'

const mostRead = 12
const mostShown = 4

/** Orders that are under way before those that are over, the latest of each first. */
const openFirst = (orders: readonly OrderRow[]) => orders.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
const isOpen = ({ status }: OrderRow) => status !== 'completed' && status !== 'canceled'

export default function ReorderOrders() {
  const t = useTranslate()
  const [orders, setOrders] = useState<OrderRow[]>()
  useEffect(() => {
    // Optional here: a failure shows the same as no orders.
    call(listOrders, { query: { page_size: mostRead } }).then(
      ({ data }) => setOrders(openFirst(data).slice(0, mostShown)),
      () => setOrders([]),
    )
  }, [])
  if (!orders) return null
  if (orders.length === 0) {
    return (
      <div className={`panel ${styles.none}`}>
        <p className="second">{t('mine.noOrders')}</p>
        <ButtonLink to={paths.quickOrder()} icon="list">
          {t('storefront.quickOrder')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <Order key={order.id} order={order} />
      ))}
    </ul>
  )
}

function Order({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, order_number, created_at, status, amount_payable, currency, lines = [], line_count } = order
  return (
    <li className={`panel ${styles.order}`}>
      <div className={styles.pictures}>
        {lines.map((line) => (
          <Picture key={line.id} source={line.image} alt={line.name} sizes="48px" width={48} height={48} />
        ))}
        {line_count > lines.length && (
          <span className="second number">+{format.number(line_count - lines.length)}</span>
        )}
      </div>
      <p className={styles.facts}>
        <Link to={paths.order(id)} className="text-link number">
          {order_number}
        </Link>
        <span className="number">{format.money(amount_payable, currency)}</span>
        <span className="second">{format.date(created_at)}</span>
        <span className={isOpen(order) ? styles.open : 'second'}>{t(`mine.order.${status}`)}</span>
      </p>
      <BuyAgain order={order} />
    </li>
  )
}
