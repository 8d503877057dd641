/** Minimum, multiple, stock, packs and delivery said in words, so that nobody learns of them from a refusal. */
import type { ReactNode } from 'react'
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { timesMoney } from '../../money.ts'
import { StockHint } from '../catalog/stock-hint.tsx'
import styles from './rule-words.module.css'
import { unitPrice } from './unit-price.ts'

export function RuleWords({ sku, currency }: { sku: SkuRow; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { moq, multiple, unit, stock, packs } = sku
  const rules: [string, ReactNode, number?][] = [
    [t('goods.minimum'), format.quantity(moq, unit)],
    [t('goods.multiple'), multiple > 1 && t('goods.multipleOf', { quantity: format.quantity(multiple, unit) })],
    [
      t('goods.stock'),
      <>
        {format.quantity(stock, unit)} · <StockHint stock={stock} moq={moq} unit={unit} />
      </>,
    ],
    ...packs.map(({ name, units, length, width, height, gross_weight }): [string, ReactNode, number] => {
      const price = unitPrice(sku, units)
      const size = length && width && height && format.size([length, width, height])
      return [
        format.unit(name, 1),
        <span key={units} className="dotted">
          {[
            format.quantity(units, unit),
            units > 1 && price && format.money(timesMoney(price, units), currency),
            size,
            gross_weight && format.weight(gross_weight),
          ].map((fact) => fact && <span key={fact}>{fact}</span>)}
        </span>,
        units,
      ]
    }),
    [t('goods.delivery'), t('goods.deliveryText')],
  ]
  return (
    <dl className={styles.rules}>
      {rules.map(
        ([name, words, units]) =>
          words && (
            <div key={name + (units ?? '')}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
