/** Readings of names as lexemes of the index, which no word can be. */
import type { Translations } from '#contract/types'
import { fold } from '../tokens.ts'
import { pinyinReader } from './pinyin.ts'
import type { Reader, ReadLanguage } from './reading.ts'
import { russianReader } from './russian.ts'
import { thaiReader } from './thai.ts'

export const readLanguages: readonly ReadLanguage[] = ['cn', 'ru', 'th']
export const readers: Record<ReadLanguage, Reader> = { cn: pinyinReader, ru: russianReader, th: thaiReader }

/** Sounds alike in two languages are different lexemes. */
export const readingLexeme = (language: ReadLanguage, key: string) => `^${language.charAt(0)}${key}`

/** The words of a product's names by their sound. */
export function readingLexemes(name: Translations): string[] {
  const found = new Set<string>()
  for (const language of readLanguages)
    for (const { key } of readers[language].readingsIn(fold(name[language] ?? '')))
      found.add(readingLexeme(language, key))
  return [...found]
}
