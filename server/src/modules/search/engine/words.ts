/**
 * What words are: the keys by which search finds every form of a word, and whether a word exists. Forms come from
 * spelling dictionaries; of words that these do not have, from stemmers.
 */
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type Locale, locales } from '#contract/types'
import { remembered } from './remembered.ts'
import { fold } from './tokens.ts'
import { goodsOf } from './words/chinese-goods.ts'
import { type Dictionary, readDictionary } from './words/dictionary.ts'
import { englishLemmas, englishStems } from './words/english.ts'
import { russianLemmas, russianStems } from './words/russian.ts'
import { spanishLemmas, spanishStems } from './words/spanish.ts'
import { isStopWordOf } from './words/stop-words.ts'
import { isThaiOrChineseWord } from './words/unspaced-words.ts'
import { isVietnameseSyllable, vietnameseKeys } from './words/vietnamese.ts'

/** Languages whose words have inflected forms. */
type Inflected = 'en' | 'es' | 'ru'

interface Language {
  dictionary: () => Dictionary
  /** Base words of a folded form; none if it is not in the dictionary. */
  lemmasOf: (form: string, dictionary: Dictionary) => string[]
  /** The keys of a word that no dictionary has. */
  stemsOf: (form: string) => string[]
}

interface Keys {
  keys: readonly string[]
  /** Whether the language has the word; otherwise they are stems. */
  isWord: boolean
}

const language = (
  name: string,
  /** Flags of the dictionary for words that are derived from others, such as `heater`. */
  derived: string,
  rest: Pick<Language, 'lemmasOf' | 'stemsOf'>,
): Language => {
  let dictionary: Dictionary | undefined
  return { ...rest, dictionary: () => (dictionary ??= readDictionary(name, derived)) }
}

const inflected: Record<Inflected, Language> = {
  en: language('dictionary-en', 'RTNXVHYPBLGDJ', { lemmasOf: englishLemmas, stemsOf: englishStems }),
  es: language('dictionary-es', 'ABCFHJKLMNOPQTU', { lemmasOf: spanishLemmas, stemsOf: spanishStems }),
  ru: language('dictionary-ru', '', { lemmasOf: russianLemmas, stemsOf: russianStems }),
}

const isCyrillic = /\p{Script=Cyrillic}/u
const isLatin = /^[a-z]+$/
const isChinese = /^\p{Script=Han}/u

/** Letters of a word that may have forms; the time to find them grows with the square. */
const longestWord = 40

const isShared = (locale: Locale | undefined) => locale === undefined || locale === 'en' || locale === 'es'

/** The languages a word may be inflected in: English and Spanish names hold words of each other. */
function languagesOf(word: string, locale?: Locale): Inflected[] {
  if (word.length > longestWord) return []
  if (isCyrillic.test(word)) return ['ru']
  return isLatin.test(word) && isShared(locale) ? ['en', 'es'] : []
}

/**
 * The keys of a folded word, which all its forms share; several if it may be a form of several words. Of a typed word the
 * language is not known; a word of a name has more keys if a wider word finds it. Empty for words that have neither other
 * forms nor a meaning of their own.
 */
export function keysOf(word: string, locale?: Locale): readonly string[] {
  if (isChinese.test(word)) return goodsOf(word, locale === 'cn')
  if (locale === 'vi') return vietnameseKeys(word)
  if (languagesOf(word, locale).length === 0) return none
  return knownIn[locale ?? 'typed'](word)
}

const none: readonly string[] = []
const readKeysIn = (locale?: Locale) =>
  remembered((word: string): readonly string[] => [...new Set(findKeys(word, languagesOf(word, locale), locale))])
/** A catalogue repeats its words. */
const knownIn = {
  ...(Object.fromEntries(locales.map((locale) => [locale, readKeysIn(locale)])) as Record<
    Locale,
    ReturnType<typeof readKeysIn>
  >),
  typed: readKeysIn(),
}

function findKeys(word: string, languages: Inflected[], locale: Locale | undefined): string[] {
  const keysOfAll = (some: Inflected[]) => some.map((language) => keysIn(word, language))
  const isOwn = (language: Inflected) => locale === undefined || language === 'ru' || language === locale
  const own = languages.filter(isOwn)
  const others = languages.filter((language) => !isOwn(language))
  const found = keysOfAll(own)
  const known = found.filter(({ isWord }) => isWord)
  const used = known.length > 0 ? known : [...found, ...keysOfAll(others).filter(({ isWord }) => isWord)]
  return [...used.flatMap(({ keys }) => keys), ...(locale ? [] : vietnameseKeys(word))]
}

/** Whether a folded word has no meaning of its own ("for", "de", "и") in one of the languages it may be of. */
export const isStopWord = (word: string): boolean => languagesOf(word).some((language) => isStopWordOf(word, language))

/** The shortest end of an unknown compound that is looked up as a word of its own, and the shortest word before it. */
const [shortestEnd, shortestStart] = [4, 3]

/** Shorter ones are other words: a ratán is no rat. */
const shortestStem = 4

function keysIn(word: string, language: Inflected): Keys {
  if (isStopWordOf(word, language)) return { keys: [], isWord: true }
  const { dictionary, lemmasOf, stemsOf } = inflected[language]
  const lemmas = lemmasOf(word, dictionary())
  if (lemmas.length > 0) return { keys: lemmas.map(fold), isWord: true }
  for (let start = shortestStart; start <= word.length - shortestEnd; start++) {
    const ends = lemmasOf(word.slice(start), dictionary()).map((end) => word.slice(0, start) + end)
    if (ends.length > 0) return { keys: [...ends, ...stemsOf(word)].map(fold), isWord: false }
  }
  const stems = stemsOf(word).map(fold)
  return { keys: stems.filter((stem) => stem === word || stem.length >= shortestStem), isWord: false }
}

/** Reads the dictionaries one after the other, between other work. What needs one before reads it at once. */
export async function loadDictionaries(): Promise<void> {
  for (const { dictionary } of Object.values(inflected)) {
    await letOthersRun()
    dictionary()
  }
}

/** The form of a key in the index, which no word can have. */
export const keyLexeme = (key: string) => `~${key}`

const isKnown = (word: string, language: Inflected) => {
  const { dictionary, lemmasOf } = inflected[language]
  return isStopWordOf(word, language) || lemmasOf(word, dictionary()).length > 0
}

/** Whether a word, in any form and with or without its accents, is one of this language; of Vietnamese, a syllable. */
export const isWord = (word: string, locale: Locale): boolean => languagesWith(word).has(locale)

/** Whether it is a word of any language of the mall: such a word is no slip of another. */
export const isWordAnywhere = (word: string): boolean => languagesWith(word).size > 0

const languagesWith = remembered((word: string): ReadonlySet<Locale> => {
  const folded = fold(word)
  return new Set(locales.filter((locale) => hasWord(folded, locale)))
})

function hasWord(folded: string, locale: Locale): boolean {
  if (locale === 'th' || locale === 'cn') return isThaiOrChineseWord(folded)
  if (locale === 'vi') return isVietnameseSyllable(folded)
  return languagesOf(folded).some((language) => language === locale && isKnown(folded, language))
}
