/** What is kept for the user on the server, so that he finds it at any desk. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getPreference, putPreference } from '#contract/preference'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

export interface Preference<T> {
  value: T
  keep: (value: T) => void
  /** Nothing is to be kept before it is known: it would take the place of what was. */
  standing: 'pending' | 'known' | 'failed'
  retry: () => void
}

/** Settles when all that was to be kept is: each goes once the one before it has, or an older value might come last. */
let sent: Promise<unknown> = Promise.resolve()

/** `accept` says whether what was kept is still of use; else, and until it has come, there is `fallback`. */
export function usePreference<T>(name: string, fallback: T, accept: (value: unknown) => value is T): Preference<T> {
  const t = useTranslate()
  const client = useQueryClient()
  const queryKey = ['preference', name]
  const { data, status, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getPreference, { query: { name }, signal })).value,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const keep = (value: T) => {
    client.setQueryData(queryKey, value)
    const send = () =>
      call(putPreference, { body: { name, value } }).catch((error: unknown) => {
        toast.error(failureText(error, t))
        // What is kept is shown again.
        void client.invalidateQueries({ queryKey })
      })
    sent = sent.then(send, send)
  }
  return {
    value: accept(data) ? data : fallback,
    keep,
    standing: status === 'success' ? 'known' : status === 'error' ? 'failed' : 'pending',
    retry: () => void refetch(),
  }
}
