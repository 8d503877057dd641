/** The account that started a job, for work that is done in its name later. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Account, Context, MemberContext } from '../../context.ts'
import { requireStill } from '../identity/rbac/service.ts'
import { findUsername } from '../identity/user/service.ts'

/** The account in whose name a job works. Its rights are checked by the caller. */
export const accountOfJob = (id: number, username: string, isSuperuser = false): Account => ({
  id,
  username,
  isSuperuser,
  isDemo: false,
  groupId: null,
  sessionId: 0,
  mustChangePassword: false,
  isApproved: true,
  hasRoles: true,
  lacksSecondFactor: false,
})

/** Throws `FORBIDDEN` if the account has lost the right to the endpoint since. */
export async function actorContext(ctx: Context, actorId: number, endpoint: AnyEndpoint): Promise<MemberContext> {
  await requireStill(ctx.db, actorId, endpoint)
  return { ...ctx, actor: accountOfJob(actorId, await findUsername(ctx.db, actorId)) }
}
