/** A cell of the grid: quantity, stock and, if prices differ, the price of the SKU. */
import { memo, useLayoutEffect, useRef } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'

interface SkuGridCellProps {
  sku: SkuRow
  label: string
  /** Row and column, for keyboard navigation. */
  position: string
  quantity: number
  /** Of one unit at the step that is reached; null on request. */
  price: string | null
  currency: string
  showPrice: boolean
  invalid: boolean
  onChange: (sku: SkuRow, quantity: number) => void
  onType?: ((sku: SkuRow, quantity: number) => void) | undefined
  onShow: (sku: SkuRow) => void
}

export const SkuGridCell = memo(function SkuGridCell({
  sku,
  label,
  position,
  quantity,
  price,
  currency,
  showPrice,
  invalid,
  onChange,
  onType,
  onShow,
}: SkuGridCellProps) {
  const t = useTranslate()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const text = quantity > 0 ? String(quantity) : ''
  const canBuy = sku.stock >= sku.moq && !sku.price_on_request
  const stockText =
    sku.stock < sku.moq ? t('catalog.outOfStock') : t('buying.cellStock', { stock: format.number(sku.stock) })
  const hint = `${stockText}${showPrice && price ? `, ${format.money(price, currency)}` : ''}`
  const commit = (field: HTMLInputElement) => {
    const typed = numberIn(field)
    field.value = typed > 0 ? String(typed) : ''
    if (typed !== quantity) onChange(sku, typed)
  }
  const written = useRef(text)
  // In a layout effect, because leaving the field would commit its former number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes only a quantity that was changed elsewhere
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (written.current !== text) field.value = written.current = text
    // Commits a quantity that was typed and left before hydration.
    else if (field !== document.activeElement) commit(field)
  }, [text])

  return (
    <td data-chosen={quantity > 0 || undefined}>
      <input
        ref={input}
        data-cell={position}
        data-sku={sku.id}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        placeholder={canBuy ? '0' : '–'}
        aria-label={`${label}, ${sku.price_on_request ? t('common.priceOnRequest') : hint}`}
        aria-invalid={invalid || undefined}
        disabled={!canBuy}
        defaultValue={text}
        onFocus={(event) => {
          event.target.select()
          onShow(sku)
        }}
        onInput={(event) => onType?.(sku, numberIn(event.currentTarget))}
        onBlur={(event) => commit(event.target)}
      />
      <small aria-hidden="true">
        {showPrice && <b>{price ? format.money(price, currency) : t('common.priceOnRequest')}</b>}
        {stockText}
      </small>
    </td>
  )
})

/** At most what the API takes. */
const numberIn = ({ value }: HTMLInputElement): number => Math.min(Number(value.replaceAll(/\D/g, '')), 1_000_000_000)
