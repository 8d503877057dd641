/**
 * A keyword as conditions on `product_search`. The first strategy that finds anything counts:
 *
 * 0. the beginning of a code written with dashes, as on price lists: `TO-2001-B` is no "to", "2001" and "b"
 * 1. every word, in any of its inflected forms, the last one also as a beginning; or exactly a code or barcode
 * 2. what was meant by the keyboard of another language, by Latin letters for Russian, or by pinyin
 * 3. the words with mistyped ones replaced by their nearest neighbours among all words of the index
 * 4. the keyword as a piece of a name, for scripts that write without spaces and for middles of words
 * 5. the words that any product holds, then most of them
 *
 * All of them also search for the synonyms of each word and for words written apart or together (tea pot, teapot).
 */
import type { Locale } from '#contract/types'
import type { Database, Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, integerList } from '../../../db/fragments.ts'
import { pinyinLexeme } from './chinese.ts'
import { joinedWords } from './compounds.ts'
import { meantKeywords } from './keyboards.ts'
import { readKeyword } from './keyword-reading.ts'
import { isMeasure } from './measures.ts'
import { placePoints } from './nearness.ts'
import { formsKnown, nameOnly, type Part, type Place, partsOf, quoted, stemsOf, within } from './parts.ts'
import { findByCode, findKnownTerms, findLikeTerms } from './queries.ts'
import { languagesOf, learnStems } from './stems.ts'
import { readSynonyms, type SynonymPhrase } from './synonym-groups.ts'
import { codeKey, fold, tokens, unspaced } from './tokens.ts'
import { neighboursOf, swapsOf } from './typos.ts'

/** One strategy to look for a keyword. All but `rank` are answered by the index alone. */
export interface SearchStrategy {
  /** Condition on `product_search`. */
  matches: SQL
  /** Condition for products whose names or codes contain the whole keyword: they come before those whose details do. */
  named: SQL | undefined
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
  /** By mistyped word: the word that was searched instead. */
  corrections: Map<string, string>
  /** The whole keyword that was searched instead. */
  meant?: string | undefined
  isRelaxed: boolean
}

/** More words cost time and find nothing better. */
const mostWords = 16
/** The choices of words to leave out grow with the square of their number. */
const mostChosenFrom = 8

