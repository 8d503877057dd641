/** Whether the server can be reached, by the browser's state and the last calls. */
import { createStore } from '../state.ts'

export const connectionStore = createStore<'online' | 'offline'>('online')

/** Between two looks while nothing answers, in milliseconds. */
const pause = 4000

/** The server responded. While the browser is offline, a late response proves nothing. */
export const noteAnswer = () => void (navigator.onLine && connectionStore.set('online'))

/** A call got no response. One lost call proves little, so the server is checked first. */
export const noteSilence = () => void isOffline()

/** Follows the connection. Returns a function that stops it. */
export function followConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookAgain = async () => {
    clearTimeout(timer)
    if (connectionStore.get() === 'online') return
    if (navigator.onLine && !document.hidden) await look()
    if (connectionStore.get() === 'offline') timer = setTimeout(() => void lookAgain(), pause)
  }
  const stopStore = connectionStore.subscribe(() => void lookAgain())
  const onLine = () => void lookAgain()
  const offLine = () => connectionStore.set('offline')
  if (!navigator.onLine) offLine()
  addEventListener('online', onLine)
  addEventListener('offline', offLine)
  return () => {
    clearTimeout(timer)
    stopStore()
    removeEventListener('online', onLine)
    removeEventListener('offline', offLine)
  }
}

/** Asks the server now, where the browser believes in its connection. */
export async function isOffline(): Promise<boolean> {
  if (navigator.onLine) await look()
  else connectionStore.set('offline')
  return connectionStore.get() === 'offline'
}

async function look(): Promise<void> {
  try {
    await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    connectionStore.set('online')
  } catch {
    connectionStore.set('offline')
  }
}
