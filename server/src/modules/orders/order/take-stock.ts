/** Takes the stock of an order's lines from SKUs as they were priced. */
import type { MemberContext } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { refusalOf } from '../../buying/cart/present.ts'
import type { Purchasable } from '../../buying/cart/service.ts'
import { moveOrderStock, type StockRequest, takeStock } from '../../stock/quantity/service.ts'
import { unbound } from './compose.ts'
import { skusById } from './line-changes.ts'

/** How often SKUs are checked again while staff edit them concurrently. */
const maxAttempts = 5

/**
 * Takes the stock of all requests. SKUs that were sold or edited since they were priced are judged `again`: it throws, or
 * returns them at their versions of now.
 */
export async function takeAllStock(
  ctx: MemberContext,
  orderId: number,
  requests: readonly StockRequest[],
  again: (missed: readonly number[], isLast: boolean) => Promise<StockRequest[]>,
): Promise<void> {
  let wanted = requests
  for (let attempt = 1; wanted.length > 0; attempt++) {
    const missed = await takeStock(ctx.db, wanted, orderId, ctx.actor.id)
    if (missed.length === 0) return
    wanted = await again(missed, attempt === maxAttempts)
  }
}

/** The stock of lines that staff edited: by SKU, how much more is taken; negative goes back. */
export async function moveStock(
  ctx: MemberContext,
  orderId: number,
  changes: ReadonlyMap<number, number>,
  skus: ReadonlyMap<number, Purchasable>,
): Promise<void> {
  const back = [...changes].filter(([, quantity]) => quantity < 0)
  await moveOrderStock(
    ctx.db,
    back.map(([skuId, quantity]) => ({ skuId, quantity: -quantity })),
    'close',
    orderId,
    ctx.actor.id,
  )
  const requestOf = (skuId: number, sku: Purchasable | undefined) => {
    if (!sku) throw new AppError('ORDER_CHANGED')
    const quantity = changes.get(skuId) ?? 0
    const refusal = refusalOf(unbound(sku), quantity, ctx)
    if (refusal) throw new AppError(refusal.error, { ...refusal.params, sku_code: sku.code })
    return { skuId, quantity, version: sku.version }
  }
  const wanted = [...changes].flatMap(([skuId, quantity]) => (quantity > 0 ? [skuId] : []))
  await takeAllStock(
    ctx,
    orderId,
    wanted.map((skuId) => requestOf(skuId, skus.get(skuId))),
    async (missed, isLast) => {
      if (isLast) throw new AppError('ORDER_CHANGED')
      const now = await skusById(ctx, [...missed])
      return missed.map((skuId) => requestOf(skuId, now.get(skuId)))
    },
  )
}
