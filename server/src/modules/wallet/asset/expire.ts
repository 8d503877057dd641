/** Notes what has expired: batches of their own, so that none holds up orders. */
import type { Context } from '../../../context.ts'
import { kinds } from './kinds.ts'

const batch = 200

/** Runs until nothing is left that has expired. */
export async function expireAssets(ctx: Context): Promise<void> {
  for (const kind of kinds) {
    let found = batch
    while (found === batch) found = (await ctx.transaction(async (tx) => kind.expire?.(tx, batch))) ?? 0
  }
}
