/** Categories and brands to choose from, by name. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allBrands } from '#contract/api/catalog/brand'
import { type CategoryNode, listCategories } from '#contract/api/catalog/category'
import { call } from '../../../api/client.ts'

/** Names of categories with those above, e.g. `Kitchen › Mugs`, by id. */
export function useCategoryNames(): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => call(listCategories, { query: {}, signal }),
  })
  return useMemo(() => data && new Map(pathsOf(data)), [data])
}

const pathsOf = (nodes: readonly CategoryNode[], above = ''): [id: number, path: string][] =>
  nodes.flatMap(({ id, name, children }) => {
    const path = above ? `${above} › ${name}` : name
    return [[id, path], ...pathsOf(children, path)]
  })

export function useBrandNames(): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: ['brands', 'all'],
    queryFn: ({ signal }) => call(allBrands, { query: {}, signal }),
  })
  return useMemo(() => data && new Map(data.map(({ id, name }) => [id, name])), [data])
}
