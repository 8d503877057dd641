/** The filters of the product list. */
import type { listProducts } from '#contract/product'
import { productStatuses } from '#contract/status'
import { useTranslate } from '../../i18n/use.ts'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import type { FilterName } from '../list/list-screen.client.tsx'
import { useBrandNames, useCategoryNames } from './choices.client.ts'

/** Newest first is the order without a choice. */
const sorts = ['price_asc', 'price_desc', 'sales'] as const

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
    { name: 'category_id', kind: 'choice', label: t('products.category'), isLong: true, ...choicesOf(categories) },
    { name: 'brand_id', kind: 'choice', label: t('products.brand'), isLong: true, ...choicesOf(brands) },
    {
      name: 'status',
      kind: 'choice',
      label: t('office.filter.status'),
      choices: productStatuses,
      choiceLabels: productStatuses.map((status) => t(`products.status.${status}`)),
    },
    {
      name: 'sort',
      kind: 'choice',
      label: t('products.sort'),
      noChoice: t('products.sort.newest'),
      choices: sorts,
      choiceLabels: sorts.map((sort) => t(`products.sort.${sort}`)),
    },
    { name: 'min_price', kind: 'money', label: t('products.minPrice'), isRare: true },
    { name: 'max_price', kind: 'money', label: t('products.maxPrice'), isRare: true },
  ]
}

/** Without choices any in the address is accepted, until they are loaded. */
const choicesOf = (names: ReadonlyMap<number, string> | undefined) =>
  names && { choices: [...names.keys()].map(String), choiceLabels: [...names.values()] }
