/**
 * What words are: the keys by which search finds every form of a word, and whether a word exists. Forms come from
 * spelling dictionaries; of words that these do not have, from stemmers.
 */
import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as spanishStem } from '@orama/stemmers/spanish'
import type { Locale } from '#contract/types'
import { fold } from './tokens.ts'
import { goodsOf } from './words/chinese-goods.ts'
import { type Dictionary, readDictionary } from './words/dictionary.ts'
import { englishLemmas } from './words/english.ts'
import { russianLemmas, russianStems } from './words/russian.ts'
import { isStopWordOf } from './words/stop-words.ts'
import { isThaiOrChineseWord } from './words/unspaced-words.ts'
import { isVietnameseSyllable } from './words/vietnamese.ts'

/** Languages whose words have inflected forms. */
type Inflected = 'en' | 'es' | 'ru'

interface Language {
  dictionary: () => Dictionary
  /** Base words of a folded form; none if it is not in the dictionary. */
  lemmasOf: (form: string, dictionary: Dictionary) => string[]
  /** The keys of a word that no dictionary has. */
  stemsOf: (form: string) => string[]
  /** Keys of the folded words looked up before, because a catalogue repeats its words. */
  known: Map<string, readonly string[]>
}

const language = (
  name: string,
  /** Flags of the dictionary for words that are derived from others, such as `heater`. */
  derived: string,
  rest: Pick<Language, 'lemmasOf' | 'stemsOf'>,
): Language => {
  let dictionary: Dictionary | undefined
  return { ...rest, dictionary: () => (dictionary ??= readDictionary(name, derived)), known: new Map() }
}

const inflected: Record<Inflected, Language> = {
  en: language('dictionary-en', 'RTNXVHYPBL', { lemmasOf: englishLemmas, stemsOf: (form) => [englishStem(form)] }),
  es: language('dictionary-es', 'ABCFHJKLMNOPQTU', {
    lemmasOf: (form, dictionary) => dictionary.lemmasOf(form),
    stemsOf: (form) => [spanishStem(form)],
  }),
  ru: language('dictionary-ru', '', { lemmasOf: russianLemmas, stemsOf: russianStems }),
}

/** Words remembered of each language. */
const mostKnown = 30_000

const isCyrillic = /\p{Script=Cyrillic}/u
const isLatin = /^[a-z]+$/
const isChinese = /^\p{Script=Han}/u

/** The languages a word may be inflected in: of a text in a known language its own, of typed text all with its letters. */
function languagesOf(word: string, locale?: Locale): Inflected[] {
  if (isCyrillic.test(word)) return ['ru']
  if (!isLatin.test(word)) return []
  if (locale === undefined) return ['en', 'es']
  return locale === 'en' || locale === 'es' ? [locale] : []
}

/**
 * The keys of a folded word, which all its forms share; several if it may be a form of several words. Of a typed word the
 * language is not known; a word of a name has more keys if a wider word finds it. Empty for words that have neither other
 * forms nor a meaning of their own.
 */
export function keysOf(word: string, locale?: Locale): readonly string[] {
  if (isChinese.test(word)) return goodsOf(word, locale === 'cn')
  const languages = languagesOf(word, locale)
  const [first] = languages
  if (first && languages.length === 1) return keysIn(word, first)
  return [...new Set(languages.flatMap((each) => keysIn(word, each)))]
}

/** Whether a folded word has no meaning of its own ("for", "de", "и") in one of the languages it may be of. */
export const isStopWord = (word: string, locale?: Locale): boolean =>
  languagesOf(word, locale).some((language) => isStopWordOf(word, language))

function keysIn(word: string, language: Inflected): readonly string[] {
  const { known } = inflected[language]
  let keys = known.get(word)
  if (!keys) {
    if (known.size >= mostKnown) known.clear()
    keys = isStopWordOf(word, language) ? [] : [...new Set(findKeys(word, inflected[language]).map(fold))]
    known.set(word, keys)
  }
  return keys
}

/** The shortest end of an unknown compound that is looked up as a word of its own, and the shortest word before it. */
const [shortestEnd, shortestStart] = [4, 3]

function findKeys(word: string, { dictionary, lemmasOf, stemsOf }: Language): string[] {
  const lemmas = lemmasOf(word, dictionary())
  if (lemmas.length > 0) return lemmas
  for (let start = shortestStart; start <= word.length - shortestEnd; start++) {
    const ends = lemmasOf(word.slice(start), dictionary())
    if (ends.length > 0) return [...ends.map((end) => word.slice(0, start) + end), ...stemsOf(word)]
  }
  return stemsOf(word)
}

/** The form of a key in the index, which no word can have. */
export const keyLexeme = (key: string) => `~${key}`

const hasLemma = (word: string, { dictionary, lemmasOf }: Language) => lemmasOf(word, dictionary()).length > 0

/** Whether a word, in any form and with or without its accents, is one of this language; of Vietnamese, a syllable. */
export function isWord(word: string, locale: Locale): boolean {
  const folded = fold(word)
  if (locale === 'th' || locale === 'cn') return isThaiOrChineseWord(folded)
  if (locale === 'vi') return isVietnameseSyllable(folded)
  return languagesOf(folded, locale).some((each) => each === locale && hasLemma(folded, inflected[each]))
}

/** Whether it is a word of any language of the mall: such a word is no slip of another. */
export function isWordAnywhere(word: string): boolean {
  const folded = fold(word)
  return (
    isThaiOrChineseWord(folded) ||
    isVietnameseSyllable(folded) ||
    languagesOf(folded).some((each) => hasLemma(folded, inflected[each]))
  )
}
