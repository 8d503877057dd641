/** A member's orders by status, and the latest of them with the way to order it again. */
import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Answer } from '#contract/endpoint'
import { listOrders, type OrderRow, orderStatistics } from '#contract/order'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import type { Refused } from '../../member/refused-dialog.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './member-orders.module.css'

const RefusedDialog = lazyPart(() => withBundle('member', () => import('../../member/refused-dialog.tsx')))

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
      // An extra here; the page of orders tells what went wrong.
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
      {latest && (
        <section className={styles.latest} aria-label={t('mine.latestOrder')}>
          <h2>{t('mine.latestOrder')}</h2>
          <p className={styles.line}>
            <Link to={paths.order(latest.id)} className="text-link number">
              {latest.order_number}
            </Link>
            <span className="number">{format.money(latest.amount_payable, latest.currency)}</span>
          </p>
          <p className={`second ${styles.line}`}>
            <span>{format.date(latest.created_at)}</span>
            <span>{t(`mine.orders.${latest.status}`)}</span>
          </p>
          <BuyAgain order={latest} />
        </section>
      )}
      {figures && !latest && <p className="second">{t('mine.noOrders')}</p>}
    </>
  )
}

/** Puts what can still be bought into the cart; what cannot is named. */
function BuyAgain({ order }: { order: OrderRow }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const toCart = () => void navigate(paths.cart())
  const again = async () => {
    setBusy(true)
    try {
      const { orderAgain } = await withBundle('member', () => import('../../member/buy-again.ts'))
      setRefused(await orderAgain(order.id, t, toCart))
    } catch {
      toast.error(t('common.network'))
    }
    setBusy(false)
  }
  return (
    <>
      <Button block size="small" icon="repeat" busy={busy} onClick={() => void again()}>
        {t('mine.buyAgain')}
      </Button>
      <Suspense>{refused && <RefusedDialog refused={refused} onClose={() => setRefused(undefined)} onCart={toCart} />}</Suspense>
    </>
  )
}
