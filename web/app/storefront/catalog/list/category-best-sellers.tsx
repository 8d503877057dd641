/** The best sellers of a category, in its fly-out. */
import { useEffect, useState } from 'react'
import { type ListedProduct, listProducts } from '#contract/api/catalog/product'
import { call } from '../../../api/client.ts'
import { currentToken } from '../../../api/session.ts'
import { ProductName } from '../../../domain/catalog/card/product-name.tsx'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import styles from './category-rail.module.css'

const shownSellers = 4

/** By language, account and category, while the page is open. */
const known = new Map<string, Promise<ListedProduct[]>>()

function load(key: string, categoryId: number): Promise<ListedProduct[]> {
  const query = { category_id: categoryId, sort: 'sales', in_stock: true, page_size: shownSellers } as const
  const products = known.get(key) ?? call(listProducts, { query }).then(({ data }) => data)
  known.set(key, products)
  // A failed load is tried again by the next opening.
  products.catch(() => known.delete(key))
  return products
}

export default function CategoryBestSellers({ categoryId }: { categoryId: number }) {
  const t = useTranslate()
  const key = `${useLocale()} ${currentToken() ?? ''} ${categoryId}`
  const [products, setProducts] = useState<ListedProduct[]>([])
  useEffect(() => {
    let isCurrent = true
    load(key, categoryId).then(
      (found) => isCurrent && setProducts(found),
      // Optional here: the categories are there.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [key, categoryId])
  if (products.length === 0) return null
  return (
    <>
      <p className={styles.heading}>{t('storefront.bestSellers')}</p>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={paths.product(product.id)} className={styles.seller}>
              <Picture
                source={product.image}
                alt=""
                sizes="72px"
                width={72}
                height={72}
                className={styles.photo ?? ''}
              />
              <span>
                <span className={styles.product}>
                  <ProductName product={product} />
                </span>
                <Price amount={product.price} max={product.price_max} currency={product.currency} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
