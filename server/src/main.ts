/** Listens, runs the jobs, and drains when told to stop. */
import { createApp } from './app.ts'
import { prepareDatabase } from './db/prepare.ts'
import { readEnvironment } from './env.ts'
import { startDraining } from './http/health.ts'
import { startJobs } from './jobs/start.ts'

export interface Running {
  addresses: string[]
  stop(): Promise<void>
}

export async function runMall(report: (line: string) => void, development = false): Promise<Running> {
  const env = readEnvironment(process.env, development)
  const prepared = await prepareDatabase(env, report)
  const app = await createApp({ env, database: prepared.database })
  const address = await app.listen({ port: env.port, host: env.host })
  const jobs = await startJobs(prepared.url, prepared.database, env, app.log)

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
