/** The number of unread messages next to the menu entry of the member center. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '#contract/api/messaging/inbox'
import { call } from '../../api/client.ts'
import { currentToken } from '../../api/session.ts'
import { createStore, useStore } from '../../state.ts'

const store = createStore(0)

export const setUnread = (count: number): void => store.set(count)

/** Asks again with each page, because messages arrive at any time. */
export function useUnread(): number {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asks again
  useEffect(() => {
    // Guests are on their way to sign in.
    if (!currentToken()) return
    const request = new AbortController()
    call(countUnread, { signal: request.signal, session: 'quiet' }).then(
      ({ unread }) => setUnread(unread),
      // The number is an extra: the menu works without it.
      () => {},
    )
    return () => request.abort()
  }, [pathname])
  return useStore(store, 0)
}
