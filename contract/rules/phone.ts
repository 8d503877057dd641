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

/** Origin of a number without `+`: a country (ISO 3166-1 alpha-2), or only a calling code. */
export type Home = { country?: string | null | undefined } | { callingCode?: string | null | undefined }

/** 7 to 15 digits with `+` (ITU-T E.164), 5 to 15 without; spaces, brackets, dots and dashes are allowed. */
const phonePattern = /^(?:\+[\s(]*[1-9](?:[\s().-]*\d){6,14}|[\s(]*\d(?:[\s().-]*\d){4,14})[\s).-]*$/

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** Mexico dropped the 1 after its code in 2019; address books and messengers still have it. */
const dropMexicanOne = (typed: string) => typed.trim().replace(/^\+\s*52\s*1(?=(?:\D*\d){10}\D*$)/, '+52 ')

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
  if (!phonePattern.test(typed.trim())) return false
  const fault = validatePhoneNumberLength(dropMexicanOne(typed), defaults(home))
  return fault === undefined || fault === 'INVALID_COUNTRY'
}

const parse = (typed: string, home: Home): PhoneNumber | undefined =>
  isPossiblePhone(typed, home) ? parsePhoneNumberFromString(dropMexicanOne(typed), defaults(home)) : undefined

/** Whether a possible number fits its country's numbering plan; true without a known plan. */
export const isUsualPhone = (typed: string, home: Home = {}): boolean => parse(typed, home)?.isValid() ?? true

/** `138 0013 8000` in China → `+86 138 0013 8000`. Anything else stays unchanged. */
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
