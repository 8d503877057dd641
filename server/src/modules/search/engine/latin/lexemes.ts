/** Readings of names as lexemes of the index, which no word can be. */
import type { Locale } from '#contract/types'
import { pinyinReader } from './pinyin.ts'
import type { Reader, ReadLanguage } from './reading.ts'
import { russianReader } from './russian.ts'
import { thaiReader } from './thai.ts'

export const readLanguages: readonly ReadLanguage[] = ['cn', 'ru', 'th']
export const readers: Record<ReadLanguage, Reader> = { cn: pinyinReader, ru: russianReader, th: thaiReader }

/** Sounds alike in two languages are different lexemes. */
export const readingLexeme = (language: ReadLanguage, key: string) => `^${language.charAt(0)}${key}`

/** The words of a folded name by their sound. */
export const readingLexemes = (folded: string, language: Locale): string[] =>
  isRead(language) ? readers[language].readingsIn(folded).map(({ key }) => readingLexeme(language, key)) : []

const isRead = (language: Locale): language is ReadLanguage => language in readers
