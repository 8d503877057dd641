/** Below the total of the cart: the tax that comes on top of it or is within it, and what is added later. */
import { percentOf, taxWithin } from '#contract/rules/tax'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { ofMinor, toMinor } from '../../../money.ts'
import styles from './cart.module.css'

export function TaxNote({ amount, currency }: { amount: string; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { rate, is_included } = useMall().tax
  if (rate === 0) return <p className={`second ${styles.note}`}>{t('cart.amountNote')}</p>
  const minor = toMinor(amount)
  const tax = ofMinor(is_included ? taxWithin(minor, rate) : percentOf(minor, rate), amount)
  const texts = { rate: format.percent(rate), tax: format.money(tax, currency) }
  return (
    <p className={`second ${styles.note}`}>{is_included ? t('cart.taxIncluded', texts) : t('cart.taxAdded', texts)}</p>
  )
}
