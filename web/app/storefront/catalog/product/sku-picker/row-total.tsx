/** Units and amount of what can be bought of some SKUs of the selection. */
import type { SkuRow } from '#contract/api/catalog/product'
import { type Selection, selectedLines, validLines } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { totalsOf } from '../../../../domain/catalog/product/sku-picker/totals.ts'
import { useFormat } from '../../../../i18n/use.ts'
import styles from './size-run.module.css'

interface RowTotalProps {
  skus: readonly SkuRow[]
  selection: Selection
  tierOf: (sku: SkuRow) => number
  currency: string
}

export function RowTotal({ skus, selection, tierOf, currency }: RowTotalProps) {
  const format = useFormat()
  const lines = validLines(selectedLines(skus, selection)).map((line) => ({ ...line, tierQuantity: tierOf(line.sku) }))
  if (lines.length === 0) return null
  const { quantity, unit, amount } = totalsOf(lines, currency)
  return (
    <p className={styles.total}>
      <b>{format.money(amount, currency)}</b>{' '}
      <span className="second">{unit ? format.quantity(quantity, unit) : format.number(quantity)}</span>
    </p>
  )
}
