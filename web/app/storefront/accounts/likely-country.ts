/** Where a visitor probably is: the country chosen for freight, else that of the address, else that of the language. */
import { useFreightCountry } from '../orders/freight/country.ts'

/** Languages of many countries say nothing without a region. */
const worldwide = /^(en|es|fr|pt|ar)$/

/** ISO 3166-1 alpha-2; undefined while unknown, empty for none. */
export function useLikelyCountry(): string | undefined {
  const { country } = useFreightCountry()
  return country === '' ? countryOfLanguages(navigator.languages) : country
}

/** `en-GB` → GB, `th` → TH, `en` → nothing. */
function countryOfLanguages(languages: readonly string[]): string {
  for (const tag of languages) {
    const { language, region } = new Intl.Locale(tag)
    if (region) return region
    if (!worldwide.test(language)) return new Intl.Locale(tag).maximize().region ?? ''
  }
  return ''
}
