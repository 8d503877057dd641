/** The main part of a product page: pictures and facts, next to the card to buy from. */
import { Suspense, useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { ProductName } from '../../../domain/catalog/card/product-name.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { quietPart } from '../../../ui/lazy-part.ts'
import { ShownIn } from '../../../ui/shown-in.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Gallery } from './gallery/gallery.tsx'
import styles from './product.module.css'
import { ProductActions } from './product-actions.tsx'
import { BuyBox, canBuy, isWide } from './sku-picker/sku-picker.tsx'

// The server renders the facts, so the page imports their styles.
import '../../site/content/rich-text.module.css'
import './facts/facts.module.css'
import './packing/packing.module.css'
import './questions/questions.module.css'
import './specifications.module.css'

const ProductFacts = quietPart(() => withBundle('facts', () => import('./facts/product-facts.tsx')))
const ProductTerms = quietPart(() => withBundle('facts', () => import('./facts/product-terms.tsx')))

/** `ofGuests`: the server has rendered the prices, for a visitor it does not know. */
export function Offer({ product, ofGuests = false }: { product: ProductDetail; ofGuests?: boolean }) {
  const t = useTranslate()
  /** The picture of the option that was chosen last. */
  const [chosen, setChosen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (!location.hash.startsWith('#alert-')) return
    void withBundle('inquiry', () => import('./stock-alert/alert-link.ts'))
      .then(({ followAlertLink }) => followAlertLink(t))
      .catch(() => {})
  }, [])
  const head = (
    <>
      <h1>
        <ProductName product={product} /> <ShownIn language={product.name_lang} />
      </h1>
      <div className={styles.line}>
        <p className="second">
          {[product.brand?.name, product.sales > 0 && t('catalog.sold', { count: product.sales })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ProductActions product={product} />
      </div>
    </>
  )
  return (
    <div
      className={ofGuests ? `${styles.offer} ${styles.ofGuests}` : styles.offer}
      data-wide={isWide(product) || undefined}
      data-short={!canBuy(product) || undefined}
    >
      <Gallery images={product.images} texts={product.image_texts} name={product.name} chosen={chosen} />
      <BuyBox product={product} onShow={setChosen} head={head} />
      <div className={styles.facts}>
        <Suspense fallback={<Skeleton rows={4} height={160} />}>
          <ProductFacts product={product} />
        </Suspense>
      </div>
      <div className={styles.terms}>
        <Suspense fallback={<Skeleton rows={2} height={160} />}>
          <ProductTerms product={product} />
        </Suspense>
      </div>
    </div>
  )
}
