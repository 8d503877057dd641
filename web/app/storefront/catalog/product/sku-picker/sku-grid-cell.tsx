/** A cell of the grid: quantity, stock and, if prices differ, the price of the SKU. */
import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { readTypedCount, type Typed } from '../../../../i18n/typed-number.ts'
import { useFormat, useLocale, useTranslate } from '../../../../i18n/use.ts'
import { NumberQuestion } from '../../../../ui/typed-number.tsx'

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
  const locale = useLocale()
  const faultId = useId()
  const [unread, setUnread] = useState<Exclude<Typed, { value: string }> & { typed: string }>()
  const read = (field: HTMLInputElement) => readTypedCount(field.value, locale)
  const commit = (field: HTMLInputElement) => {
    const reading = read(field)
    if (!('value' in reading)) return setUnread({ ...reading, typed: field.value.trim() })
    setUnread(undefined)
    const typed = within(reading.value)
    field.value = typed > 0 ? String(typed) : ''
    if (typed !== quantity) onChange(sku, typed)
  }
  const answer = (reading: string) => {
    const field = input.current
    if (!field) return
    field.value = reading
    field.focus()
    commit(field)
  }
  const written = useRef(text)
  // In a layout effect, because leaving the field would commit its former number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes only a quantity that was changed elsewhere
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (written.current !== text) {
      field.value = written.current = text
      setUnread(undefined)
    }
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
        aria-invalid={invalid || unread !== undefined || undefined}
        aria-describedby={unread && 'fault' in unread ? faultId : undefined}
        data-unread={unread ? true : undefined}
        disabled={!canBuy}
        defaultValue={text}
        onFocus={(event) => {
          event.target.select()
          onShow(sku)
        }}
        onInput={({ currentTarget }) => {
          setUnread(undefined)
          const reading = read(currentTarget)
          if ('value' in reading) onType?.(sku, within(reading.value))
        }}
        onBlur={(event) => commit(event.target)}
      />
      {unread &&
        ('readings' in unread ? (
          <NumberQuestion {...unread} isSmall onAnswer={answer} />
        ) : (
          <small id={faultId} role="alert">
            {t(unread.fault, unread.params)}
          </small>
        ))}
      <small aria-hidden="true">
        {showPrice && <b data-price>{price ? format.money(price, currency) : t('common.priceOnRequest')}</b>}
        {stockText}
      </small>
    </td>
  )
})

/** At most what the API takes. */
const within = (count: string): number => Math.min(Number(count), 1_000_000_000)
