/** A form has its list's address plus `edit`, so that the list comes back with its filters and page. */
import { useCallback } from 'react'
import { useAddress } from '../shell/screens.ts'

const name = 'edit'

/** The row that is open in the form: its id, `new`, or none. */
export function useEditedId(): number | 'new' | undefined {
  const value = new URLSearchParams(useAddress().search).get(name) ?? ''
  if (value === 'new') return value
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Addresses of the screen's form; `more` are further parameters of the query. */
export function useFormAddress(): (id: number | 'new', more?: Record<string, string>) => string {
  const { pathname, search } = useAddress()
  return useCallback(
    (id, more = {}) => {
      const query = listQuery(search)
      query.set(name, String(id))
      for (const [key, value] of Object.entries(more)) query.set(key, value)
      return `${pathname}?${query}`
    },
    [pathname, search],
  )
}

/** The query without the parameters of forms. */
function listQuery(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  for (const key of [name, 'authorize', 'below', 'position', 'sku', 'copy', 'draft', 'customer']) query.delete(key)
  return query
}

export function useListAddress(): string {
  const { pathname, search } = useAddress()
  const query = listQuery(search)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
