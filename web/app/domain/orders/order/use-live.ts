/** Polls the data of a visible page. */
import { useEffect, useRef, useState } from 'react'

interface Polled<T> {
  etag: string | undefined
  /** Missing when nothing has changed. */
  answer: T | undefined
}

/** Between two polls, in milliseconds. */
const pause = 5000

/**
 * Polls every five seconds while the page is visible. `initial` is the loaded value; a newly loaded one replaces the
 * polled value. `isLost`: the last poll got no response.
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
    // Polls at once when the page is visible or online again.
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
