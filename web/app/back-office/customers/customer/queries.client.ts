import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CustomerDetail, getCustomer, listCustomers } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
  })

/** How many customers wait for approval. */
export function usePending(): number | undefined {
  const { data } = useQuery({
    queryKey: ['customers', 'pending'],
    queryFn: ({ signal }) => call(listCustomers, { query: { page_size: 1, approval: 'pending' }, signal }),
  })
  return data?.pending
}

/** Shows a changed customer and lets the lists be read again. */
export function useShowCustomer() {
  const client = useQueryClient()
  return async (changed: CustomerDetail) => {
    // A pending read would restore the old state.
    await client.cancelQueries({ queryKey: ['customer', changed.id] })
    client.setQueryData(customerQuery(changed.id).queryKey, changed)
    void client.invalidateQueries({ queryKey: ['customers'] })
  }
}
