/** Jobs of malls that are killed and started again. */
import { setTimeout as delay } from 'node:timers/promises'
import { locks } from '../server/src/db/locks.ts'
import { Broken } from './proof.ts'
import type { Stage } from './stage.ts'

interface Progress {
  status: string
  processed: number
  done: number
}

/** PostgreSQL notices the end of a process a moment later; the next one takes up the job as it starts. */
export async function locksReleased({ pool }: Stage): Promise<void> {
  const held = `select 1 from pg_locks where locktype = 'advisory' and classid = ${locks.jobs}`
  while ((await pool.query(held)).rowCount) await delay(5)
}

/** Resolves when the job has processed `least` items, and has ended if these are all; in any case when it has ended. */
export async function reached({ pool }: Stage, id: number, least: number): Promise<Progress> {
  let seen = { processed: -1, at: 0 }
  for (;;) {
    const { rows } = await pool.query<Progress & { total: number | null }>(
      'select status, processed, done, total from jobs where id = $1',
      [id],
    )
    const [job] = rows
    if (!job) throw new Broken(`There is no job ${id}.`)
    const isOver = !['queued', 'running'].includes(job.status)
    if (isOver || (job.processed >= least && least !== job.total)) return job
    if (job.processed !== seen.processed) seen = { processed: job.processed, at: performance.now() }
    if (performance.now() - seen.at > 60_000) throw new Broken(`A job stays at ${job.processed} items.`)
    await delay(5)
  }
}
