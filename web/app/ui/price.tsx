/** A price, a span of prices, or the words for a price on request. */
import { useFormat, useTranslate } from '../i18n/use.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Decimal text as the server sends it; null is a price on request. */
  amount: string | null
  /** Highest price, where the goods differ. */
  max?: string | null
  currency: string
  size?: 'small' | 'usual' | 'large'
}

export function Price({ amount, max, currency, size = 'usual' }: PriceProps) {
  const t = useTranslate()
  const format = useFormat()
  if (amount === null)
    return <span className={`${styles.price} ${styles[size]} ${styles.request}`}>{t('common.priceOnRequest')}</span>
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      {format.money(amount, currency)}
      {/* The space stands outside: where both do not fit in a line, the second begins another. */}
      {max && max !== amount && (
        <>
          {' '}
          <span className={styles.span}>– {format.money(max, currency)}</span>
        </>
      )}
    </span>
  )
}
