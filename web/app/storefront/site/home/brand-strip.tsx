/** The mall's brands with their logos. */
import type { BrandRow } from '#contract/api/catalog/brand'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './brand-strip.module.css'
import { ProductSection } from './product-section.tsx'

export type Brand = Pick<BrandRow, 'id' | 'name' | 'logo'>

interface BrandStripProps {
  brands: readonly Brand[]
  /** In place of the usual one. */
  title?: string | undefined
}

export function BrandStrip({ brands, title }: BrandStripProps) {
  const t = useTranslate()
  if (brands.length === 0) return null
  return (
    <ProductSection title={title || t('home.brands')}>
      <ul className={styles.brands}>
        {brands.map(({ id, name, logo }) => (
          <li key={id}>
            <Link to={`${paths.search()}?brand_id=${id}`} className="panel" data-logo={Boolean(logo)}>
              {logo ? <img src={logo} alt={name} width={160} height={48} loading="lazy" /> : name}
            </Link>
          </li>
        ))}
      </ul>
    </ProductSection>
  )
}
