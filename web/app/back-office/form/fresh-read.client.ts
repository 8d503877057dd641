import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface Reading<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  retry: () => void
  /** Reads again; resolves to the newer state, or to nothing if that failed. */
  reload: () => Promise<T | undefined>
}

/** Reads for a form: never from the cache, because saving would write stale values back. */
export function useFreshRead<T>(
  queryKey: readonly unknown[],
  read: ((signal: AbortSignal) => Promise<T>) | undefined,
): Reading<T> {
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: read !== undefined,
    queryFn: ({ signal }) => (read as NonNullable<typeof read>)(signal),
    staleTime: 0,
  })
  // The cache may drop it while the form is behind another tab; the form and its input must stay.
  const held = useRef<T>(undefined)
  if (data !== undefined && dataUpdatedAt >= openedAt) held.current = data
  return {
    data: held.current,
    error,
    isFetching,
    retry: () => void refetch(),
    reload: async () => (await refetch()).data,
  }
}
