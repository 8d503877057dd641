/** Merges the two accounts of one customer. Rows change their owner; money and other assets move by entries of the ledger. */
import type { MergePreview, mergeCustomers } from '#contract/api/customers/customer-merge'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { requireReason } from '../../../lib/reason.ts'
import { endSessions } from '../../accounts/account/sessions.ts'
import { rolesOf } from '../../identity/rbac/service.ts'
import type { User } from '../../identity/user/schema.ts'
import { findUser, lockUsers } from '../../identity/user/service.ts'
import { readSettings } from '../../settings/service.ts'
import { handOverLots, spendable } from '../../wallet/ledger/lots.ts'
import { book, findBalance } from '../../wallet/ledger/service.ts'
import * as queries from './merge-queries.ts'

const lotKinds = ['points', 'red_packet', 'voucher'] as const

export async function mergePreview(
  ctx: MemberContext,
  { from_id, into_id }: { from_id: number; into_id: number },
): Promise<MergePreview> {
  if (from_id === into_id) throw fieldError('into_id', 'FIELD_UNKNOWN_REFERENCE')
  const [from, into] = [await findUser(ctx.db, from_id), await findUser(ctx.db, into_id)]
  if (!from || !into) throw new AppError('NOT_FOUND')
  return preview(ctx, from, into)
}

async function preview(ctx: Context, from: User, into: User): Promise<MergePreview> {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const { waiting, ...holdings } = await queries.countHoldings(ctx.db, from.id)
  const isStaff = async (user: User) => user.isSuperuser || (await rolesOf(ctx.db, user.id)).length > 0
  const money = (minor: number) => formatMoney(minor, currency)
  const { orders, returns, addresses, invoices, favorites, coupons } = holdings
  return {
    from: { id: from.id, username: from.username },
    into: { id: into.id, username: into.username },
    orders,
    returns,
    addresses,
    invoices,
    favorites,
    coupons,
    balance: money(await findBalance(ctx.db, 'balance', from.id)),
    points: (await spendable(ctx, 'points', from.id)) + (await queries.countFrozen(ctx.db, from.id)),
    red_packets: money(await spendable(ctx, 'red_packet', from.id)),
    vouchers: money(await spendable(ctx, 'voucher', from.id)),
    currency,
    blockers: [
      ...((await isStaff(from)) || (await isStaff(into)) ? (['staff'] as const) : []),
      ...(from.isActive && into.isActive ? [] : (['closed'] as const)),
      ...(waiting > 0 ? (['waiting_money'] as const) : []),
    ],
  }
}

/** Both accounts are locked in the order of their ids, so that two merges of them never both succeed. */
export async function merge(
  ctx: MemberContext,
  { from_id, into_id, reason }: Input<typeof mergeCustomers>['body'],
): Promise<MergePreview> {
  const words = requireReason({ reason })
  if (from_id === into_id) throw fieldError('into_id', 'FIELD_UNKNOWN_REFERENCE')
  const users = await lockUsers(ctx.db, [from_id, into_id])
  const [from, into] = [users.find(({ id }) => id === from_id), users.find(({ id }) => id === into_id)]
  if (!from || !into) throw new AppError('NOT_FOUND')
  const moved = await preview(ctx, from, into)
  if (moved.blockers.length > 0) throw new AppError('MERGE_REFUSED', { blockers: moved.blockers })

  const event = `merge:${from_id}:${into_id}`
  const move = async (account: 'balance' | 'coupon' | 'points_frozen', amount: number) => {
    const booking = { account, source: event, reason: words }
    const [out, back] =
      account === 'balance' ? (['adjustment', 'adjustment'] as const) : (['revoked', 'granted'] as const)
    await book(ctx, { ...booking, type: out, ownerId: from_id, amount: -amount })
    await book(ctx, { ...booking, type: back, ownerId: into_id, amount })
  }
  const frozen = await queries.countFrozen(ctx.db, from_id)
  await queries.moveRows(ctx.db, from_id, into_id)
  for (const kind of lotKinds) await handOverLots(ctx, kind, from_id, into_id, event)
  await move('balance', await findBalance(ctx.db, 'balance', from_id))
  await move('coupon', moved.coupons)
  await move('points_frozen', frozen)
  await queries.closeAccount(ctx.db, from_id, into_id)
  await endSessions(ctx.db, from_id)
  recordChange(
    ctx,
    { [from.username]: { is_active: true } },
    { [from.username]: { is_active: false, merged_into: into.username }, moved, reason: words },
  )
  return moved
}
