import type { SkuRow } from '#contract/api/catalog/product'
import { packedText } from '../../../../domain/buying/cart/packed-text.ts'
import { type Selection, selectedLines, validLines } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { totalsOf } from '../../../../domain/catalog/product/sku-picker/totals.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Price } from '../../../../ui/price.tsx'
import styles from './sku-picker.module.css'

interface SelectionTotalProps {
  skus: readonly SkuRow[]
  selection: Selection
  /** The quantity that decides the price step of a SKU. */
  tierOf: (sku: SkuRow) => number
  currency: string
}

/** Quantity, cases, weight, volume and amount of what can be bought of the selection; without any, the span of prices. */
export function SelectionTotal({ skus, selection, tierOf, currency }: SelectionTotalProps) {
  const t = useTranslate()
  const format = useFormat()
  const lines = validLines(selectedLines(skus, selection))
  const { quantity, unit, amount, load, pack } = totalsOf(
    lines.map((line) => ({ ...line, tierQuantity: tierOf(line.sku) })),
    currency,
  )
  const figures = [
    t('buying.chosen', { quantity: unit ? format.quantity(quantity, unit) : format.number(quantity) }),
    pack && load.cases > 0 && unit && packedText(load, pack, unit, format),
    load.weight > 0 && format.weight(load.weight),
    load.volume > 0 && format.volume(load.volume),
  ]
  const prices = skus
    .flatMap(({ ladder }) => ladder.map(({ price }) => price))
    .sort((one, other) => Number(one) - Number(other))
  const isEmpty = lines.length === 0
  return (
    <p className={styles.total} aria-live="polite">
      <span className="second number dotted">
        {isEmpty ? t('catalog.price') : figures.map((figure) => figure && <span key={figure}>{figure}</span>)}
      </span>
      <Price
        amount={isEmpty ? (prices[0] ?? null) : amount}
        max={isEmpty ? (prices.at(-1) ?? null) : null}
        currency={currency}
        size="large"
      />
    </p>
  )
}
