/**
 * Money that leaves the mall for a bank account. One rule for both sources, a member's balance and a distributor's
 * earnings: minimum, maximum and fee of the settings, and at most `mostOpen` requests that wait. Moving earnings to the
 * balance avoids none of it; large moves wait here for staff, too.
 */
import type { withdrawToBalance as moveContract } from '#contract/api/reselling/distribution-order'
import {
  decidePayout,
  type listPayouts as listContract,
  type Payout,
  type PayoutSource,
  type requestPayout as requestContract,
} from '#contract/api/reselling/payout'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { currencyDigits, formatMoney, percentOf } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { reviewLimit } from '../../orders/earning/service.ts'
import { readSettings } from '../../settings/service.ts'
import { findDistributor } from '../../shops/service.ts'
import { book, findBalance } from '../../wallet/ledger/service.ts'
import { presentPayout } from './present.ts'
import * as queries from './queries.ts'
import type { PayoutRow } from './schema.ts'

/** Requests of one source that wait for staff. */
const mostOpen = 5

/** The settings' rule in minor units. */
async function readRule({ db, database }: MemberContext) {
  const { currency, withdrawal_minimum, withdrawal_maximum, withdrawal_fee } = await readSettings(db, database)
  const minorOf = (amount: number) => Math.round(amount * 10 ** currencyDigits(currency))
  return {
    currency,
    minimum: minorOf(withdrawal_minimum),
    maximum: withdrawal_maximum > 0 ? minorOf(withdrawal_maximum) : null,
    feePercent: withdrawal_fee,
  }
}

/** Owner of the caller's ledger account. Throws `NOT_A_DISTRIBUTOR` for earnings without an approved application. */
async function requireOwner(ctx: MemberContext, source: PayoutSource): Promise<number> {
  if (source === 'balance') return ctx.actor.id
  const row = await findDistributor(ctx.db, ctx.actor.id)
  if (row?.distributor.status !== 'approved') throw new AppError('NOT_A_DISTRIBUTOR')
  return row.distributor.id
}

export async function ownPayouts(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const { source, status } = query
  const ownerId = await requireOwner(ctx, source)
  const { currency, minimum, maximum, feePercent } = await readRule(ctx)
  const page = pageOf(query, 100)
  const { rows, total } = await queries.findPayouts(ctx.db, { userId: ctx.actor.id, source, status }, page)
  return {
    ...toPage(
      rows.map(({ payout }) => presentPayout(payout, currency)),
      total,
      page,
    ),
    counts: await queries.countPayouts(ctx.db, ctx.actor.id, source),
    rule: {
      available: formatMoney(await findBalance(ctx.db, source, ownerId), currency),
      minimum: formatMoney(minimum, currency),
      maximum: maximum === null ? null : formatMoney(maximum, currency),
      fee_percent: feePercent,
      currency,
    },
  }
}

/** The amount leaves the account at once, so that it can be neither spent nor requested again. */
export async function requestPayout(
  ctx: MemberContext,
  { source, amount: typed, bank }: Input<typeof requestContract>['body'],
): Promise<Payout> {
  const ownerId = await requireOwner(ctx, source)
  const { currency, minimum, maximum, feePercent } = await readRule(ctx)
  const amount = readAmount(typed, currency)
  if (amount < minimum) throw amountError('WITHDRAWAL_TOO_SMALL', { min: formatMoney(minimum, currency), currency })
  if (maximum !== null && amount > maximum)
    throw amountError('WITHDRAWAL_TOO_LARGE', { max: formatMoney(maximum, currency), currency })
  const details = { holder: oneLine(bank.holder), bank: oneLine(bank.bank), account: oneLine(bank.account) }
  for (const [field, text] of Object.entries(details)) if (!text) throw fieldError(`bank.${field}`, 'FIELD_REQUIRED')
  const row = await queries.insertPayout(ctx.db, {
    source,
    userId: ctx.actor.id,
    amount,
    // Something is left to transfer.
    fee: Math.min(percentOf(amount, feePercent), amount - 1),
    bank: { ...details, swift: oneLine(bank.swift ?? '') },
  })
  await takeOut(ctx, row, ownerId)
  return announce(ctx, row, currency)
}

/** Names the payout in its ledger entries. */
const sourceOf = (id: number) => `payout:${id}`

/** The amount leaves the account at once. */
async function takeOut(ctx: MemberContext, { id, source, amount }: PayoutRow, ownerId: number) {
  const movement = { ownerId, type: 'withdrawal', source: sourceOf(id) } as const
  await book(ctx, { ...movement, account: source, amount: -amount })
  if (source === 'balance') await book(ctx, { ...movement, account: 'balance_frozen', amount })
  // Counted behind the lock of the account, so that requests at the same time count each other.
  const { requested } = await queries.countPayouts(ctx.db, ctx.actor.id, source)
  if (requested > mostOpen) throw new AppError('WITHDRAWAL_LIMIT', { max: mostOpen })
}

