/** A member's orders by status. */
import { useEffect, useState } from 'react'
import { orderStatistics } from '#contract/api/orders/order'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './member-orders.module.css'

const statuses = ['pending_payment', 'awaiting_shipment', 'shipped', 'completed'] as const

export default function MemberOrders() {
  const t = useTranslate()
  const format = useFormat()
  const [figures, setFigures] = useState<Answer<typeof orderStatistics>>()
  useEffect(() => {
    // Optional here: a failure shows no figures.
    call(orderStatistics).then(setFigures, () => {})
  }, [])
  return (
    <ul className={styles.orders}>
      {statuses.map((status) => (
        <li key={status}>
          <Link to={paths.orders(status)}>
            <b className="number">{figures ? format.number(figures[status]) : '–'}</b>
            <span>{t(`mine.orders.${status}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
