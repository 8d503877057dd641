/** An empty list with alternatives: fewer filters, near keywords, categories, a request to source it, best sellers. */
import type { CardProduct } from '#contract/rules/card-product'
import { ProductGrid } from '../../../domain/catalog/card/product-card.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { useMall } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { latePart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import type { FiltersProps } from './filter-parts.tsx'
import styles from './no-results.module.css'
import { changedSearch, type ProductPage, type ProductQuery } from './product-query.ts'
import { RequestForm } from './request-form.tsx'
import { Offers } from './search-notice.tsx'

const RecentlyViewed = latePart(() => withBundle('facts', () => import('../product/recent/recently-viewed.tsx')))

interface NoResultsProps {
  query: ProductQuery
  /** The list has results, but not this page. */
  isBeyond: boolean
  isFiltered: boolean
  best: readonly CardProduct[]
  offers: ProductPage['offers']
  nearest: ProductPage['nearest']
  categories: FiltersProps['categories']
}

export default function NoResults({ query, isBeyond, isFiltered, best, offers, nearest, categories }: NoResultsProps) {
  const t = useTranslate()
  const { hot_words: hotWords, shop } = useMall()
  const { keyword, categoryId } = query
  if (isBeyond) {
    return (
      <div className="panel">
        <Empty
          icon="search"
          title={t('noresults.noSuchPage')}
          action={
            <ButtonLink look="primary" to={changedSearch('', { keyword, category_id: categoryId })}>
              {t('noresults.firstPage')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.layout}>
      <div className="panel">
        <Empty
          icon="search"
          title={
            keyword
              ? t('noresults.keyword', { keyword })
              : isFiltered
                ? t('noresults.filtered')
                : t('listing.found', { count: 0, number: '0' })
          }
          action={
            <>
              {isFiltered && (
                <ButtonLink look="primary" to={changedSearch('', keyword ? { keyword } : { category_id: categoryId })}>
                  {t('listing.clearFilters')}
                </ButtonLink>
              )}
              {keyword && nearest && (
                <ButtonLink look={isFiltered ? 'secondary' : 'primary'} to={paths.category(nearest.id)}>
                  {t('noresults.category', { category: nearest.name })}
                </ButtonLink>
              )}
              <ButtonLink to={paths.category()} icon="categories">
                {t('storefront.allCategories')}
              </ButtonLink>
            </>
          }
        >
          {isFiltered ? t('noresults.fewerFilters') : keyword && t('noresults.hint')}
          {keyword && (
            <div className={styles.offers}>
              <Offers offers={offers} />
            </div>
          )}
        </Empty>
        <LinkList title={t('storefront.hotWords')} links={hotWords.map((name) => ({ name, to: paths.search(name) }))} />
        {keyword && (
          <LinkList
            title={t('noresults.browse')}
            links={categories.links.slice(0, 12).map(({ id, name }) => ({ name, to: paths.category(id) }))}
          />
        )}
      </div>
      {/* Buyers of a shop ask its reseller. */}
      {keyword && !isFiltered && !categoryId && !shop && <RequestForm key={keyword} keyword={keyword} />}
      {best.length > 0 && (
        <section aria-labelledby="best-sold" className={styles.best}>
          <h2 id="best-sold" className={styles.title}>
            {t('noresults.best')}
          </h2>
          <ProductGrid products={best} />
        </section>
      )}
      <RecentlyViewed />
    </div>
  )
}

function LinkList({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
