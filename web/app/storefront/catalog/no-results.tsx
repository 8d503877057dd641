/** A list that found nothing, and the ways on: fewer filters, other words, categories, the best sold goods. */

import { useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import type { CardProduct } from './card-product.ts'
import type { FiltersProps } from './filters.tsx'
import { changedSearch, type Wish } from './listing.ts'
import styles from './no-results.module.css'
import { ProductGrid } from './product-grid.tsx'

interface NoResultsProps {
  wish: Wish
  /** There are goods, but not as many pages. */
  isBeyond: boolean
  isFiltered: boolean
  best: readonly CardProduct[]
  categories: FiltersProps['categories']
}

export default function NoResults({ wish, isBeyond, isFiltered, best, categories }: NoResultsProps) {
  const t = useTranslate()
  const { hot_words: hotWords } = useMall()
  const { keyword, categoryId } = wish
  if (isBeyond) {
    return (
      <div className="panel">
        <Empty
          icon="search"
          title={t('catalog.noSuchPage')}
          action={
            <ButtonLink look="primary" to={changedSearch('', { keyword, category_id: categoryId })}>
              {t('catalog.firstPage')}
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className={styles.ways}>
      <div className="panel">
        <Empty
          icon="search"
          title={
            keyword
              ? t('catalog.nothingFor', { keyword })
              : isFiltered
                ? t('catalog.nothing')
                : t('catalog.found', { count: 0, number: '0' })
          }
          action={
            <>
              {isFiltered && (
                <ButtonLink look="primary" to={changedSearch('', keyword ? { keyword } : { category_id: categoryId })}>
                  {t('catalog.clearFilters')}
                </ButtonLink>
              )}
              <ButtonLink to={paths.category()} icon="categories">
                {t('storefront.allCategories')}
              </ButtonLink>
            </>
          }
        >
          {keyword ? t('catalog.nothingHint') : isFiltered && t('listing.fewerFilters')}
        </Empty>
        {hotWords.length > 0 && (
          <section className={styles.way}>
            <h2>{t('storefront.hotWords')}</h2>
            <ul className={styles.words}>
              {hotWords.map((word) => (
                <li key={word}>
                  <Link to={paths.search(word)}>{word}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {keyword && categories.links.length > 0 && (
          <section className={styles.way}>
            <h2>{t('listing.lookThrough')}</h2>
            <ul className={styles.words}>
              {categories.links.slice(0, 12).map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.category(id)}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {best.length > 0 && (
        <section aria-labelledby="best-sold" className={styles.best}>
          <h2 id="best-sold" className={styles.title}>
            {t('listing.best')}
          </h2>
          <ProductGrid products={best} />
        </section>
      )}
    </div>
  )
}
