/** The main part of a product page: pictures and facts, next to the card to buy from. */
import { Suspense, useState } from 'react'
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
import { BuyBox } from './sku-picker/sku-picker.tsx'

// The server renders the facts, so the page imports their styles.
import '../../site/content/rich-text.module.css'
import './facts/facts.module.css'
import './packing/packing.module.css'
import './questions/questions.module.css'
import './specifications.module.css'

const ProductFacts = quietPart(() => withBundle('facts', () => import('./facts/product-facts.tsx')))

export function Offer({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  /** The picture of the option that was chosen last. */
  const [chosen, setChosen] = useState<string>()
  return (
    <div className={styles.offer}>
      <Gallery images={product.images} texts={product.image_texts} name={product.name} chosen={chosen} />
      <div className={`panel ${styles.card}`}>
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
        <BuyBox product={product} onShow={setChosen} />
      </div>
      <Suspense fallback={<Skeleton rows={4} height={160} />}>
        <ProductFacts product={product} />
      </Suspense>
    </div>
  )
}
