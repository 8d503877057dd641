import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AfterSaleDetail } from '#contract/api/orders/after-sale'
import { adminGetAfterSale, adminListAfterSales } from '#contract/api/orders/after-sale-admin'
import { call } from '../../../api/client.ts'

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['after-sale', id],
    queryFn: ({ signal }) => call(adminGetAfterSale, { params: { id }, signal }),
    // The signed addresses of pictures expire after ten minutes.
    refetchInterval: 60_000,
  })

/** Requests by status under the other filters of the list. */
export function useCounts(filters: object) {
  const query = { ...filters, status: undefined, page: 1, page_size: 1 }
  const { data } = useQuery({
    queryKey: ['after-sales', 'counts', query],
    queryFn: ({ signal }) => call(adminListAfterSales, { query, signal }),
    placeholderData: keepPreviousData,
    select: ({ counts }) => counts,
  })
  return data
}

/** Shows a changed request and lets lists and its order be read again. */
export function useShowChanged() {
  const client = useQueryClient()
  return async (changed: AfterSaleDetail) => {
    // A pending read would restore the old state.
    await client.cancelQueries({ queryKey: ['after-sale', changed.id] })
    client.setQueryData(requestQuery(changed.id).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['after-sales'] })
    void client.invalidateQueries({ queryKey: ['order', changed.order.id] })
  }
}
