/** Countries with their names in the page's language. */
import { countryCodes } from '#contract/rules/country-codes'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'

export interface Country {
  code: string
  name: string
}

const known = new Map<Locale, Country[]>()

/** All countries by name, in the language's own order. */
export function countriesIn(locale: Locale): Country[] {
  let countries = known.get(locale)
  if (!countries) {
    const tag = languageTag[locale]
    const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' })
    const { compare } = new Intl.Collator(tag)
    countries = countryCodes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((a, b) => compare(a.name, b.name))
    known.set(locale, countries)
  }
  return countries
}

/**
 * Country to district in one text, as labels show it, with commas but in Chinese and Thai; repeated names (Berlin,
 * Berlin) appear once.
 */
export function regionText(
  locale: Locale,
  { country_code, province, city, district }: Record<'country_code' | 'province' | 'city' | 'district', string>,
): string {
  const country = countriesIn(locale).find(({ code }) => code === country_code)?.name ?? ''
  return [country, province, city, district]
    .filter((level, position, levels) => level && level !== levels[position - 1])
    .join(locale === 'cn' || locale === 'th' ? ' ' : ', ')
}
