/** Every SKU as a row with its own quantity: several sizes or colours go into the cart with one press. */
import { memo, Suspense, useId } from 'react'
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Price } from '../../ui/price.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { faultOf } from '../cart/quantity.ts'
import { StockHint } from '../catalog/stock-hint.tsx'
import type { Chosen } from './choice.ts'
import styles from './sku-rows.module.css'
import { unitPrice } from './unit-price.ts'

const QuantityFaultWords = lazyPart(() => import('./quantity-fault.tsx'))

export interface ChoiceProps {
  skus: readonly SkuRow[]
  currency: string
  chosen: Chosen
  /** SKUs that the cart has just refused; the words on that stand elsewhere. */
  refused: ReadonlySet<number>
  /** Stays the same function, so that a change draws one row of hundreds. */
  onChange: (sku: SkuRow, quantity: number) => void
  /** Prices on request: there is nothing to put into the cart. */
  readOnly?: boolean
}

/** The option values of a SKU, or its code where it has none. */
export const nameOf = (sku: SkuRow) => Object.values(sku.options).join(' · ') || sku.code

export function SkuRows({ skus, currency, chosen, refused, onChange, readOnly = false }: ChoiceProps) {
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
          isRefused={refused.has(sku.id)}
          readOnly={readOnly || sku.price_on_request}
          onChange={onChange}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<ChoiceProps, 'currency' | 'onChange'> {
  sku: SkuRow
  quantity: number
  isOnly: boolean
  isRefused: boolean
  readOnly: boolean
}

const Row = memo(function Row({ sku, currency, quantity, isOnly, isRefused, readOnly, onChange }: RowProps) {
  const t = useTranslate()
  const format = useFormat()
  const faultId = useId()
  const fault = quantity > 0 && !isRefused ? faultOf(quantity, sku) : undefined
  const name = nameOf(sku)
  const use = (next: number) => onChange(sku, next)
  return (
    <li className={styles.row} data-sku={sku.id} data-chosen={quantity > 0 || undefined}>
      <div className={styles.name}>
        <strong>{isOnly ? t('product.quantity') : name}</strong>
        {name !== sku.code || isOnly ? <span className={styles.code}>{sku.code}</span> : null}
      </div>
      {!isOnly && (
        <div className={styles.figures}>
          <Price size="small" amount={unitPrice(sku, quantity)} currency={currency} />
          <span className={`dotted ${styles.stock}`}>
            <StockHint stock={sku.stock} moq={sku.moq} unit={sku.unit} />{' '}
            <span>{t('catalog.minimum', { quantity: format.quantity(sku.moq, sku.unit) })}</span>
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
          invalid={fault !== undefined || isRefused}
          describedBy={fault && faultId}
          onChange={use}
        />
      )}
      <Suspense>{fault && <QuantityFaultWords id={faultId} fault={fault} sku={sku} onUse={use} />}</Suspense>
    </li>
  )
})
