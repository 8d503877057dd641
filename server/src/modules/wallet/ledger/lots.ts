/**
 * Accounts whose balance came in lots that expire. What expires first is spent first, and what is given back goes to
 * the lots that it came from. Amounts in the units of the account; every event books once, even if it is repeated.
 */
import type { Context } from '../../../context.ts'
import { AppError } from '../../../lib/errors.ts'
import {
  findExpiredLots,
  findOpenLots,
  findSpender,
  findUses,
  insertLot,
  insertUses,
  moveLots,
  returnUses,
} from './lot-queries.ts'
import { hasEntry, lockAccount } from './queries.ts'
import type { AccountKind } from './schema.ts'
import { type Booking, book } from './service.ts'

export { type Funds, findFunds } from './lot-queries.ts'

type LotContext = Pick<Context, 'db' | 'actor' | 'now'>

/** Books an amount that expires at `expiresAt`; null: never. Returns the id of its lot, undefined if there was nothing to book. */
export async function addLot(
  ctx: LotContext,
  booking: Booking,
  { expiresAt }: { expiresAt: Date | null },
): Promise<number | undefined> {
  const account = await lockAccount(ctx.db, booking.account, booking.ownerId)
  if (booking.amount <= 0 || (await hasEntry(ctx.db, account.id, booking.source))) return undefined
  await book(ctx, booking)
  const { source, amount } = booking
  return insertLot(ctx.db, { accountId: account.id, source, amount, left: amount, expiresAt })
}

/** Lots that can be spent now, those that expire first on top. */
export const openLots = (ctx: LotContext, account: AccountKind, ownerId: number) =>
  findOpenLots(ctx.db, account, ownerId, ctx.now())

/** The amount that can be spent now, without expired lots that are not booked as such yet. */
export async function spendable(ctx: LotContext, account: AccountKind, ownerId: number): Promise<number> {
  const lots = await openLots(ctx, account, ownerId)
  return lots.reduce((sum, { left }) => sum + left, 0)
}

/** Spends `amount` above zero from the lots that expire first. Throws `LEDGER_BALANCE` if they hold less. */
export async function spendLots(
  ctx: LotContext,
  { amount, ...booking }: Omit<Booking, 'amount'> & { amount: number },
): Promise<void> {
  const { account: kind, ownerId, source } = booking
  const account = await lockAccount(ctx.db, kind, ownerId)
  if (amount <= 0 || (await hasEntry(ctx.db, account.id, source))) return
  let open = amount
  const uses: { lotId: number; amount: number }[] = []
  for (const { id, left } of await findOpenLots(ctx.db, kind, ownerId, ctx.now())) {
    const part = Math.min(open, left)
    if (part === 0) break
    uses.push({ lotId: id, amount: part })
    open -= part
  }
  if (open > 0) throw new AppError('LEDGER_BALANCE')
  await book(ctx, { ...booking, amount: -amount })
  await insertUses(ctx.db, source, uses)
  await moveLots(
    ctx.db,
    uses.map(({ lotId, amount: part }) => ({ id: lotId, left: -part, expired: 0 })),
  )
}

/**
 * Gives back `amount` of what the event `spent` took: first to the lots that expire last. At most what it took is given
 * back.
 */
export async function returnLots(
  ctx: LotContext,
  { amount, ...booking }: Omit<Booking, 'amount'> & { amount: number },
  spent: string,
): Promise<void> {
  const spender = await findSpender(ctx.db, booking.account, spent)
  if (spender !== undefined && spender !== booking.ownerId) {
    // Spent by an account that was merged into this one: it gets its own back and hands it over.
    await returnLots(ctx, { amount, ...booking, ownerId: spender }, spent)
    await handOverLots(ctx, booking.account, spender, booking.ownerId, booking.source)
    return
  }
  const account = await lockAccount(ctx.db, booking.account, booking.ownerId)
  if (amount <= 0 || (await hasEntry(ctx.db, account.id, booking.source))) return
  let open = amount
  const parts: { useId: number; lotId: number; amount: number }[] = []
  for (const use of await findUses(ctx.db, account.id, spent)) {
    const part = Math.min(open, use.amount - use.returned)
    if (part > 0) parts.push({ useId: use.id, lotId: use.lotId, amount: part })
    open -= part
  }
  await book(ctx, { ...booking, amount: amount - open })
  await returnUses(ctx.db, parts)
  await moveLots(
    ctx.db,
    parts.map(({ lotId, amount: part }) => ({ id: lotId, left: part, expired: 0 })),
  )
}

/** Books what has expired of up to `most` lots of these accounts. Returns how many there were. */
export async function expireLots(ctx: LotContext, accounts: readonly AccountKind[], most: number): Promise<number> {
  const lots = await findExpiredLots(ctx.db, accounts, ctx.now(), most)
  for (const { id, account, ownerId } of lots) await takeLot(ctx, { id, account, ownerId }, 'expired')
  return lots.length
}

/** Takes what is left of a lot: it has expired, or staff revoke it. Returns how much that was. */
export async function takeLot(
  ctx: LotContext,
  { id, account: kind, ownerId }: { id: number; account: AccountKind; ownerId: number },
  type: 'expired' | 'revoked',
  reason: string | null = null,
): Promise<number> {
  await lockAccount(ctx.db, kind, ownerId)
  const lot = (await findOpenLots(ctx.db, kind, ownerId, null)).find((each) => each.id === id)
  if (!lot) return 0
  // Amounts that came back to an expired lot expire again, as an event of their own.
  const source = `lot:${id}:${type}:${lot.expired}`
  await book(ctx, { account: kind, ownerId, type, amount: -lot.left, source, reason })
  await moveLots(ctx.db, [{ id, left: -lot.left, expired: lot.left }])
  return lot.left
}

/** Moves everything that can still be spent to the account of another owner, with its dates. `event` names it. */
export async function handOverLots(
  ctx: LotContext,
  account: AccountKind,
  from: number,
  into: number,
  event: string,
): Promise<void> {
  const lots = await findOpenLots(ctx.db, account, from, ctx.now())
  const amount = lots.reduce((sum, { left }) => sum + left, 0)
  if (amount === 0) return
  await spendLots(ctx, { account, ownerId: from, type: 'revoked', amount, source: `${event}:merged` })
  for (const { id, left, expiresAt } of lots)
    await addLot(
      ctx,
      { account, ownerId: into, type: 'granted', amount: left, source: `${event}:merged:${id}` },
      { expiresAt },
    )
}
