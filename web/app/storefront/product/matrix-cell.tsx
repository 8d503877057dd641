/** One cell of the grid: a quantity to type, with stock and, where prices differ, the price of that SKU. */
import { memo, useLayoutEffect, useRef } from 'react'
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { unitPrice } from './unit-price.ts'

interface MatrixCellProps {
  sku: SkuRow
  label: string
  /** Row and column, for the keys that move between cells. */
  place: string
  quantity: number
  currency: string
  showPrice: boolean
  invalid: boolean
  onChange: (sku: SkuRow, quantity: number) => void
}

export const MatrixCell = memo(function MatrixCell({
  sku,
  label,
  place,
  quantity,
  currency,
  showPrice,
  invalid,
  onChange,
}: MatrixCellProps) {
  const t = useTranslate()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const shown = quantity > 0 ? String(quantity) : ''
  const canBuy = sku.stock >= sku.moq && !sku.price_on_request
  const price = unitPrice(sku, quantity)
  const stockWords =
    sku.stock < sku.moq ? t('catalog.outOfStock') : t('goods.cellStock', { stock: format.number(sku.stock) })
  const hint = `${stockWords}${showPrice && price ? `, ${format.money(price, currency)}` : ''}`
  const commit = (field: HTMLInputElement) => {
    const typed = Math.min(Number(field.value.replaceAll(/\D/g, '')), 1_000_000_000)
    field.value = typed > 0 ? String(typed) : ''
    if (typed !== quantity) onChange(sku, typed)
  }
  const written = useRef(shown)
  // Before anyone can leave the field, which would choose its former number again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field keeps its text; only a quantity from elsewhere is written into it
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (written.current !== shown) field.value = written.current = shown
    // What was typed and left before this ran counts.
    else if (field !== document.activeElement) commit(field)
  }, [shown])

  return (
    <td data-chosen={quantity > 0 || undefined}>
      <input
        ref={input}
        data-cell={place}
        data-sku={sku.id}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        placeholder={canBuy ? '0' : '–'}
        aria-label={`${label}, ${sku.price_on_request ? t('common.priceOnRequest') : hint}`}
        aria-invalid={invalid || undefined}
        disabled={!canBuy}
        defaultValue={shown}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => commit(event.target)}
      />
      <small aria-hidden="true">
        {showPrice && <b>{price ? format.money(price, currency) : t('common.priceOnRequest')}</b>}
        {stockWords}
      </small>
    </td>
  )
})
