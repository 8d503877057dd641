/** A price, a span of prices, or the words for a price on request. */
import type { ComponentType } from 'react'
import { useFormat } from '../i18n/use.ts'
import { useNoPrice } from '../mall.ts'
import { createStore, useStore } from '../state.ts'
import styles from './price.module.css'

interface PriceProps {
  /** Decimal text as the server sends it; null is a price on request. */
  amount: string | null
  /** Highest price, if the SKUs differ. */
  max?: string | null | undefined
  currency: string
  size?: 'small' | 'usual' | 'large'
  /** An amount that is owed or was paid: never shown in another currency. */
  isExact?: boolean
}

export type IndicationProps = Pick<PriceProps, 'max' | 'size'> & { amount: string; currency: string }

/** Amounts in a second currency, for buyers who have chosen one: others never load it. */
export const indicationStore = createStore<
  { Indication: ComponentType<IndicationProps>; Note: ComponentType } | undefined
>(undefined)
if (!import.meta.env.SSR && document.cookie.includes('CURRENCY='))
  import('../currency/indication.tsx').then(indicationStore.set, () => {})

/** About the same amount in the currency in which the buyer likes to see prices. */
export function Indicated(props: IndicationProps) {
  const Shown = useStore(indicationStore, undefined)?.Indication
  return Shown && <Shown {...props} />
}

export function Price({ amount, max, currency, size = 'usual', isExact }: PriceProps) {
  const noPrice = useNoPrice()
  const format = useFormat()
  if (amount === null) return <span className={`${styles.price} ${styles[size]} ${styles.request}`}>{noPrice}</span>
  return (
    <span className={`${styles.price} ${styles[size]}`} data-price>
      {format.money(amount, currency)}
      {/* The space is outside, so that the line can break there. */}
      {max && max !== amount && (
        <>
          {' '}
          <span className={styles.span}>– {format.money(max, currency)}</span>
        </>
      )}
      {!isExact && <Indicated amount={amount} max={max ?? null} currency={currency} size={size} />}
    </span>
  )
}
