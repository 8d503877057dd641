/** Unit prices by quantity, with the active tier highlighted and a button for the next one. */

import type { SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import { priceTierAt } from '../../../../domain/buying/cart/quantity.ts'
import { UseQuantityButton } from '../../../../domain/buying/cart/use-quantity-button.tsx'
import { type Line, nextTier } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useLocale, useTranslate } from '../../../../i18n/use.ts'
import { timesMoney } from '../../../../money.ts'
import { useHydrated } from '../../../../state.ts'
import { Indicated, Price } from '../../../../ui/price.tsx'
import { quantityField } from '../sku-picker/sku-list.tsx'
import styles from './price-tiers.module.css'

interface PriceTiersProps {
  sku: SkuRow
  quantity: number
  /** The quantity that decides the price step. */
  tierQuantity?: number
  /** Lines that reach the steps together with it. */
  others?: readonly Line[]
  currency: string
  /** Of the SKU, where there are several. */
  option?: string | undefined
  /** Prices differ between SKUs. */
  isOwn?: boolean
  onUse: (quantity: number) => void
}

export function PriceTiers({
  sku,
  quantity,
  tierQuantity = quantity,
  others = [],
  currency,
  option,
  isOwn = false,
  onUse,
}: PriceTiersProps) {
  const t = useTranslate()
  const format = useFormat()
  const hydrated = useHydrated()
  // A breaking space, so that narrow columns wrap.
  const gap = useLocale() === 'cn' ? '' : ' '
  const { ladder, unit, moq } = sku
  const name = isOwn ? option : undefined
  const pack = caseOf(sku)
  const packPrice = (price: string) =>
    pack && `${format.money(timesMoney(price, pack.units, currency), currency)} /\u00a0${format.unit(pack.name, 1)}`
  if (ladder.length < 2) {
    const price = ladder[0]?.price ?? sku.price
    return (
      <p className={styles.single}>
        <Price amount={price} currency={currency} size="large" />{' '}
        <span className="second">/ {format.unit(unit, 1)}</span>
        {price && pack && (
          <span data-price className="second number">
            {' '}
            · {packPrice(price)}
          </span>
        )}
        {name && <span className="second"> · {name}</span>}
      </p>
    )
  }
  const active = priceTierAt(ladder, Math.max(tierQuantity, moq))
  const next = nextTier(sku, quantity, currency, others)
  return (
    <div className={styles.holder}>
      <table className={styles.tiers}>
        <caption className={name ? styles.caption : 'visually-hidden'}>
          {name ? t('buying.ladderOf', { name }) : t('buying.ladder')}
        </caption>
        <thead>
          <tr>
            {ladder.map((tier, position) => {
              const following = ladder[position + 1]
              const from = Math.max(tier.min_quantity, position === 0 ? moq : 0)
              const to = following && following.min_quantity - 1
              return (
                <th key={tier.min_quantity} scope="col" data-active={tier === active || undefined}>
                  {to === undefined
                    ? t('buying.stepFrom', { from: format.number(from) })
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
            {ladder.map((tier, position) => {
              const following = ladder[position + 1]
              return (
                <td
                  key={tier.min_quantity}
                  data-price
                  data-active={tier === active || undefined}
                  aria-current={tier === active ? 'true' : undefined}
                >
                  {format.money(tier.price, currency)}
                  <Indicated amount={tier.price} currency={currency} />
                  {/* A whole pack cannot be bought at a tier that ends below it. */}
                  {pack && (!following || following.min_quantity > pack.units) && (
                    <small className={styles.pack}>{packPrice(tier.price)}</small>
                  )}
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
      {next && (
        <p className={styles.next} data-price>
          <span>
            {option && (
              <>
                <strong>{option}</strong>{' '}
              </>
            )}
            {t('catalog.nextTier', {
              more: format.quantity(next.more, unit),
              price: format.money(next.price, currency),
              saving: format.money(next.saving, currency),
            })}
          </span>
          {hydrated && (
            <UseQuantityButton
              quantity={next.quantity}
              {...(option && { name: option })}
              // The button stays until the last tier is reached.
              field={() => (nextTier(sku, next.quantity, currency, others) ? undefined : quantityField(sku.id))}
              onUse={onUse}
            />
          )}
        </p>
      )}
    </div>
  )
}
