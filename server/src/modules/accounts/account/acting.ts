/**
 * Staff sign in as a customer: never as staff, with a reason, for half an hour, and only to look unless they allow changes
 * with their own password or second factor. The session ends with the one it was opened from.
 */
import type { actAsCustomer, allowActingChanges } from '#contract/api/accounts/acting'
import type { Answer, Input } from '#contract/endpoint'
import { recordChange } from '../../../context.ts'
import type { MemberRequest } from '../../../http/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { requireReason } from '../../../lib/reason.ts'
import { rolesOf } from '../../identity/rbac/service.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { requireProof } from './second-factor.ts'
import { openActingSession, permitActingChanges } from './sessions.ts'

/** The second step: the session may change things from now on, and the customer is informed. */
export async function allowChanges(
  ctx: MemberRequest,
  proof: Input<typeof allowActingChanges>['body'],
): Promise<object> {
  const { staff } = ctx.actor
  if (!staff) throw new AppError('NOT_FOUND')
  await requireProof(ctx, staff.id, proof)
  return ctx.transaction(async (tx) => {
    if (!(await permitActingChanges(tx.db, ctx.actor.sessionId))) throw new AppError('NOT_FOUND')
    const customer = await findUser(tx.db, ctx.actor.id)
    if (customer) await queueAccountNews(tx, customer, 'staff_changes')
    recordChange(tx, { changes: false }, { changes: true })
    return {}
  })
}

export async function actAs(
  ctx: MemberRequest,
  { id, reason }: Input<typeof actAsCustomer>['body'],
): Promise<Answer<typeof actAsCustomer>> {
  const words = requireReason({ reason })
  const user = await findUser(ctx.db, id)
  if (!user) throw new AppError('NOT_FOUND')
  if (user.isSuperuser || (await rolesOf(ctx.db, id)).length > 0) throw new AppError('ACTING_REFUSED')
  if (!user.isActive) throw new AppError('ACCOUNT_DISABLED')
  const session = await openActingSession(ctx.db, { userId: id, by: ctx.actor, reason: words }, ctx)
  recordChange(ctx, null, { customer: user.username, reason: words, until: session.expiresAt })
  return { token: session.token, username: user.username, expires_at: session.expiresAt.toISOString() }
}
