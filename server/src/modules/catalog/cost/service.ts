/** Costs and suppliers of SKUs, and margins. The callers are guarded by the rights of `contract/api/catalog/cost.ts`. */
import type { listCosts as listContract, SkuCost, setCosts as setContract } from '#contract/api/catalog/cost'
import { listCosts } from '#contract/api/catalog/cost'
import type { Input } from '#contract/endpoint'
import type { UnitPrice } from '#contract/rules/unit-price'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { specificationText } from '../../../lib/options-text.ts'
import { oneLine } from '../../../lib/text.ts'
import { formatPrice, readPrice } from '../../../lib/unit-price.ts'
import { mayCall } from '../../identity/rbac/service.ts'
import { resolveUnit } from '../../pricing/price/resolve.ts'
import { readSettings } from '../../settings/service.ts'
import { unitMargin } from './margin.ts'
import * as queries from './queries.ts'

export { findCostOfSkus } from './queries.ts'

/** Whether costs may be in an answer to the caller. */
export const seesCosts = (ctx: MemberContext): Promise<boolean> => mayCall(ctx, listCosts)

export async function costsOf(ctx: Context, { product_ids }: Input<typeof listContract>['query']) {
  const settings = await readSettings(ctx.db, ctx.database)
  const { currency, default_language: fallback } = settings
  const rows = await queries.findCosts(ctx.db, [...new Set(product_ids.split(',').map(Number))])
  const priceText = (price: UnitPrice | null) => (price === null ? null : formatPrice(price, currency))
  const costs = rows.map(({ skuId, productId, code, options, cost, supplier, supplierCode, ...priced }): SkuCost => {
    const price = resolveUnit({ id: skuId, ...priced }, priced.moq, null)
    const left = unitMargin(price, cost, settings)
    return {
      sku_id: skuId,
      product_id: productId,
      sku_code: code,
      specifications: specificationText(options, { locale: ctx.locale, fallback }),
      cost: priceText(cost),
      supplier,
      supplier_code: supplierCode,
      price: priceText(price),
      margin: left && formatPrice(left.margin, currency),
      margin_percent: left?.percent ?? null,
    }
  })
  return { currency, costs }
}

export interface CostChange {
  cost?: UnitPrice | null | undefined
  supplier?: string | undefined
  supplierCode?: string | undefined
}

export async function setCosts(ctx: MemberContext, { costs }: Input<typeof setContract>['body']) {
  const settings = await readSettings(ctx.db, ctx.database)
  const wanted = new Map<number, CostChange>()
  for (const [place, { sku_id, cost, supplier, supplier_code }] of costs.entries())
    wanted.set(sku_id, {
      ...(cost !== undefined && { cost: cost === null ? null : readPrice(cost, settings, `costs.${place}.cost`) }),
      ...(supplier !== undefined && { supplier: oneLine(supplier ?? '') }),
      ...(supplier_code !== undefined && { supplierCode: oneLine(supplier_code ?? '') }),
    })
  const stored = await queries.lockCosts(ctx.db, [...wanted.keys()])
  const known = new Set(stored.map(({ skuId }) => skuId))
  const unknown = costs.findIndex(({ sku_id }) => !known.has(sku_id))
  if (unknown >= 0) throw fieldError(`costs.${unknown}.sku_id`, 'FIELD_UNKNOWN_REFERENCE')
  const [before, after]: [Record<string, object>, Record<string, object>] = [{}, {}]
  for (const { skuId, code, ...row } of stored) {
    const next = { ...row, ...wanted.get(skuId) }
    if (isSame(row, next)) continue
    await queries.putCost(ctx.db, skuId, next)
    before[code] = logged(row, settings.currency)
    after[code] = logged(next, settings.currency)
  }
  recordChange(ctx, before, after)
  return { changed: Object.keys(after).length }
}

/** Sets what a row of a file says; returns whether it changed anything, undefined for an unknown SKU. */
export async function setCostOf(ctx: Pick<Context, 'db'>, skuId: number, change: CostChange) {
  const [stored] = await queries.lockCosts(ctx.db, [skuId])
  if (!stored) return undefined
  const { skuId: _id, code: _code, ...row } = stored
  const next = { ...row, ...change }
  if (isSame(row, next)) return false
  await queries.putCost(ctx.db, skuId, next)
  return true
}

const isSame = (one: queries.Cost, other: queries.Cost) =>
  one.cost === other.cost && one.supplier === other.supplier && one.supplierCode === other.supplierCode

const logged = ({ cost, supplier, supplierCode }: queries.Cost, currency: string) => ({
  cost: cost === null ? null : formatPrice(cost, currency),
  supplier,
  supplier_code: supplierCode,
})
