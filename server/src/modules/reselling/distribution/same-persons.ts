/** Staff see and state which accounts are the same person as a distributor. */
import type {
  listSamePersons as listContract,
  SamePersonRow,
  setSamePerson as setContract,
} from '#contract/api/reselling/earning-review'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { requireReason } from '../../../lib/reason.ts'
import { requireForeign } from '../../identity/rbac/own.ts'
import { findUser } from '../../identity/user/service.ts'
import { putSame } from '../../shops/same-person.ts'
import * as queries from './queries.ts'
import { findSamePersons, type SameRow } from './same-person-queries.ts'

const present = (row: SameRow): SamePersonRow => ({
  distributor_id: row.distributorId,
  user: { id: row.userId, username: row.username },
  evidence: row.evidence,
  is_same: row.isSame,
  reason: row.reason,
  decided_by: row.deciderId === null ? null : { id: row.deciderId, username: row.decider ?? '' },
  orders: row.orders,
  updated_at: new Date(row.updatedAt).toISOString(),
})

export async function samePersonPage(ctx: MemberContext, query: Input<typeof listContract>['query']) {
  if (!(await queries.findStaffRow(ctx.db, query.id))) throw new AppError('NOT_FOUND')
  const page = pageOf(query, 100)
  const { rows, total } = await findSamePersons(ctx.db, { distributorId: query.id }, page)
  return toPage(rows.map(present), total, page)
}

/** It decides whether orders earn, so neither of the two accounts states it. */
export async function setSamePerson(
  ctx: MemberContext,
  { id: distributorId, user_id: userId, is_same: isSame, reason: typed }: Input<typeof setContract>['body'],
): Promise<SamePersonRow> {
  const reason = requireReason({ reason: typed })
  // Two statements at once come one after the other.
  const distributor = await queries.lockDistributor(ctx.db, distributorId)
  if (!distributor) throw new AppError('NOT_FOUND')
  if (userId === distributor.userId || !(await findUser(ctx.db, userId)))
    throw fieldError('user_id', 'FIELD_UNKNOWN_REFERENCE')
  requireForeign(ctx, distributor.userId, userId)
  const find = async () => (await findSamePersons(ctx.db, { distributorId, userId }, { limit: 1, offset: 0 })).rows[0]
  const before = await find()
  await putSame(ctx.db, { distributorId, userId, isSame, reason, evidence: 'staff', decidedBy: ctx.actor.id })
  const after = await find()
  if (!after) throw new AppError('NOT_FOUND')
  recordChange(ctx, before ? present(before) : null, present(after))
  return present(after)
}
