/**
 * What words are: the keys by which search finds every form of a word, and whether a word exists. All words are folded,
 * as `tokens` returns them.
 */
import type { Locale } from '#contract/types'
import { type Dictionary, readDictionary } from './words/dictionary.ts'
import { isThaiOrChineseWord } from './words/unspaced-words.ts'
import { isVietnameseSyllable } from './words/vietnamese.ts'

/** Languages whose words have inflected forms. */
export type Inflected = 'en' | 'es' | 'ru'

/** Their dictionary, and the flags in it of words derived from others, such as `heater`. */
const sources = {
  en: ['dictionary-en', 'RTNXVHYPBL'],
  es: ['dictionary-es', 'ABCFHJKLMNOPQTU'],
  ru: ['dictionary-ru', ''],
} as const

const dictionaries = new Map<Inflected, Dictionary>()

function dictionaryOf(language: Inflected): Dictionary {
  const known = dictionaries.get(language) ?? readDictionary(...sources[language])
  dictionaries.set(language, known)
  return known
}

const isCyrillic = /\p{Script=Cyrillic}/u
const isLatin = /^[a-z]+$/

/**
 * The languages a word may be inflected in: of a text in a known language its own, of typed text all that use its
 * letters.
 */
export function languagesOf(word: string, language?: Locale): Inflected[] {
  if (isCyrillic.test(word)) return ['ru']
  if (!isLatin.test(word)) return []
  if (language === undefined) return ['en', 'es']
  return language === 'en' || language === 'es' ? [language] : []
}

/** Whether a folded word, in any inflected form, is one of this language. Of Vietnamese each syllable is a word. */
export function isWord(word: string, language: Locale): boolean {
  if (language === 'th' || language === 'cn') return isThaiOrChineseWord(word)
  if (language === 'vi') return isVietnameseSyllable(word)
  return languagesOf(word, language).includes(language) && dictionaryOf(language).lemmasOf(word).length > 0
}

/** Whether a folded word is one of any language of the mall: such a word is no slip of another. */
export const isWordAnywhere = (word: string): boolean =>
  isThaiOrChineseWord(word) ||
  isVietnameseSyllable(word) ||
  languagesOf(word).some((language) => dictionaryOf(language).lemmasOf(word).length > 0)
