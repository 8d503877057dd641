/** Products that were viewed before in this browser; nothing without any. */
import { useEffect, useState } from 'react'
import { type ListedProduct, listProducts } from '#contract/product'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { ProductCard } from '../../catalog/product-card.tsx'
import styles from '../related/related.module.css'
import { viewedIds } from './viewed.ts'

export default function RecentlyViewed({ productId }: { productId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const [products, setProducts] = useState<readonly ListedProduct[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another language
  useEffect(() => {
    const ids = viewedIds().filter((id) => id !== productId)
    if (ids.length === 0) return
    const request = new AbortController()
    call(listProducts, { query: { ids: ids.join(), page_size: ids.length }, signal: request.signal }).then(
      ({ data }) => setProducts(ids.flatMap((id) => data.find((product) => product.id === id) ?? [])),
      // Without a connection the row is missing.
      () => {},
    )
    return () => request.abort()
  }, [productId, locale])
  if (products.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="recently-viewed">
      <header>
        <h2 id="recently-viewed">{t('facts.recent')}</h2>
      </header>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
