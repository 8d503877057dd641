/** What is chosen: quantity, cartons, weight, volume, amount. */
import type { SkuRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { timesMoney } from '../../money.ts'
import { Price } from '../../ui/price.tsx'
import styles from './buy-box.module.css'
import { type Chosen, linesOf, totalsOf } from './choice.ts'

export default function Sum({ skus, chosen, currency }: { skus: readonly SkuRow[]; chosen: Chosen; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const lines = linesOf(skus, chosen)
  const { quantity, unit, amount, weight, volume, packs } = totalsOf(lines)
  const figures = [
    t('goods.chosen', { quantity: lines.length > 0 && !unit ? format.number(quantity) : format.quantity(quantity, unit ?? skus[0]?.unit ?? 'piece') }),
    packs && format.quantity(packs.count, packs.unit, 2),
    weight > 0 && format.weight(weight),
    volume > 0 && format.volume(volume),
  ]
  return (
    <p className={styles.total} aria-live="polite">
      <span className="second number">{figures.filter(Boolean).join(' · ')}</span>
      {/* Nothing chosen comes to zero with the digits of the currency. */}
      <Price amount={lines.length > 0 ? amount : timesMoney(skus.find(({ price }) => price)?.price ?? '0', 0)} currency={currency} size="large" />
    </p>
  )
}
