/**
 * What a keyword asks for, as conditions on `product_search`. The first way that finds anything counts:
 *
 * 1. every word, in any of its inflected forms, the last one also as a beginning; or exactly a code or barcode
 * 2. the same with mistyped words mended by their nearest neighbours among all words of the index
 * 3. the keyword as a piece of a name, for scripts that write without spaces and for middles of words
 * 4. most of the words
 *
 * Synonyms stand beside the words they mean in all of them.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { findByCode, findKnownTerms, findLikeTerms } from './queries.ts'
import { languagesOf, learnStems, stemLexeme, stemOf } from './stems.ts'
import { readSynonyms, type SynonymPhrase } from './synonyms.ts'
import { codeKey, fold, quote, tokens, unspaced } from './tokens.ts'
import { neighboursOf, swapsOf } from './typos.ts'

/** One way to look for a keyword. */
export interface SearchWay {
  /** Condition on `product_search`. */
  matches: SQL
  /** Higher is nearer; on `product_search`. */
  rank: SQL
  /** Condition for hits in names and codes, not only in category, brand or attributes; undefined when the way has none. */
  named: SQL | undefined
  /** Products of exactly this code or barcode: before all others. */
  exactIds: number[]
  /** Mistyped words with what was searched in their place. */
  mended: Map<string, string>
  isRelaxed: boolean
}

/** Words beyond these say nothing more about goods, but cost. */
const mostWords = 16

/** One word or synonym phrase of the keyword, with all that may stand for it in the index. */
interface Part {
  words: string[]
  /** As a `tsquery`. */
  query: string
}

export async function* searchWays(db: Db, owner: object, keyword: string): AsyncGenerator<SearchWay> {
  const words = tokens(keyword).slice(0, mostWords)
  if (words.length === 0) return
  const digits = keyword.replace(/[\s-]/g, '')
  const gtin = /^\d{8}$|^\d{12,14}$/.test(digits) ? digits.padStart(14, '0') : undefined
  const exactIds = /\d/.test(keyword) ? await findByCode(db, codeKey(keyword), gtin) : []
  const groups = await readSynonyms(db, owner)
  const wayOf = (parts: Part[], mended: Map<string, string>): SearchWay => {
    const query = parts.map((part) => part.query).join(' & ')
    return {
      matches: exactIds.length > 0 ? sql`(product_search.tokens @@ ${query}::tsquery or product_search.product_id = any(${`{${exactIds.join(',')}}`}::int[]))` : holds(query),
      rank: rankOf(query, fold(keyword.trim())),
      named: holds(parts.map((part) => inNames(part.query)).join(' & ')),
      exactIds,
      mended,
      isRelaxed: false,
    }
  }

  const parts = await partsOf(db, words, groups, keyword)
  yield wayOf(parts, new Map())

  const mended = await mend(db, words)
  const mendedParts = mended.size > 0 ? await partsOf(db, words, groups, keyword, mended) : parts
  if (mended.size > 0) yield wayOf(mendedParts, firstOf(mended))

  const fragment = fold(keyword.trim())
  if (fragment.length >= 3 || unspaced.test(fragment))
    yield { matches: hasName(fragment), rank: sql`similarity(product_search.names, ${fragment})`, named: undefined, exactIds: [], mended: new Map(), isRelaxed: false }

  if (mendedParts.length > 1) yield mostOf(mendedParts, firstOf(mended))
}

const holds = (query: string) => sql`product_search.tokens @@ ${query}::tsquery`
const hasName = (fragment: string) => sql`product_search.names like ${`%${fragment.replace(/[\\%_]/g, '\\$&')}%`}`
/** A name that holds what was typed as it stands comes before names that hold its words anywhere. */
const rankOf = (query: string, fragment: string) => sql`ts_rank(product_search.tokens, ${query}::tsquery) + case when ${hasName(fragment)} then 1 else 0 end`
/** Restricts every lexeme of a query to the weight of names and codes. */
const inNames = (query: string) => query.replaceAll(/'((?:[^']|'')*)'(:\*)?/g, (lexeme, _text, isPrefix) => (isPrefix ? `${lexeme}A` : `${lexeme}:A`))
const firstOf = (mended: Map<string, string[]>) => new Map([...mended].map(([word, nearest]) => [word, nearest[0] as string]))

