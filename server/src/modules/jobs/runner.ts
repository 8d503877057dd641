/** Runs queued jobs in a server process, and those whose process died. */
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import type { JobKinds } from './kind.ts'
import { findRunnable } from './queries.ts'
import { runJob } from './run.ts'
import { registerRunner } from './wake.ts'

/** Jobs that one process runs at a time. */
const mostAtOnce = 3

export interface JobRunner {
  /** Looks for work. */
  wake(): Promise<void>
  /** Ends after the batches under way; unfinished jobs continue at the next start or in another process. */
  stop(): Promise<void>
}

export function startRunner(
  database: Database,
  env: Environment,
  kinds: JobKinds,
  onError: (error: unknown) => void,
): JobRunner {
  const running = new Map<number, Promise<void>>()
  const stopping = new AbortController()

  const begin = (id: number): void => {
    const run = runJob(database, env, kinds, id, { signal: stopping.signal })
      .catch((error: unknown) => {
        onError(error)
        return false
      })
      .then((hasRun) => {
        running.delete(id)
        if (hasRun) void wake()
      })
    running.set(id, run)
  }
  const wake = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    try {
      for (const id of await findRunnable(database.db)) {
        if (running.size >= mostAtOnce || stopping.signal.aborted) return
        if (!running.has(id)) begin(id)
      }
    } catch (error) {
      onError(error)
    }
  }
  registerRunner(database, () => void wake())
  return {
    wake,
    stop: async () => {
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
