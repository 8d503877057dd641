/** A price, a span of prices, or the words for a price on request. */
import { useFormat } from '../i18n/use.ts'
import { useNoPrice } from '../mall.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Decimal text as the server sends it; null is a price on request. */
  amount: string | null
  /** Highest price, if the SKUs differ. */
  max?: string | null
  currency: string
  size?: 'small' | 'usual' | 'large'
}

export function Price({ amount, max, currency, size = 'usual' }: PriceProps) {
  const noPrice = useNoPrice()
  const format = useFormat()
  if (amount === null) return <span className={`${styles.price} ${styles[size]} ${styles.request}`}>{noPrice}</span>
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {format.money(amount, currency)}
      {/* The space is outside, so that the line can break there. */}
      {max && max !== amount && (
        <>
          {' '}
          <span className={styles.span}>– {format.money(max, currency)}</span>
        </>
      )}
    </span>
  )
}
