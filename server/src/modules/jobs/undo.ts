/** The kind of jobs that undo other jobs, item by item, the last first. */
import type { JobKind, UndoItem } from './kind.ts'
import { findUndoable, largestInteger, markAllUndone, markUndone, setUndone } from './queries.ts'
import { eachItem } from './run.ts'

interface UndoParams {
  jobId: number
  kind: string
  isForced?: boolean
}

export const undoKind: JobKind<UndoParams, UndoItem & { position: number }> = {
  name: 'undo',
  async *items(ctx, { jobId, isForced = false }) {
    for (let below = largestInteger; ; ) {
      const items = await findUndoable(ctx.db, jobId, below, 100)
      below = items.at(-1)?.position ?? 0
      if (items.length === 0) return
      yield isForced ? items.map((item) => ({ ...item, isForced })) : items
    }
  },
  async run(ctx, items, params, kinds) {
    const undoMany = kinds.get(params.kind)?.undoMany
    const verdicts = undoMany ? await undoMany(ctx, items) : await undoEach(ctx, items, params, kinds)
    const done = items.filter((_, index) => verdicts[index]?.outcome === 'done')
    if (undoMany)
      await markAllUndone(
        ctx.db,
        params.jobId,
        done.map(({ position }) => position),
      )
    // The name of the item is in the verdict that is undone.
    return verdicts.map((verdict, index) => ({
      ...verdict,
      detail: { ...(items[index]?.detail as object | null), ...(verdict.detail as object | undefined) },
    }))
  },
  async finish(ctx, { jobId }) {
    await setUndone(ctx.db, jobId)
    return false
  },
}

const undoEach = eachItem<UndoParams, UndoItem & { position: number }>(async (ctx, item, { jobId, kind }, kinds) => {
  if (!(await markUndone(ctx.db, jobId, item.position))) return { outcome: 'unchanged' }
  const undo = kinds.get(kind)?.undo
  return undo ? undo(ctx, item) : { outcome: 'failed', code: 'JOB_STATUS' }
})
