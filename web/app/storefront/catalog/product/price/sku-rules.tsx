/** Minimum, multiple, stock, packs and delivery of a SKU. */
import type { ReactNode } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { StockHint } from '../../../../domain/catalog/card/stock-hint.tsx'
import { unitPrice } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { timesMoney } from '../../../../money.ts'
import styles from '../sku-picker/sku-picker.module.css'

interface SkuRulesProps {
  sku: SkuRow
  /** Of the SKU, where one of several is meant. */
  option?: string | undefined
  /** Units in stock of the SKU, or of all while none is chosen. */
  stock: number
  currency: string
  leadTime: string
  pooledMoq: number | null
}

export function SkuRules({ sku, option, stock, currency, leadTime, pooledMoq }: SkuRulesProps) {
  const t = useTranslate()
  const format = useFormat()
  const { moq, multiple, unit, packs } = sku
  const rules: [string, ReactNode, number?][] = [
    [t('buying.minimum'), format.quantity(moq, unit)],
    [t('buying.pooledMinimum'), pooledMoq && format.quantity(pooledMoq, unit)],
    [t('buying.multiple'), multiple > 1 && t('buying.multipleOf', { quantity: format.quantity(multiple, unit) })],
    [
      [t('buying.stock'), option].filter(Boolean).join(' · '),
      <>
        {format.quantity(stock, unit)} · <StockHint stock={stock} moq={moq} unit={unit} />
      </>,
    ],
    ...packs.map(({ name, units, length, width, height, gross_weight }): [string, ReactNode, number] => {
      const price = unitPrice(sku, units)
      return [
        format.unit(name, 1),
        <span key={units} className="dotted">
          {[
            format.quantity(units, unit),
            units > 1 && price && format.money(timesMoney(price, units, currency), currency),
            length && width && height && format.size([length, width, height]),
            gross_weight && format.weight(gross_weight),
          ].map((fact) => fact && <span key={fact}>{fact}</span>)}
        </span>,
        units,
      ]
    }),
    [t('buying.leadTime'), leadTime],
    [t('buying.delivery'), t('buying.deliveryText')],
  ]
  return (
    <dl className={styles.rules}>
      {rules.map(
        ([name, text, units]) =>
          text && (
            <div key={name + (units ?? '')}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
