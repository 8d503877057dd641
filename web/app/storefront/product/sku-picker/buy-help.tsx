/** Below the buttons: the quantity of the active SKU by the case, and what its delivery costs. */
import { caseOf } from '#contract/packs'
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { inSteps } from '../../cart/quantity-in.ts'
import { FillCase } from '../../freight/case-switch.tsx'
import FreightPanel from '../../freight/freight-panel.tsx'
import styles from './buy-help.module.css'
import { type Line, validLines } from './selection.ts'
import { nameOf } from './sku-list.tsx'
import { WhyPrice } from './why-price.tsx'

interface BuyHelpProps {
  lines: readonly Line[]
  active: SkuRow
  currency: string
  onChange: (sku: SkuRow, quantity: number) => void
}

export default function BuyHelp({ lines, active, currency, onChange }: BuyHelpProps) {
  const t = useTranslate()
  const format = useFormat()
  const pack = caseOf(active)
  const quantity = lines.find(({ sku }) => sku.id === active.id)?.quantity ?? 0
  const name = nameOf(active)
  return (
    <>
      {pack && active.stock >= pack.units && (
        <div className={styles.cases}>
          <span>
            {t('freight.byCase', {
              pack: format.unit(pack.name, 1),
              content: format.quantity(pack.units, active.unit),
            })}
          </span>
          <Stepper
            size="small"
            allowZero
            label={t('freight.casesOf', { name })}
            {...inSteps({ ...active, value: quantity }, pack.units)}
            onChange={(cases) => onChange(active, cases * pack.units)}
          />
          <FillCase {...active} quantity={quantity} pack={pack} onFill={(filled) => onChange(active, filled)} />
        </div>
      )}
      <WhyPrice sku={active} quantity={quantity} currency={currency} />
      <FreightPanel
        items={validLines(lines).map(({ sku: { id, unit, multiple, stock, packs }, quantity: chosen }) => {
          const kind = caseOf({ packs })
          return {
            product_sku_id: id,
            quantity: chosen,
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
