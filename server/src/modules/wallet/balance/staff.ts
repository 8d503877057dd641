/** Balances as staff run them: reviews of recharges, adjustments, what the mall owes. */
import type { Recharge } from '#contract/api/wallet/balance'
import type {
  adjustBalance as adjustContract,
  decideRecharge as decideRechargeContract,
  adminListBalanceEntries as entriesContract,
  MemberBalance,
  adminListRecharges as rechargesContract,
} from '#contract/api/wallet/balance-admin'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueBalanceEmail } from '../../messaging/service.ts'
import { exceedsLimit } from '../adjustment/limit.ts'
import { adjust } from '../adjustment/service.ts'
import { book, findHolders, sumHoldings } from '../ledger/service.ts'
import { presentEntry, presentRecharge } from './present.ts'
import * as queries from './queries.ts'
import { sumOfHeld, viewOf } from './service.ts'

const keywordOf = (text: string | undefined) => oneLine(text ?? '') || undefined

export async function memberBalances(
  ctx: MemberContext,
  query: { page?: number; page_size?: number; keyword?: string },
) {
  const { currency } = await viewOf(ctx)
  const page = pageOf(query)
  const [{ rows, total }, owed] = await Promise.all([
    findHolders(ctx.db, 'balance', keywordOf(query.keyword), page),
    sumHoldings(ctx.db, 'balance'),
  ])
  const held = Map.groupBy(
    await queries.findHeld(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    ({ userId }) => userId,
  )
  const data = rows.map(
    ({ id, username, available, frozen }): MemberBalance => ({
      id,
      user: { id, username },
      available: formatMoney(available, currency),
      frozen: formatMoney(frozen, currency),
      held: formatMoney(sumOfHeld(held.get(id) ?? []), currency),
      currency,
    }),
  )
  return {
    ...toPage(data, total, page),
    available: formatMoney(owed.available, currency),
    frozen: formatMoney(owed.frozen, currency),
    liabilities: formatMoney(owed.available + owed.frozen, currency),
    currency,
  }
}

export async function memberEntries(ctx: MemberContext, query: Input<typeof entriesContract>['query']) {
  const { currency } = await viewOf(ctx)
  const page = pageOf(query)
  const { rows, total } = await queries.findStatement(ctx.db, query.user_id, page)
  return toPage(
    rows.map((row) => ({ ...presentEntry(row, currency), actor: row.entry.actor })),
    total,
    page,
  )
}

/** Refused with `LEDGER_BALANCE` when more is taken than the member has available. */
export async function adjustBalance(
  ctx: MemberContext,
  { user_id, amount, reason, repeat }: Input<typeof adjustContract>['body'],
): Promise<Answer<typeof adjustContract>> {
  const { currency } = await viewOf(ctx)
  const text = requireReason({ reason })
  const minor = parseMoney(amount.trim(), currency)
  if (!minor) throw fieldError('amount', 'AMOUNT_INVALID')
  const user = await findUser(ctx.db, user_id)
  if (!user) throw fieldError('user_id', 'FIELD_UNKNOWN_REFERENCE')
  const waiting = await adjust(ctx, {
    account: 'balance',
    userId: user_id,
    amount: minor,
    worth: Math.abs(minor),
    reason: text,
    repeat,
  })
  const { available, frozen } = await queries.findBalances(ctx.db, user_id)
  const held = sumOfHeld(await queries.findHeld(ctx.db, [user_id]))
  const present = (balance: number): MemberBalance => ({
    id: user.id,
    user: { id: user.id, username: user.username },
    available: formatMoney(balance, currency),
    frozen: formatMoney(frozen, currency),
    held: formatMoney(held, currency),
    currency,
  })
  if (waiting === undefined) recordChange(ctx, present(available - minor), { ...present(available), reason: text })
  else recordChange(ctx, null, { user_id, amount: formatMoney(minor, currency), reason: text, adjustment_id: waiting })
  return { ...present(available), is_waiting: waiting !== undefined }
}

export async function allRecharges(ctx: MemberContext, query: Input<typeof rechargesContract>['query']) {
  const view = await viewOf(ctx)
  const page = pageOf(query)
  const { rows, total } = await queries.findRecharges(
    ctx.db,
    { status: query.status, keyword: keywordOf(query.keyword) },
    page,
  )
  return toPage(
    rows.map(({ recharge, username }) => ({
      ...presentRecharge(recharge, view),
      user: { id: recharge.userId, username },
    })),
    total,
    page,
  )
}

/** The lock of the row makes a recharge that is confirmed twice count once. */
export async function decideRecharge(
  ctx: MemberContext,
  { id, action, amount, reason }: Input<typeof decideRechargeContract>['body'],
): Promise<Recharge> {
  const view = await viewOf(ctx)
  const row = await queries.lockRecharge(ctx.db, id)
  if (!row) throw new AppError('PAYMENT_NOT_FOUND')
  requireForeign(ctx, row.userId)
  if (row.status !== 'submitted') throw new AppError('PAYMENT_STATUS', { status: row.status })
  const decision = { decidedAt: ctx.now(), decidedBy: ctx.actor.id }
  const received = amount ? readAmount(amount, view.currency) : row.amount
  const above = received - row.amount
  if (action === 'confirm' && above > 0 && (await exceedsLimit(ctx, above)))
    throw fieldError('amount', 'RECHARGE_ABOVE_REPORTED', { reported: formatMoney(row.amount, view.currency) })
  const text = requireReason({ reason }, action === 'refuse')
  const decided = await queries.updateRecharge(ctx.db, id, {
    ...decision,
    reason: text,
    ...(action === 'confirm' ? { status: 'confirmed', received } : { status: 'refused' }),
  })
  if (action === 'confirm')
    await book(ctx, {
      account: 'balance',
      ownerId: row.userId,
      type: 'recharge',
      amount: received,
      source: `recharge:${id}`,
    })
  await queueBalanceEmail(ctx, row.userId, action === 'confirm' ? 'recharge_confirmed' : 'recharge_refused', {
    amount: action === 'confirm' ? received : row.amount,
    currency: view.currency,
    reason: text,
  })
  recordChange(ctx, presentRecharge(row, view), presentRecharge(decided, view))
  return presentRecharge(decided, view)
}
