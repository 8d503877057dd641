/** Amounts in a second currency: about as much as what is paid, at the operator's rate. */
import type { DisplayRate } from '#contract/api/settings/setting'
import { renderedLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { useMall } from '../mall.ts'
import { useStore } from '../state.ts'
import type { IndicationProps } from '../ui/price.tsx'
import { chosenCurrency } from './chosen.ts'
import { inOtherCurrency } from './convert.ts'
import styles from './currency.module.css'

await ensureBundle(renderedLocale(), 'currency')

/** The rate of the chosen currency, while the operator has one. */
function useChosenRate(): DisplayRate | undefined {
  const chosen = useStore(chosenCurrency, '')
  return useMall().display_rates.find(({ currency }) => currency === chosen)
}

export function Indication({ amount, max, currency, size }: IndicationProps) {
  const t = useTranslate()
  const format = useFormat()
  const rate = useChosenRate()
  if (!rate || rate.currency === currency) return null
  const about = (text: string) => format.money(inOtherCurrency(text, rate), rate.currency)
  return (
    <span className={styles.indication} title={t('currency.title', { currency, date: format.day(rate.date) })}>
      {`≈\u00a0${about(amount)}`}
      {max && max !== amount && ` – ${about(max)}`}
      {size === 'large' && <span className={styles.note}>{t('currency.short', { currency })}</span>}
    </span>
  )
}

/** Above a list of such amounts. */
export function Note() {
  const t = useTranslate()
  const format = useFormat()
  const { currency } = useMall()
  const rate = useChosenRate()
  if (!rate) return null
  return <p className={`second ${styles.list}`}>{t('currency.title', { currency, date: format.day(rate.date) })}</p>
}
