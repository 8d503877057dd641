/** Whether a caller may call an endpoint: access, rights, and what staff may do as a customer. */
import { type AnyEndpoint, rightsOf } from '#contract/endpoint'
import { AppError } from '../lib/errors.ts'
import { checkRight, missingRight } from '../modules/identity/rbac/service.ts'
import { permitActing } from './acting.ts'
import type { RequestContext } from './context.ts'

export async function permit(ctx: RequestContext, endpoint: AnyEndpoint): Promise<void> {
  // Public calls too: some of them, such as sending a code, act for the account.
  if (ctx.actor?.staff) await permitActing(ctx.db, ctx.actor.staff, endpoint)
  if (endpoint.access === 'public') return
  if (!ctx.actor) {
    if (endpoint.guest) return
    throw new AppError('UNAUTHORIZED')
  }
  if (ctx.actor.mustChangePassword && !endpoint.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (endpoint.access !== 'api') return
  const verdict = await checkRight(ctx.db, ctx.actor, rightsOf(endpoint))
  if (verdict === 'without second factor') throw new AppError('SECOND_FACTOR_SETUP_REQUIRED')
  if (verdict === 'missing') throw missingRight(endpoint)
}
