/**
 * Products of a shop by the names that the shop gave them. They are searched in the memory of the shop's terms, apart from the
 * index of the mall, which other shops search too.
 */
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { indexedTokens } from '../../search/engine/tokens.ts'
import type { ShopTerms } from '../../shops/terms.ts'
import { orOwnNames } from './own-name-columns.ts'
import { formsOf, understoodWords } from './variants.ts'

/** Ids by a word, or a key of one, of their own names. */
type NameIndex = ReadonlyMap<string, readonly number[]>

const known = new WeakMap<ShopTerms, NameIndex>()

/** The strategy, with the products whose own names hold words of it. */
export function withOwnNames(terms: ShopTerms, strategy: SearchStrategy): SearchStrategy {
  const index = known.get(terms) ?? readNames(terms)
  known.set(terms, index)
  if (index.size === 0) return strategy
  const words = understoodWords(strategy)
  const held = new Map<number, Set<string>>()
  for (const [place, word] of words.entries())
    for (const id of idsOf(index, word, place === words.length - 1)) held.set(id, (held.get(id) ?? new Set()).add(word))
  const hits = Map.groupBy(held, ([, of]) => words.filter((word) => !of.has(word)).join(' '))
  return orOwnNames(
    strategy,
    [...hits].map(([missing, own]) => ({ missing: missing ? missing.split(' ') : [], ids: own.map(([id]) => id) })),
    words.length,
  )
}

function readNames({ products }: ShopTerms): NameIndex {
  const named = [...products].flatMap(([id, { appearance }]) =>
    Object.values(appearance?.name ?? {}).map((name) => ({ id, words: indexedTokens(name) })),
  )
  const index = new Map<string, number[]>()
  for (const { id, words } of named)
    for (const form of new Set(words.flatMap(formsOf))) {
      const ids = index.get(form)
      if (ids) ids.push(id)
      else index.set(form, [id])
    }
  return index
}

/** The last word may be the beginning of one. */
function idsOf(index: NameIndex, word: string, isLast: boolean): readonly number[] {
  const found = formsOf(word).flatMap((form) => index.get(form) ?? [])
  if (!isLast || word.length < 2) return found
  return [...found, ...[...index].flatMap(([form, ids]) => (form.startsWith(word) ? ids : []))]
}
