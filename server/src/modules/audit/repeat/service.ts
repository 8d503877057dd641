/**
 * A second click, or a colleague who does the same: the same payment, shipment, refund, adjustment, grant or movement
 * of stock again within a minute is refused until the caller confirms it. The rule applies across callers.
 */
import { createHash } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import { findAction, nameAction, noteAction } from './queries.ts'

export { deleteOldActions } from './queries.ts'

const window = 60 // seconds

/** Each with the facts that make two of them equal. */
export type ActionKind =
  | 'payment'
  | 'payment_report'
  | 'shipment'
  | 'split'
  | 'refund'
  | 'moved_overpayment'
  | 'order_adjustment'
  | 'recharge'
  | 'adjustment'
  | 'grant'
  | 'stock'

type Asker = Pick<Context, 'db' | 'idempotencyKey'>

/**
 * Throws `LOOKS_REPEATED` with the `id` of the first and the `seconds` since then. Call it within the transaction of the
 * action, before its effect, and the returned function with the id of what it made. Two at once: the later one waits for
 * the first. `repeat` is what the caller says; a request with a key of its own is another one, unless it says `false`.
 */
export async function askIfRepeated(
  ctx: Asker,
  kind: ActionKind,
  facts: readonly unknown[],
  repeat?: boolean | null,
): Promise<(madeId: number) => Promise<void>> {
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, ...facts]))
    .digest('hex')
  const isMeant = repeat ?? ctx.idempotencyKey !== undefined
  if (!(await noteAction(ctx.db, digest, isMeant ? 0 : window))) {
    const found = await findAction(ctx.db, digest)
    const [id, seconds] = [found?.id ?? 0, found?.seconds ?? 1]
    // The number is not grouped in the text.
    throw new AppError('LOOKS_REPEATED', { id, number: String(id), seconds })
  }
  return async (madeId) => {
    await nameAction(ctx.db, digest, madeId)
  }
}
