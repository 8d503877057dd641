/**
 * One-time codes: six random digits, stored hashed, good for ten minutes, five tries and one use, for one purpose and
 * (a new phone's) for one number.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeSent, codePurposes, sendSmsCode as smsContract } from '#contract/api/accounts/password'
import type { Input } from '#contract/endpoint'
import type { Context, VisitorContext } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { Environment } from '../../../env.ts'
import type { MemberRequest, RequestContext } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { checkPhone, fullNumber, plainCallingCode, plainPhone, requireFullNumber } from '../../identity/user/phone.ts'
import { findUser, findUserByPhone, findUserForReset } from '../../identity/user/service.ts'
import { type Recipient, reaches, sendCode } from '../../messaging/service.ts'
import { accountCodeLimits, addressLimits, countAttempt, countSending, nameOf, resendSeconds } from './attempts.ts'
import { markUsed, replaceCode, takeTry } from './queries.ts'

type Purpose = (typeof codePurposes)[number]
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

const lifetime = 10 * 60_000

/** Keyed, because a reader of the table could try a million plain hashes quickly. */
export const hashCode = (
  { secretKey }: Pick<Environment, 'secretKey'>,
  userId: number,
  purpose: Purpose,
  code: string,
) => createHmac('sha256', secretKey).update(`code\n${userId}\n${purpose}\n${code}`).digest()

const providerOf = ({ smsUrl, smtpUrl }: Environment, purpose: Purpose) =>
  purpose === 'email' ? smtpUrl : purpose === 'reset' ? (smsUrl ?? smtpUrl) : smsUrl

/** The same for every account; otherwise it would reveal which exist. */
const answer = ({ env }: Pick<Context, 'env'>, purpose: Purpose, demoCode: string | null = null): CodeSent => ({
  seconds: resendSeconds,
  demo_code: demoCode,
  undelivered: env.demo && providerOf(env, purpose) === undefined,
})

export async function sendSmsCode(ctx: RequestContext, body: Input<typeof smsContract>['body']): Promise<CodeSent> {
  const phone = plainPhone(body.phone ?? '')
  switch (body.purpose) {
    case 'reset':
      if (!phone) throw fieldError('phone', 'FIELD_REQUIRED')
      return sendReset(ctx, fullNumber(phone, plainCallingCode(body.country_code)), 'sms')
    case 'password': {
      const user = await requireUser(ctx)
      if (!user.phone) throw new AppError('PHONE_MISSING')
      return issue(ctx, user, 'password', { channel: 'sms', recipient: fullNumber(user.phone, user.countryCode) })
    }
    case 'phone': {
      const user = await requireUser(ctx)
      if (!phone) throw fieldError('phone', 'FIELD_REQUIRED')
      const countryCode = body.country_code === undefined ? user.countryCode : plainCallingCode(body.country_code)
      checkPhone(phone, countryCode)
      // Whether another account has the number is revealed only after the caller has proven to own it.
      return issue(ctx, user, 'phone', { channel: 'sms', recipient: requireFullNumber(phone, countryCode) })
    }
  }
}

/** Whether another account has the address is revealed only after the caller has proven to own it. */
export async function sendEmailCode(ctx: MemberRequest, email: string | null | undefined): Promise<CodeSent> {
  const user = await requireUser(ctx)
  const recipient = email?.trim() || user.email
  if (!recipient) throw fieldError('email', 'FIELD_REQUIRED')
  return issue(ctx, user, 'email', { channel: 'mail', recipient })
}

