/**
 * A session that is not remembered is in the session storage, which ends with the browser. Each tab has its own, so tabs
 * hand the token on to each other; a cookie that ends with the browser, too, says that there is one to ask for.
 */
export type TabMessage = { kind: 'ask' } | { kind: 'token'; token: string; seconds: number } | { kind: 'drop' }

const cookie = 'SIGNED_IN'

// Node has channels, too, and would wait for them.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('session')

export const notifyTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Returns a function that stops it. */
export function onTabMessage(handle: (message: TabMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<TabMessage>) => handle(data)
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}

export function noteSession(isOpen: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=1; path=/; samesite=lax${isOpen ? '' : '; max-age=0'}${secure}`
}

/** Whether a tab of this browser has a session, or had one and was closed. */
export const isSessionNoted = (): boolean => document.cookie.split('; ').includes(`${cookie}=1`)
