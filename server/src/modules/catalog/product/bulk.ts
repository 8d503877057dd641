/** Jobs that change or delete many products: preview, start, run and undo. */

import { changeProductStatus, deleteProduct, updateProduct } from '#contract/api/catalog/product-admin'
import { changeProducts, type Difference, type previewChange } from '#contract/api/catalog/product-bulk'
import type { AnyEndpoint, Input } from '#contract/endpoint'
import { productStatuses } from '#contract/status'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { errorText } from '../../../lib/error-text.ts'
import { AppError } from '../../../lib/errors.ts'
import { textIn } from '../../../lib/translate.ts'
import type { PriceForm } from '../../../lib/unit-price.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { requireRight, requireStill } from '../../identity/rbac/service.ts'
import type { JobItem, JobKind, Verdict } from '../../jobs/kind.ts'
import { startJob } from '../../jobs/service.ts'
import { storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../../pricing/price/service.ts'
import { indexProducts, removeFromIndex } from '../../search/engine/service.ts'
import { refreshListings } from '../../search/listing/service.ts'
import { readSettings } from '../../settings/service.ts'
import { setListedStocks } from '../../stock/quantity/service.ts'
import { readChange, readRunAt } from './bulk-input.ts'
import { type Change, type Plan, planChange, type Target } from './bulk-plan.ts'
import * as bulkQueries from './bulk-queries.ts'
import { type Before, beforeOf, undoChange } from './bulk-undo.ts'
import { matchingIds } from './matching.ts'
import * as queries from './queries.ts'
import { storeVersions } from './version-queries.ts'

type Body = Input<typeof previewChange>['body']

type Params = Change & {
  /** Those that matched when the job was started: others would be found once some have changed. */
  ids: number[]
  /** The account that stock movements name. */
  actorId?: number
}

interface Item extends JobItem {
  id: number
}

const rightFor = ({ action }: Change): AnyEndpoint => {
  if (action === 'delete') return deleteProduct
  return productStatuses.some((status) => status === action) ? changeProductStatus : updateProduct
}

async function readBody(ctx: MemberContext, { ids, filter = {}, ...body }: Body) {
  const change = await readChange(ctx, body)
  const right = rightFor(change)
  await requireRight(ctx, right)
  return { change, ids: [...new Set(ids ?? (await matchingIds(ctx, { status: 'any', ...filter })))] }
}

export async function startChange(
  ctx: MemberContext,
  { run_at, ...body }: Input<typeof changeProducts>['body'],
): Promise<{ id: number }> {
  const { change, ids } = await readBody(ctx, body)
  const runAt = await readRunAt(ctx, run_at)
  recordChange(ctx, null, { ...change, products: ids.length, ...(runAt && { run_at: runAt.toISOString() }) })
  return { id: await startJob(ctx, changeKind, { ...change, ids, actorId: ctx.actor.id }, { runAt }) }
}

const batch = 200
const mostPreviewed = 2000
const mostShown = 10
const mostDifferences = 5

export async function previewOf(ctx: MemberContext, body: Body) {
  const { change, ids } = await readBody(ctx, body)
  const settings = await readSettings(ctx.db, ctx.database)
  const tried = ids.slice(0, mostPreviewed)
  const preview = { total: ids.length, checked: tried.length, changed: 0, unchanged: 0, refused: 0 }
  const examples: { id: number; name: string; changes: Difference[] }[] = []
  const refusals: { id: number; name: string; code: string; msg: string }[] = []
  for (let start = 0; start < tried.length; start += batch) {
    const part = tried.slice(start, start + batch)
    const targets = await bulkQueries.findTargets(ctx.db, part)
    for (const id of part) {
      const target = targets.get(id)
      const name = target ? textIn(target.name, ctx.locale) : String(id)
      const tried = tryPlan(target, change, settings)
      if (tried instanceof AppError) {
        preview.refused++
        if (refusals.length < mostShown)
          refusals.push({ id, name, code: tried.code, msg: errorText(tried.code, tried.params, ctx.locale) })
      } else if (tried.differences.length === 0) preview.unchanged++
      else {
        preview.changed++
        if (examples.length < mostShown)
          examples.push({ id, name, changes: tried.differences.slice(0, mostDifferences) })
      }
    }
  }
  return { ...preview, examples, refusals }
}

function tryPlan(target: Target | undefined, change: Change, form: PriceForm): Plan | AppError {
  if (!target) return new AppError('PRODUCT_NOT_FOUND')
  try {
    return planChange(target, change, form)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

export const changeKind: JobKind<Params, Item> = {
  name: 'change-products',
  right: changeProducts,
  count: async (_, { ids }) => ids.length,
  async *items(_, { ids }, { processed }) {
    for (let start = processed; start < ids.length; start += batch)
      yield ids.slice(start, start + batch).map((id) => ({ id, key: String(id) }))
  },
  async run(ctx, items, { ids: _, actorId, ...change }) {
    // A scheduled job must not outlive the right of the account that started it.
    if (actorId) await requireStill(ctx.db, actorId, rightFor(change))
    const ids = items.map(({ id }) => id)
    await bulkQueries.lockProducts(ctx.db, ids)
    const settings = await readSettings(ctx.db, ctx.database)
    const targets = await bulkQueries.findTargets(ctx.db, ids)
    const plans: { target: Target; plan: Plan }[] = []
    const verdicts = ids.map((id): Verdict => {
      const target = targets.get(id)
      const plan = tryPlan(target, change, settings)
      const name = target && textIn(target.name, ctx.locale)
      if (plan instanceof AppError) return { outcome: 'failed', code: plan.code, detail: { name, ...plan.params } }
      if (!target || plan.differences.length === 0) return { outcome: 'unchanged', detail: { name } }
      plans.push({ target, plan })
      return {
        outcome: 'done',
        detail: { name, changes: plan.differences.slice(0, mostDifferences) },
        before: beforeOf(target, plan, change),
      }
    })
    await write(ctx, change, plans, actorId ?? null)
    return verdicts
  },
  undo: (ctx, { key, before }) => undoChange(ctx, Number(key), before as Before),
}

async function write(
  { db }: Pick<Context, 'db'>,
  { action }: Change,
  plans: { target: Target; plan: Plan }[],
  actorId: number | null,
): Promise<void> {
  if (plans.length === 0) return
  const ids = plans.map(({ target }) => target.id)
  if (action === 'delete') {
    await removeFromIndex(db, await queries.softDeleteProducts(db, ids))
    return
  }
  if (action === 'stock') {
    const stocks = plans.flatMap(({ plan }) => plan.stocks)
    await setListedStocks(
      db,
      stocks.map((stock) => ({ ...stock, figure: 'on_hand' })),
      actorId,
    )
    return
  }
  await storeVersions(db, ids, null)
  const markups = await heldMarkups(
    db,
    plans.map(({ target }) => target.categoryId),
  )
  const figures = plans.flatMap(({ target, plan }) =>
    plan.figures.map((each) => ({ ...each, ...storedPrices(each, markups.get(target.categoryId)) })),
  )
  if (figures.length > 0) await bulkQueries.updateFigures(db, figures)
  await bulkQueries.updateValues(
    db,
    plans.map(({ target, plan }) => ({ id: target.id, ...plan.values })),
  )
  await noteTexts(
    db,
    'product',
    plans.map(({ target, plan }) => ({ id: target.id, before: target, after: plan.values })),
  )
  if (action === 'category') await reprice(db, ids)
  await (isIndexed.has(action) ? indexProducts : refreshListings)(db, ids)
  await storeVersions(db, ids, actorId)
}

/** Actions that change what the search finds. */
const isIndexed = new Set<Change['action']>(['category', 'brand', 'attribute', 'translations'])
