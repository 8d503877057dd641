/** SKUs that a row may have meant: similar codes first, then products whose names hold its words. */
import type { Db } from '../../../db/client.ts'
import { findLikeTerms } from '../../search/engine/service.ts'
import { codeKey, quote, tokens } from '../../search/engine/tokens.ts'
import { distanceOf } from '../../search/engine/typos.ts'
import { inAnyLanguage } from '../../search/engine/vietnamese-words.ts'
import type { Wanted } from './check.ts'
import { type Asked, findSimilar } from './queries.ts'

/** Candidates of a row; the shop may leave some out. */
const mostOfRow = 6
/** Rows for which mistyped codes are looked up among all words, which costs some milliseconds each. */
const mostLike = 60
const mostPrefixes = 4
const shortestPrefix = 3
const mostWords = 5
const mostDistance = 4

export async function findSimilarTo(db: Db, items: Wanted[]): Promise<Map<Wanted, number[]>> {
  const keys = items.map(keyOf)
  const like = await findLikeTerms(
    db,
    [...new Set(keys.map((key) => key.toLowerCase()))].filter((key) => key.length >= 4).slice(0, mostLike),
  )
  const asked = items.map((item, place): Asked => {
    const key = keys[place] ?? ''
    const terms = like.get(key.toLowerCase()) ?? []
    return {
      place,
      prefixes: prefixesOf(key),
      keys: terms
        .map((term) => term.toUpperCase())
        .filter((term) => distanceOf(term, key, mostDistance) <= mostDistance),
      words: wordsOf(item),
    }
  })
  const found = Map.groupBy(await findSimilar(db, asked, mostOfRow), ({ place }) => place)
  return new Map(
    items.map((item, place) => {
      const key = keys[place] ?? ''
      // A name has no distance to a code: it comes after codes with few other letters.
      const ranked = (found.get(place) ?? [])
        .map(({ id, codeKey: own, byName }) => ({ id, rank: byName ? 3 : distanceOf(own, key, 9) }))
        .sort((a, b) => a.rank - b.rank)
      return [item, [...new Set(ranked.map(({ id }) => id))].slice(0, mostOfRow)] as const
    }),
  )
}

const keyOf = ({ readings, text }: Wanted) => codeKey(readings[0]?.ref ?? text).slice(0, 60)

function prefixesOf(key: string): string[] {
  const prefixes: string[] = []
  for (let length = key.length; length >= shortestPrefix && prefixes.length < mostPrefixes; length--)
    prefixes.push(key.slice(0, length))
  return /\d/.test(key) ? prefixes : []
}

/** All words of the row, or all but one; numbers say nothing of a name. */
function wordsOf({ text }: Wanted): string {
  const words = tokens(text)
    .filter((word) => word.length > 1 && !/\d/.test(word))
    .slice(0, mostWords)
    .map((word) => `(${inAnyLanguage(word).map(quote).join(' | ')})`)
  if (words.length < 3) return words.join(' & ')
  return words.map((_, left) => `(${words.filter((_, index) => index !== left).join(' & ')})`).join(' | ')
}
