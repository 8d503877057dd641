/** Price, units on hand and MOQ of a product in the list: edited in place with a single SKU, in a dialog of its SKUs with more. */
import { type ReactNode, useState } from 'react'
import type { ListedProduct } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from '../../list/list.module.css'
import { Available, type SkuCellProps, SkuMoq, SkuOnHand, SkuPrice } from './sku-cells.client.tsx'
import { SkusDialog } from './skus-dialog.client.tsx'

interface CellProps {
  product: ListedProduct
  isEditable: boolean
}

export function PriceCell({ product, isEditable }: CellProps) {
  const t = useTranslate()
  const format = useFormat()
  const { price, price_max, currency } = product
  const lowest = price === null ? t('products.onRequest') : format.money(price, currency)
  const shown = price_max === price ? lowest : `${lowest} – ${format.money(price_max ?? price ?? '0', currency)}`
  return (
    <SkuFigure product={product} isEditable={isEditable} column={t('products.price')} shown={shown} Cell={SkuPrice} />
  )
}

export function OnHandCell({ product, isEditable }: CellProps) {
  const t = useTranslate()
  const shown = useFormat().number(product.on_hand ?? 0)
  return (
    <SkuFigure product={product} isEditable={isEditable} column={t('stock.onHand')} shown={shown} Cell={SkuOnHand} />
  )
}

export const AvailableCell = ({ product }: CellProps) => <Available {...product} />

export function MoqCell({ product, isEditable }: CellProps) {
  const t = useTranslate()
  const shown = useFormat().number(product.moq)
  return <SkuFigure product={product} isEditable={isEditable} column={t('products.moq')} shown={shown} Cell={SkuMoq} />
}

interface SkuFigureProps extends CellProps {
  column: string
  shown: string
  Cell: (props: SkuCellProps) => ReactNode
}

function SkuFigure({ product, isEditable, column, shown, Cell }: SkuFigureProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { name, skus: [sku, ...others] = [] } = product
  if (!isEditable || !sku) return shown
  if (others.length === 0) return <Cell product={product} sku={sku} name={name} />
  return (
    <>
      <button
        type="button"
        className={styles.editable}
        aria-haspopup="dialog"
        aria-label={`${t('office.cell', { column, name })}: ${shown}`}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {isOpen && <SkusDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
