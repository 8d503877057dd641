/** A list of products with its filters, order and pages: the body of search and category alike. */
import { Suspense } from 'react'
import type { ProductRow } from '#contract/catalog'
import type { Page } from '#contract/endpoint'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { FilterDrawer, Filters } from './filters.tsx'
import { changedSearch, listingSizes, type Wish } from './listing.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './results.module.css'
import { Toolbar } from './toolbar.tsx'

/** Most visits look at the grid. */
const ProductTable = lazyPart(() => import('./product-table.tsx'))

interface ResultsProps {
  wish: Wish
  products: Page<ProductRow>
  filters: Pick<Parameters<typeof Filters>[0], 'categories' | 'brands'>
  categoryName?: string | undefined
}

export function Results({ wish, products, filters, categoryName }: ResultsProps) {
  const t = useTranslate()
  const brandName = filters.brands.find(({ id }) => id === wish.brandId)?.name
  const filtered = [wish.brandId, wish.minPrice || wish.maxPrice, wish.inStock, categoryName].filter(Boolean).length
  const isBeyond = products.data.length === 0 && products.total > 0
  return (
    <div className={styles.layout}>
      <Filters wish={wish} {...filters} />
      <section className={styles.list} aria-label={t('catalog.products')}>
        <Toolbar wish={wish} total={products.total} brandName={brandName} categoryName={categoryName}>
          <FilterDrawer wish={wish} {...filters} count={filtered} />
        </Toolbar>
        {products.data.length > 0 ? (
          wish.view === 'table' ? (
            <Suspense>
              <ProductTable products={products.data} />
            </Suspense>
          ) : (
            <ProductGrid products={products.data} eager={6} />
          )
        ) : (
          <div className="panel">
            <Empty
              icon="search"
              title={isBeyond ? t('catalog.noSuchPage') : wish.keyword ? t('catalog.nothingFor', { keyword: wish.keyword }) : t('catalog.nothing')}
              action={
                <>
                  {isBeyond && (
                    <ButtonLink look="primary" to={changedSearch('', { keyword: wish.keyword, category_id: wish.categoryId })}>
                      {t('catalog.firstPage')}
                    </ButtonLink>
                  )}
                  {filtered > 0 && !isBeyond && (
                    <ButtonLink look="primary" to={changedSearch('', wish.keyword ? { keyword: wish.keyword } : { category_id: wish.categoryId })}>
                      {t('catalog.clearFilters')}
                    </ButtonLink>
                  )}
                  <ButtonLink to={paths.category()} icon="categories">
                    {t('storefront.allCategories')}
                  </ButtonLink>
                </>
              }
            >
              {!isBeyond && t('catalog.nothingHint')}
            </Empty>
          </div>
        )}
        <Pagination page={wish.page} pageSize={wish.pageSize} total={products.total} sizes={listingSizes} />
      </section>
    </div>
  )
}
