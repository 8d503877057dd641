/** Listens, runs the jobs, and drains when told to stop. */
import { createApp } from './app.ts'
import { type Prepared, prepareDatabase } from './db/prepare.ts'
import { type Environment, readEnvironment } from './env.ts'
import { startDraining } from './http/health.ts'
import { startJobs } from './jobs/start.ts'

export interface Running {
  addresses: string[]
  stop(): Promise<void>
}

async function open(env: Environment, prepared: Prepared) {
  const app = await createApp({ env, database: prepared.database })
  const address = await app.listen({ port: env.port, host: env.host })
  const jobs = await startJobs(prepared.url, prepared.database, env, app.log)
  return { app, address, jobs }
}

export async function runMall(report: (line: string) => void, development = false): Promise<Running> {
  const env = readEnvironment(process.env, development)
  const prepared = await prepareDatabase(env, report)
  const { app, address, jobs } = await open(env, prepared).catch(async (error: unknown) => {
    // A taken port must not leave a database running that nobody stops.
    await prepared.close()
    throw error
  })

  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= (async () => {
      startDraining()
      await app.close()
      await jobs.stop()
      await prepared.close()
    })())
  return { addresses: [address], stop }
}
