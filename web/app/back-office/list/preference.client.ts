import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getPreference } from '#contract/preference'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { storePreference } from '../../api/preference.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'

export interface Preference<T> {
  value: T
  keep: (value: T) => void
  /** Saving before it is known would overwrite the stored value. */
  status: 'pending' | 'known' | 'failed'
  retry: () => void
}

/** `accept` validates the stored value; `fallback` is used otherwise and while loading. */
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
    storePreference(name, value).catch((error: unknown) => {
      toast.error(failureText(error, t))
      // Shows the stored value again.
      void client.invalidateQueries({ queryKey })
    })
  }
  return {
    value: accept(data) ? data : fallback,
    keep,
    status: status === 'success' ? 'known' : status === 'error' ? 'failed' : 'pending',
    retry: () => void refetch(),
  }
}
