/** Data that a part of a page asks for when it is opened. */
import { useCallback, useEffect, useState } from 'react'

export interface Asked<Data> {
  data: Data | undefined
  error: unknown
  reload: () => void
}

/** Asks again when `key` changes; an answer to an earlier question is dropped. */
export function useAsked<Data>(key: string, ask: (signal: AbortSignal) => Promise<Data>): Asked<Data> {
  const [state, setState] = useState<{ data?: Data; error?: unknown }>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the question
  useEffect(() => {
    const ended = new AbortController()
    ask(ended.signal).then(
      (data) => {
        if (!ended.signal.aborted) setState({ data })
      },
      (error: unknown) => {
        if (!ended.signal.aborted) setState({ error })
      },
    )
    return () => ended.abort()
  }, [key, round])
  const reload = useCallback(() => setRound((now) => now + 1), [])
  return { data: state.data, error: state.error, reload }
}
