/**
 * A keyword as conditions on `product_search`. The first strategy that finds anything counts:
 *
 * 0. the beginning of a code written with dashes, as on price lists: `TO-2001-B` is no "to", "2001" and "b"
 * 1. every word, in any of its inflected forms, an unfinished last one as a beginning; or exactly a code or barcode
 * 2. what was meant by the keyboard of another language, by Latin letters for Russian, or by pinyin
 * 3. the words with mistyped ones replaced by their nearest neighbours among all words of the index
 * 4. the keyword as a piece of a name, for scripts that write without spaces; a last word that no product has as a beginning of one in names
 * 5. the words without those that no product has together with the others, if the noun is among them
 *
 * All of them also search for the synonyms of each word and for words written apart or together (tea pot, teapot).
 */
import type { Locale } from '#contract/types'
import type { Database, Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { pinyinLexeme } from './chinese.ts'
import { joinedWords } from './compounds.ts'
import { findNear } from './correction.ts'
import { meantKeywords } from './keyboards.ts'
import { type Beginning, formsKnown, type Part, partsOf, quoted } from './parts.ts'
import { findByCode, findKnownTerms } from './queries.ts'
import { relaxations } from './relaxation.ts'
import { readSynonyms, type SynonymPhrase } from './synonym-groups.ts'
import { codeKey, fold, spelling, tokens, unspaced } from './tokens.ts'
import { keysOf } from './words.ts'

/** One strategy to look for a keyword. All but `rank` are answered by the index alone. */
export interface SearchStrategy {
  /** Condition on `product_search`. */
  matches: SQL
  /** Condition for products whose names or codes contain the whole keyword: they come before those whose details do. */
  named: SQL | undefined
  /** Higher is nearer; on `product_search`. Only for few hits, because it reads the texts of the row. */
  rank: SQL
  /** The keyword and its words, to compare with names. */
  nearTo: { typed: string; heads: string[] }
  /** Products of exactly this code or barcode: before all others. */
  exactIds: number[]
  /** The keyword that was searched instead. */
  meant?: string | undefined
  /** Words that were not searched, as typed. */
  leftOut: string[]
  /** Finds what has all words as they are typed. */
  isLiteral: boolean
}

/** More words cost time and find nothing better. */
const mostWords = 16

interface Options {
  /** While the keyword is typed, its last word may be the beginning of any. */
  isTyping?: boolean
  /** Of the mall, for names that lack the buyer's language. */
  fallback?: Locale
}

/** `owner` is the database; the locale says which synonyms hold. */
export async function* searchStrategies(
  db: Db,
  owner: Pick<Database, 'cache'>,
  keyword: string,
  locale: Locale,
  { isTyping = false, fallback = 'en' }: Options = {},
): AsyncGenerator<SearchStrategy> {
  const words = tokens(keyword).slice(0, mostWords)
  if (words.length === 0) return
  const digits = keyword.replace(/[\s-]/g, '')
  const gtin = /^\d{8}$|^\d{12,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
  const exactIds = /\d/.test(keyword) ? await findByCode(db, codeKey(keyword), gtin) : []
  const joined = await joinedWords(db, words)
  const synonyms = await readSynonyms(db, owner)
  const groupsOf = (of: string[]) => [...joined, ...synonyms.of(of, locale)]
  const fragment = fold(keyword.trim())
  const nearTo = { typed: spelling(keyword.trim()), heads: headsOf(words, joined) }
  const beginning: Beginning = isTyping ? 'any' : 'unfinished'
  const base = { nearTo, exactIds: [], leftOut: [], isLiteral: false }
  const strategyOf = (parts: Pick<Part, 'any' | 'name' | 'literal'>[]): SearchStrategy => {
    const found = holds(parts.map((part) => part.any).join(' & '))
    return {
      ...base,
      matches:
        exactIds.length > 0 ? sql`(${found} or product_search.product_id = any(${integerList(exactIds)}))` : found,
      named: holds(parts.map((part) => part.name).join(' & ')),
      // Words as typed before their synonyms.
      rank: countOf(parts.flatMap((part) => [part.literal, part.name])),
      exactIds,
    }
  }
  const single = (form: string, literal = form) => strategyOf([{ name: form, any: form, literal }])
  const meantAs = (meant: string, beginning: Beginning): SearchStrategy => ({
    ...strategyOf(partsOf(tokens(meant).slice(0, mostWords), groupsOf, meant, locale, beginning)),
    meant,
  })

  if (isPartedCode(keyword)) yield { ...single(quoted(`${codeKey(keyword).toLowerCase()}*`)), isLiteral: true }
  yield { ...strategyOf(partsOf(words, groupsOf, keyword, locale, beginning)), isLiteral: true }

  for (const meant of meantKeywords(keyword)) {
    const meantWords = tokens(meant).slice(0, mostWords)
    const known = await findKnownTerms(db, meantWords.flatMap(formsKnown))
    if (meantWords.length > 0 && meantWords.every((word) => formsKnown(word).some((form) => known.has(form))))
      yield meantAs(meant, beginning)
  }
  const letters = fragment.replace(/[\s']/g, '')
  if (/^[a-z]{3,60}$/.test(letters)) {
    const reading = pinyinLexeme(letters)
    yield single(quoted(`${reading}*`), quoted(reading))
  }

  const { corrected } = await findNear(db, keyword, { locale, fallback })
  for (const meant of corrected) yield meantAs(meant, 'none')

  if (isPiece(fragment))
    yield {
      ...base,
      matches: hasName(fragment),
      named: undefined,
      rank: sql`similarity(product_search.names, ${fragment})`,
    }
  const last = words.at(-1) as string
  const isWhole = (await findKnownTerms(db, formsKnown(last))).size > 0
  if (!isWhole && !unspaced.test(last) && last.length >= shortestBeginning) {
    const parts = partsOf(words, groupsOf, keyword, locale, 'any')
    yield strategyOf(parts.map((part) => (part.words.includes(last) ? { ...part, any: part.name } : part)))
  }

  const parts = partsOf(words, groupsOf, keyword, locale, 'none')
  for (const { chosen, ids, leftOut } of await relaxations(db, keyword, parts, { locale, fallback })) {
    const among = (query: SQL) =>
      ids ? sql`(${query} and product_search.product_id = any(${integerList(ids)}))` : query
    yield {
      ...strategyOf(chosen),
      matches: among(holds(chosen.map(({ any }) => any).join(' & '))),
      named: among(holds(chosen.map(({ name }) => name).join(' & '))),
      rank: countOf(parts.flatMap(({ any, name }) => [any, name])),
      exactIds: [],
      leftOut,
    }
  }
}

/** Shorter ones begin too many words of another meaning. */
const shortestBeginning = 4

/** A letter, then letters and digits with signs between them, and nothing else. `2.5mm` is a measure: without its sign it would be ten times as much. */
const isPartedCode = (keyword: string) => /^\p{L}(?=.*\d)(?=.*[._/-])[\p{L}\p{N}._/-]+$/u.test(keyword.trim())

/** A Chinese character has a meaning wherever it is; few letters of Thai are in the middle of other words, as "ban" in "band". */
const isPiece = (fragment: string) =>
  /\p{Script=Han}/u.test(fragment) || (unspaced.test(fragment) && fragment.length >= shortestBeginning)

const holds = (query: string) => sql`product_search.tokens @@ ${query}::tsquery`
const hasName = (fragment: string) => sql`product_search.names like ${`%${escapeLike(fragment)}%`}`
const countOf = (queries: string[]) =>
  sql`(${sql.join(
    queries.map((query) => sql`(${holds(query)})::int`),
    sql` + `,
  )})`

/** The words that may say what a product is: each, all together, and joined ones. */
const headsOf = (words: string[], joined: SynonymPhrase[][]) => [
  ...new Set([
    words.join(' '),
    ...words.flatMap((word) => [word, ...keysOf(word)]),
    ...joined.flat(2).flatMap((word) => [word, ...keysOf(word)]),
  ]),
]
