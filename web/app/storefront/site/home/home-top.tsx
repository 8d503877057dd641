/** The top of the home page: categories, slides with ads below them, sign-in or orders. */
import type { CardProduct } from '#contract/rules/card-product'
import type { RailCategory } from '#contract/rules/home-sections'
import { ProductGrid } from '../../../domain/catalog/card/product-card.tsx'
import { AdSpace } from '../../../domain/site/content/ad-space.tsx'
import type { AdSpaces, Banner } from '../../../domain/site/content/banners.ts'
import { Carousel } from '../../../domain/site/home/carousel.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import CategoryRail from '../../catalog/list/category-rail.tsx'
import styles from './home-top.module.css'
import { VisitorCard } from './visitor-card.tsx'

export const slideSizes = '(width <= 991px) 100vw, (width <= 1199px) calc(100vw - 320px), 832px'

interface HomeTopProps {
  tree: readonly RailCategory[]
  carousel: readonly Banner[]
  ads: AdSpaces
  /** In place of a missing carousel. */
  spotlight: readonly CardProduct[]
}

export function HomeTop({ tree, carousel, ads, spotlight }: HomeTopProps) {
  const t = useTranslate()
  return (
    <div className={styles.top}>
      <nav className={styles.rail} aria-label={t('storefront.allCategories')}>
        <CategoryRail tree={tree} />
      </nav>
      <div className={styles.middle}>
        {carousel.length > 0 ? (
          <Carousel banners={carousel} sizes={slideSizes} />
        ) : (
          <ProductGrid products={spotlight} inSight={spotlight.length} />
        )}
        <AdSpace spaces={ads} place="home-top" />
      </div>
      <VisitorCard ads={ads} />
    </div>
  )
}
