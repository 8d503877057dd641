/** The kind of jobs that undo other jobs, item by item, the last first. */
import type { JobKind, UndoItem } from './kind.ts'
import { findUndoable, markUndone, setUndone } from './queries.ts'
import { eachItem } from './run.ts'

interface UndoParams {
  jobId: number
  kind: string
}

const largestInteger = 2_147_483_647

export const undoKind: JobKind<UndoParams, UndoItem & { position: number }> = {
  name: 'undo',
  async *items(ctx, { jobId }) {
    for (let below = largestInteger; ; ) {
      const items = await findUndoable(ctx.db, jobId, below, 100)
      below = items.at(-1)?.position ?? 0
      if (items.length === 0) return
      yield items
    }
  },
  run: eachItem(async (ctx, item, { jobId, kind }, kinds) => {
    if (!(await markUndone(ctx.db, jobId, item.position))) return { outcome: 'unchanged' }
    const undo = kinds.get(kind)?.undo
    return undo ? undo(ctx, item) : { outcome: 'failed', code: 'JOB_STATUS' }
  }),
  async finish(ctx, { jobId }) {
    await setUndone(ctx.db, jobId)
    return false
  },
}
