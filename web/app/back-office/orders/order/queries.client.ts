import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderDetail } from '#contract/api/orders/order'
import { type adminUpdateOrder, orderActionCalls } from '#contract/api/orders/order-action'
import { adminGetOrder } from '#contract/api/orders/order-admin'
import type { Input } from '#contract/endpoint'
import { ApiError, call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'

/** Members may pay and cancel while staff view the order. */
export const everyMinute = 60_000

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(adminGetOrder, { params: { id }, signal }),
    // The signed address of a slip expires after ten minutes.
    refetchInterval: everyMinute,
  })

export type OrderChange = Omit<Input<typeof adminUpdateOrder>['body'], 'version'>

/** Refusals that mean the page shows an outdated order. */
const outdated = new Set([
  'VERSION_CONFLICT',
  'ORDER_STATUS',
  'PAYMENT_STATUS',
  'PAYMENT_NOT_FOUND',
  'SHIP_QUANTITY',
  'FREIGHT_PENDING',
])

export const orderActionKey = (id: number) => ['order-action', id]

/**
 * Changes an order with the version it had when the form opened. A refusal because of a newer version reads the order
 * again; the next try uses the version shown then.
 */
export function useOrderAction(order: OrderDetail, onDone: () => void) {
  const t = useTranslate()
  const client = useQueryClient()
  const version = useRef(order.version)
  const query = orderQuery(order.id)

  return useMutation({
    mutationKey: orderActionKey(order.id),
    mutationFn: ({ change: { action, ...body } }: { change: OrderChange; done: string }) =>
      call(orderActionCalls[action], { params: { id: order.id }, body: { ...body, version: version.current } }),
    onSuccess: async (changed, { done }) => {
      // A pending read would restore the old state.
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, changed)
      void client.invalidateQueries({ queryKey: ['orders'] })
      toast.success(done)
      onDone()
    },
    onError: async (error) => {
      toast.error(failureText(error, t))
      if (!(error instanceof ApiError && outdated.has(error.code))) return
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
      if (fresh) version.current = fresh.version
    },
  })
}
