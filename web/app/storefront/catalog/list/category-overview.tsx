/** All main categories with their direct subcategories. */
import type { CategoryNode } from '#contract/api/catalog/category'
import { AdSpace } from '../../../domain/site/content/ad-space.tsx'
import type { AdSpaces } from '../../../domain/site/content/banners.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import styles from './category-overview.module.css'

export default function CategoryOverview({ tree, ads }: { tree: readonly CategoryNode[]; ads: AdSpaces }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <AdSpace spaces={ads} place="category-top" />
      <ul className={styles.grid}>
        {tree.map(({ id, name, image, product_count, children }) => (
          <li key={id} className={`panel ${styles.card}`}>
            <Link to={paths.category(id)} className={styles.head}>
              <Picture
                source={image ?? children.find((child) => child.image)?.image ?? null}
                alt=""
                sizes="64px"
                width={64}
                height={64}
                className={styles.picture}
              />
              <span>
                <strong className={styles.name}>{name}</strong>
                <span className="second">
                  {t('catalog.productCount', { count: product_count, number: format.number(product_count) })}
                </span>
              </span>
            </Link>
            <ul className={styles.children}>
              {children.map((child) => (
                <li key={child.id}>
                  <Link to={paths.category(child.id)}>{child.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
