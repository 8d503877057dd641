/**
 * A keyword as conditions on `product_search`. The first strategy that finds anything counts:
 *
 * 0. the beginning of a code written with dashes, as on price lists: `TO-2001-B` is no "to", "2001" and "b"
 * 1. every word, in any of its inflected forms, an unfinished last one as a beginning; or exactly a code or barcode
 * 2. what was meant by the keyboard of another language, or by Latin letters for Chinese, Russian or Thai
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
import { joinedWords } from './compounds.ts'
import { findNear } from './correction.ts'
import { languageOf } from './keyword.ts'
import { readKeyword } from './keyword-reading.ts'
import { findMeanings, type Meaning } from './latin/meanings.ts'
import { placePoints } from './nearness.ts'
import {
  type Beginning,
  formsKnown,
  nameOnly,
  type Part,
  type Place,
  partsOf,
  quoted,
  type TypedIn,
  within,
} from './parts.ts'
import { pieceQuery } from './pieces.ts'
import { findByCode } from './queries.ts'
import { readKnownTerms } from './reading-cache.ts'
import { relaxations } from './relaxation.ts'
import { readSynonyms, type SynonymPhrase } from './synonym-groups.ts'
import { codeKey, fold, spelling, tokens, unspaced } from './tokens.ts'
import { spelledWords, vietnameseWords } from './vietnamese-words.ts'
import { isVietnameseSyllable } from './words/vietnamese.ts'
import { isWord, keysOf } from './words.ts'

/** One strategy to look for a keyword. All but `rank` are answered by the index alone. */
export interface SearchStrategy {
  /** Condition on `product_search`. */
  matches: SQL
  /** Condition for products whose names or codes contain the whole keyword: they come before those whose details do. */
  named: SQL | undefined
  /** Those of `matches` whose names call them so as it is typed, or by a synonym: a mug before a box for mugs. */
  called?: SQL
  headed?: SQL
  /** The condition of `matches` for some words of the keyword alone. */
  matchesOf?: (words: ReadonlySet<string>) => SQL | undefined
  /** For those that hold it in name or brand, and in name, brand or categories: they come before those whose details do. */
  branded?: SQL
  shelved?: SQL
  /** Higher is nearer; on `product_search`. Only for few hits, because it reads the texts of the row. */
  rank: SQL
  /** The keyword and its words, to compare with names. */
  nearTo: { typed: string; heads: string[]; words: string[] }
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
  asked: string,
  locale: Locale,
  { isTyping = false, fallback = 'en' }: Options = {},
): AsyncGenerator<SearchStrategy> {
  const { keyword, origin } = readKeyword(asked, locale)
  const words = tokens(keyword).slice(0, mostWords)
  if (words.length === 0) return
  const digits = keyword.replace(/[\s-]/g, '')
  const gtin = /^\d{8}$|^\d{12,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
  const exactIds = /\d/.test(keyword) ? await findByCode(db, codeKey(keyword), gtin) : []
  const joined = await joinedWords(db, owner, words)
  const synonyms = await readSynonyms(db, owner)
  const groupsOf = (of: string[]) => [...joined, ...(origin ? [origin] : []), ...synonyms.of(of, locale)]
  const fragment = fold(keyword.trim())
  const nearTo = { typed: spelling(keyword.trim()), heads: headsOf(words, joined), words }
  const beginning: Beginning = isTyping ? 'any' : 'unfinished'
  const base = { nearTo, exactIds: [], leftOut: [], isLiteral: false }
  const strategyOf = (parts: Part[]): SearchStrategy => {
    const all = within(parts, 'any')
    const found = holds(all)
    const nouns = parts.map(({ noun }) => noun).filter(Boolean)
    const called = parts.map(({ called }) => called).filter(Boolean)
    const isSynonymous = called.length > 0 && called.join() !== nouns.join()
    return {
      ...base,
      matches:
        exactIds.length > 0 ? sql`(${found} or product_search.product_id = any(${integerList(exactIds)}))` : found,
      matchesOf: (words) => {
        const some = parts.filter((part) => part.words.some((word) => words.has(word)))
        return some.length > 0 ? holds(some.map((part) => part.any).join(' & ')) : undefined
      },
      ...(isSynonymous && { called: holds(`(${all}) & (${called.join(' | ')})`) }),
      ...(nouns.length > 0 && { headed: holds(`(${all}) & (${nouns.join(' | ')})`) }),
      ...placesOf((place) => within(parts, place)),
      rank: sumOf(parts.map(pointsOf)),
      exactIds,
    }
  }
  const meantAs = (meant: string, beginning: Beginning, reading?: string): SearchStrategy => {
    const words = tokens(meant).slice(0, mostWords)
    const [typedIn] = readingsOf(meant, locale)
    const parts = partsOf(words, groupsOf, meant, typedIn, beginning)
    const nearTo = { typed: spelling(meant), heads: headsOf(words, []), words }
    return { ...strategyOf(reading ? [alsoRead(parts, reading)] : parts), nearTo, meant }
  }
  const meantBy = ({ meant, reading }: Meaning) => meantAs(meant, beginning, reading)

  if (isPartedCode(keyword))
    yield { ...strategyOf([nameOnly(quoted(`${codeKey(keyword).toLowerCase()}*`))]), isLiteral: true }
  const readings = readingsOf(keyword, locale)
  const [typedIn] = readings
  for (const typedIn of readings) {
    const parts = partsOf(words, groupsOf, keyword, typedIn, beginning)
    yield { ...strategyOf(typedIn.isLoose ? parts.map(inName) : parts), isLiteral: true }
  }

  const meanings = await findMeanings(db, owner, keyword, { locale, synonyms, formsOf: formsKnown })
  yield* meanings.likely.map(meantBy)

  const { corrected } = await findNear(db, owner, keyword, { locale, fallback })
  for (const meant of corrected) yield meantAs(meant, 'none')
  yield* meanings.foreign.map(meantBy)
  if (mayBeVietnamese(words, locale)) yield strategyOf(partsOf(words, groupsOf, keyword, { language: 'vi' }, 'none'))

  if (isPiece(fragment))
    yield {
      ...base,
      matches: hasName(fragment),
      named: undefined,
      rank: sql`similarity(product_search.names, ${fragment})`,
    }
  const last = words.at(-1) as string
  const isWhole = isWord(last, locale) || (await readKnownTerms(db, owner, formsKnown(last))).size > 0
  if (!isWhole && !unspaced.test(last) && last.length >= shortestBeginning) {
    const parts = partsOf(words, groupsOf, keyword, typedIn, 'any')
    yield strategyOf(parts.map((part) => (part.words.includes(last) ? inName(part) : part)))
  }

  const parts = partsOf(words, groupsOf, keyword, typedIn, 'none')
  for (const { chosen, leftOut } of await relaxations(db, owner, keyword, parts, locale))
    yield {
      ...strategyOf(chosen),
      rank: sumOf(parts.flatMap((part) => [sql`(${holds(part.any)})::int`, pointsOf(part)])),
      exactIds: [],
      matches: holds(within(chosen, 'any')),
      leftOut,
    }
}

const inName = (part: Part): Part => ({ ...part, any: part.name, about: part.name })

/** Vietnamese as it is typed, then without accents; words without any may be English as well. */
function readingsOf(keyword: string, locale: Locale): [TypedIn, ...TypedIn[]] {
  const language = languageOf(keyword, locale)
  if (language !== 'vi') return [{ language }]
  const spelled = spelledWords(keyword)
  const isPlain = !spelled.some(isVietnameseSyllable)
  const { isMixed, hasAccents } = vietnameseWords(spelled)
  if (!hasAccents) return isPlain ? [{ language }] : [{ language }, { language: 'en' }]
  return isMixed ? [{ language }, { language, isLoose: true }] : [{ language }]
}

/** Of another language than the buyer's, and no English or Spanish. */
const mayBeVietnamese = (words: string[], locale: Locale) =>
  locale !== 'vi' &&
  words.every(isVietnameseSyllable) &&
  words.some((word) => !(['en', 'es', locale] as const).some((language) => isWord(word, language)))

/** Shorter ones begin too many words of another meaning. */
const shortestBeginning = 4

/** A letter, then letters and digits with signs between them, and nothing else. `2.5mm` is a measure: without its sign it would be ten times as much. */
const isPartedCode = (keyword: string) => /^\p{L}(?=.*\d)(?=.*[._/-])[\p{L}\p{N}._/-]+$/u.test(keyword.trim())

/** A Chinese character has a meaning wherever it is; few letters of Thai are in the middle of other words, as "ban" in "band". */
const isPiece = (fragment: string) =>
  /\p{Script=Han}/u.test(fragment) || (unspaced.test(fragment) && fragment.length >= shortestBeginning)

/** As a subquery, so that a plan does not depend on the words: they are looked up in the index, however many products have them. */
const holds = (query: string) => sql`product_search.tokens @@ (select ${query}::tsquery)`
/** The index has the pieces in any order. */
const hasName = (fragment: string) =>
  sql`(${holds(pieceQuery(fragment))} and product_search.names like ${`%${escapeLike(fragment)}%`})`
const placesOf = (query: (place: Place) => string) => {
  const [name, brand, category] = [query('name'), query('brand'), query('category')]
  return { named: holds(name), ...(brand && { branded: holds(brand) }), ...(category && { shelved: holds(category) }) }
}
const sumOf = (terms: SQL[]) => sql`(${sql.join(terms, sql` + `)})`
/** A word as typed before its synonyms, and each by where it is. */
const pointsOf = ({ name, literal, brand, category }: Part) => {
  const inPlace = (query: string, points: number) =>
    query ? sql` when ${holds(query)} then ${sql.raw(String(points))}` : sql``
  return sql`(case when ${holds(name)} then 1 + (${holds(literal)})::int${inPlace(brand, placePoints.brand)}${inPlace(category, placePoints.category)} else 0 end)`
}

/** The words that were meant, or others that sound the same: `reading` is a query for them. */
function alsoRead(parts: Part[], reading: string): Part {
  const query = (of: 'name' | 'any' | 'about' | 'literal') => parts.map((part) => part[of]).join(' & ')
  const also = (of: 'name' | 'any' | 'about') => `((${query(of)}) | (${reading}))`
  const anyOf = (of: 'noun' | 'called') =>
    parts
      .map((part) => part[of])
      .filter(Boolean)
      .join(' | ')
  return {
    name: also('name'),
    any: also('any'),
    about: also('about'),
    ...{ brand: '', category: '', literal: query('literal') },
    words: parts.flatMap(({ words }) => words),
    noun: anyOf('noun'),
    called: anyOf('called'),
  }
}

/** The words that may say what a product is: each, all together, and joined ones. */
const headsOf = (words: string[], joined: SynonymPhrase[][]) => [
  ...new Set([
    words.join(' '),
    ...words.flatMap((word) => [word, ...keysOf(word)]),
    ...joined.flat(2).flatMap((word) => [word, ...keysOf(word)]),
  ]),
]
