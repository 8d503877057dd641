/** Counts of what waits for staff, read again each minute and after each change of orders. */
import { useQuery } from '@tanstack/react-query'
import { getOrderWork } from '#contract/api/orders/order-work'
import { call } from '../../../api/client.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { everyMinute } from './queries.client.ts'

export function useOrderWorkQuery() {
  const mayRead = hasRight(useStaff(), getOrderWork)
  const query = useQuery({
    queryKey: ['orders', 'work'],
    queryFn: ({ signal }) => call(getOrderWork, { signal }),
    enabled: mayRead,
    refetchInterval: everyMinute,
  })
  return { ...query, mayRead }
}

export const useOrderWork = () => useOrderWorkQuery().data
