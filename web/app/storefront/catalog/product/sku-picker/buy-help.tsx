/** Below the buttons: the quantity of the chosen SKU by the case, a mixed case, and what the delivery costs. */
import { useId } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import { inSteps } from '../../../../domain/buying/cart/quantity-in.ts'
import { type Selection, selectedLines, validLines } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { FillCase } from '../../../../domain/orders/freight/case-switch.tsx'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Stepper } from '../../../../ui/stepper.tsx'
import FreightPanel from '../../../orders/freight/freight-panel.tsx'
import { AssortedCase } from './assorted-case.tsx'
import styles from './buy-help.module.css'
import { nameOf } from './sku-list.tsx'
import { WhyPrice } from './why-price.tsx'

interface BuyHelpProps {
  skus: readonly SkuRow[]
  selection: Selection
  /** Undefined while the buyer has chosen none of several options. */
  chosen: SkuRow | undefined
  active: SkuRow
  /** The quantity that decides the price step of the active SKU. */
  tierQuantity: number
  currency: string
  onChange: (sku: SkuRow, quantity: number) => void
  onChangeAll: (change: (before: Selection) => Selection) => void
}

export default function BuyHelp({
  skus,
  selection,
  chosen,
  active,
  tierQuantity,
  currency,
  onChange,
  onChangeAll,
}: BuyHelpProps) {
  return (
    <>
      <ByTheCase sku={active} {...{ skus, selection, chosen, onChange }} />
      {skus.length > 1 && <AssortedCase {...{ skus, selection, chosen, onChangeAll }} />}
      <WhyPrice sku={active} quantity={tierQuantity} currency={currency} />
      <FreightPanel
        items={validLines(selectedLines(skus, selection)).map(({ sku, quantity }) => {
          const { id, unit, multiple, stock } = sku
          const kind = caseOf(sku)
          return {
            product_sku_id: id,
            name: nameOf(sku),
            quantity,
            unit,
            multiple,
            stock,
            pack: kind?.name,
            unitsPerCase: kind?.units,
          }
        })}
      />
    </>
  )
}

/** Whole cases of one option. Of several options it says which, and waits until one is chosen. */
function ByTheCase({
  sku,
  skus,
  selection,
  chosen,
  onChange,
}: Pick<BuyHelpProps, 'skus' | 'selection' | 'chosen' | 'onChange'> & { sku: SkuRow }) {
  const t = useTranslate()
  const format = useFormat()
  const reasonId = useId()
  const pack = caseOf(sku)
  if (!pack || (chosen ? sku.stock < pack.units : skus.every(({ stock }) => stock < pack.units))) return null
  const quantity = chosen ? (selection.get(sku.id) ?? 0) : 0
  const content = format.quantity(pack.units, sku.unit)
  const cases = t('freight.byCase', { pack: format.unit(pack.name, 1), content })
  const ofOption = t('freight.casesOf', { name: nameOf(sku) })
  return (
    <div className={styles.cases}>
      {chosen && skus.length > 1 ? (
        <span>
          <strong>{ofOption}</strong> <span className="second">({content})</span>
        </span>
      ) : (
        <span>{cases}</span>
      )}
      <Stepper
        size="small"
        allowZero
        disabled={!chosen}
        describedBy={chosen ? undefined : reasonId}
        label={chosen ? ofOption : cases}
        {...inSteps({ ...sku, value: quantity }, pack.units)}
        onChange={(steps) => onChange(sku, steps * pack.units)}
      />
      {!chosen && (
        <span id={reasonId} className="second">
          {t('freight.chooseOption')}
        </span>
      )}
      <FillCase {...sku} quantity={quantity} pack={pack} onFill={(filled) => onChange(sku, filled)} />
    </div>
  )
}
