/** The member's profile. `contacts.ts` guards e-mail address and phone. A phone is replaced, never taken away without another. */

import type { changeProfile as changeContract, Profile } from '#contract/api/accounts/member'
import type { Input } from '#contract/endpoint'
import { locales } from '#contract/types'
import type { MemberRequest } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { ownsAvatar } from '../../files/upload/service.ts'
import { plainCallingCode, plainPhone } from '../../identity/user/phone.ts'
import { findUser, updateUser } from '../../identity/user/service.ts'
import { reaches } from '../../messaging/service.ts'
import { proveContacts, refuseTakenContact, settleContacts } from './contacts.ts'

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
    language: (user.choseLanguage && locales.find((locale) => locale === user.language)) || null,
    email_verified: user.emailVerified,
    phone_verified: user.phoneVerified,
    email_needs_code: reaches(ctx.env, user, 'mail'),
    phone_needs_code: reaches(ctx.env, user, 'sms'),
  }
}

export async function changeProfile(ctx: MemberRequest, body: Body): Promise<Profile> {
  const user = await findUser(ctx.db, ctx.actor.id)
  if (!user) throw new AppError('UNAUTHORIZED')
  const sent = <T, U>(value: T | undefined, read: (value: T) => U, stored: U): U =>
    value === undefined ? stored : read(value)
  const wanted = {
    countryCode: sent(body.country_code, plainCallingCode, user.countryCode),
    phone: sent(body.phone, (phone) => plainPhone(phone ?? '') || null, user.phone),
    email: sent(body.email, (email) => email?.trim() || null, user.email),
  }
  const change = {
    avatar: sent(body.avatar, (url) => url || null, user.avatar),
    alias: sent(body.nickname, (name) => oneLine(name ?? '') || null, user.alias),
    gender: sent(body.gender, (gender) => gender, user.gender),
    choseLanguage: sent(body.language, (language) => language !== null, user.choseLanguage),
    language: sent(body.language, (language) => language ?? ctx.locale, user.language),
  }
  if (change.avatar && change.avatar !== user.avatar && !(await ownsAvatar(ctx.db, user.id, change.avatar)))
    throw fieldError('avatar', 'FIELD_UNKNOWN_REFERENCE')
  if (!wanted.phone && user.phone) throw fieldError('phone', 'FIELD_REQUIRED')
  if (!wanted.email && !wanted.phone) throw fieldError('email', 'CONTACT_REQUIRED')
  const contacts = await proveContacts(ctx, user, wanted, body)
  const settled = await ctx.transaction(async (tx) => {
    await updateUser(tx.db, user.id, { ...change, ...contacts.columns }).catch((error: unknown) =>
      refuseTakenContact(error, wanted),
    )
    return settleContacts(tx, user, contacts)
  })
  return { ...(await profileOf(ctx)), ...settled }
}
