import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { adminPreviewOrder, type DeskPreview, listOrderDrafts } from '#contract/api/orders/order-desk'
import { call } from '../../../api/client.ts'
import { type DeskValues, pricedInput } from './values.ts'

/** Milliseconds without a key before prices are requested. */
const pause = 300

/** Whether there is something to price. */
export const isPriced = ({ user_id, items }: DeskValues): boolean =>
  user_id !== '' && items.some(({ quantity }) => Number(quantity) > 0)

export const deskPreviewQuery = (input: string) =>
  queryOptions({
    queryKey: ['desk-preview', input],
    queryFn: ({ signal }) => call(adminPreviewOrder, { body: JSON.parse(input), signal }),
    staleTime: 60_000,
    retry: false,
  })

export const previewInputOf = (values: DeskValues): string => JSON.stringify(pricedInput(values))

/** What the typed order costs, and whether an answer about later input is still to come. */
export function useDeskPreview(values: DeskValues): {
  preview: DeskPreview | undefined
  error: Error | null
  isStale: boolean
} {
  const input = previewInputOf(values)
  const [asked] = useDebouncedValue(input, pause)
  const isAsked = isPriced(values)
  const { data, error, isPlaceholderData } = useQuery({
    ...deskPreviewQuery(asked),
    // The last input may be of another customer, or of no lines.
    enabled: isAsked && asked === input,
    placeholderData: keepPreviousData,
  })
  return isAsked
    ? { preview: data, error, isStale: asked !== input || isPlaceholderData }
    : { preview: undefined, error: null, isStale: false }
}

export const draftsQuery = queryOptions({
  queryKey: ['order-drafts'],
  queryFn: ({ signal }) => call(listOrderDrafts, { query: { page_size: 50 }, signal }),
})
