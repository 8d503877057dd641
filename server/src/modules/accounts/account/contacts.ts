/**
 * Changes of one's own e-mail address and phone. Each needs the current password, so that a token alone changes
 * neither, and the code that was sent to the new one. Without the code it is sent, the owner is notified, and the old
 * one stays. Without the password they stay as well, while the rest of the profile is saved: clients with a plain form
 * send both.
 *
 * Only a code verifies them, so that an account can neither sign in with nor take the address or number of another
 * person. Where no code can be sent the password is enough; where the mall sends no mail, an e-mail address counts as
 * verified.
 */
import type { Context } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import type { MemberRequest } from '../../../http/context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { checkPhone, fullNumber, phoneColumns, requireFullNumber } from '../../identity/user/phone.ts'
import type { User } from '../../identity/user/schema.ts'
import { queueAccountNews, type Recipient, reaches } from '../../messaging/service.ts'
import { countAttempt, forgiveAttempt, guessLimits } from './attempts.ts'
import { checkCode, issue, spendCode } from './codes.ts'
import { confirmationSent, passwordNeeded } from './messages.ts'
import { verifyPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'

type Contact = 'email' | 'phone'
type Wanted = Pick<User, 'email' | 'phone' | 'countryCode'>

interface Proof {
  password?: string | null | undefined
  code?: string | null | undefined
  sms_code?: string | null | undefined
}

/** Changes of the contacts of an account. */
export interface ContactChange {
  columns: Pick<User, 'email' | 'emailVerified' | 'phone' | 'countryCode' | 'phoneE164' | 'phoneVerified'>
  changed: Contact[]
  /** Codes to spend, by the field they were typed in. */
  codes: { id: number; field: string }[]
  /** Where a code goes that the change waits for. */
  sendings: { contact: Contact; to: Recipient }[]
  /** What stays as it is because the password is missing. */
  withoutPassword: Contact[]
}

/**
 * Checks the proof of a change of the caller's own contacts. Outside of the transaction of the change, so that a wrong
 * guess counts.
 */
export async function proveContacts(
  ctx: MemberRequest,
  user: User,
  wanted: Wanted,
  proof: Proof,
): Promise<ContactChange> {
  const { email, emailVerified, phone, countryCode, phoneE164, phoneVerified } = user
  const result: ContactChange = {
    columns: { email, emailVerified, phone, countryCode, phoneE164, phoneVerified },
    changed: [],
    codes: [],
    sendings: [],
    withoutPassword: [],
  }
  const isOtherEmail = wanted.email?.toLowerCase() !== email?.toLowerCase()
  const isOtherPhone = fullOf(wanted) !== fullOf(user)
  // `code` proves the e-mail address, or the phone if it can be nothing else.
  const isForEmail = isOtherEmail || (wanted.email && !emailVerified && !isOtherPhone)
  const smsCode = proof.sms_code || (isForEmail ? undefined : proof.code)
  const emailCode = isForEmail || proof.sms_code ? proof.code : undefined
  const byCode = {
    email: wanted.email && emailCode && (isOtherEmail || !emailVerified),
    phone: wanted.phone && smsCode && (isOtherPhone || !phoneVerified),
  }
  const needsPassword = isOtherEmail || isOtherPhone
  // Older clients send the stored number with the country code of a placeholder.
  const isTyped = Boolean(proof.password) || wanted.phone !== user.phone
  if (isOtherPhone && wanted.phone && isTyped) checkPhone(wanted.phone, wanted.countryCode)
  if (needsPassword && !proof.password) {
    if (isOtherEmail) result.withoutPassword.push('email')
    if (isOtherPhone) result.withoutPassword.push('phone')
    return result
  }
  if (needsPassword || byCode.email || byCode.phone) {
    const attempt = await countAttempt(ctx.database.db, await guessLimits(ctx.database.db, user.id, ctx.ip))
    if (needsPassword && !(await verifyPassword(user.passwordHash, proof.password ?? '')))
      throw fieldError('password', 'PASSWORD_WRONG')
    if (byCode.email)
      result.codes.push({
        id: await checkCode(ctx, user, 'email', emailCode, 'code', [wanted.email ?? '']),
        field: 'code',
      })
    if (byCode.phone) {
      checkPhone(wanted.phone ?? '', wanted.countryCode)
      const target = requireFullNumber(wanted.phone ?? '', wanted.countryCode)
      const field = proof.sms_code ? 'sms_code' : 'code'
      result.codes.push({ id: await checkCode(ctx, user, 'phone', smsCode, field, [target]), field })
    }
    await forgiveAttempt(ctx.database.db, attempt)
  }

  const emailWaitsAt = isOtherEmail && !byCode.email && reachable(ctx, user, mailTo(wanted.email))
  if (emailWaitsAt) result.sendings.push({ contact: 'email', to: emailWaitsAt })
  else if (isOtherEmail || byCode.email) {
    if (isOtherEmail) result.changed.push('email')
    const isProven = Boolean(byCode.email) || ctx.env.smtpUrl === undefined
    Object.assign(result.columns, { email: wanted.email, emailVerified: isProven })
  } else result.columns.email = wanted.email

  const phoneWaitsAt = isOtherPhone && !byCode.phone && reachable(ctx, user, smsTo(wanted))
  if (phoneWaitsAt) result.sendings.push({ contact: 'phone', to: phoneWaitsAt })
  else {
    if (isOtherPhone) result.changed.push('phone')
    const isProven = Boolean(byCode.phone) || (!isOtherPhone && phoneVerified)
    Object.assign(result.columns, phoneColumns(wanted.phone, wanted.countryCode, isProven))
  }
  return result
}

const fullOf = ({ phone, countryCode }: Wanted) => phone && fullNumber(phone, countryCode)
const mailTo = (email: string | null): Recipient | undefined =>
  email ? { channel: 'mail', recipient: email } : undefined
const smsTo = (wanted: Wanted): Recipient | undefined => {
  const recipient = fullOf(wanted)
  return recipient ? { channel: 'sms', recipient } : undefined
}

const reachable = (ctx: MemberRequest, user: User, to: Recipient | undefined) =>
  to && reaches(ctx.env, user, to.channel) ? to : undefined

/**
 * In the transaction that stores `columns`: spends the codes, sends new ones, notifies the owner and ends other
 * sessions.
 */
export async function settleContacts(
  ctx: MemberRequest,
  user: User,
  { changed, codes, sendings, withoutPassword }: ContactChange,
): Promise<{ confirmation?: Contact[]; password_needed?: Contact[] }> {
  if (withoutPassword.length > 0) {
    ctx.setMessage(passwordNeeded(withoutPassword, ctx.locale))
    return { password_needed: withoutPassword }
  }
  for (const { id, field } of codes) await spendCode(ctx.db, id, field)
  for (const { contact, to } of sendings) await issue(ctx, user, contact, to)
  await notifyOldContacts(ctx, user, changed)
  const waiting = sendings.map(({ contact }) => contact)
  if (waiting.length > 0) {
    await queueAccountNews(ctx, user, 'contact_wanted', user.email ? {} : { phone: fullOf(user) })
    ctx.setMessage(confirmationSent(ctx.locale))
  }
  if (changed.length > 0) await endSessions(ctx.db, user.id, { except: ctx.actor.sessionId })
  return waiting.length > 0 ? { confirmation: waiting } : {}
}

/** `user`: as it was before. */
export async function notifyOldContacts(ctx: Context, user: User, changed: readonly Contact[]): Promise<void> {
  if (changed.includes('email')) await queueAccountNews(ctx, user, 'email_changed')
  if (changed.includes('phone')) await queueAccountNews(ctx, user, 'phone_changed', { phone: fullOf(user) })
}

export function refuseTakenContact(error: unknown, { email, phone }: Pick<User, 'email' | 'phone'>): never {
  for (const [field, value] of Object.entries({ email, phone }))
    if (isUniqueViolation(error, `users_${field}_key`)) throw fieldError(field, 'DUPLICATE', { value: value ?? '' })
  throw error
}
