import { useQuery } from '@tanstack/react-query'
import { listCategories } from '#contract/api/catalog/category'
import type { Locale } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useLocale } from '../../../i18n/use.ts'

/** The whole tree; names are in the user's language. */
export const categoryTreeKey = (locale: Locale) => ['categories', 'tree', locale] as const

export const readCategories = (signal: AbortSignal) => call(listCategories, { query: {}, signal })

export const useCategoryTree = () =>
  useQuery({ queryKey: categoryTreeKey(useLocale()), queryFn: ({ signal }) => readCategories(signal) })
