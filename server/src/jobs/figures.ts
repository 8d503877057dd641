/**
 * Updates the figures so that they are never older than a minute; schedules do not run as often. Each process does it: one
 * waits for another and then finds little to do.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from '../db/client.ts'
import { currentWork } from '../db/slow.ts'
import type { Environment } from '../env.ts'
import { workIn } from '../http/log.ts'
import { followFigures } from '../modules/reports/figures/figures.ts'

/** Milliseconds from the end of a run to the next. */
const pause = 30_000
/** Milliseconds for a run: more than a call has, because after a change of the time zone it derives the days of years again. */
const mostOfRun = 10 * 60_000

export function startFigures(url: string, env: Environment, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const database = openDatabase(url, { max: 1, silence: mostOfRun, hold: mostOfRun })
  const stopping = new AbortController()
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      await currentWork
        .run(workIn(log, 'job figures', env), async () => await followFigures(database.db))
        .catch((err: unknown) => {
          if (!stopping.signal.aborted) log.warn({ err }, 'figures')
        })
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const running = repeat()
  return {
    stop: async () => {
      stopping.abort()
      await database.cut().catch(() => {})
      await running
    },
  }
}
