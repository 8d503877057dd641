/** How near a name is to a keyword: as typed before folded, what a product is before what it is for. Pure. */
import { type Locale, locales } from '#contract/types'
import { joinMeasures } from './measures.ts'
import { remembered } from './remembered.ts'
import { fold, spelling, unspaced, wordsIn } from './tokens.ts'
import { keysOf } from './words.ts'

/** A noun of the kind is less than the noun itself; words that follow each other in both are more. */
const points = { head: 16, kind: 12, typed: 8, folded: 4, pairs: 2, plain: 0.5 }
/** A word in the name counts 1 or 2, so that neither brand nor category outweighs it. */
export const placePoints = { brand: 0.5, category: 0.25 }
/** Where the noun is that says what a product is. */
const headPlace = { en: 'last', es: 'first', ru: 'noun' } as const
/** The words after it only say what the product is for, has, or is made of. */
const qualifier = /[,，(（«]| (?:with|for|in|from|para|con|de|для|из|с|со|от|под|на|в|без|по|к) /u
const purpose = / (?:for|para|для) /u
/** Behind a noun of Vietnamese or Thai they make it another one, folded: cốc đựng trứng is an egg cup, จานรองแก้ว a saucer. */
const vietnameseLinks = new Set('dung lot chua rua lau trai quang phu boc'.split(' '))
const thaiLinks = 'รอง ใส่ วาง พัน ปู เช็ด ล้าง คลุม บัง'.split(' ')
const figure = /(?:^|\s)[\d×]\S*(?=\s|$)/gu
const letter = '[\\p{L}\\p{M}\\p{N}]'

/** `typed` as `spelling` returns it; `heads`: words and joined words of the keyword, folded, with their keys. */
export function nearnessTo(
  { typed, heads, words }: { typed: string; heads: string[]; words: string[] },
  locale: Locale,
) {
  const hasTyped = hasWords(typed)
  const hasFolded = hasWords(fold(typed))
  const isHead = headFinder(heads, locale)
  const isNamed =
    locale === 'cn' ? headFinder([words.join(''), ...words.filter((word) => word.length > 1)], locale) : isHead
  const pairs = words.slice(1).map((word, at) => hasWords(`${words[at]}${unspaced.test(word) ? '' : ' '}${word}`))
  return (name: string): number => {
    const { spelled, folded, phrase } = readName(name)
    return (
      (hasTyped(spelled) ? points.typed : 0) +
      (hasFolded(folded) ? points.folded : 0) +
      (isNamed(phrase) ? points.head : isHead(phrase) ? points.kind : 0) +
      (pairs.filter((has) => has(folded)).length / Math.max(1, pairs.length)) * points.pairs +
      (purpose.test(folded) ? 0 : points.plain)
    )
  }
}

/** Searches find the same names again and again. */
const readName = remembered((name: string) => {
  const folded = fold(name)
  return { spelled: spelling(name), folded, phrase: unqualified(folded) }
})

/** Without what it is for, has or is made of, and without figures. */
export const unqualified = (folded: string): string =>
  joinMeasures(folded).split(qualifier)[0]?.replace(figure, '').replace(/\s+/g, ' ').trim() ?? ''

/** Adjectives of folded Russian, where `й` is `и`. */
const adjective = /\p{Script=Cyrillic}{2}(?:[ыио]и|[ая]я|[ое]е|[ыи]е)$/u
export const isRussianAdjective = (word: string): boolean => adjective.test(word)

const russianNoun = (words: readonly string[]) => words.find((word) => !isRussianAdjective(word)) ?? words[0]

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
    const lengths = Array.from({ length: Math.min(longestNoun, words.length) }, (_, index) => index + 1)
    if (locale === 'cn') return lengths.map((length) => words.slice(-length).join(glue))
    return lengths.filter((length) => !isLink(words[length], locale)).map((length) => words.slice(0, length).join(glue))
  }
  const words = wordsIn(phrase)
  const noun = locale === 'en' ? words.at(-1) : locale === 'ru' ? russianNoun(words) : words[0]
  return noun ? [noun] : []
}

const isLink = (word: string | undefined, locale: Locale) =>
  word !== undefined && (locale === 'vi' ? vietnameseLinks.has(fold(word)) : thaiLinks.includes(word))

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
  if (locale === 'th')
    return (phrase) =>
      heads.some((head) => phrase.startsWith(head) && !thaiLinks.some((link) => phrase.startsWith(link, head.length)))
  if (locale === 'vi')
    return (phrase) =>
      heads.some(
        (head) =>
          `${phrase} `.startsWith(`${head} `) &&
          !vietnameseLinks.has(phrase.slice(head.length).trim().split(' ')[0] ?? ''),
      )
  return (phrase) => {
    const words = phrase.split(/[\s-]+/)
    const head = { first: words[0], last: words.at(-1), noun: russianNoun(words) }[headPlace[locale]]
    return head !== undefined && isFormOf(head, heads)
  }
}

const isFormOf = (word: string, heads: string[]) =>
  heads.includes(word) || keysOf(word).some((key) => heads.includes(key))
