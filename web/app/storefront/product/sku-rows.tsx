/** Every SKU as a row with its own quantity: several sizes or colours go into the cart with one press. */
import { useId } from 'react'
import type { SkuRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { faultOf, stepAt } from '../cart/quantity.ts'
import { StockHint } from '../catalog/stock-hint.tsx'
import { QuantityFaultWords } from './quantity-fault.tsx'
import styles from './sku-rows.module.css'

interface SkuRowsProps {
  skus: readonly SkuRow[]
  currency: string
  chosen: ReadonlyMap<number, number>
  onChange: (sku: SkuRow, quantity: number) => void
  /** Prices on request: there is nothing to put into the cart. */
  readOnly?: boolean
}

const optionText = (sku: SkuRow) => Object.values(sku.options).join(' · ')

export function SkuRows({ skus, currency, chosen, onChange, readOnly = false }: SkuRowsProps) {
  const t = useTranslate()
  return (
    <ul className={styles.rows} aria-label={t('product.choice')}>
      {skus.map((sku) => (
        <Row
          key={sku.id}
          sku={sku}
          currency={currency}
          quantity={chosen.get(sku.id) ?? 0}
          isOnly={skus.length === 1}
          readOnly={readOnly || sku.price_on_request}
          onChange={(quantity) => onChange(sku, quantity)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  sku: SkuRow
  currency: string
  quantity: number
  isOnly: boolean
  readOnly: boolean
  onChange: (quantity: number) => void
}

function Row({ sku, currency, quantity, isOnly, readOnly, onChange }: RowProps) {
  const t = useTranslate()
  const format = useFormat()
  const faultId = useId()
  const fault = quantity > 0 ? faultOf(quantity, sku) : undefined
  const name = optionText(sku) || sku.code
  return (
    <li className={styles.row} data-chosen={quantity > 0 || undefined}>
      <div className={styles.name}>
        <strong>{isOnly ? t('product.quantity') : name}</strong>
        <span className={styles.code}>{sku.code}</span>
      </div>
      {!isOnly && (
        <div className={styles.figures}>
          <Price size="small" amount={sku.price_on_request ? null : (stepAt(sku.ladder, quantity)?.price ?? sku.price)} currency={currency} />
          <span className={styles.stock}>
            <StockHint stock={sku.stock} moq={sku.moq} unit={sku.unit} /> · {t('catalog.minimum', { quantity: format.quantity(sku.moq, sku.unit) })}
          </span>
        </div>
      )}
      {!readOnly && (
        <Stepper
          label={t('catalog.quantityOf', { name })}
          value={quantity}
          moq={sku.moq}
          multiple={sku.multiple}
          stock={sku.stock}
          allowZero={!isOnly}
          disabled={sku.stock < sku.moq}
          invalid={fault !== undefined}
          describedBy={fault && faultId}
          onChange={onChange}
        />
      )}
      {fault && <QuantityFaultWords id={faultId} fault={fault} sku={sku} onUse={onChange} />}
    </li>
  )
}
