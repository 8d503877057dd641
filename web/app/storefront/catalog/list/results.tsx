/** A list of products with filters, order and pages: the body of the search and category pages. */
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { CardProduct } from '#contract/rules/card-product'
import { ProductGrid } from '../../../domain/catalog/card/product-card.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { useMall } from '../../../mall.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { useSlowNavigation } from '../../../ui/pending-page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { FiltersProps } from './filter-parts.tsx'
import { Filters } from './filters.tsx'
import { listingSizes, listSearch, type ProductPage, type ProductQuery, sortsOf } from './product-query.ts'
import styles from './results.module.css'
// Styles of parts that the server renders and the browser loads on demand.
import '../../../ui/empty.module.css'
import './no-results.module.css'
import './request-form.module.css'
import '../../../ui/stepper.module.css'
import '../../../domain/catalog/card/product-table.module.css'
import '../../../domain/orders/freight/case-switch.module.css'
import { SearchNotice } from './search-notice.tsx'
import { Toolbar } from './toolbar.tsx'

const ProductTable = lazyPart(() => withBundle('freight', () => import('./product-table.tsx')))
const NoResults = lazyPart(() => withBundle('noresults', () => import('./no-results.tsx')))

interface ResultsProps {
  /** The page's heading. */
  title: string
  query: ProductQuery
  products: ProductPage
  categories: FiltersProps['categories']
  categoryName?: string | undefined
  /** Best sellers, shown if nothing was found. */
  best: readonly CardProduct[]
}

export function Results({ title, query, products, categories, categoryName, best }: ResultsProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const isChanging = useSlowNavigation()?.pathname === pathname
  const sorts = sortsOf(query, !useMall().hidden_prices)
  const { facets, total } = products
  const { brands, minPrice, maxPrice, inStock, maxMoq, attributes } = query
  const count = [...brands, minPrice || maxPrice, inStock, maxMoq, categoryName, ...attributes].filter(Boolean).length
  return (
    <>
      <Toolbar title={title} sorts={sorts} query={query} products={products} categoryName={categoryName} />
      <FilterChips {...{ query, categories, facets, sorts, count, total }} isCapped={products.isCapped} />
      <div className={styles.layout}>
        <Filters query={query} categories={categories} facets={facets} />
        <section className={styles.list} aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            {t('listing.products')}
          </h2>
          <SearchNotice keyword={query.keyword} products={products} />
          {isChanging ? (
            <Skeleton
              rows={12}
              {...(query.view === 'table' ? { look: 'goods', height: 94 } : { look: 'tiles', height: 330 })}
            />
          ) : (
            <Suspense>
              {products.data.length === 0 ? (
                <NoResults
                  query={query}
                  isBeyond={total > 0}
                  isFiltered={count > 0}
                  best={best}
                  offers={products.offers}
                  nearest={products.nearest}
                  categories={categories}
                />
              ) : query.view === 'table' ? (
                <ProductTable products={products.data} />
              ) : (
                <ProductGrid products={products.data} inSight={6} />
              )}
            </Suspense>
          )}
          <Pagination
            page={query.page}
            pageSize={query.pageSize}
            total={total}
            sizes={listingSizes}
            search={listSearch(search)}
          />
        </section>
      </div>
    </>
  )
}
