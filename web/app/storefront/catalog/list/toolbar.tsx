/** Above a list: its heading, number of products, active filters, sort order, grid or table. */
import { Form, useLocation } from 'react-router'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useStore } from '../../../state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { Rest, SubmittingSelect } from '../../../ui/pagination.tsx'
import { indicationStore } from '../../../ui/price.tsx'
import {
  changedSearch,
  clearedSearch,
  listSearch,
  type ProductPage,
  type ProductQuery,
  type Sort,
  toggledIds,
} from './product-query.ts'
import styles from './toolbar.module.css'

interface ToolbarProps {
  title: string
  sorts: readonly Sort[]
  query: ProductQuery
  products: Pick<ProductPage, 'total' | 'isCapped' | 'facets'>
  /** The category chip on the search page. */
  categoryName?: string | undefined
}

export function Toolbar({ title, sorts, query, products, categoryName }: ToolbarProps) {
  const t = useTranslate()
  const format = useFormat()
  const location = useLocation()
  const search = listSearch(location.search)
  const Note = useStore(indicationStore, undefined)?.Note
  const { total, isCapped, facets } = products
  const values = facets?.attributes.flatMap(({ name, values: each }) => each.map((value) => ({ ...value, name }))) ?? []
  const labelled = (label: string, text: string) => t('common.labelled', { label, text })
  const chips: [text: string | false | 0 | undefined, without: Record<string, string | undefined>][] = [
    [categoryName, { category_id: undefined }],
    ...query.brands.map((id): (typeof chips)[number] => [
      facets?.brands.find((brand) => brand.id === id)?.name ?? t('catalog.brand'),
      { brand_id: toggledIds(query.brands, id) },
    ]),
    [
      Boolean(query.minPrice || query.maxPrice) &&
        t('listing.priceSpan', {
          from: format.decimal(query.minPrice || '0'),
          to: query.maxPrice ? format.decimal(query.maxPrice) : '∞',
        }),
      { min_price: undefined, max_price: undefined },
    ],
    [query.inStock && t('listing.inStockOnly'), { in_stock: undefined }],
    [
      query.maxMoq && labelled(t('catalog.minimumHead'), t('listing.upTo', { number: format.number(query.maxMoq) })),
      { max_moq: undefined },
    ],
    ...query.attributes.map((id): (typeof chips)[number] => {
      const value = values.find((each) => each.id === id)
      const text = value ? labelled(value.name, value.value) : t('listing.attribute')
      return [text, { attributes: toggledIds(query.attributes, id) }]
    }),
  ]
  const activeChips = chips.filter(([text]) => text)
  const views = { grid: 'categories', table: 'list' } as const
  return (
    <div className={styles.toolbar}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.total} aria-live="polite">
        {t('listing.found', { count: total, number: format.number(total) + (isCapped ? '+' : '') })}
      </p>
      <Form action={location.pathname} className={styles.sort}>
        <Rest search={search} without={['sort', 'page', 'lang']} />
        <SubmittingSelect name="sort" value={query.sort ?? sorts[0] ?? ''} label={t('listing.sort')}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sort.${sort}`)}
            </option>
          ))}
        </SubmittingSelect>
      </Form>
      <div className={styles.views}>
        {(['grid', 'table'] as const).map((view) => (
          <Link
            key={view}
            to={changedSearch(search, { view: view === 'grid' ? undefined : view })}
            aria-current={query.view === view ? 'true' : undefined}
            aria-label={t(`listing.${view}`)}
            title={t(`listing.${view}`)}
            preventScrollReset
          >
            <Icon name={views[view]} size={18} />
          </Link>
        ))}
      </div>
      {Note && <Note />}
      {activeChips.length > 0 && (
        <div className={styles.chips}>
          {activeChips.map(([text, without]) => (
            <Link
              key={Object.keys(without).join() + text}
              to={changedSearch(search, without)}
              className={styles.chip}
              aria-label={t('listing.removeFilter', { filter: text || '' })}
            >
              {text} <Icon name="close" size={14} />
            </Link>
          ))}
          {activeChips.length > 1 && (
            <Link to={clearedSearch(query, Boolean(categoryName))} className={styles.clear}>
              {t('listing.clearFilters')}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
