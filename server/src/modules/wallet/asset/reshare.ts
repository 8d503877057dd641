/** What the assets of an order take off its lines after staff edited them. */
import { lineAmount } from '#contract/rules/unit-price'
import type { Context } from '../../../context.ts'
import type { Order } from '../../orders/state/schema.ts'
import type { BasketLine } from '../kind/asset-kind.ts'
import { type EditedLine, hasMore, isRepriced, type Reshare, shareOfRest } from './allocate.ts'
import { kindOf } from './kinds.ts'
import * as queries from './queries.ts'
import { factsOf, type PlacedOrder } from './service.ts'
import { sumOf, takeOff } from './take-off.ts'

type Edited = EditedLine & Pick<BasketLine, 'productId' | 'categoryIds'>

/**
 * What the order's assets take off its lines after an edit. Units that are taken off leave with their part, so that
 * every way of taking them off gives the same. For more units and other prices an asset's rule is asked again.
 */
export async function planReshare<Line extends Edited>(
  ctx: Pick<Context, 'db'>,
  order: Pick<Order, 'id' | 'currency' | 'discount'>,
  edited: readonly Line[],
): Promise<Reshare<Line>> {
  const assets = order.discount > 0 ? await queries.findAssets(ctx.db, [order.id]) : []
  const rows = assets.length > 0 ? await queries.findShares(ctx.db, order.id) : []
  const lines = new Map(
    edited.map((line): [BasketLine, Line] => {
      const { productId, categoryIds, quantity, mallPrice } = line
      const subtotal = lineAmount(mallPrice, quantity)
      return [{ productId, categoryIds, quantity, subtotal, left: subtotal }, line]
    }),
  )
  const uses: Reshare<Line>['uses'] = []
  for (const asset of assets) {
    const own = rows.filter(({ assetId }) => assetId === asset.id)
    const rest = [...lines].map(([line, after]) => ({ line, most: shareOfRest(own, after) }))
    const amount = rest.reduce((sum, { most }) => sum + most, 0)
    const isOwn = ({ lineId }: Edited) => own.some((row) => row.lineId === lineId)
    const unchanged = { amount, parts: [...lines].flatMap(([line, after]) => (isOwn(after) ? [{ line }] : [])) }
    const facts = { sourceId: asset.sourceId, amount, hasMore: hasMore(edited) }
    const use = isRepriced(edited)
      ? ((await kindOf(asset.kind)?.again?.(ctx, facts, [...lines.keys()])) ?? unchanged)
      : { amount, parts: rest }
    const shares = takeOff(use.amount, use.parts)
    uses.push({
      id: asset.id,
      amount: sumOf(shares),
      shares: new Map(shares.map((share) => [lines.get(share.line) as Line, share.amount])),
    })
  }
  const byLine = new Map([...lines].map(([{ subtotal, left }, line]) => [line, subtotal - left]))
  return { uses, byLine, discount: sumOf(uses) }
}

/** Writes a plan; what the order no longer uses goes back to the buyer. Nothing of the order has been shipped. */
export async function applyReshare<Line>(
  ctx: Context,
  order: PlacedOrder,
  plan: Reshare<Line>,
  idOf: (line: Line) => number,
  source: string,
): Promise<void> {
  const assets = new Map((await queries.findAssets(ctx.db, [order.id])).map((asset) => [asset.id, asset]))
  const lines = [...plan.byLine.keys()]
  await queries.setDiscounts(ctx.db, new Map([...plan.byLine].map(([line, discount]) => [idOf(line), discount])))
  for (const { id, amount, shares } of plan.uses) {
    const asset = assets.get(id)
    if (!asset) continue
    const units = asset.units === null ? null : Number((BigInt(asset.units) * BigInt(amount)) / BigInt(asset.amount))
    if (amount === 0) await queries.deleteAsset(ctx.db, id)
    else {
      await queries.updateAsset(ctx.db, id, { amount, units })
      await queries.replaceShares(
        ctx.db,
        id,
        lines.map((line) => ({ lineId: idOf(line), amount: shares.get(line) ?? 0 })),
      )
    }
    if (asset.amount > amount)
      await kindOf(asset.kind)?.giveBack(ctx, {
        ...factsOf(order),
        sourceId: asset.sourceId,
        amount: asset.amount - amount,
        units: units === null ? null : (asset.units ?? 0) - units,
        isAll: amount === 0,
        source,
      })
  }
}
