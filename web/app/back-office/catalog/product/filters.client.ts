/** The filters of the product list. */
import type { listProducts } from '#contract/api/catalog/product'
import { productOrigins, productStatuses } from '#contract/status'
import { locales } from '#contract/types'
import { useTranslate } from '../../../i18n/use.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import type { FilterName } from '../../list/list-screen.client.tsx'
import { useBrandNames, useCategoryNames } from './choices.client.ts'

const statuses = [...productStatuses, 'deleted'] as const
/** In addition to the order of the server: the nearest to the keyword, or the newest. */
const sorts = ['changed', 'newest', 'sales', 'price_asc', 'price_desc', 'stock_asc', 'stock_desc'] as const

export function useProductFilters(): NamedFilter<FilterName<typeof listProducts>>[] {
  const t = useTranslate()
  const [categories, brands] = [useCategoryNames(), useBrandNames()]
  return [
    {
      name: 'keyword',
      kind: 'text',
      label: t('office.filter.keyword'),
      placeholder: t('products.keywordHint'),
      isWide: true,
    },
    {
      name: 'category_id',
      kind: 'choice',
      type: 'number',
      label: t('products.category'),
      isLong: true,
      ...choicesOf(categories),
    },
    { name: 'brand_id', kind: 'choice', label: t('products.brand'), isLong: true, ...choicesOf(brands) },
    {
      name: 'status',
      kind: 'choice',
      label: t('office.filter.status'),
      choices: statuses,
      choiceLabels: statuses.map((status) => t(`products.status.${status}`)),
    },
    {
      name: 'sort',
      kind: 'choice',
      label: t('products.sort'),
      noChoice: t('products.sort.usual'),
      choices: sorts,
      choiceLabels: sorts.map((sort) => t(`products.sort.${sort}`)),
    },
    {
      name: 'in_stock',
      kind: 'choice',
      type: 'boolean',
      label: t('products.stock'),
      choices: ['true', 'false'],
      choiceLabels: [t('products.inStock'), t('products.outOfStock')],
      isRare: true,
    },
    { name: 'max_stock', kind: 'number', label: t('products.maxStock'), isRare: true },
    { name: 'min_price', kind: 'money', label: t('products.minPrice'), isRare: true },
    { name: 'max_price', kind: 'money', label: t('products.maxPrice'), isRare: true },
    {
      name: 'missing',
      kind: 'choice',
      label: t('products.missing'),
      choices: ['image', ...locales],
      choiceLabels: [t('products.missing.image'), ...locales.map(ownNameOf)],
      isRare: true,
    },
    {
      name: 'origin',
      kind: 'choice',
      label: t('products.origin'),
      choices: productOrigins,
      choiceLabels: productOrigins.map((origin) => t(`products.origin.${origin}`)),
      isRare: true,
    },
  ]
}

/** Without choices any in the address is accepted, until they are loaded. */
const choicesOf = (names: ReadonlyMap<number, string> | undefined) =>
  names && { choices: [...names.keys()].map(String), choiceLabels: [...names.values()] }
