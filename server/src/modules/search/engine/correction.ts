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
import { type Owner, readOnce } from './reading-cache.ts'
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

export const findNear = (db: Db, owner: Owner, keyword: string, languages: Languages): Promise<NearKeywords> =>
  readOnce(owner, ['near', languages.locale, languages.fallback, keyword], () => searchNear(db, keyword, languages))

async function searchNear(db: Db, keyword: string, languages: Languages): Promise<NearKeywords> {
  const words = tokens(keyword)
  const pieces = thaiPieces(keyword)
  const known = await findKnownTerms(
    db,
    words.flatMap((word) => [...formsKnown(word), ...(isCorrectable(word) ? swapsOf(word) : [])]),
  )
  const unknown = words.filter((word) => !formsKnown(word).some((form) => known.has(form)))
  const neighbours = await findNeighbours(db, [...unknown.filter(isCorrectable), ...pieces], known, languages)

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
  const correctedPieces = (mayReplace: (piece: string, near: Neighbour) => boolean): string[] =>
    pieces.flatMap((piece) =>
      (neighbours.get(piece) ?? [])
        .filter((near) => mayReplace(piece, near))
        .map(({ written }) => keyword.trim().replace(piece, written)),
    )
  const isSlip = (word: string, { isOwn }: Neighbour) => isOwn && !isWordAnywhere(word)
  return {
    corrected: [...new Set([...correctedPieces(isSlip), ...spelled(isSlip, mostCorrected)])].slice(0, mostCorrected),
    offered: [...new Set([...correctedPieces(isOffered), ...spelled(isOffered, mostOffered)])].slice(0, mostOffered),
  }
}

const mostPieces = 12

/**
 * Thai with a wrong letter falls apart into words and pieces of words: such pieces, alone and with up to two words around
 * them, the longest first.
 */
function thaiPieces(keyword: string): string[] {
  const around = [0, 1, 2]
  const runs = keyword.normalize('NFC').match(/\p{Script=Thai}+/gu) ?? []
  const pieces = runs.flatMap((run) => {
    const words = [...thaiSegmenter.segment(run)].map(({ segment }) => segment)
    const isPiece = words.map((word) => !isWordAnywhere(word))
    const starts = isPiece.flatMap((is, at) => (is && !isPiece[at - 1] ? [at] : []))
    return starts.flatMap((start) => {
      const after = isPiece.indexOf(false, start)
      const end = after < 0 ? words.length : after
      return around.flatMap((before) =>
        around.map((behind) => words.slice(Math.max(0, start - before), end + behind).join('')),
      )
    })
  })
  return [...new Set(pieces)]
    .filter((piece) => piece.length >= 4 && piece.length <= 40)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostPieces)
}
const thaiSegmenter = new Intl.Segmenter('th', { granularity: 'word' })

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
