/** Signing in and out, registration, and passwords. */
import type { register, resetPassword, signIn, Token, updatePassword } from '#contract/account'
import type { Input } from '#contract/endpoint'
import { isUniqueViolation } from '../../db/client.ts'
import type { MemberRequest, RequestContext } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { mergeGuestCart } from '../cart/merge.ts'
import { checkPhone, plainCallingCode, plainPhone } from '../user/phone.ts'
import { findUser, findUserByLogin, insertUser, touchLastLogin, updateUser } from '../user/service.ts'
import { countAttempt, forgiveAttempt, signInLimits } from './attempts.ts'
import { checkCode, spendCode } from './codes.ts'
import { checkNewPassword, hashPassword, verifyAgainstNothing, verifyPassword } from './passwords.ts'
import { passSecondFactor } from './second-factor.ts'
import { endSessions, openSession } from './sessions.ts'

/** Wrong name and wrong password answer alike and take as long. */
export async function signInWith(
  ctx: RequestContext,
  { username, password, remember, code }: Input<typeof signIn>['body'],
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
  const limits = signInLimits(username.trim(), ctx.ip)
  await countAttempt(ctx.db, limits)
  const user = await findUserByLogin(ctx.db, username)
  const isRight = user ? await verifyPassword(user.passwordHash, password) : await verifyAgainstNothing(password)
  if (!user || !isRight) throw new AppError('LOGIN_FAILED')
  await forgiveAttempt(ctx.db, limits)
  if (!user.isActive) throw new AppError('ACCOUNT_DISABLED')
  await passSecondFactor(ctx, user.id, code)
  return enter(ctx, user, remember ?? false)
}

export async function registerMember(ctx: RequestContext, body: Input<typeof register>['body']): Promise<Token> {
  const email = body.email?.trim() || null
  const phone = plainPhone(body.phone ?? '') || null
  if (!email && !phone) throw new AppError('CONTACT_REQUIRED', {}, { email: { error: 'FIELD_REQUIRED' } })
  // A number in full needs no code beside it.
  const countryCode = phone && !phone.startsWith('+') ? plainCallingCode(body.country_code) : null
  if (phone) checkPhone(phone, countryCode)
  checkNewPassword(body.password, body.confirm_password, body.username)
  await countAttempt(ctx.db, [{ key: `register:${ctx.ip}`, max: ctx.env.rateLimits ? 30 : 1_000_000, minutes: 60 }])
  const passwordHash = await hashPassword(body.password)
  return ctx.transaction(async (tx) => {
    const user = await insertUser(tx.db, {
      username: body.username.normalize('NFC'),
      email,
      phone,
      countryCode,
      passwordHash,
      language: ctx.locale,
    }).catch((error: unknown) => {
      for (const [field, value] of Object.entries({ username: body.username, email, phone }))
        if (isUniqueViolation(error, `users_${field}_key`)) throw fieldError(field, 'DUPLICATE', { value })
      throw error
    })
    return enter(tx, user, false)
  })
}

/** Opens the session and brings the guest's cart along. */
function enter(
  ctx: RequestContext,
  user: { id: number; username: string; groupId: number | null },
  remember: boolean,
): Promise<Token> {
  return ctx.transaction(async (tx) => {
    const { token, expiresAt } = await openSession(tx.db, user.id, { remember, ip: ctx.ip, userAgent: ctx.userAgent })
    await touchLastLogin(tx.db, user.id, ctx.locale)
    const cart = ctx.cartToken ? await mergeGuestCart(tx, ctx.cartToken, user) : null
    return { access_token: token, username: user.username, expires_at: expiresAt.toISOString(), cart }
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
  const limits = signInLimits(`#${user.id}`, ctx.ip)
  await countAttempt(ctx.db, limits)
  const code = body.sms_code ? await checkCode(ctx, user, 'password', body.sms_code, 'sms_code') : undefined
  if (code === undefined && !(await verifyPassword(user.passwordHash, body.old_password ?? '')))
    throw fieldError('old_password', 'PASSWORD_WRONG')
  await forgiveAttempt(ctx.db, limits)
  const passwordHash = await hashPassword(body.new_password)
  await ctx.transaction(async ({ db }) => {
    if (code !== undefined) await spendCode(db, code, 'sms_code')
    await updateUser(db, user.id, { passwordHash, mustChangePassword: false })
    await endSessions(db, user.id, { except: ctx.actor.sessionId })
  })
}

export async function resetWithCode(ctx: RequestContext, body: Input<typeof resetPassword>['body']): Promise<void> {
  checkNewPassword(body.new_password, body.confirm_password, body.username, 'new_password')
  await countAttempt(ctx.db, signInLimits(`reset:${body.username}`, ctx.ip))
  const user = await findUserByLogin(ctx.db, body.username)
  if (!user) throw fieldError('code', 'CODE_INVALID')
  const code = await checkCode(ctx, user, 'reset', body.code, 'code')
  const passwordHash = await hashPassword(body.new_password)
  await ctx.transaction(async ({ db }) => {
    await spendCode(db, code, 'code')
    await updateUser(db, user.id, { passwordHash, mustChangePassword: false })
    await endSessions(db, user.id)
  })
}
