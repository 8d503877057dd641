/** Checks all reads, a few at a time. Finished checks count even if the run is stopped. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { checkHealth, type HealthRow, listApis } from '#contract/api'
import { ApiError, call } from '../../../api/client.ts'
import { runLimited } from './run-limited.ts'

export interface HealthRun {
  /** `stopped`: the run failed. */
  state: 'running' | 'finished' | 'canceled' | 'stopped'
  /** 0 until known. */
  total: number
  healthy: number
  /** Calls that need input or return a file. */
  leftOut: number
  failures: readonly HealthRow[]
  /** Why the run failed. */
  error?: unknown
}

const atOnce = 3
const begun: HealthRun = { state: 'running', total: 0, healthy: 0, leftOut: 0, failures: [] }

/** Skips calls that certainly cannot be checked. */
export const mayBeChecked = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && !path.includes('{')

export function useHealthRun() {
  const client = useQueryClient()
  const [run, setRun] = useState<HealthRun>()
  const current = useRef<AbortController>(undefined)
  const cancel = useCallback(() => current.current?.abort(), [])
  // Leaving the screen stops the run.
  useEffect(() => cancel, [cancel])

  const start = async () => {
    cancel()
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    const note = (change: (before: HealthRun) => HealthRun) => {
      if (current.current === controller) setRun((before) => before && change(before))
    }
    setRun(begun)
    try {
      const { data } = await call(listApis, { query: { method: 'GET', page_size: -1 }, signal })
      note((before) => ({ ...before, total: data.length }))
      await runLimited(data, atOnce, signal, async (api) => {
        const found = mayBeChecked(api) ? await check(api.id, signal) : undefined
        note((before) => withFound(before, found))
      })
      note((before) => ({ ...before, state: 'finished' }))
    } catch (error) {
      note((before) => (signal.aborted ? { ...before, state: 'canceled' } : { ...before, state: 'stopped', error }))
    } finally {
      void client.invalidateQueries({ queryKey: ['health'] })
    }
  }
  return { run, start, cancel }
}

function withFound(run: HealthRun, found: HealthRow | undefined): HealthRun {
  if (!found) return { ...run, leftOut: run.leftOut + 1 }
  return found.ok ? { ...run, healthy: run.healthy + 1 } : { ...run, failures: [...run.failures, found] }
}

/** The result of a check; nothing if the call cannot be checked or was deleted. */
async function check(id: number, signal: AbortSignal): Promise<HealthRow | undefined> {
  for (;;) {
    try {
      const [found] = await call(checkHealth, { body: { id }, signal })
      return found
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'NOT_CHECKABLE' || error.code === 'NOT_FOUND') return undefined
      // The server limits writes per account and says when to retry.
      if (error.code !== 'RATE_LIMITED') throw error
      await pause(Number(error.params['seconds'] ?? 1) * 1000, signal)
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
