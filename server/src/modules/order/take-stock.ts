/** Takes stock of SKUs as they were priced. */
import type { MemberContext } from '../../context.ts'
import { type StockRequest, takeStock } from '../stock/service.ts'

/** How often SKUs are judged again that staff keep editing. */
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
