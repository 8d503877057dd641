/** Unit prices by quantity; the step that the chosen quantity reaches is lit. */
import type { SkuRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Price } from '../../ui/price.tsx'
import { stepAt } from '../cart/quantity.ts'
import styles from './ladder.module.css'

export function Ladder({ sku, quantity, currency }: { sku: SkuRow; quantity: number; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { ladder, unit, moq } = sku
  if (ladder.length === 0) return <Price amount={sku.price} currency={currency} size="large" />
  const lit = stepAt(ladder, quantity > 0 ? quantity : moq)
  return (
    <table className={styles.ladder}>
      <caption className="visually-hidden">{t('product.ladder')}</caption>
      <thead>
        <tr>
          {ladder.map((step, position) => {
            const next = ladder[position + 1]
            const from = Math.max(step.min_quantity, position === 0 ? moq : 0)
            const to = next && next.min_quantity - 1
            return (
              <th key={step.min_quantity} scope="col" data-lit={step === lit || undefined}>
                {to === undefined ? t('product.stepFrom', { from: format.number(from) }) : to <= from ? format.number(from) : `${format.number(from)}–${format.number(to)}`}{' '}
                {format.unit(unit, to ?? from)}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        <tr>
          {ladder.map((step) => (
            <td key={step.min_quantity} data-lit={step === lit || undefined} aria-current={step === lit ? 'true' : undefined}>
              {format.money(step.price, currency)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
