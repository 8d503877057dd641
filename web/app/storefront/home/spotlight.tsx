/** The best sellers, one at a time, side by side to be swiped or chosen; nothing moves by itself. */
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductRow } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductName } from '../catalog/product-name.tsx'
import styles from './spotlight.module.css'

export function Spotlight({ products }: { products: readonly ProductRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const go = (position: number) => strip.current?.scrollTo({ left: position * strip.current.clientWidth, behavior: 'smooth' })
  if (products.length === 0) return <div />
  return (
    <section className={styles.spotlight} aria-label={t('storefront.spotlight')}>
      <ul ref={strip} className={styles.strip} onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}>
        {products.map((product, position) => (
          <li key={product.id} className={styles.slide}>
            <Link to={paths.product(product.id)} className={styles.pictureLink} tabIndex={-1} aria-hidden="true">
              <Picture source={product.image} alt="" sizes="(width <= 666px) 90vw, 380px" priority={position === 0} className={styles.picture} />
            </Link>
            <div className={styles.words}>
              <p className={styles.mark}>{t('storefront.spotlight')}</p>
              <h2 className={styles.name}>
                <Link to={paths.product(product.id)} prefetch="intent">
                  <ProductName product={product} />
                </Link>
              </h2>
              <Price size="large" amount={product.price} currency={product.currency} />
              <p className="second">
                {t('catalog.minimum', { quantity: format.quantity(product.moq, product.unit) })}
                {product.sales > 0 && ` · ${t('catalog.sold', { count: product.sales })}`}
              </p>
              <ButtonLink look="primary" to={paths.product(product.id)} className={styles.action}>
                {t('catalog.view')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      {products.length > 1 && (
        <div className={styles.ways}>
          <IconButton size="small" icon="chevron-left" label={t('storefront.previousSlide')} disabled={shown === 0} onClick={() => go(shown - 1)} />
          <span className="number second" aria-hidden="true">
            {shown + 1} / {products.length}
          </span>
          <IconButton size="small" icon="chevron-right" label={t('storefront.nextSlide')} disabled={shown === products.length - 1} onClick={() => go(shown + 1)} />
        </div>
      )}
    </section>
  )
}
