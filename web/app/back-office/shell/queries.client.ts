/** How the back office reads: one cache per visit, tried again only when the server gave no proper answer. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/client.ts'

const mayHelpToRetry = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** `onForbidden`: a right was taken away since the rights were read. */
export function makeQueryClient(onForbidden: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') onForbidden()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline calls fail and say so, in place of waiting silently for the network.
      // What hidden tabs have read has no reader, and is still what they stand on when they are seen again.
      queries: {
        staleTime: 5_000,
        gcTime: 3_600_000,
        networkMode: 'always',
        retry: (count, error) => count < 1 && mayHelpToRetry(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
