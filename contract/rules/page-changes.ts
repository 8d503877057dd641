/** Differences between two states of a page, block by block. Pure; for versions and for conflicts of editors. */
import type { PageBlock } from '#contract/api/site/page-block'
import { fieldsOf, isKnown } from '#contract/rules/page-fields'
import type { Locale, Translations } from '#contract/types'

export const blockChangeKinds = ['added', 'removed', 'changed', 'moved'] as const
export interface BlockChange {
  kind: (typeof blockChangeKinds)[number]
  block_id: string
  /** Type of the block. */
  type: string
  /** Its first text, in the given language or any; may be empty. */
  words: string
}

/** Changes from `before` to `after`: in the order of `after`, removed blocks last. */
export function blockChanges(before: readonly PageBlock[], after: readonly PageBlock[], locale: Locale): BlockChange[] {
  const old = new Map(before.map((block) => [block.id, block]))
  const there = new Set(after.map(({ id }) => id))
  // A block has moved if another one that stayed comes before it now: of the shortest list of moves, one is enough.
  const remaining = after.filter(({ id }) => old.has(id)).map(({ id }) => id)
  const wasAt = new Map(before.filter(({ id }) => there.has(id)).map(({ id }, at) => [id, at]))
  const still = longestRising(remaining.map((id) => wasAt.get(id) ?? 0))
  const moved = new Set(remaining.filter((_, at) => !still.has(at)))
  const describe = (kind: BlockChange['kind'], block: PageBlock): BlockChange => ({
    kind,
    block_id: block.id,
    type: block.type,
    words: wordsOf(block, locale),
  })
  return [
    ...after.flatMap((block) => {
      const known = old.get(block.id)
      if (!known) return [describe('added', block)]
      return [
        ...(sameJson(known, block) ? [] : [describe('changed', block)]),
        ...(moved.has(block.id) ? [describe('moved', block)] : []),
      ]
    }),
    ...before.filter(({ id }) => !there.has(id)).map((block) => describe('removed', block)),
  ]
}

const longestWords = 60

/** The first text of a block, without markup, to distinguish it from others of its type. */
export function wordsOf(block: PageBlock, locale: Locale): string {
  if (!isKnown(block.type)) return ''
  for (const { kind, value } of fieldsOf(block)) {
    if (kind !== 'words' && kind !== 'html') continue
    const texts = value as Translations
    const text = (texts[locale] ?? Object.values(texts).find(Boolean) ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (text) return text.length > longestWords ? `${text.slice(0, longestWords)}…` : text
  }
  return ''
}

/** Equal for any order of keys: the database has one of its own. */
export const sameJson = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b)
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )

/** Places of a longest rising run among the numbers. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best = numbers.map(() => 1)
  const from = numbers.map(() => -1)
  let end = -1
  numbers.forEach((number, at) => {
    for (let before = 0; before < at; before++)
      if ((numbers[before] ?? 0) < number && (best[before] ?? 0) + 1 > (best[at] ?? 0)) {
        best[at] = (best[before] ?? 0) + 1
        from[at] = before
      }
    if (end < 0 || (best[at] ?? 0) > (best[end] ?? 0)) end = at
  })
  const places = new Set<number>()
  for (; end >= 0; end = from[end] ?? -1) places.add(end)
  return places
}
