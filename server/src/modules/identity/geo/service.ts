/** The location of a visitor, and the language to suggest. */

import type { geoLocation } from '#contract/api/identity/geo'
import type { Answer } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import type { RequestContext } from '../../../http/context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { isPublicAddress } from '../../../lib/networks.ts'
import { parseAddress } from './address.ts'
import { countryCodeOf } from './database.ts'
import { countLookUp } from './look-up-limit.ts'

/** Countries where most buyers read one of our languages. Elsewhere the browser is the better guess. */
const countriesOf: Record<Locale, string> = {
  // Singapore trades in English, though many speak Chinese.
  en: 'SG',
  cn: 'CN TW HK MO',
  es: 'ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR GQ',
  ru: 'RU BY KZ KG TJ UZ TM AM',
  th: 'TH',
  vi: 'VN',
}
const localeByCountry = new Map(
  Object.entries(countriesOf).flatMap(([locale, countries]) =>
    countries.split(' ').map((code) => [code, locale as Locale]),
  ),
)

/** ISO code of the country of an address; undefined when it has none or it is unknown. */
function countryOf(ip: string, file: string | undefined): string | undefined {
  const address = parseAddress(ip)
  return address && isPublicAddress(address) ? countryCodeOf(address, file) : undefined
}

/**
 * The language to guess for a first visit from this address; undefined when the address gives no hint. `file` is the
 * operator's own database (`env.geoDatabase`).
 */
export function localeOfAddress(ip: string, file?: string): Locale | undefined {
  const country = countryOf(ip, file)
  return country === undefined ? undefined : localeByCountry.get(country)
}

/** The location of the caller, or of the given address. */
export async function locate(
  ctx: Pick<RequestContext, 'ip' | 'locale' | 'env'>,
  typed: string | undefined,
): Promise<Answer<typeof geoLocation>> {
  const ip = parseAddress(typed ?? ctx.ip)
  if (ip === undefined && typed !== undefined) throw fieldError('ip', 'FIELD_FORMAT')
  if (typed !== undefined && ip !== parseAddress(ctx.ip) && ctx.env.rateLimits) countLookUp(ctx.ip)
  const code = ip && countryOf(ip, ctx.env.geoDatabase)
  if (!code) return { locale: ctx.locale, country: null, country_code: null, ip: ip ?? '' }
  return {
    locale: localeByCountry.get(code) ?? ctx.locale,
    country: countryName(code, ctx.locale),
    country_code: code,
    ip,
  }
}

/** The country of an address in a language; null when it is unknown. `file` is the operator's own database. */
export function placeOfAddress(ip: string, locale: Locale, file?: string): string | null {
  const code = countryOf(ip, file)
  return code === undefined ? null : countryName(code, locale)
}

const names = new Map<Locale, Intl.DisplayNames>()

/** The country's name in a language; the code itself when it has none. */
export function countryName(code: string, locale: Locale): string {
  let ofLocale = names.get(locale)
  if (!ofLocale) names.set(locale, (ofLocale = new Intl.DisplayNames([languageTag[locale]], { type: 'region' })))
  return ofLocale.of(code) ?? code
}
