/** The visitor's language: from the address, else chosen, else guessed by the server. */
import { type Locale, locales } from '#contract/types'
import { keep, recall } from '../api/storage.ts'

const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

const year = 365 * 86_400

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Chosen since the page was loaded, whatever its address still says. */
let chosen: Locale | undefined

/** The language of the page in this browser. */
export function browserLocale(): Locale {
  if (chosen) return chosen
  const asked = new URLSearchParams(location.search).get('lang')
  if (isLocale(asked)) return asked
  const stored = recall('locale', 'local')
  return isLocale(stored) ? stored : renderedLocale()
}

/** The language that the server rendered the page in. */
export function renderedLocale(): Locale {
  const { locale } = document.documentElement.dataset
  return isLocale(locale) ? locale : 'en'
}

/** Keeps a language for later visits, with a mirror in a cookie for the server. */
export function keepLocale(locale: Locale, isChosen: boolean): void {
  keep('locale', locale, { area: 'local' })
  if (isChosen) {
    keep('locale_set_by_user', true, { area: 'local' })
    chosen = locale
  }
  writeCookie('LOCALE', locale)
}

/** On the first page: what the address asks for is a choice, what the server guessed is kept as a guess. */
export function rememberFirstLocale(): void {
  // A page in a frame is a preview.
  if (self !== top) return
  const asked = new URLSearchParams(location.search).get('lang')
  const stored = recall('locale', 'local')
  if (isLocale(asked)) keepLocale(asked, true)
  else if (isLocale(stored)) writeCookie('LOCALE', stored)
  else keepLocale(renderedLocale(), false)
}
