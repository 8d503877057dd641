/** Vouchers of members: redeeming codes, what the balance consists of. */

import type { listVouchers as listContract, RedeemedVoucher, VoucherInfo } from '#contract/api/wallet/voucher'
import type { Input } from '#contract/endpoint'
import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { MemberContext } from '../../../context.ts'
import type { MemberRequest } from '../../../http/context.ts'
import { dayIn, daysLater } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage, totalOf } from '../../../lib/page.ts'
import { countAttempt, forgiveAttempt, typedCodeLimits } from '../../accounts/account/attempts.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { readSettings } from '../../settings/service.ts'
import { findApprover, isHeld } from '../adjustment/limit.ts'
import { giveCoupon } from '../coupon/give.ts'
import { addLot, openLots } from '../ledger/lots.ts'
import { readableCodes } from './admin-queries.ts'
import { digestsOf, groupCode, openList, readCode } from './code.ts'
import { presentRedeemed, presentVoucherTerms, timeText, viewOf } from './present.ts'
import * as queries from './queries.ts'

/** Vouchers and lots that a member sees at once; few have as many. */
const mostShown = 100

const refusal = (error: ErrorCode, params: ErrorParams = {}) => new AppError(error, params, { code: { error, params } })

/** Redeems a typed code. Codes that do not exist count as guesses; in transactions of its own, so that they stay counted. */
export async function redeemCode(ctx: MemberRequest, typed: string): Promise<RedeemedVoucher> {
  const code = readCode(typed)
  if (!code) throw refusal('VOUCHER_CODE_INVALID')
  const attempt = await countAttempt(ctx.db, typedCodeLimits('voucher', ctx.actor.id, ctx.ip))
  const [digest] = digestsOf(ctx.env, [code])
  const id = digest && (await queries.findIdByDigest(ctx.db, digest))
  if (id === undefined) throw refusal('VOUCHER_NOT_FOUND')
  await forgiveAttempt(ctx.db, attempt)
  return ctx.transaction((tx) => redeem(tx, id))
}

/** Redeems a voucher that was given to the member. */
export async function takeGiven(ctx: MemberContext, id: number): Promise<RedeemedVoucher> {
  return redeem(ctx, id, true)
}

/** A code is redeemed once; the member who redeemed it gets the same answer again. */
async function redeem(ctx: MemberContext, id: number, onlyOwn = false): Promise<RedeemedVoucher> {
  const { id: userId } = ctx.actor
  const now = ctx.now()
  await queries.lockMember(ctx.db, userId)
  const found = await queries.lockVoucher(ctx.db, id)
  if (!found || (onlyOwn && found.code.ownerId !== userId)) throw refusal('VOUCHER_NOT_FOUND')
  const { code, batch } = found
  if (code.status !== 'redeemed' || code.redeemedBy !== userId) {
    await requireRedeemable(ctx, found)
    await queries.setRedeemed(ctx.db, id, userId, now)
    const source = `voucher:${id}`
    if (batch.amount !== null)
      await addLot(
        ctx,
        { account: 'voucher', ownerId: userId, type: 'granted', amount: batch.amount, source, reason: batch.name },
        { expiresAt: batch.amountDays === null ? null : daysLater(now, batch.amountDays) },
      )
    if (batch.couponTemplateId !== null) await giveCoupon(ctx, batch.couponTemplateId, userId, source)
  }
  const [row] = await queries.findRedeemed(ctx.db, userId, { id, now, limit: 1, offset: 0 })
  if (!row) throw refusal('VOUCHER_NOT_FOUND')
  return presentRedeemed(row, await viewOf(ctx))
}

