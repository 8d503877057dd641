/** The fullest subcategories as tiles. */
import { Link } from 'react-router'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Branch } from '../catalog/tree.ts'
import styles from './hot-categories.module.css'

const most = 8

export function HotCategories({ tree }: { tree: readonly Branch[] }) {
  const t = useTranslate()
  const format = useFormat()
  const tiles = tree
    .flatMap((root) => (root.children.length > 0 ? root.children : [root]))
    .sort((a, b) => b.product_count - a.product_count)
    .slice(0, most)
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ id, name, image, product_count }) => (
        <li key={id}>
          <Link to={paths.category(id)} className={styles.tile}>
            <Picture source={image} alt="" sizes="72px" width={72} height={72} className={styles.picture} />
            <span className={styles.words}>
              <strong>{name}</strong>
              <span className="second">{t('catalog.productCount', { count: product_count, number: format.number(product_count) })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
