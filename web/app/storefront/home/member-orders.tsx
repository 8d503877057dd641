/** A member's orders by status, and the latest order. */
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoint'
import { listOrders, type OrderRow, orderStatistics } from '#contract/order'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LatestOrder } from './latest-order.tsx'
import styles from './member-orders.module.css'

const statuses = ['pending_payment', 'awaiting_shipment', 'shipped', 'completed'] as const

interface Known {
  figures: Answer<typeof orderStatistics>
  latest: OrderRow | undefined
}

export default function MemberOrders() {
  const t = useTranslate()
  const format = useFormat()
  const [known, setKnown] = useState<Known | 'failed'>()
  useEffect(() => {
    Promise.all([call(orderStatistics), call(listOrders, { query: { page_size: 1 } })]).then(
      ([figures, { data }]) => setKnown({ figures, latest: data[0] }),
      // Optional here: a failure shows no figures.
      () => setKnown('failed'),
    )
  }, [])
  if (!known) return <Skeleton rows={3} height={48} />
  const { figures, latest } = known === 'failed' ? ({} as Partial<Known>) : known
  return (
    <>
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
      {latest && <LatestOrder order={latest} />}
      {figures && !latest && <p className="second">{t('mine.noOrders')}</p>}
    </>
  )
}
