/** Undoing a change of one product by a job. What has been changed since is left alone. */
import type { ProductStatus } from '#contract/status'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import type { Verdict } from '../../jobs/kind.ts'
import { storedPrices } from '../../pricing/price/mark-up.ts'
import { heldMarkups, reprice } from '../../pricing/price/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import { refreshListings } from '../../search/listing/service.ts'
import { addStock } from '../../stock/quantity/service.ts'
import type { Change, Plan, Target, Values } from './bulk-plan.ts'
import { findTargets, lockProducts, updateFigures, updateValues } from './bulk-queries.ts'
import { restoreProduct } from './restore.ts'
import { type SkuFigures, withoutMarkup } from './sku-rules.ts'
import { storeVersions } from './version-queries.ts'

interface Step<State> {
  before: State
  after: State
}

/** What `undo` brings back. */
export interface Before {
  action: Change['action']
  status: ProductStatus
  values?: Step<Partial<Values>>
  figures?: (Step<Partial<SkuFigures>> & { id: number })[]
  stocks?: { skuId: number; change: number }[]
}

export function beforeOf(target: Target, plan: Plan, { action }: Change): Before {
  const { status } = target
  const fields = Object.keys(plan.values) as (keyof Values)[]
  const old = Object.fromEntries(fields.map((field) => [field, target[field]]))
  return {
    action,
    status,
    ...(fields.length > 0 && { values: { before: old, after: plan.values } }),
    ...(plan.figures.length > 0 && {
      figures: plan.figures.map(({ id, ...after }) => ({ id, ...changedFigures(target, id, after) })),
    }),
    ...(plan.stocks.length > 0 && {
      stocks: plan.stocks.map(({ skuId, quantity }) => ({
        skuId,
        change: quantity - (target.skus.find(({ id }) => id === skuId)?.onHand ?? 0),
      })),
    }),
  }
}

/** Only what has changed: the other figures may be edited until the undo. */
function changedFigures(target: Target, id: number, after: SkuFigures): Step<Partial<SkuFigures>> {
  const sku = target.skus.find((sku) => sku.id === id)
  const old: Partial<SkuFigures> = sku ? withoutMarkup(sku) : {}
  const fields = (Object.keys(after) as (keyof SkuFigures)[]).filter((field) => !isSame(old[field], after[field]))
  const part = (from: Partial<SkuFigures>) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  return { before: part(old), after: part(after) }
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

function requireUnchanged(now: object, after: object): void {
  for (const [field, value] of Object.entries(after))
    if (!isSame((now as Record<string, unknown>)[field], value)) throw new AppError('CHANGED_SINCE')
}

export async function undoChange(
  ctx: Context,
  id: number,
  { action, status, values, figures = [], stocks = [] }: Before,
): Promise<Verdict> {
  if (action === 'delete') {
    await restoreProduct(ctx, id, status)
    return { outcome: 'done' }
  }
  await lockProducts(ctx.db, [id])
  const target = (await findTargets(ctx.db, [id])).get(id)
  if (!target) throw new AppError('PRODUCT_NOT_FOUND')
  const markup = (await heldMarkups(ctx.db, [target.categoryId])).get(target.categoryId)
  const skuOf = (skuId: number) => {
    const sku = target.skus.find((sku) => sku.id === skuId)
    if (!sku) throw new AppError('CHANGED_SINCE')
    return withoutMarkup(sku)
  }
  if (values) requireUnchanged(target, values.after)
  const restored = figures.map(({ id: skuId, before, after }) => {
    const sku = skuOf(skuId)
    requireUnchanged(sku, after)
    const { price, ladder, moq, multiple } = { ...sku, ...before }
    // One of them may have been edited since so that it no longer fits the other.
    if (moq % multiple !== 0) throw new AppError('CHANGED_SINCE')
    return { id: skuId, moq, multiple, ...storedPrices({ price, ladder }, markup) }
  })
  // Orders in between count: the difference is taken back.
  const counts = stocks.map(({ skuId, change }) => {
    if (change > 0 && skuOf(skuId).stock < change) throw new AppError('CHANGED_SINCE')
    return { skuId, quantity: -change }
  })
  if (restored.length > 0) await updateFigures(ctx.db, restored)
  await addStock(ctx.db, counts, 'edit', null)
  if (stocks.length === 0) await updateValues(ctx.db, [{ id, ...values?.before }])
  if (values) await noteTexts(ctx.db, 'product', [{ id, before: target, after: values.before }])
  if (values?.before.categoryId) await reprice(ctx.db, [id])
  await (values ? indexProducts : refreshListings)(ctx.db, [id])
  if (stocks.length === 0) await storeVersions(ctx.db, [id], null)
  return { outcome: 'done' }
}
