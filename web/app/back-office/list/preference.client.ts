import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getPreference } from '#contract/api/identity/preference'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { storePreference } from '../../api/preference.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

export interface Preference<T> {
  value: T
  keep: (value: T) => void
  /** Stores a change of the stored value, which another device may have changed since it was read. */
  change: (update: (stored: T) => T) => Promise<void>
  /** Saving before it is known would overwrite the stored value. */
  status: 'pending' | 'known' | 'failed'
  retry: () => void
}

/** `accept` validates the stored value; `fallback` is used otherwise and while loading. */
export function usePreference<T>(name: string, fallback: T, accept: (value: unknown) => value is T): Preference<T> {
  const t = useTranslate()
  const client = useQueryClient()
  const queryKey = ['preference', name]
  const read = async ({ signal }: { signal: AbortSignal }) =>
    (await call(getPreference, { query: { name }, signal })).value
  const { data, status, refetch } = useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY })
  const valid = (value: unknown) => (accept(value) ? value : fallback)
  const keep = (value: T) => {
    client.setQueryData(queryKey, value)
    storePreference(name, value).catch((error: unknown) => {
      toast.error(failureText(error, t))
      // Shows the stored value again.
      void client.invalidateQueries({ queryKey })
    })
  }
  const change = async (update: (stored: T) => T) => {
    try {
      keep(update(valid(await client.fetchQuery({ queryKey, queryFn: read, staleTime: 0 }))))
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  return {
    value: valid(data),
    keep,
    change,
    status: status === 'success' ? 'known' : status === 'error' ? 'failed' : 'pending',
    retry: () => void refetch(),
  }
}
