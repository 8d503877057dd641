import { programContext } from '../context.ts'
import { type JobKind, kindsByName } from '../modules/jobs/kind.ts'
import { runJob } from '../modules/jobs/run.ts'
import { startJob } from '../modules/jobs/service.ts'
import type { TestMall } from './mall.ts'

/** Runs a job of this kind to its end; returns how many items it changed. */
export async function runKind<Params extends object>(
  { served, env, database }: TestMall,
  kind: JobKind<Params>,
  params: Params,
): Promise<number> {
  const ctx = programContext(served, env, 'test')
  const id = await ctx.transaction((tx) => startJob(tx, kind, params, { isShared: false }))
  await runJob(served, env, kindsByName([kind]), id)
  const { rows } = await database.pool.query<{ done: number }>('select done from jobs where id = $1', [id])
  return rows[0]?.done ?? 0
}
