/**
 * Phone numbers for server and web, using the numbering plans of all countries (`libphonenumber-js`).
 *
 * A number is refused only if no number of its country, landlines included, can have its length. Unassigned digits only
 * give a hint in the form, because plans gain ranges faster than libraries are updated. If the country is missing or
 * its calling code is newer than the library, only the format is checked.
 */
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { plainDigits } from './numerals.ts'

/** Origin of a number without `+`: a country (ISO 3166-1 alpha-2), or only a calling code. */
export type Home = { country?: string | null | undefined } | { callingCode?: string | null | undefined }

/** 7 to 15 digits with `+` (ITU-T E.164), 5 to 15 without; spaces, brackets, dots and dashes are allowed. */
const phonePattern = /^(?:\+[\s(]*[1-9](?:[\s().-]*\d){6,14}|[\s(]*\d(?:[\s().-]*\d){4,14})[\s).-]*$/

const extension =
  /^(.*\d\)?)[\s,;]*\(?(?:extension|extn?|x|#|доб|вн|转|轉|分机|分機|ต่อ|กด|máy lẻ|anexo|int)[\s.:]*(\d{1,7})\)?$/iu
/** In China a third group behind a landline is an extension: 021-65529988-801. */
const chineseExtension = /^((?:\+?86[\s-]?)?\(?0?[1-9]\d{1,2}\)?[\s-]?\d{7,8})-(\d{1,6})$/

/** Digits of all scripts as 0–9; one form of dashes, brackets, blanks and the plus. */
export const plainNumber = (typed: string): string =>
  plainDigits(typed.normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212\u00ad\u30fc]/g, '-')
    .replace(/[[{【〔]/g, '(')
    .replace(/[\]}】〕]/g, ')')
    .replace(/^\s*tel:/i, '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

interface Parts {
  number: string
  extension: string
}

function partsOf(typed: string, home: Home): Parts {
  const plain = dropMexicanOne(plainNumber(typed))
  const isChinese =
    /^(?:\+|00)86/.test(plain) || defaults(home).defaultCountry === 'CN' || defaults(home).defaultCallingCode === '86'
  const [, number = plain, found = ''] = extension.exec(plain) ?? ((isChinese && chineseExtension.exec(plain)) || [])
  return { number: withPlus(number, home), extension: found }
}

/**
 * 00 is a plus in most of the world. In some countries longer prefixes begin with it: in Thailand `008 49…` calls Germany, and
 * `00 84…` is a number of Vietnam all the same.
 */
function withPlus(number: string, home: Home): string {
  const bare = number.replace(/^\(?0[\s-]?0\)?(?=[\s(-]*[1-9])/, '00')
  const [, rest = ''] = /^00[\s(-]*([1-9].*)$/.exec(bare) ?? []
  if (!rest) return number
  const abroad = `+${rest.replace(/[()]/g, ' ')}`
  const isValid = (text: string, of: Home) => parsePhoneNumberFromString(text, defaults(of))?.isValid() === true
  // The blank shows where the prefix ends.
  if (/^00\d[\s-]/.test(bare) && isValid(bare, home)) return bare
  const isPlus = /^00[\s(-]/.test(bare) || isValid(abroad, {}) || validatePhoneNumberLength(abroad) === undefined
  return isPlus || !isValid(bare, home) ? abroad : bare
}

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** Mexico dropped the 1 after its code in 2019; address books and messengers still have it. */
const dropMexicanOne = (typed: string) => typed.replace(/^\+\s*52\s*1(?=(?:\D*\d){10}\D*$)/, '+52 ')

function defaults(home: Home): { defaultCountry?: CountryCode; defaultCallingCode?: string } {
  if ('callingCode' in home) {
    const digits = home.callingCode?.replaceAll(/\D/g, '')
    // The library throws for an unknown code.
    return digits && digits in metadata.country_calling_codes ? { defaultCallingCode: digits } : {}
  }
  const code = ('country' in home && home.country?.toUpperCase()) || ''
  return isCountry(code) ? { defaultCountry: code } : {}
}

/** Whether the length is possible in the country of the `+` code, or else of `home`. */
export function isPossiblePhone(typed: string, home: Home = {}): boolean {
  const { number } = partsOf(typed, home)
  if (!phonePattern.test(number)) return false
  const fault = validatePhoneNumberLength(number, defaults(home))
  return fault === undefined || fault === 'INVALID_COUNTRY'
}

function parse(typed: string, home: Home): PhoneNumber | undefined {
  if (!isPossiblePhone(typed, home)) return undefined
  const { number, extension: found } = partsOf(typed, home)
  const phone = parsePhoneNumberFromString(number, defaults(home))
  if (found) phone?.setExt(found)
  return phone
}

/** Whether a possible number fits its country's numbering plan; true without a known plan. */
export const isUsualPhone = (typed: string, home: Home = {}): boolean => parse(typed, home)?.isValid() ?? true

/** `138 0013 8000` in China → `+86 138 0013 8000`, with the extension if there is one. Anything else stays unchanged. */
export const formatPhone = (typed: string, home: Home = {}): string =>
  parse(typed, home)?.formatInternational() ?? typed.trim()

/** E.164, `+84912345678`, without the national leading zero. Undefined without a known plan. */
export const dialledNumber = (typed: string, home: Home = {}): string | undefined => parse(typed, home)?.number

/** The country of a number by its digits, or the first with its calling code; empty if unknown. */
export const countryOfPhone = (typed: string, home: Home = {}): string => {
  const phone = parse(typed, home)
  return phone?.country ?? phone?.getPossibleCountries()[0] ?? ''
}

/** An example number of a country, `+86 131 2345 6789`; empty if unknown. */
export const examplePhone = (country: string): string =>
  (isCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || ''

/** Countries with their calling code, `+86`. The main country of a shared code comes first. */
export const callingCodes: { country: string; code: string }[] = Object.entries(metadata.country_calling_codes).flatMap(
  ([code, countries]) =>
    // 001 marks numbers without a country.
    countries.filter((country) => (country as string) !== '001').map((country) => ({ country, code: `+${code}` })),
)
