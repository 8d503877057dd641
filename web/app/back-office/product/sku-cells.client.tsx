/** Price, stock and MOQ of one SKU, edited in place. */
import type { ListedProduct, SkuRow } from '#contract/product'
import { decimalOf } from '../../i18n/typed-number.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { EditableCell } from '../list/editable-cell.client.tsx'
import { useSkuChange } from './inline-change.client.ts'

export interface SkuCellProps {
  product: ListedProduct
  sku: SkuRow
  /** Names the row, for screen readers. */
  name: string
}

export function SkuPrice({ product, sku, name }: SkuCellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  const { base = sku, price } = sku
  return (
    <EditableCell
      label={t('office.cell', { column: t('products.price'), name })}
      // The price before the mall's markup is written.
      value={base.price ?? ''}
      shown={price === null ? t('products.onRequest') : format.money(price, product.currency)}
      inputMode="decimal"
      check={(typed) => (/^(\d+(\.\d+)?)?$/.test(decimalOf(typed)) ? undefined : t('products.amount'))}
      save={(typed) => {
        const amount = decimalOf(typed)
        return change(
          sku,
          amount === '' ? { price_on_request: true } : { price: amount, ladder: base.ladder, prices_are_base: true },
        )
      }}
    />
  )
}

const isWhole = (typed: string) => /^\d{1,9}$/.test(wholeOf(typed))
/** Without the marks between thousands. */
const wholeOf = (typed: string) => typed.normalize('NFKC').replaceAll(/[\s.,'’]/g, '')

export function SkuStock({ product, sku, name }: SkuCellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  return (
    <EditableCell
      label={t('office.cell', { column: t('products.stock'), name })}
      value={String(sku.stock)}
      shown={format.number(sku.stock)}
      inputMode="numeric"
      check={(typed) => (isWhole(typed) ? undefined : t('office.wholeNumber'))}
      save={(typed) => change(sku, { stock: Number(wholeOf(typed)), stock_was: sku.stock })}
    />
  )
}

export function SkuMoq({ product, sku, name }: SkuCellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  return (
    <EditableCell
      label={t('office.cell', { column: t('products.moq'), name })}
      value={String(sku.moq)}
      shown={format.number(sku.moq)}
      inputMode="numeric"
      check={(typed) => (isWhole(typed) ? undefined : t('office.wholeNumber'))}
      save={(typed) => change(sku, { moq: Number(wholeOf(typed)) })}
    />
  )
}
