/** The brand of a product; the mall itself for products without one. */
import type { ProductDetail } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { useMall } from '../../../../mall.ts'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import styles from './facts.module.css'

export function Supplier({ product: { brand, manufacturer } }: { product: ProductDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const mall = useMall()
  const { name, logo, text } = brand
    ? { name: brand.name, logo: brand.logo, text: brand.description }
    : { name: mall.site_name, logo: mall.logo, text: mall.slogan }
  const facts = brand
    ? ([
        [t('facts.country'), brand.country && format.country(brand.country)],
        [t('facts.founded'), brand.founded_year && String(brand.founded_year)],
        [t('facts.manufacturer'), manufacturer !== brand.name && manufacturer],
      ] as const)
    : ([[t('facts.serviceHours'), mall.service_hours]] as const)
  return (
    <div className={styles.supplier}>
      {logo ? (
        <Picture source={logo} alt="" sizes="64px" width={64} height={64} className={styles.logo ?? ''} />
      ) : (
        <span className={styles.logo} aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      <div className="stack">
        <h3>{name}</h3>
        {text && <p>{text}</p>}
        <Facts facts={facts} />
        {brand && (
          <Link to={paths.brand(brand.id)} className="text-link">
            {t('facts.allOfBrand', { name })}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Names with their texts; those without a text are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, text: string | false | 0 | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
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
