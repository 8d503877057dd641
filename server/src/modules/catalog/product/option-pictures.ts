/** A list shows a product by the picture of the option that was searched or filtered for: "red" shows the red one. */
import type { Db } from '../../../db/client.ts'
import { findValueKeys } from '../../search/attribute/service.ts'
import type { SearchStrategy } from '../../search/engine/strategies.ts'
import { textKey, tokens } from '../../search/engine/tokens.ts'
import { keyLexeme, keysOf } from '../../search/engine/words.ts'
import { findPicturedOptions } from './option-picture-queries.ts'
import type { ProductHead } from './present.ts'

interface Choice {
  keyword: string | undefined
  /** What the keyword was taken for. */
  strategy: Pick<SearchStrategy, 'meant'> | undefined
  /** Chosen attribute values. */
  valueIds: number[] | undefined
}

/** The rows with the pictures of matching options; those without one as they are. */
export async function picturedAsChosen(
  db: Db,
  heads: ProductHead[],
  { keyword, strategy, valueIds = [] }: Choice,
): Promise<ProductHead[]> {
  const words = strategy ? tokens(strategy.meant ?? keyword ?? '') : []
  if (heads.length === 0 || (words.length === 0 && valueIds.length === 0)) return heads
  const options = await findPicturedOptions(
    db,
    heads.map(({ id }) => id),
  )
  if (options.length === 0) return heads
  const keys = valueIds.length > 0 ? await findValueKeys(db, valueIds) : new Set<string>()
  const valueWords = new Map(options.flatMap(({ value }) => Object.values(value)).map((text) => [text, tokens(text)]))
  const typed = new Set(words.flatMap(formsOf))
  /** 2 for a chosen value; else the share of the words of the option that were typed, in its best language. */
  const scoreOf = (value: object) => {
    const texts = Object.values(value) as string[]
    if (texts.some((text) => keys.has(textKey(text)))) return 2
    const shares = texts.map((text) => {
      const own = valueWords.get(text) ?? []
      const found = own.filter((word) => formsOf(word).some((form) => typed.has(form))).length
      // Of two with all their words, the longer one.
      return own.length === 0 ? 0 : found / own.length + found / 100
    })
    return Math.max(0, ...shares)
  }
  const best = new Map<number, { image: string; score: number }>()
  for (const { productId, image, value } of options) {
    const score = scoreOf(value)
    if (score > (best.get(productId)?.score ?? 0)) best.set(productId, { image, score })
  }
  return heads.map((head) => ({ ...head, image: best.get(head.id)?.image ?? head.image }))
}

const formsOf = (word: string) => [word, ...keysOf(word).map(keyLexeme)]