/** Products that hold most of the words: all but one of three, all but two of six. */
function mostOf(parts: Part[], mended: Map<string, string>): SearchWay {
  const hits = sql.join(
    parts.map(({ query }) => sql`(${holds(query)})::int`),
    sql` + `,
  )
  const atLeast = parts.length - Math.max(1, Math.floor(parts.length / 3))
  const anyOf = parts.map(({ query }) => `(${query})`).join(' | ')
  return {
    matches: sql`${holds(anyOf)} and (${hits}) >= ${atLeast}`,
    rank: sql`(${hits}) + ts_rank(product_search.tokens, ${anyOf}::tsquery)`,
    named: undefined,
    exactIds: [],
    mended,
    isRelaxed: true,
  }
}

/** The words with their inflected forms, replaced forms and synonyms. Words that say nothing ("for") are left out while others remain. */
async function partsOf(db: Db, words: string[], groups: SynonymPhrase[][], keyword: string, mended = new Map<string, string[]>()): Promise<Part[]> {
  const all = [...words, ...[...mended.values()].flat(), ...groups.flat(2)]
  await learnStems(
    db,
    all.map((word) => ({ word, languages: languagesOf(word) })),
  )
  const plain = new Set(keyword.toLowerCase().match(/\p{L}+/gu))
  // A folded word may look like an English stop word ("đồ" → "do"): only what was typed so is one.
  const isEmpty = (word: string) => plain.has(word) && languagesOf(word).length > 0 && languagesOf(word).some((language) => stemOf(word, language) === null)
  const telling = words.some((word) => !isEmpty(word)) ? words.filter((word) => !isEmpty(word)) : words
  const last = words.at(-1)
  const parts: Part[] = []
  for (let at = 0; at < telling.length; ) {
    const phrase = phraseAt(telling, at, groups)
    const own = telling.slice(at, at + (phrase?.length ?? 1))
    const ways = own.map((word) => formsOf(word, { isBeginning: word === last, instead: mended.get(word) }))
    const alternatives = phrase?.others.map((other) => other.map((word) => formsOf(word, {})).join(' & ')) ?? []
    parts.push({ words: own, query: `(${[ways.join(' & '), ...alternatives].map((each) => `(${each})`).join(' | ')})` })
    at += own.length
  }
  return parts
}

/** A word, its stems, and what is searched in its place when it was mistyped, as alternatives. */
function formsOf(word: string, { isBeginning = false, instead }: { isBeginning?: boolean; instead?: string[] | undefined }): string {
  // One letter begins too many words; one Chinese character is a word.
  const asBeginning = isBeginning && (word.length > 1 || unspaced.test(word))
  const forms = (instead ?? [word]).flatMap((each) => [
    quote(each) + (asBeginning ? ':*' : ''),
    ...languagesOf(each)
      .flatMap((language) => stemOf(each, language) ?? [])
      .map((stem) => quote(stemLexeme(stem))),
  ])
  return `(${[...new Set(forms)].join(' | ')})`
}

/** The longest synonym that stands at this place of the keyword, with the others of its group. */
function phraseAt(words: string[], at: number, groups: SynonymPhrase[][]): { length: number; others: SynonymPhrase[] } | undefined {
  const same = (a: string, b: string) => a === b || languagesOf(a).some((language) => stemOf(a, language) !== null && stemOf(a, language) === stemOf(b, language))
  let best: { length: number; others: SynonymPhrase[] } | undefined
  for (const group of groups)
    for (const phrase of group) {
      const stands = phrase.length > (best?.length ?? 0) && phrase.every((word, index) => words[at + index] !== undefined && same(words[at + index] as string, word))
      if (stands) best = { length: phrase.length, others: group.filter((other) => other !== phrase) }
    }
  return best
}

/** Words that no product holds, each with its nearest neighbours in the index. */
async function mend(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const forms = (word: string) => [
    word,
    ...languagesOf(word)
      .flatMap((language) => stemOf(word, language) ?? [])
      .map(stemLexeme),
  ]
  const candidates = words.filter((word) => word.length >= 4 && !/^\d+$/.test(word))
  if (candidates.length === 0) return new Map()
  const known = await findKnownTerms(
    db,
    candidates.flatMap((word) => [...forms(word), ...swapsOf(word)]),
  )
  const unknown = candidates.filter((word) => !forms(word).some((form) => known.has(form)))
  if (unknown.length === 0) return new Map()
  const like = await findLikeTerms(db, unknown)
  return new Map(
    unknown.flatMap((word) => {
      const nearest = neighboursOf(word, [...swapsOf(word).filter((swap) => known.has(swap)), ...(like.get(word) ?? [])])
      return nearest.length > 0 ? [[word, nearest] as const] : []
    }),
  )
}
