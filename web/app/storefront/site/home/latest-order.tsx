/** A member's latest order with a button to order it again. */
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { BuyAgain, type BuyAgainProps } from './buy-again-button.tsx'
import styles from './latest-order.module.css'

export function LatestOrder({ order, onAdded }: BuyAgainProps) {
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
        <span>{t(`mine.order.${order.status}`)}</span>
      </p>
      <BuyAgain order={order} onAdded={onAdded} />
    </section>
  )
}
