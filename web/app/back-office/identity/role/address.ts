/** The permissions page has its list's address plus `authorize`, as forms have `edit`. */
import { useAddress } from '../../shell/screens.ts'

const name = 'authorize'

/** The id of the role on the permissions page. */
export function useAuthorized(): number | undefined {
  const value = new URLSearchParams(useAddress().search).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

export function addressOfAuthorizing(pathname: string, search: string, id: number): string {
  const query = new URLSearchParams(search)
  query.set(name, String(id))
  return `${pathname}?${query}`
}
