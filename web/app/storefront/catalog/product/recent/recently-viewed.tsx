/** Products that the visitor viewed before, but for the one that is shown: a member anywhere, a guest in this browser. Nothing without any. */
import { useEffect, useState } from 'react'
import { listHistory } from '#contract/api/buying/history'
import { listProducts, type ProductRow } from '#contract/api/catalog/product'
import { call } from '../../../../api/client.ts'
import { currentToken } from '../../../../api/session.ts'
import { ProductCard } from '../../../../domain/catalog/card/product-card.tsx'
import { guestViews } from '../../../../domain/catalog/product/recent/viewed.ts'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import styles from '../related/related.module.css'

const most = 12

export default function RecentlyViewed({ productId }: { productId?: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const [products, setProducts] = useState<readonly ProductRow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another language
  useEffect(() => {
    const request = new AbortController()
    viewedBefore(productId, request.signal).then(
      (viewed) => setProducts(viewed.filter(({ status }) => status === 'on_sale')),
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

async function viewedBefore(productId: number | undefined, signal: AbortSignal): Promise<ProductRow[]> {
  if (currentToken()) {
    const { data } = await call(listHistory, { query: { page_size: most + 1 }, signal, session: 'quiet' })
    return data.filter(({ id, status }) => id !== productId && status === 'on_sale').slice(0, most)
  }
  const ids = guestViews()
    .flatMap(({ id }) => (id === productId ? [] : id))
    .slice(0, most)
  if (ids.length === 0) return []
  const { data } = await call(listProducts, { query: { ids: ids.join(), page_size: ids.length }, signal })
  return ids.flatMap((id) => data.find((product) => product.id === id) ?? [])
}
