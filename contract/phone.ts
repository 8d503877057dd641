/**
 * Telephone numbers for server and web alike, by the numbering plans of all countries (`libphonenumber-js`).
 *
 * A number is refused only when it is plainly impossible: of a length that no number of its country has, landlines
 * included. Whether its digits are in use is not asked, since plans gain ranges faster than libraries do; a number
 * that looks strange is pointed out in the form and taken all the same. Where the country is unknown (none was named,
 * or its calling code is newer than the library), only the form counts.
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

/** Where a number without `+` belongs: a country (ISO 3166-1 alpha-2), or a calling code where that is all that is known. */
export type Home = { country?: string | null | undefined } | { callingCode?: string | null | undefined }

/** With `+` 7 to 15 digits (ITU-T E.164), without it 5 to 15; spaces, brackets, dots and dashes are free. */
const form = /^(?:\+[\s(]*[1-9](?:[\s().-]*\d){6,14}|[\s(]*\d(?:[\s().-]*\d){4,14})[\s).-]*$/

const isCountry = (code: string): code is CountryCode => isSupportedCountry(code)

/** Mexico gave up the 1 behind its code in 2019; address books and messengers still have it. */
const present = (typed: string) => typed.trim().replace(/^\+\s*52\s*1(?=(?:\D*\d){10}\D*$)/, '+52 ')

function defaults(home: Home): { defaultCountry?: CountryCode; defaultCallingCode?: string } {
  if ('callingCode' in home) {
    const digits = home.callingCode?.replaceAll(/\D/g, '')
    // The library throws at a code that it does not know.
    return digits && digits in metadata.country_calling_codes ? { defaultCallingCode: digits } : {}
  }
  const code = ('country' in home && home.country?.toUpperCase()) || ''
  return isCountry(code) ? { defaultCountry: code } : {}
}

/** Whether it can be a telephone number of its country: of the one that its `+` names, else of its home. */
export function isPossiblePhone(typed: string, home: Home = {}): boolean {
  if (!form.test(typed.trim())) return false
  const fault = validatePhoneNumberLength(present(typed), defaults(home))
  return fault === undefined || fault === 'INVALID_COUNTRY'
}

const parse = (typed: string, home: Home): PhoneNumber | undefined =>
  isPossiblePhone(typed, home) ? parsePhoneNumberFromString(present(typed), defaults(home)) : undefined

/** Whether a possible number has the look of its country's numbers; true where no plan is known. */
export const isUsualPhone = (typed: string, home: Home = {}): boolean => parse(typed, home)?.isValid() ?? true

/** `138 0013 8000` in China → `+86 138 0013 8000`. What is no number, or of no known country, stays as it is. */
export const formatPhone = (typed: string, home: Home = {}): string =>
  parse(typed, home)?.formatInternational() ?? typed.trim()

/** As it is dialled from anywhere, `+84912345678`: without the zero that stands before it at home. Undefined where no plan is known. */
export const dialledNumber = (typed: string, home: Home = {}): string | undefined => parse(typed, home)?.number

/** The country of a number: by its digits, else the first that has its calling code; empty when unknown. */
export const countryOfPhone = (typed: string, home: Home = {}): string => {
  const phone = parse(typed, home)
  return phone?.country ?? phone?.getPossibleCountries()[0] ?? ''
}

/** A number as it may look in a country, `+86 131 2345 6789`; empty where none is known. */
export const examplePhone = (country: string): string =>
  (isCountry(country) && getExampleNumber(country, examples)?.formatInternational()) || ''

/** Countries with their calling code, `+86`. Of those that share one, the one that most callers mean comes first. */
export const callingCodes: { country: string; code: string }[] = Object.entries(metadata.country_calling_codes).flatMap(
  ([code, countries]) =>
    // 001 stands for numbers that belong to no country.
    countries.filter((country) => (country as string) !== '001').map((country) => ({ country, code: `+${code}` })),
)