/** The code and the member are locked. */
async function requireRedeemable(ctx: MemberContext, { code, batch }: queries.FoundVoucher): Promise<void> {
  const now = ctx.now()
  const { time_zone } = await readSettings(ctx.db, ctx.database)
  const date = (moment: Date) => ({ date: dayIn(time_zone, moment) })
  if (await isHeld(ctx.db, 'voucher_batch', batch.id)) throw refusal('VOUCHER_NOT_FOUND')
  if (code.status === 'redeemed') throw refusal('VOUCHER_USED')
  if (code.status === 'revoked') throw refusal('VOUCHER_REVOKED')
  if (!batch.isTransferable && code.ownerId !== ctx.actor.id) throw refusal('VOUCHER_NOT_TRANSFERABLE')
  // A voucher that a colleague gave them is theirs.
  if (code.ownerId !== ctx.actor.id)
    requireForeign(ctx, ...batch.makers, await findApprover(ctx.db, 'voucher_batch', batch.id))
  if (batch.validFrom && batch.validFrom > now) throw refusal('VOUCHER_NOT_YET_VALID', date(batch.validFrom))
  if (batch.validUntil && batch.validUntil <= now) throw refusal('VOUCHER_EXPIRED', date(batch.validUntil))
  if (batch.perMember !== null && (await queries.countRedeemed(ctx.db, batch.id, ctx.actor.id)) >= batch.perMember)
    throw refusal('VOUCHER_MEMBER_LIMIT', { max: batch.perMember })
}

export async function ownInfo(ctx: MemberContext): Promise<VoucherInfo> {
  const view = await viewOf(ctx)
  const lots = await openLots(ctx, 'voucher', ctx.actor.id)
  const given = await queries.findGiven(ctx.db, ctx.actor.id, view.now, mostShown)
  const codeIdOf = ({ source }: { source: string }) => Number(/^voucher:(\d+)$/.exec(source)?.[1] ?? 0)
  const names = await queries.findNames(ctx.db, lots.map(codeIdOf))
  // Only what may be handed on is readable, and for its owner alone.
  const codes = await readCodes(
    ctx,
    given.flatMap(({ code, batch }) => (batch.isTransferable && !ctx.actor.staff ? [code] : [])),
  )
  const available = lots.reduce((sum, { left }) => sum + left, 0)
  return {
    available: formatMoney(available, view.currency),
    currency: view.currency,
    lots: lots.slice(0, mostShown).map((lot) => ({
      id: lot.id,
      name: names.get(codeIdOf(lot)) ?? null,
      left: formatMoney(lot.left, view.currency),
      expires_at: timeText(lot.expiresAt),
    })),
    given: given.map(({ code, batch, coupon }) => ({
      id: code.id,
      ...presentVoucherTerms(batch, coupon, view),
      code: codes.get(code.id) ?? (batch.isTransferable && ctx.actor.staff ? `••••${code.lastFour}` : null),
      valid_from: timeText(batch.validFrom),
      valid_until: timeText(batch.validUntil),
    })),
  }
}

/** Codes as people read them, by their ids; those of discarded lists are missing. */
export async function readCodes(
  ctx: Pick<MemberContext, 'db' | 'env'>,
  codes: readonly { id: number; batchId: number; number: number }[],
): Promise<Map<number, string>> {
  const lists = await readableCodes(ctx.db, [...new Set(codes.map(({ batchId }) => batchId))])
  const opened = new Map(lists.map(({ batchId, sealed }) => [batchId, openList(ctx.env, sealed)]))
  return new Map(
    codes.flatMap(({ id, batchId, number }) => {
      const code = opened.get(batchId)?.[number - 1]
      return code ? [[id, groupCode(code)] as const] : []
    }),
  )
}

export async function ownRedeemed(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query, 100)
  const view = await viewOf(ctx)
  const { now } = view
  const paging = { status: query.status, now, ...page }
  const rows = await queries.findRedeemed(ctx.db, ctx.actor.id, paging)
  const counts = await queries.countRedeemedBy(ctx.db, ctx.actor.id, now)
  const data = rows.map((row) => presentRedeemed(row, view))
  return { ...toPage(data, totalOf(counts, query.status), page), counts }
}
