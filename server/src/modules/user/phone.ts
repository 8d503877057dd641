/** Phones: kept as typed but for the ornaments, with their calling code beside them. */
import { dialledNumber, isPossiblePhone } from '#contract/phone'
import { fieldError } from '../../lib/errors.ts'

/** `+49 (30) 777-1` → `+49307771`. */
export const plainPhone = (typed: string): string => typed.trim().replace(/[ ().-]/g, '')

/** `86` and `+86` → `+86`; nothing → null. */
export const plainCallingCode = (typed: string | null | undefined): string | null =>
  typed?.trim() ? `+${typed.trim().replace(/^\+/, '')}` : null

/** The number in full, as far as the calling code is known: what a message is sent to. */
export const fullNumber = (phone: string, countryCode: string | null): string => {
  const asTyped = phone.startsWith('+') ? phone : (countryCode ?? '') + phone
  return (countryCode && dialledNumber(phone, { callingCode: countryCode })) || asTyped
}

/** A number that an account takes on must be possible in its country; one that is only looked up need not be. Throws at `phone`. */
export function checkPhone(phone: string, countryCode?: string | null): void {
  if (!isPossiblePhone(phone, { callingCode: countryCode })) throw fieldError('phone', 'FIELD_FORMAT')
}
