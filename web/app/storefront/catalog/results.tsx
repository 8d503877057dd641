/** A list of products with its filters, order and pages: the body of search and category alike. */
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../../i18n/use.ts'
import { useLateNavigation } from '../../ui/late.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardProduct } from './card-product.ts'
import { FilterDrawer, Filters, type FiltersProps } from './filters.tsx'
import { type Listing, listingSizes, type Wish } from './listing.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './results.module.css'
// Styles of parts that the server renders and the browser loads on demand.
import './no-results.module.css'
import '../../ui/stepper.module.css'
import './product-table.module.css'
import { Toolbar } from './toolbar.tsx'

/** Most visits look at the grid, and find something. */
const ProductTable = lazyPart(() => import('./product-table.tsx'))
const NoResults = lazyPart(() => import('./no-results.tsx'))

interface ResultsProps {
  wish: Wish
  products: Listing
  categories: FiltersProps['categories']
  categoryName?: string | undefined
  /** Shown where nothing was found. */
  best: readonly CardProduct[]
}

export function Results({ wish, products, categories, categoryName, best }: ResultsProps) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const isChanging = useLateNavigation()?.pathname === pathname
  const { facets, total, corrected, isRelaxed } = products
  const count = [
    wish.brandId,
    wish.minPrice || wish.maxPrice,
    wish.inStock,
    wish.maxMoq,
    categoryName,
    ...wish.attributes,
  ].filter(Boolean).length
  return (
    <div className={styles.layout}>
      <Filters wish={wish} categories={categories} facets={facets} />
      <section className={styles.list} aria-labelledby="results">
        <h2 id="results" className="visually-hidden">
          {t('catalog.products')}
        </h2>
        <Toolbar wish={wish} products={products} categoryName={categoryName}>
          <FilterDrawer wish={wish} categories={categories} facets={facets} count={count} total={total} />
        </Toolbar>
        {(corrected || isRelaxed) && total > 0 && (
          <div className={styles.notice} role="status">
            <Notice kind="info">
              {isRelaxed
                ? t('listing.relaxed', { keyword: wish.keyword })
                : t('listing.corrected', { keyword: wish.keyword, corrected: corrected ?? '' })}
            </Notice>
          </div>
        )}
        {isChanging ? (
          <Skeleton
            rows={12}
            {...(wish.view === 'table' ? { look: 'goods', height: 94 } : { look: 'tiles', height: 330 })}
          />
        ) : products.data.length === 0 ? (
          <Suspense>
            <NoResults wish={wish} isBeyond={total > 0} isFiltered={count > 0} best={best} categories={categories} />
          </Suspense>
        ) : wish.view === 'table' ? (
          <Suspense>
            <ProductTable products={products.data} />
          </Suspense>
        ) : (
          <ProductGrid products={products.data} eager={6} />
        )}
        <Pagination page={wish.page} pageSize={wish.pageSize} total={total} sizes={listingSizes} />
      </section>
    </div>
  )
}
