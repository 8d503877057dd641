/**
 * Related goods below the fold. They are asked for when the visitor comes near, so that neither server nor page
 * waits for them; until then, and without script, the category is a link.
 */
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '#contract/product'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { goodsPart } from './goods-part.ts'
import styles from './related.module.css'

const RelatedGoods = goodsPart(() => import('./related-goods.tsx'))

export function Related({ product: { id, category_id } }: { product: ProductDetail }) {
  const t = useTranslate()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    // A busy page hears of several moves at once, and the first of them may still be "far".
    const observer = new IntersectionObserver((moves) => moves.some((move) => move.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={section} className={styles.related} aria-labelledby="related">
      <header>
        <h2 id="related">{t('product.related')}</h2>
        <Link to={paths.category(category_id)} className="text-link">
          {t('product.moreOfCategory')}
        </Link>
      </header>
      <div className={styles.place}>
        <Suspense>{isNear && <RelatedGoods productId={id} />}</Suspense>
      </div>
    </section>
  )
}
