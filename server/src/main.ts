/** Listens, runs the jobs, and drains on a stop signal. */
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import { type Prepared, prepareDatabase } from './boot/prepare.ts'
import type { Environment } from './env.ts'
import { startDraining } from './http/health.ts'
import { startJobs } from './jobs/start.ts'
import { loadDictionaries } from './modules/search/engine/words.ts'

export interface Running {
  addresses: string[]
  /** Finishes running work and closes connections; with `drain`, first waits until the proxy sends no more requests. */
  stop(options?: { drain: boolean }): Promise<void>
}

/** Milliseconds for running requests; later their clients have given up. */
const lastCalls = 15_000

async function open(env: Environment, prepared: Prepared) {
  const app = await createApp({ env, database: prepared.database })
  const address = await app.listen({ port: env.port, host: env.host, backlog: 4096 })
  const jobs = await startJobs(prepared.url, prepared.database, env, app.log)
  // Not before the mall is open: the first searches that come earlier read them.
  loadDictionaries().catch((error: unknown) => app.log.error(error, 'dictionaries'))
  return { app, address, jobs }
}

export async function runMall(env: Environment, report: (line: string) => void): Promise<Running> {
  const prepared = await prepareDatabase(env, report)
  const { app, address, jobs } = await open(env, prepared).catch(async (error: unknown) => {
    // If the port is taken, the database must be stopped too.
    await prepared.close()
    throw error
  })

  let stopping: Promise<void> | undefined
  const stop = ({ drain } = { drain: false }) =>
    (stopping ??= (async () => {
      startDraining(app)
      if (drain) await delay(env.drainSeconds * 1000)
      const cut = setTimeout(() => app.server.closeAllConnections(), lastCalls)
      await app.close()
      clearTimeout(cut)
      await jobs.stop()
      await prepared.close()
    })())
  return { addresses: [address], stop }
}
