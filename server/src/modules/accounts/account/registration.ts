/** Opens the account of a member, with the business it buys for and its agreement to the terms. */
import type { register, Token } from '#contract/api/accounts/account'
import { decideCustomers } from '#contract/api/customers/customer'
import type { Input } from '#contract/endpoint'
import type { Context } from '../../../context.ts'
import { isUniqueViolation } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { checkPhone, phoneColumns, plainCallingCode, plainPhone, requireFullNumber } from '../../identity/user/phone.ts'
import type { User } from '../../identity/user/schema.ts'
import { findUserByEmail, insertUser } from '../../identity/user/service.ts'
import { checkUsername, derivedUsernames } from '../../identity/user/username.ts'
import { queueAccountNews } from '../../messaging/service.ts'
import { notifyOfRequest } from '../../messaging/staff-requests.ts'
import { readSettings } from '../../settings/service.ts'
import { readCompany, storeCompany } from '../company/service.ts'
import { noteRegistrationConsent } from '../consent/service.ts'
import { addressLimits, countAttempt, countSending } from './attempts.ts'
import { ifNotTooOften, issue } from './codes.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { enter } from './service.ts'

/** The form names the terms and the privacy page: registering is the agreement to both. */
export async function registerMember(ctx: RequestContext, body: Input<typeof register>['body']): Promise<Token> {
  const { buyer_approval, company_profile, registration_open } = await readSettings(ctx.db, ctx.database)
  if (!registration_open) throw new AppError('REGISTRATION_CLOSED')
  const email = body.email?.trim() || null
  const phone = plainPhone(body.phone ?? '') || null
  if (!email && !phone) throw new AppError('CONTACT_REQUIRED', {}, { email: { error: 'FIELD_REQUIRED' } })
  // A number in full needs no separate calling code.
  const countryCode = phone && !phone.startsWith('+') ? plainCallingCode(body.country_code) : null
  if (phone) {
    requireFullNumber(phone, countryCode)
    checkPhone(phone, countryCode)
  }
  if (body.username) checkUsername(body.username)
  checkNewPassword(body.password, body.confirm_password, body.username || email || '')
  await countAttempt(ctx.db, addressLimits(ctx, 'register'))
  const company = company_profile === 'off' ? null : readCompany(body.company, company_profile === 'required')
  const passwordHash = await hashPassword(body.password)
  const provesEmail = ctx.env.smtpUrl !== undefined
  const open = (username: string) =>
    ctx.transaction(async (tx) => {
      const user = await insertUser(tx.db, {
        username,
        email,
        emailVerified: !provesEmail,
        ...phoneColumns(phone, countryCode, false),
        passwordHash,
        language: ctx.locale,
        approval: buyer_approval ? 'pending' : 'approved',
      }).catch((error: unknown) => {
        for (const [field, value] of Object.entries({ username, email }))
          if (isUniqueViolation(error, `users_${field}_key`)) throw fieldError(field, 'DUPLICATE', { value })
        throw error
      })
      await noteRegistrationConsent(tx.db, user.id, ctx.locale)
      if (company) await storeCompany(tx.db, user.id, company)
      if (buyer_approval)
        await notifyOfRequest(tx, 'registration', decideCustomers, {
          key: `registration:${user.id}`,
          subject: user.username,
          text: company?.name ?? '',
          link: `/mall/order/customer?approval=pending&keyword=${encodeURIComponent(user.username)}`,
        })
      if (provesEmail && email) await confirmOrNotify(tx, user, email)
      return enter(tx, user, false)
    })
  return body.username ? open(body.username.normalize('NFC')) : firstFree(derivedUsernames(email), open)
}

/** Opens the account by the first of the names that no account has. */
async function firstFree([name = '', ...others]: string[], open: (name: string) => Promise<Token>): Promise<Token> {
  try {
    return await open(name)
  } catch (error) {
    const isTaken = error instanceof AppError && error.fields?.['username']?.error === 'DUPLICATE'
    if (!isTaken || others.length === 0) throw error
    return firstFree(others, open)
  }
}

/** One mail either way, and the same answer: a code to confirm the address, or news to the account that has it already. */
async function confirmOrNotify(ctx: Context, user: User, email: string): Promise<void> {
  const owner = await findUserByEmail(ctx.db, email)
  await ifNotTooOften<unknown>(
    owner
      ? ctx.transaction(async (tx) => {
          await countSending(tx.db, email)
          await queueAccountNews(tx, owner, 'email_taken')
        })
      : issue(ctx, user, 'email', { channel: 'mail', recipient: email }),
  )
}
