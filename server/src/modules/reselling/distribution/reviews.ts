/** Staff decide about earnings that wait, hold or refuse any before it settles, and correct settled ones. */
import type {
  approveEarning as approveContract,
  correctEarning as correctContract,
  EarningReviewRow,
  holdEarning as holdContract,
  listEarningReviews as listContract,
  refuseEarning as refuseContract,
} from '#contract/api/reselling/earning-review'
import { approveEarning as approval } from '#contract/api/reselling/earning-review'
import type { Answer, Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { formatMoney, parseMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { needsSecondPerson } from '../../identity/rbac/second-person.ts'
import { isSettled, putReview, settleDue } from '../../orders/earning/service.ts'
import { lockOrder } from '../../orders/state/service.ts'
import { readView } from '../../shops/own.ts'
import { adjust } from '../../wallet/adjustment/service.ts'
import * as queries from './queries.ts'
import { findReviews, type ReviewRow } from './review-queries.ts'

/** Those whose money it is, or who let it come in: they do not approve. */
const concernedOf = ({ distributorUserId, buyerId, enteredById }: ReviewRow) => [
  distributorUserId,
  buyerId,
  enteredById,
]

/** `isAlone`: no colleague could approve, so that the person who confirmed the payment may. */
const mayApprove = (row: ReviewRow, actorId: number, isAlone: boolean): boolean =>
  !concernedOf(row).includes(actorId) && (isAlone || !row.confirmers.includes(actorId))

const isAloneIn = async (ctx: MemberContext) => !(await needsSecondPerson(ctx, approval))

const present = (row: ReviewRow, actorId: number, isAlone: boolean): EarningReviewRow => ({
  id: row.orderId,
  order_number: row.orderNumber,
  created_at: new Date(row.createdAt).toISOString(),
  completed_at: row.completedAt && new Date(row.completedAt).toISOString(),
  distributor: { id: row.distributorId, name: row.distributor, status: row.distributorStatus },
  buyer: { id: row.buyerId, username: row.buyer },
  currency: row.currency,
  amount: formatMoney(row.amount, row.currency),
  supply: formatMoney(row.supply, row.currency),
  earning: formatMoney(row.earning, row.currency),
  state: row.state,
  reason: row.reason,
  decided_by: row.deciderId === null ? null : { id: row.deciderId, username: row.decider ?? '' },
  decided_at: row.decidedAt && new Date(row.decidedAt).toISOString(),
  can_approve: (row.state === 'waiting' || row.state === 'held') && mayApprove(row, actorId, isAlone),
  version: row.version,
})

export async function reviewPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query, 200)
  const filter = { state: query.state, distributorId: query.distributor_id, keyword: oneLine(query.keyword ?? '') }
  const { rows, total } = await findReviews(ctx.db, filter, page)
  const isAlone = await isAloneIn(ctx)
  return toPage(
    rows.map((row) => present(row, ctx.actor.id, isAlone)),
    total,
    page,
  )
}

type Decision = 'approve' | 'hold' | 'refuse'
const from: Record<Decision, readonly ReviewRow['state'][]> = {
  approve: ['waiting', 'held'],
  hold: [null, 'waiting', 'approved', 'held'],
  refuse: [null, 'waiting', 'approved', 'held'],
}

const findReview = async (ctx: MemberContext, orderId: number): Promise<ReviewRow> => {
  const { rows } = await findReviews(ctx.db, { orderId }, { limit: 1, offset: 0 })
  if (!rows[0]) throw new AppError('ORDER_NOT_FOUND')
  return rows[0]
}

/** The lock of the order makes one of several decisions count, and puts them before or after settlement. */
async function decide(
  ctx: MemberContext,
  { id, version, reason }: { id: number; version?: number | null | undefined; reason: string },
  decision: Decision,
): Promise<EarningReviewRow> {
  const order = await lockOrder(ctx.db, id)
  const row = await findReview(ctx, id)
  const isAlone = await isAloneIn(ctx)
  const before = present(row, ctx.actor.id, isAlone)
  requireForeign(ctx, row.distributorUserId)
  if (decision === 'approve' && !mayApprove(row, ctx.actor.id, isAlone)) throw new AppError('OWN_DECISION')
  requireVersion(version, row.version, before)
  if (await isSettled(ctx.db, id)) throw new AppError('EARNING_SETTLED')
  if (order.status === 'canceled' || !from[decision].includes(row.state)) throw new AppError('EARNING_REVIEW_STATE')
  await putReview(ctx.db, {
    orderId: id,
    state: decision === 'approve' ? 'approved' : decision === 'hold' ? 'held' : 'refused',
    approved: decision === 'approve' ? row.earning : null,
    reason,
    decidedBy: ctx.actor.id,
    decidedAt: ctx.now(),
  })
  if (decision === 'approve') await settleDue(ctx, { most: 1, orderId: id })
  const after = present(await findReview(ctx, id), ctx.actor.id, isAlone)
  recordChange(ctx, before, after)
  return after
}

export const approveEarning = (ctx: MemberContext, { reason, ...body }: Input<typeof approveContract>['body']) =>
  decide(ctx, { ...body, reason: oneLine(reason ?? '') }, 'approve')
export const holdEarning = (ctx: MemberContext, body: Input<typeof holdContract>['body']) =>
  decide(ctx, { ...body, reason: requireReason(body) }, 'hold')
export const refuseEarning = (ctx: MemberContext, body: Input<typeof refuseContract>['body']) =>
  decide(ctx, { ...body, reason: requireReason(body) }, 'refuse')

/** Above the limit of adjustments a colleague approves it. The account may fall below zero by what was withdrawn. */
export async function correctEarning(
  ctx: MemberContext,
  { id, amount, order_id, reason: typed }: Input<typeof correctContract>['body'],
): Promise<Answer<typeof correctContract>> {
  const { currency } = await readView(ctx)
  const reason = requireReason({ reason: typed })
  const minor = parseMoney(amount.trim(), currency)
  if (!minor) throw fieldError('amount', 'AMOUNT_INVALID')
  const found = await queries.findStaffRow(ctx.db, id)
  if (!found) throw new AppError('NOT_FOUND')
  const orderId = order_id ?? null
  if (orderId !== null) {
    // Settlement and refunds hold this lock, too.
    const order = await lockOrder(ctx.db, orderId)
    if (order.distributorId !== id) throw fieldError('order_id', 'FIELD_UNKNOWN_REFERENCE')
    if (!(await isSettled(ctx.db, orderId))) throw new AppError('EARNING_NOT_SETTLED')
  }
  const { userId } = found.distributor
  const worth = Math.abs(minor)
  const waiting = await adjust(ctx, { account: 'earning', userId, amount: minor, worth, reason, orderId })
  const { available } = await queries.findBalance(ctx.db, id)
  recordChange(ctx, null, {
    distributor_id: id,
    amount: formatMoney(minor, currency),
    reason,
    ...(orderId !== null && { order_id: orderId }),
    ...(waiting !== undefined && { adjustment_id: waiting }),
  })
  return { available: formatMoney(available, currency), currency, is_waiting: waiting !== undefined }
}
