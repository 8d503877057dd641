/** Names of the pinned screens, stored on the server. */
import { type Preference, usePreference } from '../list/preference.client.ts'

const none: readonly string[] = []

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

export interface Pinned extends Pick<Preference<readonly string[]>, 'status' | 'retry'> {
  names: readonly string[]
  toggle: (screen: string) => void
}

export function usePinned(): Pinned {
  const { value: names, keep, status, retry } = usePreference('shortcuts', none, isNames)
  return {
    names,
    status,
    retry,
    toggle: (screen) => keep(names.includes(screen) ? names.filter((each) => each !== screen) : [...names, screen]),
  }
}
