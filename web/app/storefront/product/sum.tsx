/** What is chosen: quantity, cartons, weight, volume, amount; before that, what it costs. */
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Price } from '../../ui/price.tsx'
import styles from './buy-box.module.css'
import { type Chosen, linesOf, totalsOf } from './choice.ts'

export function Sum({ skus, chosen, currency }: { skus: readonly SkuRow[]; chosen: Chosen; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const lines = linesOf(skus, chosen)
  const { quantity, unit, amount, weight, volume, packs } = totalsOf(lines)
  const figures = [
    t('goods.chosen', { quantity: unit ? format.quantity(quantity, unit) : format.number(quantity) }),
    packs && format.quantity(packs.count, packs.unit, 2),
    weight > 0 && format.weight(weight),
    volume > 0 && format.volume(volume),
  ]
  const isChosen = lines.length > 0
  // Nothing chosen yet: from the lowest to the highest price says more than a zero.
  const prices = skus
    .flatMap(({ ladder }) => ladder.map(({ price }) => price))
    .sort((one, other) => Number(one) - Number(other))
  return (
    <p className={styles.total} aria-live="polite">
      <span className="second number dotted">
        {isChosen ? figures.map((figure) => figure && <span key={figure}>{figure}</span>) : t('catalog.price')}
      </span>
      {isChosen ? (
        <Price amount={amount} currency={currency} size="large" />
      ) : (
        <Price amount={prices[0] ?? null} max={prices.at(-1) ?? null} currency={currency} size="large" />
      )}
    </p>
  )
}
