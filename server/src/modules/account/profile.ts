/**
 * The member's profile. Phone and mail address sign in, so they are unique.
 *
 * Another phone is proven by a code sent to it: always where the account has one already, since its owner
 * would lose a way to sign in; for the first one wherever the mall can send messages to it. A phone is
 * replaced, never taken away without another. A mail address is taken as it is.
 */
import type { Input } from '#contract/endpoint'
import type { changeProfile as changeContract, Profile } from '#contract/member'
import { isUniqueViolation } from '../../db/client.ts'
import type { MemberRequest } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { reaches } from '../notify/service.ts'
import { ownsAvatar } from '../upload/service.ts'
import { checkPhone, fullNumber, plainCallingCode, plainPhone } from '../user/phone.ts'
import type { User } from '../user/schema.ts'
import { findUser, findUserByPhone, updateUser } from '../user/service.ts'
import { countAttempt, forgiveAttempt, signInLimits } from './attempts.ts'
import { checkCode, spendCode } from './codes.ts'

type Body = Input<typeof changeContract>['body']

export async function profileOf(ctx: MemberRequest): Promise<Profile> {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (!user) throw new AppError('UNAUTHORIZED')
  return {
    username: user.username,
    avatar: user.avatar,
    nickname: user.alias,
    gender: user.gender,
    country_code: user.countryCode,
    phone: user.phone,
    email: user.email,
    phone_needs_code: needsCode(ctx, user),
  }
}

const needsCode = (ctx: MemberRequest, user: User) => user.phone !== null || reaches(ctx.env, user, 'sms')

export async function changeProfile(ctx: MemberRequest, body: Body): Promise<Profile> {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (!user) throw new AppError('UNAUTHORIZED')
  const sent = <T, U>(value: T | undefined, read: (value: T) => U, stored: U): U =>
    value === undefined ? stored : read(value)
  const change = {
    avatar: sent(body.avatar, (url) => url || null, user.avatar),
    alias: sent(body.nickname, (name) => oneLine(name ?? '') || null, user.alias),
    gender: sent(body.gender, (gender) => gender, user.gender),
    countryCode: sent(body.country_code, plainCallingCode, user.countryCode),
    phone: sent(body.phone, (phone) => plainPhone(phone ?? '') || null, user.phone),
    email: sent(body.email, (email) => email?.trim() || null, user.email),
  }
  if (change.avatar && change.avatar !== user.avatar && !(await ownsAvatar(ctx.db, user.id, change.avatar)))
    throw fieldError('avatar', 'FIELD_UNKNOWN_REFERENCE')
  if (!change.phone && user.phone) throw fieldError('phone', 'FIELD_REQUIRED')
  if (!change.email && !change.phone) throw fieldError('email', 'CONTACT_REQUIRED')
  const code = await proveNumber(ctx, user, change, body.sms_code)
  await ctx
    .transaction(async ({ db }) => {
      if (code !== undefined) await spendCode(db, code, 'sms_code')
      await updateUser(db, user.id, change)
    })
    .catch((error: unknown) => {
      for (const field of ['email', 'phone'] as const)
        if (isUniqueViolation(error, `users_${field}_key`))
          throw fieldError(field, 'DUPLICATE', { value: change[field] })
      throw error
    })
  return profileOf(ctx)
}

/** The code that proves a number which is another than before; undefined where none is needed. */
export async function proveNumber(
  ctx: MemberRequest,
  user: User,
  next: Pick<User, 'phone' | 'countryCode'>,
  typed: string | null | undefined,
): Promise<number | undefined> {
  if (
    !next.phone ||
    fullNumber(next.phone, next.countryCode) === (user.phone && fullNumber(user.phone, user.countryCode))
  )
    return undefined
  checkPhone(next.phone, next.countryCode)
  const owner = await findUserByPhone(ctx.db, next.phone)
  if (owner && owner.id !== user.id) throw fieldError('phone', 'DUPLICATE', { value: next.phone })
  if (!needsCode(ctx, user)) return undefined
  const limits = signInLimits(`#${user.id}`, ctx.ip)
  await countAttempt(ctx.database.db, limits)
  // The number was perhaps asked for before its calling code was chosen.
  const code = await checkCode(ctx, user, 'phone', typed, 'sms_code', [
    fullNumber(next.phone, next.countryCode),
    next.phone,
  ])
  await forgiveAttempt(ctx.database.db, limits)
  return code
}
