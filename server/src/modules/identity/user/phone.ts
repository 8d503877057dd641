/** Phones: stored as typed but for the ornaments, with their calling code and the number in full. */
import { dialledNumber, isPossiblePhone, plainNumber } from '#contract/rules/phone'
import { fieldError } from '../../../lib/errors.ts'

/** `+49 (30) 777-1` → `+49307771`. */
export const plainPhone = (typed: string): string => plainNumber(typed).replace(/[ ().-]/g, '')

/** `86` and `+86` → `+86`; nothing → null. */
export const plainCallingCode = (typed: string | null | undefined): string | null =>
  typed?.trim() ? `+${typed.trim().replace(/^\+/, '')}` : null

/** The number in full, as far as the calling code is known: what a message is sent to. */
export const fullNumber = (phone: string, countryCode: string | null): string =>
  dialledNumber(phone, { callingCode: countryCode }) ??
  (phone.startsWith('+') ? plainPhone(phone) : (countryCode ?? '') + plainPhone(phone))

/** A number that a code is to prove must be known in full. Throws at `country_code`. */
export function requireFullNumber(phone: string, countryCode: string | null): string {
  const full = fullNumber(phone, countryCode)
  if (!full.startsWith('+')) throw fieldError('country_code', 'FIELD_REQUIRED')
  return full
}

/** The stored form of an account's phone. A number without a calling code is ambiguous, so it cannot be verified. */
export function phoneColumns(phone: string | null, countryCode: string | null, isProven: boolean) {
  const full = phone && fullNumber(phone, countryCode)
  const phoneE164 = full?.startsWith('+') ? full : null
  return { phone, countryCode, phoneE164, phoneVerified: isProven && phoneE164 !== null }
}

/** A number that an account takes on must be possible in its country; one that is only looked up need not be. Throws at `phone`. */
export function checkPhone(phone: string, countryCode?: string | null): void {
  if (!isPossiblePhone(phone, { callingCode: countryCode })) throw fieldError('phone', 'FIELD_FORMAT')
}