async function announce(ctx: MemberContext, row: PayoutRow, currency: string): Promise<Payout> {
  const shown = presentPayout(row, currency)
  await notifyOfRequest(ctx, 'withdrawal', decidePayout, {
    key: sourceOf(row.id),
    subject: ctx.actor.username,
    text: `${shown.amount} ${currency}`,
    link: `/mall/order/payout?keyword=${encodeURIComponent(ctx.actor.username)}`,
  })
  recordChange(ctx, null, shown)
  return shown
}

/**
 * Moves earnings to the own balance: without a fee, at once, or above the limit of the settings within 24 hours after staff
 * have approved it.
 */
export async function moveToBalance(ctx: MemberContext, { amount: typed }: Input<typeof moveContract>['body']) {
  const ownerId = await requireOwner(ctx, 'earning')
  const { currency } = await readRule(ctx)
  const amount = readAmount(typed, currency)
  const isLarge = await isLargeMove(ctx, ownerId, amount)
  if (isLarge) {
    const request = { source: 'earning', target: 'balance', userId: ctx.actor.id, amount, bank: null } as const
    const row = await queries.insertPayout(ctx.db, request)
    await takeOut(ctx, row, ownerId)
    await announce(ctx, row, currency)
  } else {
    // Both entries name the same event, so that `verify` can compare them.
    const source = `to_balance:${crypto.randomUUID()}`
    await book(ctx, { account: 'earning', ownerId, type: 'withdrawal', amount: -amount, source })
    await book(ctx, { account: 'balance', ownerId: ctx.actor.id, type: 'earning', amount, source })
  }
  const shown = {
    available: formatMoney(await findBalance(ctx.db, 'earning', ownerId), currency),
    balance: formatMoney(await findBalance(ctx.db, 'balance', ctx.actor.id), currency),
    currency,
    is_waiting: isLarge,
  }
  recordChange(ctx, null, shown)
  return shown
}

/** Counts what was moved since yesterday; the account is locked, so that moves at the same time count each other. */
async function isLargeMove(ctx: MemberContext, distributorId: number, amount: number): Promise<boolean> {
  const limit = await reviewLimit(ctx)
  if (limit === null) return false
  await queries.lockEarnings(ctx.db, distributorId)
  return (await queries.sumMoved(ctx.db, distributorId, daysLater(ctx.now(), -1))) + amount > limit
}

function amountError(code: 'WITHDRAWAL_TOO_SMALL' | 'WITHDRAWAL_TOO_LARGE', params: Record<string, string>): AppError {
  return new AppError(code, params, { amount: { error: code, params } })
}

export async function cancelPayout(ctx: MemberContext, id: number): Promise<Payout> {
  const { currency } = await readRule(ctx)
  const row = await queries.lockPayout(ctx.db, id, ctx.actor.id)
  if (!row) throw new AppError('NOT_FOUND')
  const canceled = await endPayout(ctx, row, { status: 'canceled' })
  recordChange(ctx, presentPayout(row, currency), presentPayout(canceled, currency))
  return presentPayout(canceled, currency)
}

interface End {
  status: 'paid' | 'refused' | 'canceled'
  reason?: string
  reference?: string
  decidedBy?: number
}

/** Ends a locked payout: the money leaves the mall, or goes back to the account that it came out of. */
export async function endPayout(ctx: MemberContext, row: PayoutRow, end: End): Promise<PayoutRow> {
  if (row.status !== 'requested') throw new AppError('WITHDRAWAL_STATUS')
  const { source, amount } = row
  const ownerId = source === 'balance' ? row.userId : (await findDistributor(ctx.db, row.userId))?.distributor.id
  if (ownerId === undefined) throw new Error(`payout ${row.id}: no distributor`)
  const type = end.status === 'paid' ? 'withdrawal_paid' : 'withdrawal_returned'
  const movement = { ownerId, type, source: `${sourceOf(row.id)}:${type}`, reason: end.reason || null } as const
  if (type === 'withdrawal_returned') await book(ctx, { ...movement, account: source, amount })
  if (source === 'balance') await book(ctx, { ...movement, account: 'balance_frozen', amount: -amount })
  if (row.target === 'balance' && end.status === 'paid')
    await book(ctx, { account: 'balance', ownerId: row.userId, type: 'earning', amount, source: sourceOf(row.id) })
  return queries.updatePayout(ctx.db, row.id, { ...end, decidedAt: ctx.now() })
}
