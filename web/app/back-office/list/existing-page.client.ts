import { useEffect } from 'react'
import { go } from '../shell/go.client.ts'
import { useAddress } from '../shell/screens.ts'

/** Goes to the last existing page if the current one is empty, e.g. after deletions. */
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
