/** Checks all reads in one request. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkHealth, type HealthRow, listApis } from '#contract/api/identity/api'
import { call } from '../../../api/client.ts'

export interface HealthRun {
  /** `stopped`: the run failed. */
  state: 'running' | 'finished' | 'stopped'
  healthy: number
  /** Calls that need input or return a file. */
  leftOut: number
  failures: readonly HealthRow[]
  /** Why the run failed. */
  error?: unknown
}

/** A call that does not answer takes its five seconds. */
const longest = 60_000
const begun: HealthRun = { state: 'running', healthy: 0, leftOut: 0, failures: [] }

/** Skips calls that certainly cannot be checked. */
export const mayBeChecked = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && !path.includes('{')

export function useHealthRun() {
  const client = useQueryClient()
  const [run, setRun] = useState<HealthRun>()
  const current = useRef<AbortController>(undefined)
  const leave = useCallback(() => current.current?.abort(), [])
  // Leaving the screen leaves the answer alone; the server stores what was found.
  useEffect(() => leave, [leave])

  const start = async () => {
    leave()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    setRun(begun)
    try {
      const { total } = await call(listApis, { query: { method: 'GET', page_size: 1 }, signal })
      const found = await call(checkHealth, { body: {}, signal, timeout: longest })
      const failures = found.filter(({ ok }) => !ok)
      setRun({
        state: 'finished',
        healthy: found.length - failures.length,
        leftOut: total - found.length,
        failures,
      })
    } catch (error) {
      if (!signal.aborted) setRun({ ...begun, state: 'stopped', error })
    } finally {
      void client.invalidateQueries({ queryKey: ['health'] })
    }
  }
  return { run, start, leave }
}
