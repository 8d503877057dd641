/** React Query of the back office: one cache per session, retries only without a proper answer. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/client.ts'
import { askAboutNumber } from '../form/foreign-number.client.tsx'

const isRetryable = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** `onForbidden`: a right was revoked since the rights were read. */
export function makeQueryClient(onForbidden: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') onForbidden()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onError(error)
        askAboutNumber(error)
      },
    }),
    defaultOptions: {
      // Offline calls fail at once instead of waiting for the network. Hidden tabs have no active readers; the long
      // cache time preserves their data.
      queries: {
        staleTime: 5_000,
        gcTime: 3_600_000,
        networkMode: 'always',
        retry: (count, error) => count < 1 && isRetryable(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
