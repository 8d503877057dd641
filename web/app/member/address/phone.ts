/** Telephone numbers as people write them: checked, given their calling code, and set in groups. */
import { callingCodes, dialable } from '#contract/phone'

const pattern = new RegExp(dialable)

/** Whether the server would take it. */
export const isDialable = (phone: string) => pattern.test(phone.trim())

/** Digits of a number at home, without the leading zero: fewest and most. Elsewhere 4 up to what E.164 leaves. */
const lengths: Record<string, [number, number]> = {
  AE: [8, 9],
  AR: [10, 11],
  AU: [9, 9],
  BR: [10, 11],
  BY: [9, 9],
  CA: [10, 10],
  CL: [9, 9],
  CN: [9, 11],
  CO: [8, 10],
  DE: [6, 11],
  ES: [9, 9],
  FR: [9, 9],
  GB: [9, 10],
  HK: [8, 8],
  ID: [8, 12],
  IN: [10, 10],
  IT: [6, 11],
  JP: [9, 10],
  KR: [8, 10],
  KZ: [10, 10],
  MX: [10, 10],
  MY: [7, 10],
  NL: [9, 9],
  PE: [8, 9],
  PH: [8, 10],
  PL: [9, 9],
  PT: [9, 9],
  RU: [10, 10],
  SG: [8, 8],
  TH: [8, 9],
  TR: [10, 10],
  TW: [8, 9],
  UA: [9, 9],
  US: [10, 10],
  UZ: [9, 9],
  VN: [9, 10],
}

/** How the digits stand together; the last group takes what is left. */
const groups: Record<string, number[]> = {
  CN: [3, 4, 4],
  ES: [3, 3, 3],
  RU: [3, 3, 2, 2],
  KZ: [3, 3, 2, 2],
  TH: [2, 3, 4],
  VN: [3, 3, 4],
  FR: [1, 2, 2, 2, 2],
  HK: [4, 4],
  SG: [4, 4],
}
const usual = [3, 3, 4]

/** The digit that is dialled at home before the area, and left out from abroad. */
const trunk = (country: string) => (country === 'RU' || country === 'KZ' ? '8' : country === 'IT' || country === 'ES' ? '' : '0')

interface Parts {
  code: string
  national: string
}

function partsOf(phone: string, country: string): Parts | undefined {
  const own = callingCodes[country]
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) {
    // The address's own code first, since several countries begin alike.
    const code = own && digits.startsWith(own) ? own : Object.values(callingCodes).find((known) => digits.startsWith(known))
    return code ? { code, national: digits.slice(code.length) } : undefined
  }
  if (!own) return undefined
  const first = trunk(country)
  const [, most] = lengths[country] ?? [4, 14]
  const hasTrunk = first !== '' && digits.startsWith(first) && (first === '0' || digits.length > most)
  return { code: own, national: hasTrunk ? digits.slice(1) : digits }
}

/** `138 0013 8000` in China → `+86 138 0013 8000`. What is no number, or of no known country, stays as it is. */
export function formatPhone(phone: string, country: string): string {
  const parts = isDialable(phone) ? partsOf(phone, country) : undefined
  if (!parts) return phone.trim()
  const known = callingCodes[country] === parts.code ? groups[country] : undefined
  const sizes = known ?? (parts.national.length === 10 ? usual : [3, 3, 3, 3, 3])
  const words: string[] = []
  let rest = parts.national
  for (const [position, size] of sizes.entries()) {
    if (rest) words.push(position === sizes.length - 1 ? rest : rest.slice(0, size))
    rest = rest.slice(size)
  }
  return `+${parts.code} ${words.join(' ')}`
}

/** Whether the number has as many digits as numbers of its country have; true where nothing is known. */
export function hasUsualLength(phone: string, country: string): boolean {
  const parts = partsOf(phone, country)
  const span = parts && callingCodes[country] === parts.code ? lengths[country] : undefined
  return !span || (parts !== undefined && parts.national.length >= span[0] && parts.national.length <= span[1])
}

/** Of the countries that share a code, the one that most callers mean. */
const main: Record<string, string> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  64: 'NZ',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  500: 'FK',
  590: 'GP',
  599: 'CW',
  672: 'NF',
}

/** The country that an international number belongs to; empty when unknown. */
export function countryOfPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (!phone.trim().startsWith('+')) return ''
  if (/^7[67]/.test(digits)) return 'KZ'
  const matches = Object.entries(callingCodes).filter(([, code]) => digits.startsWith(code))
  const longest = matches.sort(([, a], [, b]) => b.length - a.length)[0]
  return longest ? (main[longest[1]] ?? longest[0]) : ''
}
