/** All categories at a glance: each main one with what lies directly below it. */
import { Link } from 'react-router'
import type { CategoryNode } from '#contract/category'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './category-overview.module.css'

export default function CategoryOverview({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={styles.grid}>
      {tree.map(({ id, name, image, product_count, children }) => (
        <li key={id} className={`panel ${styles.card}`}>
          <Link to={paths.category(id)} className={styles.head}>
            <Picture source={image ?? children.find((child) => child.image)?.image ?? null} alt="" sizes="64px" width={64} height={64} className={styles.picture} />
            <span>
              <strong className={styles.name}>{name}</strong>
              <span className="second">{t('catalog.productCount', { count: product_count, number: format.number(product_count) })}</span>
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
  )
}
