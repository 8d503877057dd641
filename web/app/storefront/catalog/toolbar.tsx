/** Above a list: how many, what is filtered (each with a way out), how sorted, grid or table. */
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { productSorts } from '#contract/status'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Rest, SubmittingSelect } from '../../ui/pagination.tsx'
import { changedSearch, type Listing, type Sort, toggledAttributes, type Wish } from './listing.ts'
import styles from './toolbar.module.css'

/** Without a word to match, the server begins with what sells best. */
const withoutKeyword: readonly Sort[] = ['sales', 'newest', 'price_asc', 'price_desc']

interface ToolbarProps {
  wish: Wish
  products: Pick<Listing, 'total' | 'isCapped' | 'facets'>
  /** Words of the category chip on the search page. */
  categoryName?: string | undefined
  children?: ReactNode
}

export function Toolbar({ wish, products, categoryName, children }: ToolbarProps) {
  const t = useTranslate()
  const format = useFormat()
  const { pathname, search } = useLocation()
  const sorts = wish.keyword ? productSorts : withoutKeyword
  const { total, isCapped, facets } = products
  const brandName = wish.brandId && (facets?.brands.find(({ id }) => id === wish.brandId)?.name ?? t('catalog.brand'))
  const values =
    facets?.attributes.flatMap(({ name, values: each }) =>
      each.map(({ id, value }) => ({ id, text: t('common.labelled', { label: name, text: value }) })),
    ) ?? []
  const chips: { key: string; text: string; without: Record<string, string | undefined> }[] = [
    ...(categoryName ? [{ key: 'category', text: categoryName, without: { category_id: undefined } }] : []),
    ...(brandName ? [{ key: 'brand', text: brandName, without: { brand_id: undefined } }] : []),
    ...(wish.minPrice || wish.maxPrice
      ? [
          {
            key: 'price',
            text: t('catalog.priceSpan', {
              from: format.decimal(wish.minPrice || '0'),
              to: wish.maxPrice ? format.decimal(wish.maxPrice) : '∞',
            }),
            without: { min_price: undefined, max_price: undefined },
          },
        ]
      : []),
    ...(wish.inStock ? [{ key: 'stock', text: t('catalog.inStockOnly'), without: { in_stock: undefined } }] : []),
    ...(wish.maxMoq
      ? [
          {
            key: 'moq',
            text: t('common.labelled', {
              label: t('catalog.minimumHead'),
              text: t('catalog.upTo', { number: format.number(wish.maxMoq) }),
            }),
            without: { max_moq: undefined },
          },
        ]
      : []),
    ...wish.attributes.map((id) => ({
      key: `value ${id}`,
      text: values.find((value) => value.id === id)?.text ?? t('catalog.attribute'),
      without: { attributes: toggledAttributes(wish.attributes, id) },
    })),
  ]
  return (
    <div className={styles.toolbar}>
      {children}
      <p className={styles.total} aria-live="polite">
        {t('catalog.found', { count: total, number: format.number(total) + (isCapped ? '+' : '') })}
      </p>
      <Form action={pathname} className={styles.sort}>
        <Rest search={search} without={['sort', 'page', 'lang']} />
        <SubmittingSelect name="sort" value={wish.sort ?? sorts[0] ?? ''} label={t('catalog.sort')}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalog.sort.${sort}`)}
            </option>
          ))}
        </SubmittingSelect>
      </Form>
      <div className={styles.views}>
        <Link
          to={changedSearch(search, { view: undefined })}
          aria-current={wish.view === 'grid' ? 'true' : undefined}
          aria-label={t('catalog.grid')}
          title={t('catalog.grid')}
          preventScrollReset
        >
          <Icon name="categories" size={18} />
        </Link>
        <Link
          to={changedSearch(search, { view: 'table' })}
          aria-current={wish.view === 'table' ? 'true' : undefined}
          aria-label={t('catalog.table')}
          title={t('catalog.table')}
          preventScrollReset
        >
          <Icon name="list" size={18} />
        </Link>
      </div>
      {chips.length > 0 && (
        <div className={styles.chips}>
          {chips.map(({ key, text, without }) => (
            <Link
              key={key}
              to={changedSearch(search, without)}
              className={styles.chip}
              aria-label={t('catalog.removeFilter', { filter: text })}
            >
              {text} <Icon name="close" size={14} />
            </Link>
          ))}
          {chips.length > 1 && (
            <Link
              to={changedSearch('', {
                keyword: wish.keyword,
                category_id: categoryName ? undefined : wish.categoryId,
                view: wish.view === 'table' ? 'table' : undefined,
              })}
              className={styles.clear}
            >
              {t('catalog.clearFilters')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
