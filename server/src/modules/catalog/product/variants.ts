/**
 * The variant of a product that a search or a filter describes: "red 42" is the SKU with both, shown by its picture. A product
 * with red and 42 on different SKUs comes after those that have them on one.
 */
import type { Translations } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { findValueKeys } from '../../search/attribute/service.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { fold, indexedTokens, textKey, tokens, unspaced } from '../../search/engine/tokens.ts'
import { keyLexeme, keysOf } from '../../search/engine/words.ts'
import type { NamedText } from './schema.ts'
import { findOptions, type SkuOptions } from './variant-queries.ts'

/** The SKU that has most of what is described. */
export interface Variant {
  skuId: number
  image: string | null
  /** Those of its options that are described. */
  options: NamedText[]
  /** What other SKUs of the product have and this one has not. */
  missing: number
}

interface Named {
  id: number
  name: Translations
}

/** Of products whose names lack words of the search, or of all if values are chosen; the others need no variant. */
export async function findVariants(
  db: Db,
  products: readonly Named[],
  words: readonly string[],
  valueIds: number[] = [],
  leastOutside = 1,
): Promise<Map<number, Variant>> {
  if (valueIds.length === 0 && words.length < leastOutside) return new Map()
  const saidIn = nameReader(words)
  const asked =
    valueIds.length > 0 ? products : products.filter(({ name }) => words.length - saidIn(name) >= leastOutside)
  if (asked.length === 0) return new Map()
  const { options, skus } = await findOptions(
    db,
    asked.map(({ id }) => id),
  )
  if (options.length === 0) return new Map()
  const keys = valueIds.length > 0 ? await findValueKeys(db, valueIds) : new Set<string>()
  const matches = matchesOf(options, words, keys)
  return new Map(
    [...Map.groupBy(skus, ({ productId }) => productId)].flatMap(([id, own]) => {
      const variant = nearestOf(own, options, matches)
      return variant ? [[id, variant] as const] : []
    }),
  )
}

/** The words of a search as it was understood. */
export const understoodWords = ({ nearTo }: SearchStrategy): string[] => nearTo.words

/** The words of texts of options, which products share; as many as fit in some megabytes. */
const known = new Map<string, { searched: readonly string[]; count: number }>()
const mostKnown = 20_000

function wordsOf(text: string) {
  let words = known.get(text)
  if (!words) {
    if (known.size >= mostKnown) known.clear()
    words = { searched: indexedTokens(text), count: tokens(text).length }
    known.set(text, words)
  }
  return words
}

/** What is described, and how much of the texts of an option that is. */
interface Match {
  described: Set<string>
  share: number
}

function matchesOf(options: NamedText[], words: readonly string[], keys: ReadonlySet<string>): Match[] {
  const typed = words.map((word) => ({ word, forms: formsOf(word) }))
  return options.map(({ value }, place) => {
    const described = new Set<string>()
    let share = 0
    for (const text of Object.values(value)) {
      const { searched, count } = wordsOf(text)
      const own = new Set(searched.flatMap(formsOf))
      const found = typed.filter(({ forms }) => forms.some((form) => own.has(form)))
      for (const { word } of found) described.add(word)
      const isChosen = keys.size > 0 && keys.has(textKey(text))
      if (isChosen) described.add(`= ${place}`)
      // Of two with all their words, the longer one.
      share = Math.max(share, isChosen ? 2 : Math.min(1, found.length / Math.max(1, count)) + found.length / 100)
    }
    return { described, share: described.size > 0 ? share : 0 }
  })
}

function nearestOf(skus: SkuOptions[], options: NamedText[], matches: Match[]): Variant | undefined {
  const everywhere = new Set<string>()
  let best: { sku: SkuOptions; own: number[]; count: number; share: number } | undefined
  for (const sku of skus) {
    const own = sku.options.filter((option) => (matches[option]?.described.size ?? 0) > 0)
    const described = new Set(own.flatMap((option) => [...(matches[option]?.described ?? [])]))
    for (const each of described) everywhere.add(each)
    const share = own.reduce((sum, option) => sum + (matches[option]?.share ?? 0), 0)
    const isBetter = described.size > (best?.count ?? 0) || (described.size === best?.count && share > best.share)
    if (isBetter) best = { sku, own, count: described.size, share }
  }
  if (!best) return undefined
  return {
    skuId: best.sku.skuId,
    image: best.sku.image,
    options: best.own.flatMap((option) => options[option] ?? []),
    missing: everywhere.size - best.count,
  }
}

/** How many of the words a name holds, the last one also as the beginning of a word. */
function nameReader(words: readonly string[]): (name: Translations) => number {
  const asked = words.map((word, place) => ({
    word,
    begins: word.length > 4 ? word.slice(0, -2) : word,
    longest: place === words.length - 1 ? Number.POSITIVE_INFINITY : word.length + 3,
  }))
  return (name) => {
    const texts = Object.values(name).map(fold)
    const own = texts.flatMap((text) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])
    const isHeld = ({ word, begins, longest }: (typeof asked)[number]) =>
      unspaced.test(word)
        ? texts.some((text) => text.includes(word))
        : own.some((each) => each.startsWith(begins) && each.length <= longest)
    return asked.filter(isHeld).length
  }
}

/** A word and its keys, marked as such. */
export const formsOf = (word: string) => [word, ...keysOf(word).map(keyLexeme)]
