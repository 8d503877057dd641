/** The visitor's language: from the address, else chosen, else guessed by the server. */
import type { Locale } from '#contract/types'
import { recall, store } from '../api/storage.ts'

/** Languages that the shop offers, that of the page first. */
const offered = () => (document.documentElement.dataset['locales'] ?? 'en').split(',') as [Locale]

const isLocale = (value: unknown): value is Locale => offered().includes(value as Locale)

const day = 86_400
const year = 365 * day
/** A guess is made again after a while: visitors move, and share computers. */
const guessDays = 30

export function writeCookie(name: string, value: string, seconds = year): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Chosen since the page was loaded, over the language in its address. */
let chosen: Locale | undefined

/** What the address asks for, and what is stored. */
const wishes = (): unknown[] => [new URLSearchParams(location.search).get('lang'), recall('locale', 'local')]

/** The language of the page in this browser. */
export const browserLocale = (): Locale => chosen ?? wishes().find(isLocale) ?? renderedLocale()

/** The language that the server rendered the page in. */
export const renderedLocale = (): Locale => offered()[0]

/** Stores the language that the visitor chose for later visits, with a mirror in a cookie for the server. */
export function chooseLocale(locale: Locale): void {
  store('locale', locale, { area: 'local' })
  store('locale_set_by_user', true, { area: 'local' })
  writeCookie('LOCALE', locale)
  chosen = locale
}

function storeGuess(locale: Locale): void {
  const seconds = guessDays * day
  store('locale', locale, { area: 'local', seconds })
  writeCookie('LOCALE', locale, seconds)
}

/** The language menu is made of links before its page runs: a link of our own is a choice. */
const isOwnLink = () => URL.parse(document.referrer)?.origin === location.origin

/**
 * On the first page. A language in the address of a link from elsewhere holds for this visit, and is stored as a guess
 * where the visitor never chose one. So is what the server guessed. A language that is off for now stays chosen.
 */
export function rememberFirstLocale(): void {
  // A page in a frame is a preview.
  if (self !== top) return
  const [asked, stored] = wishes()
  const isByUser = recall('locale_set_by_user', 'local') === true && stored !== undefined
  if (isLocale(asked)) chosen = asked
  if (isLocale(asked) && isOwnLink()) chooseLocale(asked)
  else if (isByUser) {
    // The server noted the language of the link.
    if (isLocale(stored)) writeCookie('LOCALE', stored)
  } else if (isLocale(asked)) storeGuess(asked)
  else if (!stored) storeGuess(renderedLocale())
  else if (isLocale(stored)) writeCookie('LOCALE', stored, guessDays * day)
}
