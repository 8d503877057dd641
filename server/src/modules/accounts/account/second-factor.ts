/**
 * A second factor by an authenticator app: TOTP of RFC 6238 with six digits every 30 s, one step of tolerance to
 * either side, each code once. The secret lies encrypted in the database; recovery codes only as digests.
 */
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import type { MemberRequest, RequestContext } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { decryptSecret, encryptSecret } from '../../../lib/secret.ts'
import type { User } from '../../identity/user/schema.ts'
import { findUser } from '../../identity/user/service.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { countAttempt, forgiveAttempt, guessLimits, secondFactorLimits } from './attempts.ts'
import { verifyPassword } from './passwords.ts'
import * as queries from './second-factor-queries.ts'
import { endSessions } from './sessions.ts'

const period = 30
const recoveryCount = 10

export async function secondFactorOf(ctx: MemberRequest) {
  const found = await queries.findSecondFactor(ctx.db, ctx.actor.id)
  return {
    is_on: Boolean(found?.confirmedAt),
    is_required: await queries.isRequired(ctx.db, ctx.actor.id),
    recovery_left: found?.confirmedAt ? found.recoveryHashes.length : 0,
  }
}

export const hasSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  Boolean((await queries.findSecondFactor(db, userId))?.confirmedAt)

export async function beginSecondFactor(
  ctx: MemberRequest,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const user = await requirePassword(ctx, password)
  const secret = new Secret({ size: 20 })
  await ctx.transaction(async ({ db }) => {
    if (!(await queries.putSecret(db, user.id, encrypt(ctx, Buffer.from(secret.bytes)))))
      throw new AppError('SECOND_FACTOR_ON')
  })
  const issuer = ctx.env.publicUrl ? new URL(ctx.env.publicUrl).host : 'Mall'
  return { secret: secret.base32, uri: new TOTP({ issuer, label: user.username, secret, period }).toString() }
}

/**
 * Before the steps that a stolen session must not take: asks again for the password and, where it is on, for a code of
 * the second factor.
 */
export async function proveSelf(
  ctx: MemberRequest,
  { password, code }: { password: string; code?: string | null | undefined },
): Promise<User> {
  const user = await requirePassword(ctx, password)
  await passSecondFactor(ctx, user.id, code)
  return user
}

/** Throws unless the password of the account, or a code of its second factor, is right. */
export async function requireProof(
  ctx: MemberRequest,
  userId: number,
  { password, code }: { password?: string | null; code?: string | null },
): Promise<void> {
  if (code?.trim()) await requireCode(ctx, userId, code)
  else if (password) await requirePassword(ctx, password, userId)
  else throw fieldError('password', 'FIELD_REQUIRED')
}

async function requirePassword(ctx: MemberRequest, password: string, userId = ctx.actor.id): Promise<User> {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new AppError('UNAUTHORIZED')
  const attempt = await countAttempt(ctx.db, await guessLimits(ctx.db, user.id, ctx.ip))
  if (!(await verifyPassword(user.passwordHash, password))) throw fieldError('password', 'PASSWORD_WRONG')
  await forgiveAttempt(ctx.db, attempt)
  return user
}

export async function confirmSecondFactor(ctx: MemberRequest, code: string): Promise<{ recovery_codes: string[] }> {
  const found = await queries.findSecondFactor(ctx.db, ctx.actor.id)
  if (!found) throw new AppError('NOT_FOUND')
  if (found.confirmedAt) throw new AppError('SECOND_FACTOR_ON')
  await requireCode(ctx, ctx.actor.id, code, { onlyApp: true })
  return ctx.transaction(async (tx) => {
    const codes = await giveRecoveryCodes(tx.db, ctx.actor.id)
    await settleChange(tx)
    return { recovery_codes: codes }
  })
}

