/** Products as rows, for buyers who know what they want. */
import { Link } from 'react-router'
import type { ProductRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { QuickAdd } from './product-card.tsx'
import { ProductName } from './product-name.tsx'
import styles from './product-table.module.css'
import { StockHint } from './stock-hint.tsx'

export default function ProductTable({ products }: { products: readonly ProductRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={`panel ${styles.holder}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('catalog.product')}
            </th>
            <th scope="col">{t('catalog.brand')}</th>
            <th scope="col" className={styles.figure}>
              {t('catalog.minimumHead')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('catalog.multipleHead')}
            </th>
            <th scope="col">{t('catalog.stock')}</th>
            <th scope="col" className={styles.figure}>
              {t('catalog.unitPrice')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('catalog.order')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.id}>
              <td className={styles.picture}>
                <Picture source={product.image} alt="" sizes="48px" width={48} height={48} />
              </td>
              <th scope="row" className={styles.name}>
                <Link to={paths.product(product.id)} prefetch="intent">
                  <ProductName product={product} />
                </Link>
              </th>
              <td>{product.brand?.name ?? product.manufacturer}</td>
              <td className={styles.figure}>{format.quantity(product.moq, product.unit)}</td>
              <td className={styles.figure}>{format.number(product.multiple)}</td>
              <td className={styles.stock}>
                <StockHint stock={product.stock} moq={product.moq} unit={product.unit} />
              </td>
              <td className={styles.figure}>
                <Price size="small" amount={product.price} max={product.price_max} currency={product.currency} />
              </td>
              <td className={styles.action}>
                <QuickAdd product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
