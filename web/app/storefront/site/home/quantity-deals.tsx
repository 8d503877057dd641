/** Products that get cheaper by the case: the steps of each. */
import type { Deal } from '#contract/rules/home-sections'
import { ProductName } from '../../../domain/catalog/card/product-name.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Indicated } from '../../../ui/price.tsx'
import { ProductSection } from './product-section.tsx'
import styles from './quantity-deals.module.css'

interface QuantityDealsProps {
  deals: readonly Deal[]
  /** In place of the usual one. */
  title?: string | undefined
}

export function QuantityDeals({ deals, title }: QuantityDealsProps) {
  const t = useTranslate()
  const format = useFormat()
  if (deals.length === 0) return null
  return (
    <ProductSection title={title || t('home.deals')}>
      <ul className={styles.deals}>
        {deals.map((deal) => (
          <li key={deal.id} className={`panel ${styles.deal}`}>
            <Picture source={deal.image} alt="" sizes="96px" width={96} height={96} className={styles.picture ?? ''} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                <Link to={paths.product(deal.id)} ahead>
                  <ProductName product={deal} />
                </Link>
              </h3>
              <dl className={styles.steps}>
                {deal.steps.map(({ min_quantity, price }) => (
                  <div key={min_quantity}>
                    <dt className="second">{t('home.dealFrom', { quantity: format.number(min_quantity) })}</dt>
                    <dd>
                      {format.money(price, deal.currency)}
                      <Indicated amount={price} currency={deal.currency} />
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
            <span className={styles.saving}>{t('home.dealSaving', { percent: deal.saving })}</span>
          </li>
        ))}
      </ul>
    </ProductSection>
  )
}
