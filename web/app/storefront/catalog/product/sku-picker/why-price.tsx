/**
 * Why a buyer pays what they pay: the rule for the category, the mall's price, their own terms, the result. A
 * reseller's shop shows its own price alone.
 */
import type { SkuRow } from '#contract/api/catalog/product'
import { priceTierAt } from '../../../../domain/buying/cart/quantity.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { useMall } from '../../../../mall.ts'
import styles from './buy-help.module.css'

interface WhyPriceProps {
  sku: Pick<SkuRow, 'ladder' | 'list' | 'category_price' | 'moq' | 'unit'>
  /** As chosen; 0 counts as the minimum order. */
  quantity: number
  currency: string
}

export function WhyPrice({ sku, quantity, currency }: WhyPriceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { shop } = useMall()
  const { ladder, list, category_price, moq, unit } = sku
  const chosen = Math.max(quantity, moq)
  const mall = priceTierAt(list?.mall_ladder ?? ladder, chosen)
  const own = priceTierAt(ladder, chosen)
  if (!mall || !own) return null
  if (shop) return <ShopSteps tier={own} quantity={chosen} {...{ moq, unit, currency }} />
  if (!list && !category_price) return null
  const isAgreed = list && list.agreed_from !== null && chosen >= list.agreed_from
  const price = format.money(mall.price, currency)
  return (
    <details className={styles.why}>
      <summary>{t('why.title')}</summary>
      <ul>
        {category_price && <li>{t('why.category')}</li>}
        <li>
          {mall.min_quantity > moq
            ? t('why.mallFrom', { quantity: format.quantity(mall.min_quantity, unit), price })
            : t('why.mall', { price })}
        </li>
        {list && (
          <li>{isAgreed ? t('why.agreed') : t('why.percent', { percent: format.number(list.percent_off, 3) })}</li>
        )}
        <li>{t('why.own', { price: format.money(own.price, currency) })}</li>
      </ul>
    </details>
  )
}

interface ShopStepsProps extends Pick<SkuRow, 'moq' | 'unit'> {
  tier: SkuRow['ladder'][number]
  quantity: number
  currency: string
}

function ShopSteps({ tier, quantity, moq, unit, currency }: ShopStepsProps) {
  const t = useTranslate()
  const format = useFormat()
  const price = format.money(tier.price, currency)
  return (
    <details className={styles.why}>
      <summary>{t('why.title')}</summary>
      <ul>
        <li>{t('why.quantity', { quantity: format.quantity(quantity, unit) })}</li>
        <li>
          {tier.min_quantity > moq
            ? t('why.shopFrom', { quantity: format.quantity(tier.min_quantity, unit), price })
            : t('why.shop', { price })}
        </li>
      </ul>
    </details>
  )
}
