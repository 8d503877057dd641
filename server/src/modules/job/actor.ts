/** The account that started a job, for work that is done in its name later. */
import type { AnyEndpoint } from '#contract/endpoint'
import type { Context, MemberContext } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { mayStillCall } from '../rbac/service.ts'
import { findUsername } from '../user/service.ts'

/** Throws `FORBIDDEN` if the account has lost the right to the endpoint since. */
export async function actorContext(ctx: Context, actorId: number, endpoint: AnyEndpoint): Promise<MemberContext> {
  if (!(await mayStillCall(ctx.db, actorId, endpoint))) throw new AppError('FORBIDDEN')
  const actor = {
    id: actorId,
    username: await findUsername(ctx.db, actorId),
    isSuperuser: false,
    isDemo: false,
    groupId: null,
    sessionId: 0,
    mustChangePassword: false,
    isApproved: true,
    hasRoles: true,
    lacksSecondFactor: false,
  }
  return { ...ctx, actor }
}
