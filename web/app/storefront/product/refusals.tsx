/** What the cart did not take, why, and how many it would take. */
import { useEffect, useRef } from 'react'
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { backToField } from '../../ui/back-to-field.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Refusal } from './add-chosen.ts'
import { quantityField } from './quantity-field.ts'
import styles from './refusals.module.css'
import { nameOf } from './sku-rows.tsx'

export default function Refusals({
  refused,
  onUse,
}: {
  refused: readonly Refusal[]
  onUse: (sku: SkuRow, quantity: number) => void
}) {
  const t = useTranslate()
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  // On a phone it stands below the bar whose button was pressed.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice kind="danger" live title={t('goods.notAdded')}>
      <ul ref={list} className={styles.refused}>
        {refused.map(({ sku, text, inCart, nearest }) => (
          <li key={sku.id}>
            <span>
              <strong>{nameOf(sku)}</strong> {text}
              {inCart > 0 && ` ·\u00a0${t('goods.inCart', { quantity: format.quantity(inCart, sku.unit) })}`}
            </span>
            {nearest !== undefined && (
              <button
                type="button"
                className="offer"
                aria-label={`${t('catalog.useQuantity', { quantity: format.number(nearest) })}: ${nameOf(sku)}`}
                onClick={(event) => {
                  backToField(event, quantityField(sku.id))
                  onUse(sku, nearest)
                }}
              >
                {t('catalog.useQuantity', { quantity: format.number(nearest) })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
