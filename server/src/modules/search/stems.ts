/**
 * Inflected forms of one word share a stem: "shoes" and "shoe", "лампы" and "лампа". Stems come from the
 * Snowball dictionaries that PostgreSQL brings for English, Spanish and Russian, and are kept in the process.
 */
import { sql } from 'drizzle-orm'
import type { Locale } from '#contract/types'
import type { Db } from '../../db/client.ts'

const dictionaries = { en: 'english_stem', es: 'spanish_stem', ru: 'russian_stem' } as const
type Stemmed = keyof typeof dictionaries

/** `null` is a word that says nothing by itself ("for", "de", "и"). */
export type Stem = string | null

const known = new Map<string, Stem>()
const mostKnown = 100_000

const isCyrillic = /\p{Script=Cyrillic}/u
const isLatin = /^[a-z]+$/

/** The languages a word may be inflected in: of a text in a known language its own, of what somebody typed all that use its letters. */
export function languagesOf(word: string, language?: Locale): Stemmed[] {
  if (isCyrillic.test(word)) return ['ru']
  if (!isLatin.test(word)) return []
  if (language === undefined) return ['en', 'es']
  return language === 'en' || language === 'es' ? [language] : []
}

/** Looks up the stems that are not known yet; afterwards `stemOf` answers for these words. */
export async function learnStems(db: Db, words: Iterable<{ word: string; languages: Stemmed[] }>): Promise<void> {
  const missing = new Map<string, { word: string; dictionary: string }>()
  for (const { word, languages } of words)
    for (const language of languages) {
      const key = `${language}:${word}`
      if (!known.has(key)) missing.set(key, { word, dictionary: dictionaries[language] })
    }
  if (missing.size === 0) return
  if (known.size + missing.size > mostKnown) known.clear()
  const asked = [...missing]
  const { rows } = await db.execute<{ stem: Stem | undefined }>(sql`
    select (ts_lexize((asked->>'dictionary')::regdictionary, asked->>'word'))[1] as stem
      from jsonb_array_elements(${JSON.stringify(asked.map(([, each]) => each))}::jsonb) with ordinality as list(asked, number) order by number`)
  for (const [index, [key]] of asked.entries()) known.set(key, rows[index]?.stem ?? null)
}

/** Call `learnStems` first. */
export const stemOf = (word: string, language: Stemmed): Stem => known.get(`${language}:${word}`) ?? null

/** How a stem stands in the index, where no word can be taken for it. */
export const stemLexeme = (stem: string) => `~${stem}`
