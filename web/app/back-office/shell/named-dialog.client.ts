import { useEffect } from 'react'
import { go } from './go.client.ts'
import type { NamedDialog } from './palette-actions.ts'
import { useAddress } from './screens.ts'

/** Opens a dialog that the address names, `?open=import`, and takes its name out of the address. */
export function useNamedDialog(name: NamedDialog | undefined, open: () => void): void {
  const { pathname, search } = useAddress()
  const isNamed = new URLSearchParams(search).get('open') === name
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is named
  useEffect(() => {
    if (!isNamed) return
    open()
    const query = new URLSearchParams(search)
    query.delete('open')
    void go(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true })
  }, [isNamed])
}
