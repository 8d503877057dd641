/**
 * Adjustments of members' balances, points and red packets by staff. Above the limit of a day a second member of staff
 * approves them: never the requester, never the owner of the account.
 */
import type {
  AdjustmentRow,
  adjustedAccounts,
  decideAdjustment as decideContract,
  listAdjustments as listContract,
} from '#contract/api/wallet/adjustment'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { daysLater } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { oneLine } from '../../../lib/text.ts'
import { askIfRepeated } from '../../audit/repeat/service.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { notifyOfRedPacket } from '../../messaging/inbox.ts'
import { readSettings } from '../../settings/service.ts'
import { findDistributor } from '../../shops/service.ts'
import { addLot, spendLots } from '../ledger/lots.ts'
import { book, findEntryId } from '../ledger/service.ts'
import { exceedsLimit } from './limit.ts'
import * as queries from './queries.ts'
import type { Adjustment } from './schema.ts'

type Account = (typeof adjustedAccounts)[number]
type Change = Pick<Adjustment, 'amount' | 'reason'> &
  Partial<Pick<Adjustment, 'validDays' | 'orderId'>> & { account: Account; userId: number }
interface Event {
  /** In the source of the entry, after `directSource`. */
  event: string
  /** Set for a part of something whose whole was held against the limit before. */
  waits?: boolean
}

/**
 * Books an adjustment, or stores it until another member of staff approves it; returns the id of the one that waits.
 * `worth` is what the amount is worth in minor units, without a sign. Throws `LEDGER_BALANCE` if more is taken than
 * there is, and `OWN_DECISION` for the caller's own account.
 */
export async function adjust(
  ctx: MemberContext,
  { worth, repeat, ...change }: Change & { worth: number; repeat?: boolean | null | undefined },
  part?: Event,
): Promise<number | undefined> {
  const { account, userId, amount } = change
  requireForeign(ctx, userId)
  // Parts of a grant are done once by their event.
  const note = part ? undefined : await askIfRepeated(ctx, 'adjustment', [account, userId, amount], repeat)
  const { event, waits } = part ?? { event: crypto.randomUUID() }
  if (waits ?? (await exceedsLimit(ctx, worth))) {
    const id = await queries.insertAdjustment(ctx.db, { ...change, worth, requestedBy: ctx.actor.id })
    await note?.(id)
    return id
  }
  const source = `${queries.directSource}${event}`
  await apply(ctx, change, source)
  await note?.(await findEntryId(ctx.db, account, userId, source))
  return undefined
}

/** Repetitions of a direct adjustment are recognized by the key of the request, those of an approval by its id. */
async function apply(
  ctx: MemberContext,
  { account, userId: ownerId, amount, reason, validDays, orderId }: Change,
  source: string,
): Promise<void> {
  const movement = { account, ownerId, source, reason }
  if (account === 'earning') {
    const distributorId = (await findDistributor(ctx.db, ownerId))?.distributor.id
    if (distributorId === undefined) throw new AppError('NOT_FOUND')
    const data = orderId ? { order_id: orderId } : {}
    await book(ctx, { ...movement, account, ownerId: distributorId, type: 'earning_corrected', amount, data })
    return
  }
  if (account === 'balance') return void (await book(ctx, { ...movement, type: 'adjustment', amount }))
  if (amount < 0) return spendLots(ctx, { ...movement, type: 'revoked', amount: -amount })
  const days = validDays ?? (await readSettings(ctx.db, ctx.database)).points_expiry_days
  const expiresAt = days === 0 ? null : daysLater(ctx.now(), days)
  await addLot(ctx, { ...movement, type: 'granted', amount }, { expiresAt })
  if (account === 'red_packet') await notifyOfRedPacket(ctx, ownerId, reason)
}

async function presenterOf(ctx: MemberContext) {
  const { currency } = await readSettings(ctx.db, ctx.database)
  const person = (id: number | null, username: string | null) => (id === null ? null : { id, username: username ?? '' })
  return ({ adjustment: row, ...names }: queries.FoundAdjustment): AdjustmentRow => ({
    id: row.id,
    account: row.account,
    user: person(row.userId, names.username),
    subject_id: row.subjectId,
    order_id: row.orderId,
    amount: row.account === 'points' ? String(row.amount) : formatMoney(row.amount, currency),
    worth: formatMoney(row.worth, currency),
    currency,
    valid_days: row.validDays,
    reason: row.reason,
    status: row.status,
    requested_by: { id: row.requestedBy, username: names.requester },
    created_at: row.createdAt.toISOString(),
    decided_by: person(row.decidedBy, names.decider),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    can_approve: row.status === 'waiting' && isForeign(row, ctx.actor.id),
  })
}

const isOfAccount = (row: Adjustment): row is Adjustment & Change => row.userId !== null

const isForeign = ({ requestedBy, userId }: Adjustment, actorId: number) =>
  requestedBy !== actorId && userId !== actorId

export async function adjustmentPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  const page = pageOf(query, 200)
  const { status, account } = query
  const filter = { status, account, keyword: oneLine(query.keyword ?? '') || undefined }
  const { rows, total } = await queries.findAdjustments(ctx.db, filter, page.page_size, page.offset)
  return toPage(rows.map(await presenterOf(ctx)), total, page)
}

/** The lock of the row makes one of several decisions count. The requester may still refuse, the owner decides nothing. */
export async function decideAdjustment(
  ctx: MemberContext,
  { id, action, reason }: Input<typeof decideContract>['body'],
): Promise<AdjustmentRow> {
  const row = await queries.lockAdjustment(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.status !== 'waiting') throw new AppError('ADJUSTMENT_DECIDED')
  requireForeign(ctx, row.userId, action === 'approve' ? row.requestedBy : null)
  const decisionReason = requireReason({ reason }, action === 'refuse')
  const status = action === 'approve' ? 'approved' : 'refused'
  await queries.updateAdjustment(ctx.db, id, {
    status,
    decisionReason,
    decidedBy: ctx.actor.id,
    decidedAt: ctx.now(),
  })
  // A batch or campaign is there already; it gives from now on.
  if (action === 'approve' && isOfAccount(row)) await apply(ctx, row, `adjustment:approved:${id}`)
  const present = await presenterOf(ctx)
  const { rows } = await queries.findAdjustments(ctx.db, { id }, 1, 0)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  const after = present(rows[0])
  const { can_approve, ...facts } = after
  recordChange(ctx, { id, status: row.status }, facts)
  return after
}
