/** Every SKU as a row with its own quantity, so that several are added together. */
import { memo, useId } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { type QuantityError, quantityErrorOf, quantityErrorText } from '../../../../domain/buying/cart/quantity.ts'
import { UseQuantityButton } from '../../../../domain/buying/cart/use-quantity-button.tsx'
import { StockHint } from '../../../../domain/catalog/card/stock-hint.tsx'
import { type Selection, unitPrice } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { Price } from '../../../../ui/price.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import styles from './sku-list.module.css'

export interface ChoicesProps {
  skus: readonly SkuRow[]
  currency: string
  selection: Selection
  /** The quantity that decides the price step of a SKU. */
  tierOf: (sku: SkuRow) => number
  /** SKUs that the cart has just refused; their errors are shown elsewhere. */
  refused: ReadonlySet<number>
  /** Must be stable, so that a change renders one row of hundreds. */
  onChange: (sku: SkuRow, quantity: number) => void
  /** Called while a quantity is typed. Must be stable too. */
  onType?: ((sku: SkuRow, quantity: number) => void) | undefined
  /** The buyer chooses a SKU: shows its picture and what concerns it alone. Must be stable. */
  onShow: (sku: SkuRow) => void
  /** Sets several quantities at once. */
  onChangeAll?: ((change: (before: Selection) => Selection) => void) | undefined
  /** Prices on request cannot be added to the cart. */
  readOnly?: boolean
  /** The option by which rows are named where all rows share the others, and their picture. */
  nameBy?: string | undefined
}

/** The option values of a SKU, or its code if it has none. */
export const nameOf = (sku: SkuRow) => Object.values(sku.options).join(' · ') || sku.code

/** The quantity input of a SKU, in the grid or in the list. */
export const quantityField = (skuId: number) =>
  document.querySelector<HTMLElement>(`input[data-sku="${skuId}"], [data-sku="${skuId}"] input`)

export function SkuList({
  skus,
  currency,
  selection,
  tierOf,
  refused,
  onChange,
  onType,
  onShow,
  readOnly = false,
  nameBy,
}: ChoicesProps) {
  const t = useTranslate()
  return (
    <ul className={`panel ${styles.rows}`} aria-label={t('product.choice')}>
      {skus.map((sku) => (
        <Row
          key={sku.id}
          sku={sku}
          currency={currency}
          quantity={selection.get(sku.id) ?? 0}
          price={unitPrice(sku, tierOf(sku))}
          isOnly={skus.length === 1 && !nameBy}
          nameBy={nameBy}
          isRefused={refused.has(sku.id)}
          readOnly={readOnly || sku.price_on_request}
          onChange={onChange}
          onType={onType}
          onShow={onShow}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<ChoicesProps, 'currency' | 'onChange' | 'onType' | 'onShow' | 'readOnly' | 'nameBy'> {
  sku: SkuRow
  quantity: number
  /** Of one unit at the step that is reached. */
  price: string | null
  isOnly: boolean
  isRefused: boolean
}

const Row = memo(function Row({
  sku,
  currency,
  quantity,
  price,
  isOnly,
  isRefused,
  readOnly,
  nameBy,
  onChange,
  onType,
  onShow,
}: RowProps) {
  const t = useTranslate()
  const format = useFormat()
  const errorId = useId()
  const error = quantity > 0 && !isRefused ? quantityErrorOf(quantity, sku) : undefined
  const name = nameOf(sku)
  const change = (next: number) => onChange(sku, next)
  return (
    <li className={styles.row} data-sku={sku.id} data-chosen={quantity > 0 || undefined} onFocus={() => onShow(sku)}>
      {sku.image && !isOnly && !nameBy && (
        <button
          type="button"
          className={styles.picture}
          aria-label={t('buying.showOption', { name })}
          onClick={() => onShow(sku)}
        >
          <Picture source={sku.image} alt="" sizes="44px" width={44} height={44} />
        </button>
      )}
      <div className={styles.name}>
        <strong>{isOnly ? t('product.quantity') : nameBy ? sku.options[nameBy] : name}</strong>
        {(name !== sku.code || isOnly) && !nameBy ? <span className={styles.code}>{sku.code}</span> : null}
      </div>
      {!isOnly && (
        <div className={styles.figures}>
          <Price size="small" amount={price} currency={currency} />
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
          invalid={error !== undefined || isRefused}
          describedBy={error && errorId}
          onChange={change}
          onType={(next) => onType?.(sku, next)}
        />
      )}
      {error && <SkuError id={errorId} error={error} sku={sku} onUse={change} />}
    </li>
  )
})

interface SkuErrorProps {
  id: string
  /** Names the SKU where the error is not next to it. */
  name?: string
  error: QuantityError
  sku: SkuRow
  onUse: (quantity: number) => void
}

/** The fault of a quantity, with a button for the nearest valid one. */
export function SkuError({ id, name, error: { kind, nearest }, sku, onUse }: SkuErrorProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <p id={id} className={styles.error} role="alert">
      {name && <strong>{name}</strong>}
      {quantityErrorText(kind, sku, t, format)}
      {nearest !== undefined && (
        <UseQuantityButton quantity={nearest} field={() => quantityField(sku.id)} onUse={onUse} />
      )}
    </p>
  )
}
