/** What is wrong with a quantity, and the nearest right one to take with one press. */
import type { Unit } from '#contract/units'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { backToField } from '../../ui/back-to-field.ts'
import type { QuantityFault, QuantityRule } from '../cart/quantity.ts'
import styles from './quantity-fault.module.css'
import { quantityField } from './quantity-field.ts'

interface FaultProps {
  id: string
  /** Which goods, where it stands apart from them. */
  name?: string
  fault: QuantityFault
  sku: QuantityRule & { unit: Unit; id: number }
  onUse: (quantity: number) => void
}

export default function QuantityFaultWords({ id, name, fault, sku, onUse }: FaultProps) {
  const t = useTranslate()
  const format = useFormat()
  const words = {
    stock: () =>
      t('catalog.insufficientStock', { stock: format.number(sku.stock), unit: format.unit(sku.unit, sku.stock) }),
    moq: () => t('catalog.belowMinimum', { qty: format.number(sku.moq) }),
    multiple: () => t('catalog.notMultiple', { multiple: format.number(sku.multiple) }),
  }
  const { nearest } = fault
  return (
    <p id={id} className={styles.fault} role="alert">
      {name && <strong>{name}</strong>}
      {words[fault.kind]()}
      {nearest !== undefined && (
        <button
          type="button"
          className="offer"
          onClick={(event) => {
            backToField(event, quantityField(sku.id))
            onUse(nearest)
          }}
        >
          {t('catalog.useQuantity', { quantity: format.number(nearest) })}
        </button>
      )}
    </p>
  )
}
