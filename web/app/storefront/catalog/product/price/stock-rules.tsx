/** Stock of a SKU or of the product, and the minimum over all options. */
import type { ReactNode } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { StockHint } from '../../../../domain/catalog/card/stock-hint.tsx'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import styles from '../sku-picker/sku-picker.module.css'

interface StockRulesProps {
  sku: SkuRow
  /** Of the SKU, where one of several is meant. */
  option?: string | undefined
  /** Units in stock of the SKU, or of all while none is chosen. */
  stock: number
  pooledMoq: number | null
}

export function StockRules({ sku: { moq, unit }, option, stock, pooledMoq }: StockRulesProps) {
  const t = useTranslate()
  const format = useFormat()
  const rules: [string, ReactNode][] = [
    [t('buying.pooledMinimum'), pooledMoq && format.quantity(pooledMoq, unit)],
    [
      [t('buying.stock'), option].filter(Boolean).join(' · '),
      <>
        {format.quantity(stock, unit)} · <StockHint stock={stock} moq={moq} unit={unit} />
      </>,
    ],
  ]
  return (
    <dl className={styles.rules}>
      {rules.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
