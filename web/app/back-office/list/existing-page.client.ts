import { useEffect } from 'react'
import { go } from '../shell/go.client.ts'
import { useAddress } from '../shell/screens.ts'

/** Rows were deleted, or a link is old: the last page that exists is shown in place of an empty one. */
export function useExistingPage(shown: { page: number; page_size: number; total: number } | undefined): void {
  const { pathname, search } = useAddress()
  const last = shown ? Math.max(1, Math.ceil(shown.total / shown.page_size)) : undefined
  const isBeyond = shown !== undefined && last !== undefined && shown.page > last
  useEffect(() => {
    if (!isBeyond) return
    const query = new URLSearchParams(search)
    query.set('page', String(last))
    void go(`${pathname}?${query}`, { replace: true })
  }, [isBeyond, last, pathname, search])
}
