/** Unit prices by quantity; the step that the chosen quantity reaches is lit, and the next one is within reach of a press. */
import type { SkuRow } from '#contract/product'
import { useFormat, useLocale, useTranslate } from '../../i18n/use.ts'
import { timesMoney } from '../../money.ts'
import { useHydrated } from '../../state.ts'
import { backToField } from '../../ui/back-to-field.ts'
import { Price } from '../../ui/price.tsx'
import { stepAt } from '../cart/quantity.ts'
import { largestPack, nextStep } from './choice.ts'
import styles from './ladder.module.css'
import { quantityField } from './quantity-field.ts'

interface LadderProps {
  sku: SkuRow
  quantity: number
  currency: string
  /** Whose prices these are, where the options differ. */
  name?: string | undefined
  onUse: (quantity: number) => void
}

export function Ladder({ sku, quantity, currency, name, onUse }: LadderProps) {
  const t = useTranslate()
  const format = useFormat()
  const hydrated = useHydrated()
  // As in quantities, but a narrow column may break here.
  const gap = useLocale() === 'cn' ? '' : ' '
  const { ladder, unit, moq } = sku
  const pack = largestPack(sku)
  const packPrice = (price: string) =>
    pack && `${format.money(timesMoney(price, pack.units), currency)} /\u00a0${format.unit(pack.name, 1)}`
  if (ladder.length < 2) {
    const price = ladder[0]?.price ?? sku.price
    return (
      <p className={styles.only}>
        <Price amount={price} currency={currency} size="large" />{' '}
        <span className="second">/ {format.unit(unit, 1)}</span>
        {price && pack && <span className="second number"> · {packPrice(price)}</span>}
        {name && <span className="second"> · {name}</span>}
      </p>
    )
  }
  const lit = stepAt(ladder, quantity > 0 ? quantity : moq)
  const next = nextStep(sku, quantity)
  return (
    <div className={styles.holder}>
      <table className={styles.ladder}>
        <caption className={name ? styles.caption : 'visually-hidden'}>
          {name ? t('goods.ladderOf', { name }) : t('goods.ladder')}
        </caption>
        <thead>
          <tr>
            {ladder.map((step, position) => {
              const following = ladder[position + 1]
              const from = Math.max(step.min_quantity, position === 0 ? moq : 0)
              const to = following && following.min_quantity - 1
              return (
                <th key={step.min_quantity} scope="col" data-lit={step === lit || undefined}>
                  {to === undefined
                    ? t('goods.stepFrom', { from: format.number(from) })
                    : to <= from
                      ? format.number(from)
                      : `${format.number(from)}–${format.number(to)}`}
                  {gap}
                  {format.unit(unit, to ?? from)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <tr>
            {ladder.map((step, position) => {
              const following = ladder[position + 1]
              return (
                <td
                  key={step.min_quantity}
                  data-lit={step === lit || undefined}
                  aria-current={step === lit ? 'true' : undefined}
                >
                  {format.money(step.price, currency)}
                  {/* A whole pack cannot be bought at a step that ends below it. */}
                  {pack && (!following || following.min_quantity > pack.units) && (
                    <small className={styles.pack}>{packPrice(step.price)}</small>
                  )}
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
      {next && (
        <p className={styles.next}>
          {t('goods.nextStep', {
            more: format.quantity(next.more, unit),
            price: format.money(next.price, currency),
            saving: format.money(next.saving, currency),
          })}
          {hydrated && (
            <button
              type="button"
              className="offer"
              onClick={(event) => {
                // At the last step there is no next one to press for.
                if (!nextStep(sku, next.quantity)) backToField(event, quantityField(sku.id))
                onUse(next.quantity)
              }}
            >
              {t('catalog.useQuantity', { quantity: format.number(next.quantity) })}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
