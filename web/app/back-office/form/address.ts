/** A form stands at its list's address with `edit`, so that the list comes back as it was left. */
import { useAddress } from '../shell/screens.ts'

const name = 'edit'

/** Which row is open in the form: its id, `new`, or none. */
export function useEdited(): number | 'new' | undefined {
  const value = new URLSearchParams(useAddress().search).get(name) ?? ''
  if (value === 'new') return value
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

export function addressOfForm(
  pathname: string,
  search: string,
  id: number | 'new',
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search)
  query.set(name, String(id))
  for (const [key, value] of Object.entries(more)) query.set(key, value)
  return `${pathname}?${query}`
}

/** Without what only forms know. */
export function addressOfList(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const key of [name, 'authorize', 'below']) query.delete(key)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
