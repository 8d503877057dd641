/**
 * Related and recently viewed products, loaded when the visitor scrolls near them. Until then, and without script, there is a link to
 * the category.
 */
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { recordView } from '../../../../domain/catalog/product/recent/record.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link.tsx'
import { lazyProductPart } from '../lazy-part.ts'
import styles from './related.module.css'

const RecentlyViewed = lazyProductPart(() => import('../recent/recently-viewed.tsx'))
const RelatedProducts = lazyProductPart(() => import('./related-products.tsx'))

export default function Related({ product: { id, category_id } }: { product: ProductDetail }) {
  const t = useTranslate()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => recordView(id), [id])
  useEffect(() => {
    const observer = new IntersectionObserver(
      // Several entries may arrive at once, the first of them still "far".
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <section ref={section} className={styles.related} aria-labelledby="related">
        <header>
          <h2 id="related">{t('product.related')}</h2>
          <Link to={paths.category(category_id)} className="text-link">
            {t('product.moreOfCategory')}
          </Link>
        </header>
        <div className={styles.content}>
          <Suspense>{isNear && <RelatedProducts productId={id} />}</Suspense>
        </div>
      </section>
      <Suspense>{isNear && <RecentlyViewed productId={id} />}</Suspense>
    </>
  )
}
