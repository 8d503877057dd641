/** Jobs that change the status of many products, or delete them. */
import { type Input, rightOf } from '#contract/endpoint'
import { changeProductStatus, changeProducts, deleteProduct } from '#contract/product-admin'
import type { ProductStatus } from '#contract/status'
import { type MemberContext, recordChange } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import type { JobItem, JobKind, Verdict } from '../job/kind.ts'
import { startJob } from '../job/service.ts'
import { mayCall } from '../rbac/service.ts'
import { removeFromIndex } from '../search/service.ts'
import { matchingIds } from './matching.ts'
import * as queries from './queries.ts'
import { restoreProduct } from './restore.ts'

type Body = Input<typeof changeProducts>['body']

interface Params {
  action: Body['action']
  /** Those that matched when the job was started: others would be found once some have changed. */
  ids: number[]
}

interface Item extends JobItem {
  id: number
}

/** What `undo` brings back. */
interface Before {
  action: Body['action']
  status: ProductStatus
}

export async function startChange(ctx: MemberContext, { action, ids, filter = {} }: Body): Promise<{ id: number }> {
  const right = action === 'delete' ? deleteProduct : changeProductStatus
  if (!(await mayCall(ctx, right))) throw new AppError('FORBIDDEN', { right: rightOf(right) })
  const params = { action, ids: ids ?? (await matchingIds(ctx, { status: 'any', ...filter })) }
  recordChange(ctx, null, { action, products: params.ids.length })
  return { id: await startJob(ctx, changeKind, params) }
}

const batch = 100

export const changeKind: JobKind<Params, Item> = {
  name: 'change-products',
  right: changeProducts,
  count: async (_, { ids }) => ids.length,
  async *items(_, { ids }, { processed }) {
    for (let start = processed; start < ids.length; start += batch)
      yield ids.slice(start, start + batch).map((id) => ({ id, key: String(id) }))
  },
  async run(ctx, items, { action }) {
    const ids = items.map(({ id }) => id)
    const statuses = await queries.lockStatuses(ctx.db, ids)
    const changed = action === 'delete' ? await remove(ctx, ids) : await queries.setStatus(ctx.db, ids, action)
    return items.map(({ id }): Verdict => {
      const status = statuses[id]
      if (!status) return { outcome: 'failed', code: 'PRODUCT_NOT_FOUND' }
      return changed.includes(id)
        ? { outcome: 'done', before: { action, status } satisfies Before }
        : { outcome: 'unchanged' }
    })
  },
  async undo(ctx, { key, before }) {
    const { action, status } = before as Before
    const id = Number(key)
    if (action === 'delete') {
      await restoreProduct(ctx, id, status)
      return { outcome: 'done' }
    }
    const current = (await queries.lockStatuses(ctx.db, [id]))[id]
    // Somebody has changed it since.
    if (current !== action) return { outcome: 'unchanged' }
    await queries.setStatus(ctx.db, [id], status)
    return { outcome: 'done' }
  },
}

async function remove({ db }: Pick<MemberContext, 'db'>, ids: number[]): Promise<number[]> {
  const deleted = await queries.softDeleteProducts(db, ids)
  await removeFromIndex(db, deleted)
  return deleted
}
