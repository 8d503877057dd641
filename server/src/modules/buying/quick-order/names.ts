/** SKUs by the name of their product, with their options where it has several: as a page or an order shows them. */
import { locales } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { anywhere, quote, tokens } from '../../search/engine/tokens.ts'
import { inAnyLanguage } from '../../search/engine/vietnamese-words.ts'
import { findNamed } from './queries.ts'

/** Longer ones are no names. */
const mostWords = 20

/** Each of the texts that names one SKU and no other, in any language, however it is written. */
export async function findByNames(db: Db, refs: readonly string[]): Promise<Map<string, number>> {
  const asked = refs.flatMap((ref) => {
    const words = tokens(ref)
    return words.length > 0 && words.length <= mostWords && /\p{L}/u.test(ref) ? [{ ref, words: new Set(words) }] : []
  })
  const named = await findNamed(
    db,
    asked.map(({ words }, place) => ({ place, words: [...words].map(held).join(' & ') })),
  )
  const rows = Map.groupBy(named, ({ place }) => place)
  return new Map(
    asked.flatMap(({ ref, words }, place) => {
      const own = rows.get(place) ?? []
      const found = own.filter(({ name, options, isOnly }) =>
        locales.some((locale) => {
          const ofName = tokens(name[locale] ?? '')
          if (ofName.length === 0) return false
          const ofOptions = options.flatMap(({ value }) => tokens(value[locale] ?? Object.values(value)[0] ?? ''))
          return isSame(words, [...ofName, ...ofOptions]) || (isOnly && isSame(words, ofName))
        }),
      )
      const [first, second] = found
      return first && !second ? [[ref, first.id] as const] : []
    }),
  )
}

/** The word in the name or in the options. */
const held = (word: string) => `(${inAnyLanguage(word).flatMap(anywhere).map(quote).join(' | ')})`

const isSame = (words: ReadonlySet<string>, others: readonly string[]) =>
  new Set(others).size === words.size && others.every((word) => words.has(word))
