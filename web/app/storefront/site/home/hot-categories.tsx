/** Popular categories as tiles, for malls without entries by trade. */
import type { CategoryTile } from '#contract/rules/home-sections'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './hot-categories.module.css'
import { ProductSection } from './product-section.tsx'

interface HotCategoriesProps {
  categories: readonly CategoryTile[]
  /** In place of the usual one. */
  title?: string | undefined
}

export function HotCategories({ categories, title }: HotCategoriesProps) {
  const t = useTranslate()
  const format = useFormat()
  if (categories.length === 0) return null
  return (
    <ProductSection title={title || t('home.hotCategories')} to={paths.category()} more={t('storefront.allCategories')}>
      <ul className={styles.tiles}>
        {categories.map(({ id, name, image, product_count }) => (
          <li key={id}>
            <Link to={paths.category(id)} className={`panel ${styles.tile}`}>
              <Picture source={image} alt="" sizes="72px" width={72} height={72} className={styles.picture} />
              <span className={styles.text}>
                <strong>{name}</strong>
                <span className="second">
                  {t('catalog.productCount', { count: product_count, number: format.number(product_count) })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ProductSection>
  )
}
