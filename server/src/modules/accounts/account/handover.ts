/** Names a member of a shop's own host at the mall: by a code that works once, for a minute, while the session is open. */
import { randomBytes } from 'node:crypto'
import type { beginHandover as beginContract, takeHandover as takeContract } from '#contract/api/accounts/handover'
import type { Answer } from '#contract/endpoint'
import type { MemberRequest, RequestContext } from '../../../http/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { hashToken } from '../../../lib/token.ts'
import { findUser } from '../../identity/user/service.ts'
import { putHandover, spendHandover } from './session-queries.ts'

const seconds = 60

/** A new code replaces the one before. */
export async function beginHandover(ctx: MemberRequest): Promise<Answer<typeof beginContract>> {
  const { publicUrl: mall } = ctx.env
  if (ctx.shopHost === null || !mall) throw new AppError('NOT_FOUND')
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + seconds * 1000)
  await putHandover(ctx.db, ctx.actor.sessionId, hashToken(code), expiresAt)
  return { code, mall, expires_at: expiresAt.toISOString() }
}

/** Opens no session: a reseller who has stolen the one under their host gets no other by it. */
export async function takeHandover(ctx: RequestContext, code: string): Promise<Answer<typeof takeContract>> {
  if (ctx.shopHost !== null) throw new AppError('HANDOVER_INVALID')
  const userId = await spendHandover(ctx.db, hashToken(code), ctx.now())
  const user = userId === undefined ? undefined : await findUser(ctx.db, userId)
  if (!user?.isActive) throw new AppError('HANDOVER_INVALID')
  ctx.changed.target = `user:${user.id}`
  return { username: user.username }
}