/** `owner` is the database; the locale says which synonyms hold. */
export async function* searchStrategies(
  db: Db,
  owner: Pick<Database, 'cache'>,
  typed: string,
  locale: Locale,
): AsyncGenerator<SearchStrategy> {
  const { keyword, origin } = readKeyword(typed, locale)
  const words = tokens(keyword).slice(0, mostWords)
  if (words.length === 0) return
  const digits = keyword.replace(/[\s-]/g, '')
  const gtin = /^\d{8}$|^\d{12,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
  const exactIds = /\d/.test(keyword) ? await findByCode(db, codeKey(keyword), gtin) : []
  const joined = await joinedWords(db, words)
  const synonyms = await readSynonyms(db, owner)
  const groupsOf = (of: string[]) => [...joined, ...(origin ? [origin] : []), ...synonyms.of(of, locale)]
  await learnStems(
    db,
    words.map((word) => ({ word, languages: languagesOf(word) })),
  )
  const fragment = fold(keyword.trim())
  const nearTo = { typed: keyword.trim().normalize('NFC').toLowerCase(), heads: headsOf(words, joined), words }
  const strategyOf = (parts: Part[], corrections: Map<string, string>): SearchStrategy => {
    const found = holds(parts.map((part) => part.any).join(' & '))
    return {
      matches:
        exactIds.length > 0 ? sql`(${found} or product_search.product_id = any(${integerList(exactIds)}))` : found,
      matchesOf: (words) => {
        const some = parts.filter((part) => part.words.some((word) => words.has(word)))
        return some.length > 0 ? holds(some.map((part) => part.any).join(' & ')) : undefined
      },
      ...placesOf((place) => within(parts, place)),
      rank: sumOf(parts.map(pointsOf)),
      nearTo,
      exactIds,
      corrections,
      isRelaxed: false,
    }
  }

  if (isPartedCode(keyword)) {
    const beginning = quoted(`${codeKey(keyword).toLowerCase()}*`)
    yield strategyOf([nameOnly(beginning)], new Map())
  }
  const parts = await partsOf(db, words, groupsOf, keyword)
  yield strategyOf(parts, new Map())

  for (const meant of meantKeywords(keyword)) {
    const meantWords = tokens(meant).slice(0, mostWords)
    const known = await findKnownTerms(db, meantWords.flatMap(formsKnown))
    if (meantWords.length > 0 && meantWords.every((word) => formsKnown(word).some((form) => known.has(form))))
      yield { ...strategyOf(await partsOf(db, meantWords, groupsOf, meant), new Map()), meant }
  }
  const letters = fragment.replace(/[\s']/g, '')
  if (/^[a-z]{3,60}$/.test(letters)) {
    const reading = quoted(`${pinyinLexeme(letters)}*`)
    yield strategyOf([nameOnly(reading, quoted(pinyinLexeme(letters)))], new Map())
  }

  const whole = await findWhole(db, fragment)
  if (whole) yield { ...strategyOf(await partsOf(db, tokens(whole), groupsOf, whole), new Map()), meant: whole }
  const { corrections, lost } = await findCorrections(db, words)
  if (corrections.size > 0 && lost.size === 0)
    yield strategyOf(await partsOf(db, words, groupsOf, keyword, corrections), firstOf(corrections))

  if (fragment.length >= 3 || unspaced.test(fragment))
    yield {
      matches: hasName(fragment),
      named: undefined,
      rank: sql`similarity(product_search.names, ${fragment})`,
      nearTo,
      exactIds: [],
      corrections: new Map(),
      isRelaxed: false,
    }

  // Words that no product holds are left out first.
  const rest = words.filter((word) => !lost.has(word))
  if (rest.length === 0 || rest.length < words.length / 2) return
  // Thai puts the noun first: if the noun is unknown, the adjective that is left would match any product.
  if (rest.length === 1 && words[0] && lost.has(words[0]) && /\p{Script=Thai}/u.test(words[0])) return
  const restParts = await partsOf(db, rest, groupsOf, keyword, corrections)
  if (restParts.every(({ isNumber }) => isNumber)) return
  if (lost.size > 0) yield { ...strategyOf(restParts, firstOf(corrections)), isRelaxed: true }
  for (const missing of [1, 2])
    if (restParts.length > 3 * missing - 2)
      yield mostOf(restParts.slice(0, mostChosenFrom), missing, nearTo, firstOf(corrections))
}

/** A letter, then letters and digits with signs between them, and nothing else. `2.5mm` is a measure: without its sign it would be ten times as much. */
const isPartedCode = (keyword: string) => /^\p{L}(?=.*\d)(?=.*[._/-])[\p{L}\p{N}._/-]+$/u.test(keyword.trim())

const holds = (query: string) => sql`product_search.tokens @@ ${query}::tsquery`
const hasName = (fragment: string) => sql`product_search.names like ${`%${escapeLike(fragment)}%`}`
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
const firstOf = (corrections: Map<string, string[]>) =>
  new Map([...corrections].map(([word, nearest]) => [word, nearest[0] as string]))

/** Products that hold all but some of the words: one of two or three, two of five and more. Each choice of words is a query of its own, which the index joins. */
function mostOf(
  parts: Part[],
  missing: number,
  nearTo: SearchStrategy['nearTo'],
  corrections: Map<string, string>,
): SearchStrategy {
  const choices = choose(parts, parts.length - missing).filter((chosen) => !chosen.every(({ isNumber }) => isNumber))
  const query = (of: (chosen: Part[]) => string) => choices.map((chosen) => `(${of(chosen)})`).join(' | ')
  return {
    matches: holds(query((chosen) => chosen.map((part) => part.any).join(' & '))),
    ...placesOf((place) => query((chosen) => within(chosen, place))),
    rank: sumOf(parts.flatMap((part) => [sql`(${holds(part.any)})::int`, pointsOf(part)])),
    nearTo,
    exactIds: [],
    corrections,
    isRelaxed: true,
  }
}

/** Every choice of `size` of the values. */
function choose<T>(values: T[], size: number): T[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, index) => choose(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]))
}

/** The words that may say what a product is: each, all together, and joined ones. */
const headsOf = (words: string[], joined: SynonymPhrase[][]) => [
  ...new Set([words.join(' '), ...words.flatMap((word) => [word, ...stemsOf(word)]), ...joined.flat(2)]),
]

/** Thai with a wrong letter falls apart into other words: the nearest word to all of it. */
async function findWhole(db: Db, fragment: string): Promise<string | undefined> {
  if (!/^[\p{Script=Thai}]{4,40}$/u.test(fragment)) return undefined
  return neighboursOf(fragment, (await findLikeTerms(db, [fragment])).get(fragment) ?? [])[0]
}

/** Words that no product holds: those with near neighbours in the index are corrected, the others are lost. */
async function findCorrections(
  db: Db,
  words: string[],
): Promise<{ corrections: Map<string, string[]>; lost: Set<string> }> {
  const isCorrectable = (word: string) => word.length >= 4 && !/^\d+$/.test(word) && !isMeasure(word)
  const known = await findKnownTerms(
    db,
    words.flatMap((word) => [...formsKnown(word), ...(isCorrectable(word) ? swapsOf(word) : [])]),
  )
  const unknown = words.filter((word) => !formsKnown(word).some((form) => known.has(form)))
  const correctable = unknown.filter(isCorrectable)
  const like = correctable.length > 0 ? await findLikeTerms(db, correctable) : new Map<string, string[]>()
  const corrections = new Map(
    correctable.flatMap((word) => {
      const nearest = neighboursOf(word, [
        ...swapsOf(word).filter((swap) => known.has(swap)),
        ...(like.get(word) ?? []),
      ])
      return nearest.length > 0 ? [[word, nearest] as const] : []
    }),
  )
  return { corrections, lost: new Set(unknown.filter((word) => !corrections.has(word))) }
}
