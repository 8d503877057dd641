/** A member's latest order with a button to order it again. */
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderRow } from '#contract/order'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { withBundle } from '../../i18n/with-bundle.ts'
import type { Refused } from '../../member/order/refused-dialog.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './latest-order.module.css'

const RefusedDialog = lazyPart(() => withBundle('member', () => import('../../member/order/refused-dialog.tsx')))

interface LatestOrderProps {
  order: OrderRow
  /** Products were added to the cart. */
  onAdded?: () => void
}

export function LatestOrder({ order, onAdded }: LatestOrderProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section className={styles.latest} aria-label={t('mine.latestOrder')}>
      <h2>{t('mine.latestOrder')}</h2>
      <p className={styles.line}>
        <Link to={paths.order(order.id)} className="text-link number">
          {order.order_number}
        </Link>
        <span className="number">{format.money(order.amount_payable, order.currency)}</span>
      </p>
      <p className={`second ${styles.line}`}>
        <span>{format.date(order.created_at)}</span>
        <span>{t(`mine.orders.${order.status}`)}</span>
      </p>
      <BuyAgain order={order} onAdded={onAdded} />
    </section>
  )
}

function BuyAgain({ order, onAdded }: LatestOrderProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const toCart = () => void navigate(paths.cart())
  const close = () => {
    setRefused(undefined)
    onAdded?.()
  }
  const again = async () => {
    setBusy(true)
    try {
      const { orderAgain } = await withBundle('member', () => import('../../member/order/buy-again.ts'))
      const refusal = await orderAgain(order.id, t, toCart)
      setRefused(refusal)
      // The refusal is shown first: a changed cart may remove this component.
      if (!refusal) onAdded?.()
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
      <Suspense>{refused && <RefusedDialog refused={refused} onClose={close} onCart={toCart} />}</Suspense>
    </>
  )
}
