/** Keeps what a page shows fresh while somebody looks at it. */
import { useEffect, useRef, useState } from 'react'

interface Polled<T> {
  etag: string | undefined
  /** Missing when nothing has changed. */
  answer: T | undefined
}

/** Between two questions, in milliseconds. */
const pause = 5000

/**
 * Asks again every five seconds while the page is visible. `initial` is what the page was loaded with; a
 * newly loaded value takes the place of what was polled. `isLost` tells that the last question got no answer.
 */
export function useLive<T>(
  initial: T,
  isActive: boolean,
  ask: (etag: string | undefined, signal: AbortSignal) => Promise<Polled<T>>,
): { value: T; isLost: boolean } {
  const [polled, setPolled] = useState<{ since: T; value: T }>()
  const [lost, setLost] = useState<T>()
  const question = useRef(ask)
  useEffect(() => {
    question.current = ask
  })

  useEffect(() => {
    if (!isActive) return
    const ended = new AbortController()
    let etag: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      clearTimeout(timer)
      if (!ended.signal.aborted && !document.hidden) timer = setTimeout(askNow, pause)
    }
    const askNow = async () => {
      try {
        const { etag: known, answer } = await question.current(etag, ended.signal)
        etag = known
        if (answer !== undefined) setPolled({ since: initial, value: answer })
        setLost(undefined)
      } catch {
        if (!ended.signal.aborted) setLost(initial)
      }
      next()
    }
    // A page that comes back into sight, or back to the network, is up to date at once.
    const onReturn = () => {
      clearTimeout(timer)
      if (!document.hidden) void askNow()
    }
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('online', onReturn)
    next()
    return () => {
      ended.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('online', onReturn)
    }
  }, [initial, isActive])

  return { value: polled?.since === initial ? polled.value : initial, isLost: isActive && lost === initial }
}
