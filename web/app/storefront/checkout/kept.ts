/** What was filled in outlives a reload and a detour over the sign-in page, for this visit. */
import { useState } from 'react'
import { keep, recall } from '../../api/storage.ts'

export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => recall<T>(name) ?? initial)
  return [
    value,
    (next) => {
      setValue(next)
      keep(name, next)
    },
  ]
}
