import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCosts, mostCostedProducts, type SkuCost } from '#contract/api/catalog/cost'
import { call } from '../../../api/client.ts'
import { hasRight, useStaff } from '../../staff.ts'

/** Costs of the SKUs of products; undefined for staff who do not see them, and until they are read. */
export function useCosts(productIds: readonly number[]): { currency: string; costs: SkuCost[] } | undefined {
  const mayRead = hasRight(useStaff(), listCosts)
  const ids = productIds.slice(0, mostCostedProducts).join(',')
  const { data } = useQuery({
    queryKey: ['costs', ids],
    queryFn: ({ signal }) => call(listCosts, { query: { product_ids: ids }, signal }),
    enabled: mayRead && ids !== '',
    placeholderData: keepPreviousData,
  })
  return mayRead && ids !== '' ? data : undefined
}
