/** Minimum, multiple, stock and packs said in words, so that nobody learns of them from a refusal. */
import type { SkuRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { timesMoney } from '../../money.ts'
import { stepAt } from '../cart/quantity.ts'
import { StockHint } from '../catalog/stock-hint.tsx'
import styles from './rule-words.module.css'

export function RuleWords({ sku, currency }: { sku: SkuRow; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { moq, multiple, unit, stock, packs, ladder } = sku
  return (
    <dl className={styles.rules}>
      <div>
        <dt>{t('product.minimum')}</dt>
        <dd>{format.quantity(moq, unit)}</dd>
      </div>
      {multiple > 1 && (
        <div>
          <dt>{t('product.multiple')}</dt>
          <dd>{t('product.multipleOf', { quantity: format.quantity(multiple, unit) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('product.stock')}</dt>
        <dd>
          {format.quantity(stock, unit)} · <StockHint stock={stock} moq={moq} unit={unit} />
        </dd>
      </div>
      {packs.map((pack) => {
        const price = stepAt(ladder, pack.units)?.price
        const size =
          pack.length && pack.width && pack.height ? `${format.number(pack.length, 1)} × ${format.number(pack.width, 1)} × ${format.number(pack.height, 1)} cm` : undefined
        return (
          <div key={`${pack.name}${pack.units}`}>
            <dt>{format.unit(pack.name, 1)}</dt>
            <dd>
              {[
                format.quantity(pack.units, unit),
                price && pack.units > 1 && format.money(timesMoney(price, pack.units), currency),
                size,
                pack.gross_weight && format.weight(pack.gross_weight),
              ]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