export async function renewRecoveryCodes(ctx: MemberRequest, code: string): Promise<{ recovery_codes: string[] }> {
  const found = await queries.findSecondFactor(ctx.db, ctx.actor.id)
  if (!found?.confirmedAt) throw new AppError('NOT_FOUND')
  await requireCode(ctx, ctx.actor.id, code, { onlyApp: true })
  return ctx.transaction(async (tx) => {
    const codes = await giveRecoveryCodes(tx.db, ctx.actor.id)
    await settleChange(tx)
    return { recovery_codes: codes }
  })
}

export async function endSecondFactor(
  ctx: MemberRequest,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const found = await queries.findSecondFactor(ctx.db, ctx.actor.id)
  if (!found?.confirmedAt) throw new AppError('NOT_FOUND')
  if (await queries.isRequired(ctx.db, ctx.actor.id)) throw new AppError('SECOND_FACTOR_REQUIRED_BY_ROLE')
  await requirePassword(ctx, password)
  await requireCode(ctx, ctx.actor.id, code)
  await ctx.transaction(async (tx) => {
    await queries.deleteSecondFactor(tx.db, ctx.actor.id)
    await settleChange(tx)
  })
}

/** Notifies the owner, and leaves only the session that made the change. */
async function settleChange(ctx: MemberRequest): Promise<void> {
  await endSessions(ctx.db, ctx.actor.id, { except: ctx.actor.sessionId })
  const user = await findUser(ctx.db, ctx.actor.id)
  if (user) await queueAccountNews(ctx, user, 'second_factor_changed')
}

/** For an account whose owner lost it, by staff; `requirePowerOver` comes before. */
export async function removeSecondFactor(ctx: Context, user: User): Promise<void> {
  if (!(await queries.deleteSecondFactor(ctx.db, user.id))) throw new AppError('NOT_FOUND')
  await endSessions(ctx.db, user.id)
  await queueAccountNews(ctx, user, 'second_factor_changed')
}

/** At sign-in, after the password: requires the code of an account that has turned it on. */
export async function passSecondFactor(
  ctx: RequestContext,
  userId: number,
  code: string | null | undefined,
): Promise<void> {
  const found = await queries.findSecondFactor(ctx.db, userId)
  if (!found?.confirmedAt) return
  if (!code?.trim()) throw new AppError('SECOND_FACTOR_NEEDED', {}, { code: { error: 'FIELD_REQUIRED' } })
  await requireCode(ctx, userId, code)
}

async function requireCode(
  ctx: RequestContext,
  userId: number,
  typed: string,
  { onlyApp = false } = {},
): Promise<void> {
  const attempt = await countAttempt(ctx.db, secondFactorLimits(userId))
  const code = typed.replaceAll(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(code)
    ? await isRightCode(ctx, userId, code)
    : !onlyApp && (await queries.takeRecoveryCode(ctx.database.db, userId, hashOf(code)))
  if (!isRight) throw fieldError('code', 'SECOND_FACTOR_WRONG')
  await forgiveAttempt(ctx.db, attempt)
}

async function isRightCode(ctx: RequestContext, userId: number, code: string): Promise<boolean> {
  const found = await queries.findSecondFactor(ctx.db, userId)
  if (!found) return false
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(decrypt(ctx, found.secret)).buffer }), period })
  const delta = totp.validate({ token: code, window: 1 })
  return delta !== null && queries.takeStep(ctx.database.db, userId, Math.floor(Date.now() / 1000 / period) + delta)
}

/** Ten of 120 random bits in base32, in six groups: too many to guess, so a plain digest is enough. */
async function giveRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, () => new Secret({ size: 15 }).base32)
  await queries.confirm(db, userId, codes.map(hashOf))
  return codes.map((code) => code.replaceAll(/(.{4})(?!$)/g, '$1-'))
}

const hashOf = (code: string) => createHash('sha256').update(code.toUpperCase()).digest()

const purpose = 'mall second factor'
const encrypt = ({ env }: RequestContext, secret: Buffer) => encryptSecret(env, purpose, secret)
const decrypt = ({ env }: RequestContext, stored: Buffer) => decryptSecret(env, purpose, stored)
