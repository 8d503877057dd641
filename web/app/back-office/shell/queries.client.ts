/** How the back office reads: one cache per visit, tried again only when the server gave no proper answer. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/client.ts'

const mayHelpToRetry = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline calls fail and say so, in place of waiting silently for the network.
      queries: { staleTime: 5_000, networkMode: 'always', retry: (count, error) => count < 1 && mayHelpToRetry(error) },
      mutations: { networkMode: 'always' },
    },
  })
}
