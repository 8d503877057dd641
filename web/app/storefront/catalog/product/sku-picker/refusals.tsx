/** SKUs that the cart refused, each with its reason and the quantity that it would accept. */
import { useEffect, useRef } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import type { Refusal } from '../../../../domain/buying/cart/add-to-cart.ts'
import { UseQuantityButton } from '../../../../domain/buying/cart/use-quantity-button.tsx'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Notice } from '../../../../ui/notice.tsx'
import styles from './refusals.module.css'
import { nameOf, quantityField } from './sku-list.tsx'

interface RefusalsProps {
  refusals: readonly Refusal[]
  skus: readonly SkuRow[]
  onUse: (sku: SkuRow, quantity: number) => void
}

export default function Refusals({ refusals, skus, onUse }: RefusalsProps) {
  const t = useTranslate()
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  // On phones the list is below the bar whose button was pressed.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice kind="danger" live title={t('buying.notAdded')}>
      <ul ref={list} className={styles.refusals}>
        {refusals.map(({ product_sku_id, msg, params }) => {
          const sku = skus.find(({ id }) => id === product_sku_id)
          if (!sku) return null
          const inCart = Number(params['in_cart'] ?? 0)
          const nearest = Number(params['nearest'] ?? 0) - inCart
          return (
            <li key={sku.id}>
              <span>
                <strong>{nameOf(sku)}</strong> {msg}
                {inCart > 0 && ` ·\u00a0${t('buying.inCart', { quantity: format.quantity(inCart, sku.unit) })}`}
              </span>
              {nearest > 0 && (
                <UseQuantityButton
                  quantity={nearest}
                  name={nameOf(sku)}
                  field={() => quantityField(sku.id)}
                  onUse={(quantity) => onUse(sku, quantity)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
