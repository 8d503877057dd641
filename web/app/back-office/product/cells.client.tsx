/** Price, stock and MOQ of a product in the list. Those of a single SKU are edited in place. */
import { useQueryClient } from '@tanstack/react-query'
import type { ListedProduct, SkuRow } from '#contract/product'
import { type SkuWrite, updateProduct } from '#contract/product-admin'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { decimalOf } from '../../storefront/payment/typed-amount.ts'
import { EditableCell } from '../list/editable-cell.client.tsx'

interface CellProps {
  product: ListedProduct
  isEditable: boolean
}

/** Saves a change of the only SKU. Both versions are sent: a SKU that was added meanwhile would be deleted. */
function useSkuChange({ id, version }: ListedProduct): (sku: SkuRow, change: Partial<SkuWrite>) => Promise<void> {
  const client = useQueryClient()
  return async (sku, change) => {
    try {
      const skus = [{ id: sku.id, code: sku.code, version: sku.version, ...change }]
      await call(updateProduct, { body: { id, version, skus } })
    } finally {
      await client.invalidateQueries({ queryKey: ['products'] })
    }
  }
}

const onlySku = ({ skus = [] }: ListedProduct) => (skus.length === 1 ? skus[0] : undefined)

export function PriceCell({ product, isEditable }: CellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  const { price, price_max, currency, name } = product
  const sku = onlySku(product)
  const shown = price === null ? t('products.onRequest') : format.money(price, currency)
  if (!isEditable || !sku)
    return price_max === price ? shown : `${shown} – ${format.money(price_max ?? price ?? '0', currency)}`
  const { base = sku } = sku
  return (
    <EditableCell
      label={t('office.cell', { column: t('products.price'), name })}
      // The price before the mall's markup is written.
      value={base.price ?? ''}
      shown={shown}
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

export function StockCell({ product, isEditable }: CellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  const sku = onlySku(product)
  if (!isEditable || !sku) return format.number(product.stock)
  return (
    <EditableCell
      label={t('office.cell', { column: t('products.stock'), name: product.name })}
      value={String(sku.stock)}
      shown={format.number(sku.stock)}
      inputMode="numeric"
      check={(typed) => (isWhole(typed) ? undefined : t('office.wholeNumber'))}
      save={(typed) => change(sku, { stock: Number(wholeOf(typed)), stock_was: sku.stock })}
    />
  )
}

export function MoqCell({ product, isEditable }: CellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  const sku = onlySku(product)
  if (!isEditable || !sku) return format.number(product.moq)
  return (
    <EditableCell
      label={t('office.cell', { column: t('products.moq'), name: product.name })}
      value={String(sku.moq)}
      shown={format.number(sku.moq)}
      inputMode="numeric"
      check={(typed) => (isWhole(typed) ? undefined : t('office.wholeNumber'))}
      save={(typed) => change(sku, { moq: Number(wholeOf(typed)) })}
    />
  )
}
