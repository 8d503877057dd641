/** The visitor's language: from the address, else chosen, else guessed by the server. */
import type { Locale } from '#contract/types'
import { recall, store } from '../api/storage.ts'

/** Languages that the shop offers, that of the page first. */
const offered = () => (document.documentElement.dataset['locales'] ?? 'en').split(',') as [Locale]

const isLocale = (value: unknown): value is Locale => offered().includes(value as Locale)

const year = 365 * 86_400

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Chosen since the page was loaded, over the language in its address. */
let chosen: Locale | undefined

/** What the address asks for, and what is stored. */
const wishes = (): unknown[] => [new URLSearchParams(location.search).get('lang'), recall('locale', 'local')]

/** The language of the page in this browser. */
export const browserLocale = (): Locale => chosen ?? wishes().find(isLocale) ?? renderedLocale()

/** The language that the server rendered the page in. */
export const renderedLocale = (): Locale => offered()[0]

/** Stores a language for later visits, with a mirror in a cookie for the server. */
export function storeLocale(locale: Locale, isChosen: boolean): void {
  store('locale', locale, { area: 'local' })
  if (isChosen) {
    store('locale_set_by_user', true, { area: 'local' })
    chosen = locale
  }
  writeCookie('LOCALE', locale)
}

/**
 * On the first page: a language in the address is a choice, what the server guessed is stored as a guess. A language
 * that is off for now stays chosen.
 */
export function rememberFirstLocale(): void {
  // A page in a frame is a preview.
  if (self !== top) return
  const [asked, stored] = wishes()
  if (isLocale(asked)) storeLocale(asked, true)
  else if (isLocale(stored)) writeCookie('LOCALE', stored)
  else if (!stored) storeLocale(renderedLocale(), false)
}
