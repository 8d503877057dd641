/**
 * Keywords near to a mistyped one. Only a word that no language has is corrected, and only to a word of the buyer's
 * language; what is near to any other word is offered.
 */
import { locales, type Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { pick } from '../../../lib/translate.ts'
import { type Languages, languageOf, typed } from './keyword.ts'
import { formsKnown } from './parts.ts'
import { findCategoryPaths, findHolders, findKnownTerms, findLikeTerms, findSearchSources } from './queries.ts'
import { languagesOf, learnStems } from './stems.ts'
import { fold, tokens } from './tokens.ts'
import { neighboursOf, swapsOf } from './typos.ts'
import { isWordAnywhere } from './words.ts'

/** A word of the index that a mistyped one may mean. */
interface Neighbour {
  term: string
  /** As the texts of products write it. */
  written: string
  /** Products on sale have it in a language that the buyer writes or reads. */
  isOwn: boolean
  holders: number
}

/** Keywords, spelled as in the texts of products, the most likely first. Whether they find anything is not known. */
export interface NearKeywords {
  /** To be searched instead. */
  corrected: string[]
  /** To be offered. */
  offered: string[]
}

const mostCorrected = 4
const mostOffered = 2
/** Products whose texts are read to learn about a word. */
const mostHolders = 5

/** Without figures: a code near to another is another product. */
const isCorrectable = (word: string) => word.length >= 4 && /^[\p{L}\p{M}]+$/u.test(word)

export async function findNear(db: Db, keyword: string, languages: Languages): Promise<NearKeywords> {
  const words = tokens(keyword)
  await learnStems(
    db,
    words.map((word) => ({ word, languages: languagesOf(word) })),
  )
  const fragment = fold(keyword.trim())
  // Thai with a wrong letter falls apart into other words: the nearest word to all of it.
  const isWhole = /^[\p{Script=Thai}]{4,40}$/u.test(fragment)
  const known = await findKnownTerms(
    db,
    words.flatMap((word) => [...formsKnown(word), ...(isCorrectable(word) ? swapsOf(word) : [])]),
  )
  const unknown = words.filter((word) => !formsKnown(word).some((form) => known.has(form)))
  const asked = [...unknown.filter(isCorrectable), ...(isWhole ? [fragment] : [])]
  const neighbours = await findNeighbours(db, asked, known, languages)

  const whole = (isWhole && neighbours.get(fragment)) || []
  const areWords = words.every(isWordAnywhere)
  const spelled = (mayReplace: (word: string, near: Neighbour) => boolean, most: number): string[] => {
    const choices = unknown.map((word) => (neighbours.get(word) ?? []).filter((near) => mayReplace(word, near)))
    if (choices.length === 0 || choices.some((choice) => choice.length === 0)) return []
    const spell = (word: string, place: number) => {
      const choice = choices[unknown.indexOf(word)]
      return choice ? (choice[place] ?? choice[0])?.written : typed(keyword, [word])
    }
    const keywords = Array.from({ length: most }, (_, place) => words.map((word) => spell(word, place)).join(' '))
    return [...new Set(keywords)]
  }
  return {
    corrected: [
      ...whole.filter(({ isOwn }) => isOwn && !areWords).map(({ written }) => written),
      ...spelled((word, { isOwn }) => isOwn && !isWordAnywhere(word), mostCorrected),
    ],
    offered: [...whole.map(({ written }) => written), ...spelled(isOffered, mostOffered)],
  }
}

/** For a real word only another real word of the buyer's language: no name, and no word of another language. */
const isOffered = (word: string, { term, isOwn }: Neighbour) => !isWordAnywhere(word) || (isOwn && isWordAnywhere(term))

/** Those of each word, the buyer's own first. */
async function findNeighbours(
  db: Db,
  words: string[],
  known: Set<string>,
  languages: Languages,
): Promise<Map<string, Neighbour[]>> {
  if (words.length === 0) return new Map()
  const like = await findLikeTerms(db, words)
  const near = new Map(
    words.map((word) => [
      word,
      neighboursOf(word, [...swapsOf(word).filter((swap) => known.has(swap)), ...(like.get(word) ?? [])]),
    ]),
  )
  const described = await describeTerms(db, [...new Set([...near.values()].flat())], languages)
  return new Map(
    [...near].map(([word, terms]) => [
      word,
      terms
        .flatMap((term) => described.get(term) ?? [])
        .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.holders - a.holders),
    ]),
  )
}

/** What the texts of some products on sale say of each term; none for those that no such product has. */
async function describeTerms(
  db: Db,
  terms: string[],
  { locale, fallback }: Languages,
): Promise<Map<string, Neighbour>> {
  if (terms.length === 0) return new Map()
  const holders = await findHolders(db, terms, mostHolders)
  const sources = await findSearchSources(db, [...new Set([...holders.values()].flat())])
  const paths = await findCategoryPaths(db, [...new Set(sources.map(({ categoryId }) => categoryId))])
  const textsOf = (source: (typeof sources)[number]) => {
    const shown = pick(source.name, locale, fallback).lang
    const translated: Translations[] = [
      source.name,
      ...(paths.get(source.categoryId) ?? []),
      ...[...source.attributes, ...source.options].map(({ value }) => value),
    ]
    return [
      ...locales.flatMap((language) =>
        translated.map((texts) => ({
          text: texts[language],
          isOwn: (term: string) => language === shown || language === languageOf(term, locale),
        })),
      ),
      // Names of brands and makers are of no language.
      ...[source.manufacturer, ...Object.values(source.brand ?? {})].map((text) => ({ text, isOwn: () => true })),
    ]
  }
  return new Map(
    [...holders].flatMap(([term, ids]) => {
      const found = sources
        .filter(({ id }) => ids.includes(id))
        .flatMap(textsOf)
        .flatMap(({ text, isOwn }) => {
          const written = spellingIn(text, term)
          return written === undefined ? [] : [{ term, written, isOwn: isOwn(term), holders: ids.length }]
        })
      const best = found.find(({ isOwn }) => isOwn) ?? found[0]
      return best ? [[term, best] as const] : []
    }),
  )
}

function spellingIn(text: string | undefined, term: string): string | undefined {
  if (!text || !tokens(text).includes(term)) return undefined
  const written = text.match(/[\p{L}\p{M}\p{N}]+/gu)?.find((word) => fold(word) === term)
  return written?.toLowerCase() ?? term
}
