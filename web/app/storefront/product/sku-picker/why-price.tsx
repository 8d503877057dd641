/** Why a member with a price list pays what they pay: the mall's price, their terms, the result. */
import type { SkuRow } from '#contract/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { priceTierAt } from '../../cart/quantity.ts'
import styles from './buy-help.module.css'

interface WhyPriceProps {
  sku: Pick<SkuRow, 'ladder' | 'list' | 'moq' | 'unit'>
  /** As chosen; 0 counts as the minimum order. */
  quantity: number
  currency: string
}

export function WhyPrice({ sku: { ladder, list, moq, unit }, quantity, currency }: WhyPriceProps) {
  const t = useTranslate()
  const format = useFormat()
  const chosen = Math.max(quantity, moq)
  const mall = list && priceTierAt(list.mall_ladder, chosen)
  const own = priceTierAt(ladder, chosen)
  if (!list || !mall || !own) return null
  const isAgreed = list.agreed_from !== null && chosen >= list.agreed_from
  const price = format.money(mall.price, currency)
  return (
    <details className={styles.why}>
      <summary>{t('why.title')}</summary>
      <ul>
        <li>
          {mall.min_quantity > moq
            ? t('why.mallFrom', { quantity: format.quantity(mall.min_quantity, unit), price })
            : t('why.mall', { price })}
        </li>
        <li>{isAgreed ? t('why.agreed') : t('why.percent', { percent: format.number(list.percent_off, 3) })}</li>
        <li>{t('why.own', { price: format.money(own.price, currency) })}</li>
      </ul>
    </details>
  )
}
