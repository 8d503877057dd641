/** Above a list: how many, what is filtered (each with a way out), how sorted, grid or table. */
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { productSorts } from '#contract/status'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { PlainSubmit } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Rest } from '../../ui/pagination.tsx'
import { changedSearch, type Sort, type Wish } from './listing.ts'
import styles from './toolbar.module.css'

/** Without a word to match, the server begins with what sells best. */
const withoutKeyword: readonly Sort[] = ['sales', 'newest', 'price_asc', 'price_desc']

interface ToolbarProps {
  wish: Wish
  total: number
  brandName: string | undefined
  /** Words of the category chip on the search page. */
  categoryName?: string | undefined
  children?: ReactNode
}

export function Toolbar({ wish, total, brandName, categoryName, children }: ToolbarProps) {
  const t = useTranslate()
  const format = useFormat()
  const { pathname, search } = useLocation()
  const sorts = wish.keyword ? productSorts : withoutKeyword
  const chips: { key: string; text: string; without: Record<string, undefined> }[] = [
    ...(categoryName ? [{ key: 'category', text: categoryName, without: { category_id: undefined } }] : []),
    ...(brandName ? [{ key: 'brand', text: brandName, without: { brand_id: undefined } }] : []),
    ...(wish.minPrice || wish.maxPrice
      ? [{ key: 'price', text: t('catalog.priceSpan', { from: wish.minPrice || '0', to: wish.maxPrice || '∞' }), without: { min_price: undefined, max_price: undefined } }]
      : []),
    ...(wish.inStock ? [{ key: 'stock', text: t('catalog.inStockOnly'), without: { in_stock: undefined } }] : []),
  ]
  return (
    <div className={styles.toolbar}>
      {children}
      <p className={styles.total} aria-live="polite">
        {t('catalog.found', { count: total, number: format.number(total) })}
      </p>
      {chips.map(({ key, text, without }) => (
        <Link key={key} to={changedSearch(search, without)} className={styles.chip} aria-label={t('catalog.removeFilter', { filter: text })}>
          {text} <Icon name="close" size={14} />
        </Link>
      ))}
      <Form action={pathname} className={styles.sort}>
        <Rest search={search} without={['sort', 'page', 'lang']} />
        <select
          key={wish.sort ?? ''}
          name="sort"
          aria-label={t('catalog.sort')}
          defaultValue={wish.sort ?? sorts[0]}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalog.sort.${sort}`)}
            </option>
          ))}
        </select>
        <noscript>
          <PlainSubmit size="small">{t('common.ok')}</PlainSubmit>
        </noscript>
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
    </div>
  )
}
