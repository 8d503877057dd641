import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface Reading<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  retry: () => void
}

/** A form begins with what is read once it is open: what was read earlier may be out of date, and would be written back. */
export function useFreshRead<T>(
  queryKey: readonly unknown[],
  read: (signal: AbortSignal) => Promise<T>,
  enabled = true,
): Reading<T> {
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  })
  // Behind another tab nothing keeps it in the cache; without it the form would go, and what was typed with it.
  const held = useRef<T>(undefined)
  if (data !== undefined && dataUpdatedAt >= openedAt) held.current = data
  return { data: held.current, error, isFetching, retry: () => void refetch() }
}