/** Sends a reset code by mail, or by SMS where a phone was named or mail does not reach the owner. Answers alike whether or not the account exists. */
export async function sendReset(ctx: RequestContext, login: string, channel?: 'sms'): Promise<CodeSent> {
  await countAttempt(ctx.database.db, addressLimits(ctx, 'reset'))
  await countSending(ctx.db, `asked:${nameOf(login)}`)
  const user = channel === 'sms' ? await findUserByPhone(ctx.db, login) : await findUserForReset(ctx.db, login)
  if (!user?.isActive) return answer(ctx, 'reset')
  const named = channel ?? (isPhoneOf(user, login) ? 'sms' : undefined)
  const to = waysTo(user)
    .filter((way) => channel === undefined || way.channel === channel)
    .sort((one, other) => rank(ctx, user, one, named) - rank(ctx, user, other, named))[0]
  if (!to) return answer(ctx, 'reset')
  return (await ifNotTooOften(issue(ctx, user, 'reset', to))) ?? answer(ctx, 'reset')
}

/**
 * Undefined where a limit forbids another message; not reported to the caller, because it would reveal that an account
 * exists.
 */
export async function ifNotTooOften<T>(sending: Promise<T>): Promise<T | undefined> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof AppError && ['CODE_TOO_SOON', 'TOO_MANY_ATTEMPTS'].includes(error.code)) return undefined
    throw error
  }
}

/** The contact that reaches the owner comes first, then the one they typed, then mail. */
const rank = (ctx: Context, user: User, { channel }: Recipient, named: Recipient['channel'] | undefined) =>
  (reaches(ctx.env, user, channel) ? 0 : 2) + (channel === named ? 0 : 1)

const isPhoneOf = ({ phone, countryCode }: User, login: string) =>
  phone !== null && [phone, fullNumber(phone, countryCode)].includes(plainPhone(login))

/** Those that are verified, or else all. */
function waysTo({ email, emailVerified, phone, countryCode, phoneVerified }: User): Recipient[] {
  const all = [
    ...(email ? [{ channel: 'mail', recipient: email, isVerified: emailVerified } as const] : []),
    ...(phone
      ? [{ channel: 'sms', recipient: fullNumber(phone, countryCode), isVerified: phoneVerified } as const]
      : []),
  ]
  const verified = all.filter(({ isVerified }) => isVerified)
  return (verified.length > 0 ? verified : all).map(({ channel, recipient }) => ({ channel, recipient }))
}

/** Sends a code to a recipient, or refuses it with the time to wait. */
export async function issue(ctx: Context, user: User, purpose: Purpose, to: Recipient): Promise<CodeSent> {
  await countSending(ctx.db, to.recipient)
  await countAttempt(ctx.db, accountCodeLimits(user.id))
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await replaceCode(ctx.db, {
    userId: user.id,
    purpose,
    target: to.recipient,
    codeHash: hashCode(ctx.env, user.id, purpose, code),
    expiresAt: new Date(Date.now() + lifetime),
  })
  await sendCode(ctx, user, to, purpose, code)
  return answer(ctx, purpose, ctx.env.demo && user.isDemo ? code : null)
}

/**
 * Takes one try of the open code and returns its id, or throws at `field`. Use outside of the transaction
 * of what it is for, so that a wrong one costs its try. `targets`: the number the code must have gone to.
 */
export async function checkCode(
  ctx: Context,
  user: { id: number },
  purpose: Purpose,
  typed: string | null | undefined,
  field: string,
  targets?: string[],
): Promise<number> {
  if (!typed?.trim()) throw fieldError(field, 'FIELD_REQUIRED')
  const code = await takeTry(ctx.database.db, user.id, purpose)
  const isRight = code && timingSafeEqual(code.codeHash, hashCode(ctx.env, user.id, purpose, typed.trim()))
  if (!isRight || (targets && !targets.includes(code.target ?? ''))) throw fieldError(field, 'CODE_INVALID')
  return code.id
}

/** Spends a code in the transaction of what it is for; of two that use it at once, one is refused. */
export async function spendCode(db: Db, id: number, field: string): Promise<void> {
  if (!(await markUsed(db, id))) throw fieldError(field, 'CODE_INVALID')
}

async function requireUser(ctx: VisitorContext): Promise<User> {
  const user = ctx.actor && (await findUser(ctx.db, ctx.actor.id))
  if (!user) throw new AppError('UNAUTHORIZED')
  return user
}
