/** Signing in and out, and passwords. */
import type { signIn, Token } from '#contract/api/accounts/account'
import type { resetPassword, updatePassword } from '#contract/api/accounts/password'
import type { Input } from '#contract/endpoint'
import type { Db } from '../../../db/client.ts'
import type { MemberRequest, RequestContext } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { mergeGuestCart } from '../../buying/cart/merge.ts'
import { rolesOf } from '../../identity/rbac/service.ts'
import type { User } from '../../identity/user/schema.ts'
import {
  findUser,
  findUserByLogin,
  findUserForReset,
  findUsersByUnprovenContact,
  touchLastLogin,
  updateUser,
} from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { readSettings } from '../../settings/service.ts'
import { bindToShop } from '../../shops/service.ts'
import { countAttempt, forgiveAttempt, guessLimits } from './attempts.ts'
import { checkCode, spendCode } from './codes.ts'
import { checkNewPassword, hashPassword, ownPassword, verifyAgainstNothing, verifyPassword } from './passwords.ts'
import { findErasureDay } from './queries.ts'
import { passSecondFactor } from './second-factor.ts'
import { endSessions, findActor, openSession } from './sessions.ts'

/** Wrong name and wrong password answer alike and take as long. */
export async function signInWith(
  ctx: RequestContext,
  { username, password, remember, code, expects }: Input<typeof signIn>['body'],
): Promise<Token> {
  if (!username?.trim() || !password)
    throw new AppError(
      'LOGIN_REQUIRED_FIELDS',
      {},
      {
        ...(!username?.trim() && { username: { error: 'FIELD_REQUIRED' } }),
        ...(!password && { password: { error: 'FIELD_REQUIRED' } }),
      },
    )
  const named = await findUserByLogin(ctx.db, username)
  if (named) ctx.changed.target = `user:${named.id}`
  const attempt = await countAttempt(ctx.db, await guessLimits(ctx.db, named?.id ?? username, ctx.ip))
  const user = await withPassword(named ? [named] : await findUsersByUnprovenContact(ctx.db, username), password)
  if (!user) throw new AppError('LOGIN_FAILED')
  ctx.changed.target = `user:${user.id}`
  await forgiveAttempt(ctx.db, attempt)
  if (!user.isActive && user.mergedIntoId) {
    const other = await findUser(ctx.db, user.mergedIntoId)
    if (other) throw new AppError('ACCOUNT_MERGED', { username: other.username })
  }
  if (!user.isActive) throw new AppError('ACCOUNT_DISABLED')
  if (user.mustChangePassword && user.passwordExpiresAt && user.passwordExpiresAt <= ctx.now())
    throw new AppError('ONE_TIME_PASSWORD_EXPIRED')
  // The domain is the reseller's: a token left there must open nothing but that shop, and no back office.
  if (ctx.shopHost !== null && (await holdsRights(ctx.db, user))) throw new AppError('SIGN_IN_AT_MALL')
  // Before the code is spent, so that the visitor can confirm with the same one.
  if (expects && expects !== user.username)
    throw new AppError('OTHER_ACCOUNT', { expected: expects, username: user.username })
  await passSecondFactor(ctx, user.id, code)
  return enter(ctx, user, remember ?? false)
}

/** The account that has the password. Without any account it takes as long as with one. */
async function withPassword(users: User[], password: string): Promise<User | undefined> {
  if (users.length === 0) await verifyAgainstNothing(password)
  for (const user of users) if (await verifyPassword(user.passwordHash, password)) return user
  return undefined
}

/** Whether the account has more rights than a member; it signs in at the mall's own address alone. */
const holdsRights = async (db: Db, { id, isSuperuser }: Pick<User, 'id' | 'isSuperuser'>): Promise<boolean> =>
  isSuperuser || (await rolesOf(db, id)).length > 0

/** Opens the session and brings the guest's cart along. From here on the account is the caller, also in the audit log. */
export function enter(
  ctx: RequestContext,
  user: { id: number; username: string; groupId: number | null },
  remember: boolean,
): Promise<Token> {
  return ctx.transaction(async (tx) => {
    const { session_days: rememberDays } = await readSettings(tx.db, tx.database)
    const { ip, userAgent, shopHost: host } = ctx
    const { token, expiresAt } = await openSession(tx.db, user.id, { remember, rememberDays, host, ip, userAgent })
    tx.actor = (await findActor(tx.db, token, host)).actor
    await touchLastLogin(tx.db, user.id, ctx.locale)
    await bindToShop(tx, user.id, ctx.ref)
    const cart = ctx.cartToken ? await mergeGuestCart(tx, ctx.cartToken, user) : null
    const erasedOn = await findErasureDay(tx.db, user.id)
    return {
      access_token: token,
      erased_on: erasedOn?.toISOString() ?? null,
      username: user.username,
      expires_at: expiresAt.toISOString(),
      cart,
    }
  })
}

/** By the old password, or by a code sent to the account's phone. */
export async function changePassword(ctx: MemberRequest, body: Input<typeof updatePassword>['body']): Promise<void> {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (!user) throw new AppError('UNAUTHORIZED')
  if (!body.old_password && !body.sms_code)
    throw new AppError('VALIDATION_FAILED', {}, { old_password: { error: 'FIELD_REQUIRED' } })
  if (body.confirm_password && body.confirm_password !== body.new_password)
    throw fieldError('confirm_password', 'PASSWORD_MISMATCH')
  checkNewPassword(body.new_password, undefined, user.username, 'new_password')
  const attempt = await countAttempt(ctx.db, await guessLimits(ctx.db, user.id, ctx.ip))
  const code = body.sms_code ? await checkCode(ctx, user, 'password', body.sms_code, 'sms_code') : undefined
  if (code === undefined && !(await verifyPassword(user.passwordHash, body.old_password ?? '')))
    throw fieldError('old_password', 'PASSWORD_WRONG')
  await forgiveAttempt(ctx.db, attempt)
  await requireAnother(user, body.new_password)
  const passwordHash = await hashPassword(body.new_password)
  await ctx.transaction(async (tx) => {
    if (code !== undefined) await spendCode(tx.db, code, 'sms_code')
    await updateUser(tx.db, user.id, ownPassword(passwordHash))
    await endSessions(tx.db, user.id, { except: ctx.actor.sessionId })
    await queueAccountNews(tx, user, 'password_changed')
  })
}

export async function resetWithCode(ctx: RequestContext, body: Input<typeof resetPassword>['body']): Promise<void> {
  checkNewPassword(body.new_password, body.confirm_password, body.username, 'new_password')
  const user = await findUserForReset(ctx.db, body.username)
  await countAttempt(ctx.db, await guessLimits(ctx.db, user?.id ?? body.username, ctx.ip, 'reset'))
  if (!user) throw fieldError('code', 'CODE_INVALID')
  const code = await checkCode(ctx, user, 'reset', body.code, 'code')
  await requireAnother(user, body.new_password)
  const passwordHash = await hashPassword(body.new_password)
  await ctx.transaction(async (tx) => {
    await spendCode(tx.db, code, 'code')
    await updateUser(tx.db, user.id, ownPassword(passwordHash))
    await endSessions(tx.db, user.id)
    await queueAccountNews(tx, user, 'password_changed')
  })
}

/** A one-time password, or one that others know, does not stay by being set once more. */
async function requireAnother(user: User, newPassword: string): Promise<void> {
  if (await verifyPassword(user.passwordHash, newPassword)) throw fieldError('new_password', 'PASSWORD_UNCHANGED')
}
