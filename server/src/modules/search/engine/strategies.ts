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
import { findByCode, findKnownTerms, findLikeTerms } from './queries.ts'
import { readSynonyms, type SynonymPhrase } from './synonym-groups.ts'
import { aboutLexeme, codeKey, fold, quote, spelling, tokens, unspaced } from './tokens.ts'
import { neighboursOf, swapsOf } from './typos.ts'
import { isStopWord, keyLexeme, keysOf } from './words.ts'

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

/** One word or synonym phrase of the keyword, with its forms and synonyms, as a `tsquery` on names and one on all texts. */
interface Part {
  name: string
  any: string
  /** Without synonyms, on names. */
  literal: string
  /** A number alone has no meaning without words. */
  isNumber: boolean
}

/** `owner` is the database; the locale says which synonyms hold. */
export async function* searchStrategies(
  db: Db,
  owner: Pick<Database, 'cache'>,
  keyword: string,
  locale: Locale,
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
  const strategyOf = (parts: Part[], corrections: Map<string, string>): SearchStrategy => {
    const found = holds(parts.map((part) => part.any).join(' & '))
    return {
      matches:
        exactIds.length > 0 ? sql`(${found} or product_search.product_id = any(${integerList(exactIds)}))` : found,
      named: holds(parts.map((part) => part.name).join(' & ')),
      // Words as typed before their synonyms.
      rank: sql`${countOf(parts.flatMap((part) => [part.literal, part.name]))}`,
      nearTo,
      exactIds,
      corrections,
      isRelaxed: false,
    }
  }

  if (isPartedCode(keyword)) {
    const beginning = quoted(`${codeKey(keyword).toLowerCase()}*`)
    yield strategyOf([{ name: beginning, any: beginning, literal: beginning, isNumber: false }], new Map())
  }
  const parts = partsOf(words, groupsOf, keyword)
  yield strategyOf(parts, new Map())

  for (const meant of meantKeywords(keyword)) {
    const meantWords = tokens(meant).slice(0, mostWords)
    const known = await findKnownTerms(db, meantWords.flatMap(formsKnown))
    if (meantWords.length > 0 && meantWords.every((word) => formsKnown(word).some((form) => known.has(form))))
      yield { ...strategyOf(partsOf(meantWords, groupsOf, meant), new Map()), meant }
  }
  const letters = fragment.replace(/[\s']/g, '')
  if (/^[a-z]{3,60}$/.test(letters)) {
    const reading = quoted(`${pinyinLexeme(letters)}*`)
    yield strategyOf(
      [{ name: reading, any: reading, literal: quoted(pinyinLexeme(letters)), isNumber: false }],
      new Map(),
    )
  }

  const whole = await findWhole(db, fragment)
  if (whole) yield { ...strategyOf(partsOf(tokens(whole), groupsOf, whole), new Map()), meant: whole }
  const { corrections, lost } = await findCorrections(db, words)
  if (corrections.size > 0 && lost.size === 0)
    yield strategyOf(partsOf(words, groupsOf, keyword, corrections), firstOf(corrections))

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
  const restParts = partsOf(rest, groupsOf, keyword, corrections)
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
const countOf = (queries: string[]) =>
  sql`(${sql.join(
    queries.map((query) => sql`(${holds(query)})::int`),
    sql` + `,
  )})`
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
  const query = (of: 'any' | 'name') => choices.map((chosen) => chosen.map((part) => part[of]).join(' & ')).join(' | ')
  return {
    matches: holds(query('any')),
    named: holds(query('name')),
    rank: countOf(parts.flatMap(({ any, name }) => [any, name])),
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

/** The words with their inflected forms, replaced forms and synonyms. Stop words ("for") are left out while others remain. */
function partsOf(
  words: string[],
  groupsOf: (words: string[]) => SynonymPhrase[][],
  keyword: string,
  corrections = new Map<string, string[]>(),
): Part[] {
  const groups = groupsOf(words)
  const plain = new Set(keyword.toLowerCase().match(/\p{L}+/gu))
  // A folded word may look like an English stop word ("đồ" → "do"): only a word typed in this form is one.
  const isEmpty = (word: string) => plain.has(word) && isStopWord(word)
  const meaningfulOf = (some: string[]) => (some.every(isEmpty) ? some : some.filter((word) => !isEmpty(word)))
  const meaningful = meaningfulOf(words)
  // A word left out of the keyword ("trash can") is left out of its synonyms too.
  const phrases = meaningful.length < words.length ? groups.map((group) => group.map(meaningfulOf)) : groups
  const last = words.at(-1)
  const parts: Part[] = []
  for (let at = 0; at < meaningful.length; ) {
    const phrase = phraseAt(meaningful, at, phrases)
    const own = meaningful.slice(at, at + (phrase?.length ?? 1))
    const literal = own.map((word) => formsOf(word, { isBeginning: word === last, instead: corrections.get(word) }))
    const ways = [literal, ...(phrase?.others.map((other) => other.map((word) => formsOf(word, {}))) ?? [])]
    const query = (of: (forms: string[]) => string[]) =>
      `(${ways.map((words) => `(${words.map((forms) => `(${of(forms).join(' | ')})`).join(' & ')})`).join(' | ')})`
    parts.push({
      name: query((forms) => forms.map(quoted)),
      any: query((forms) => forms.flatMap((form) => [quoted(form), quoted(aboutLexeme(form))])),
      literal: `(${literal.map((forms) => `(${forms.map(quoted).join(' | ')})`).join(' & ')})`,
      isNumber: own.every((word) => /^\d+$/.test(word)),
    })
    at += own.length
  }
  return parts
}

/** A word and its keys, or those of its corrections if it was mistyped. A beginning ends in `*`. */
function formsOf(
  word: string,
  { isBeginning = false, instead }: { isBeginning?: boolean; instead?: string[] | undefined },
): string[] {
  // Too many words begin with any one letter; one Chinese character is a word.
  const asBeginning = isBeginning && (word.length > 1 || unspaced.test(word))
  return [
    ...new Set(
      (instead ?? [word]).flatMap((each) => [asBeginning ? `${each}*` : each, ...keysOf(each).map(keyLexeme)]),
    ),
  ]
}

/** Words consist of letters and digits only, so a star is never part of one. */
const quoted = (form: string) => (form.endsWith('*') ? `${quote(form.slice(0, -1))}:*` : quote(form))

/** The longest synonym at this position of the keyword, with the others of its groups. */
function phraseAt(
  words: string[],
  at: number,
  groups: SynonymPhrase[][],
): { length: number; others: SynonymPhrase[] } | undefined {
  const same = (a: string, b: string) => a === b || keysOf(a).some((key) => keysOf(b).includes(key))
  let best: { length: number; others: SynonymPhrase[] } | undefined
  for (const group of groups)
    for (const phrase of group) {
      const matches =
        phrase.length >= (best?.length ?? 1) &&
        phrase.every((word, index) => words[at + index] !== undefined && same(words[at + index] as string, word))
      if (!matches) continue
      const others = group.filter((other) => other !== phrase)
      // Two groups may hold the same phrase, such as one of all languages and one of this.
      best = { length: phrase.length, others: phrase.length === best?.length ? [...best.others, ...others] : others }
    }
  return best
}

/** A word and its keys as terms of the index. */
const formsKnown = (word: string) => [word, ...keysOf(word).map(keyLexeme)]

/** The words that may say what a product is: each, all together, and joined ones. */
const headsOf = (words: string[], joined: SynonymPhrase[][]) => [
  ...new Set([
    words.join(' '),
    ...words.flatMap((word) => [word, ...keysOf(word)]),
    ...joined.flat(2).flatMap((word) => [word, ...keysOf(word)]),
  ]),
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
  const isCorrectable = (word: string) => word.length >= 4 && !/^\d+$/.test(word)
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
