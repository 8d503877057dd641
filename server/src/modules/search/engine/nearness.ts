/** How near a name is to a keyword: as typed before folded, what a product is before what it is for. Pure. */
import { type Locale, locales } from '#contract/types'
import { joinMeasures } from './measures.ts'
import { remembered } from './remembered.ts'
import { fold, spelling, wordsIn } from './tokens.ts'
import { keysOf } from './words.ts'

const points = { head: 16, typed: 8, folded: 4 }
/** A word in the name counts 1 or 2, so that neither brand nor category outweighs it. */
export const placePoints = { brand: 0.5, category: 0.25 }
/** Where the noun is that says what a product is. */
const headPlace = { en: 'last', es: 'first', ru: 'either' } as const
/** The words after it only say what the product is for, has, or is made of. */
const qualifier = /[,，(（«]| (?:with|for|in|from|para|con|de|для|из|с|от) /u
const figure = /(?:^|\s)[\d×]\S*(?=\s|$)/gu
const letter = '[\\p{L}\\p{M}\\p{N}]'

/** `typed` as `spelling` returns it; `heads`: words and joined words of the keyword, folded, with their keys. */
export function nearnessTo({ typed, heads }: { typed: string; heads: string[] }, locale: Locale) {
  const hasTyped = hasWords(typed)
  const hasFolded = hasWords(fold(typed))
  const isHead = headFinder(heads, locale)
  return (name: string): number => {
    const { spelled, folded, phrase } = readName(name)
    return (
      (hasTyped(spelled) ? points.typed : 0) +
      (hasFolded(folded) ? points.folded : 0) +
      (isHead(phrase) ? points.head : 0)
    )
  }
}

/** Searches find the same names again and again. */
const readName = remembered((name: string) => {
  const folded = fold(name)
  return { spelled: spelling(name), folded, phrase: unqualified(folded) }
}, 10_000)

/** Without what it is for, has or is made of, and without figures. */
export const unqualified = (folded: string): string =>
  joinMeasures(folded).split(qualifier)[0]?.replace(figure, '').replace(/\s+/g, ' ').trim() ?? ''

/** Adjectives of folded Russian, where `й` is `и`. */
const adjective = /\p{Script=Cyrillic}{2}(?:[ыио]и|[ая]я|[ое]е|[ыи]е)$/u
export const isRussianAdjective = (word: string): boolean => adjective.test(word)

/** Words of a noun that is written in several, as most of Vietnamese, Thai and Chinese. */
const longestNoun = 3

/** What a folded name calls the product (a Vietnamese one may have its accents): the noun, alone and with the words that may belong to it. */
export const nounsIn = (folded: string, locale: Locale): readonly string[] => nounsKnown[locale](unqualified(folded))

function nounsOfPhrase(phrase: string, locale: Locale): string[] {
  if (locale === 'cn' || locale === 'th' || locale === 'vi') {
    const words =
      locale === 'vi'
        ? phrase.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
        : wordsIn(locale === 'cn' ? (phrase.split(' ')[0] ?? '') : phrase)
    const glue = locale === 'vi' ? ' ' : ''
    return Array.from({ length: Math.min(longestNoun, words.length) }, (_, index) =>
      (locale === 'cn' ? words.slice(-index - 1) : words.slice(0, index + 1)).join(glue),
    )
  }
  const words = wordsIn(phrase)
  const noun =
    locale === 'en'
      ? words.at(-1)
      : locale === 'ru'
        ? (words.find((word) => !isRussianAdjective(word)) ?? words[0])
        : words[0]
  return noun ? [noun] : []
}

/** Names that differ in figures and qualifiers have the same. */
const nounsKnown = Object.fromEntries(
  locales.map((locale) => [locale, remembered((phrase: string): readonly string[] => nounsOfPhrase(phrase, locale))]),
) as Record<Locale, (phrase: string) => readonly string[]>

/** Whole words, or any piece where words are not parted. */
function hasWords(words: string): (text: string) => boolean {
  if (/[\p{Script=Han}\p{Script=Thai}]/u.test(words)) return (text) => text.includes(words)
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pattern = new RegExp(`(?<!${letter})${escaped}(?!${letter})`, 'u')
  return (text) => text.includes(words) && pattern.test(text)
}

function headFinder(heads: string[], locale: Locale): (phrase: string) => boolean {
  if (locale === 'cn') return (phrase) => heads.some((head) => phrase.split(' ')[0]?.endsWith(head))
  if (locale === 'th') return (phrase) => heads.some((head) => phrase.startsWith(head))
  if (locale === 'vi') return (phrase) => heads.some((head) => `${phrase} `.startsWith(`${head} `))
  return (phrase) => {
    const words = phrase.split(/[\s-]+/)
    const places = { first: [words[0]], last: [words.at(-1)], either: [words[0], words.at(-1)] }[headPlace[locale]]
    return places.some((word) => word !== undefined && isFormOf(word, heads))
  }
}

const isFormOf = (word: string, heads: string[]) =>
  heads.includes(word) || keysOf(word).some((key) => heads.includes(key))
