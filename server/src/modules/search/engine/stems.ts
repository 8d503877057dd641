/**
 * Inflected forms of one word share a stem: "shoes" and "shoe", "лампы" and "лампа". Stems come from the Snowball
 * dictionaries that PostgreSQL brings for English, Spanish and Russian, and are cached in the process.
 */
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { findStems } from './queries.ts'

const dictionaries = { en: 'english_stem', es: 'spanish_stem', ru: 'russian_stem' } as const
type Stemmed = keyof typeof dictionaries
const languages = Object.keys(dictionaries) as Stemmed[]

/** `null` is a word without a meaning of its own ("for", "de", "и"). */
export type Stem = string | null

const known: Record<Stemmed, Map<string, Stem>> = { en: new Map(), es: new Map(), ru: new Map() }
const mostKnown = 100_000

const isCyrillic = /\p{Script=Cyrillic}/u
const isLatin = /^[a-z]+$/

/**
 * The languages a word may be inflected in: of a text in a known language its own, of typed text all that use its
 * letters.
 */
export function languagesOf(word: string, language?: Locale): Stemmed[] {
  if (isCyrillic.test(word)) return ['ru']
  if (!isLatin.test(word)) return []
  if (language === undefined) return ['en', 'es']
  return language === 'en' || language === 'es' ? [language] : []
}

/** Looks up the stems that are not known yet; afterwards `stemOf` answers for these words. */
export async function learnStems(db: Db, words: Iterable<{ word: string; languages: Stemmed[] }>): Promise<void> {
  const wanted: Record<Stemmed, Set<string>> = { en: new Set(), es: new Set(), ru: new Set() }
  for (const { word, languages: each } of words) for (const language of each) wanted[language].add(word)
  const findMissing = () =>
    languages.flatMap((language) =>
      [...wanted[language]]
        .filter((word) => !known[language].has(word))
        .map((word) => ({ language, word, dictionary: dictionaries[language] })),
    )
  let asked = findMissing()
  if (asked.length === 0) return
  if (languages.reduce((sum, language) => sum + known[language].size, asked.length) > mostKnown) {
    for (const language of languages) known[language].clear()
    // Those of these words that were known are not any more.
    asked = findMissing()
  }
  const stems = await findStems(db, asked)
  for (const [index, { language, word }] of asked.entries()) known[language].set(word, stems[index] ?? null)
}

/** Russian adjectives agree with the noun, and their folded forms have no stems. */
const adjective = /^(\p{Script=Cyrillic}{3,}?)(?:[ыио]и|[ая]я|[ое]е|[ыи]е|[ую]ю|[ое]го|[ыи][мх])$/u

/** Call `learnStems` first. */
export const stemOf = (word: string, language: Stemmed): Stem =>
  (language === 'ru' ? adjective.exec(word)?.[1] : undefined) ?? known[language].get(word) ?? null

/** The form of a stem in the index, which no word can have. */
export const stemLexeme = (stem: string) => `~${stem}`
