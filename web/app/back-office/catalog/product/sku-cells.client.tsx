/** Price, stock and MOQ of one SKU, edited in place. */
import type { ListedProduct, SkuRow } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { EditableCell } from '../../list/editable-cell.client.tsx'
import styles from '../../stock/stock.module.css'
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
      rules={{ currency: product.currency }}
      save={(amount) =>
        change(
          sku,
          amount === '' ? { price_on_request: true } : { price: amount, ladder: base.ladder, prices_are_base: true },
        )
      }
    />
  )
}

export function SkuOnHand({ product, sku, name }: SkuCellProps) {
  const t = useTranslate()
  const format = useFormat()
  const change = useSkuChange(product)
  const { on_hand: onHand = 0 } = sku
  return (
    <EditableCell
      label={t('office.cell', { column: t('stock.onHand'), name })}
      value={String(onHand)}
      shown={format.number(onHand)}
      rules={{ isWhole: true, min: 0, max: 999_999_999 }}
      isRequired
      save={(count) => change(sku, { on_hand: Number(count), on_hand_was: onHand })}
    />
  )
}

/** What can be ordered follows from what is on hand. */
export const SkuAvailable = ({ sku }: SkuCellProps) => <Available {...sku} />

export function Available({ stock, on_hand = 0, reserved = 0 }: Pick<SkuRow, 'stock' | 'on_hand' | 'reserved'>) {
  const t = useTranslate()
  const format = useFormat()
  const short = reserved - on_hand
  return (
    <>
      {format.number(stock)}
      {reserved > 0 && (
        <div className="second">
          {t('stock.reserved')} {format.number(reserved)}
        </div>
      )}
      {short > 0 && <div className={styles.short}>{t('stock.short', { count: format.number(short) })}</div>}
    </>
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
      rules={{ isWhole: true, min: 0, max: 999_999_999 }}
      isRequired
      save={(count) => change(sku, { moq: Number(count) })}
    />
  )
}
