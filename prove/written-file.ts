/** A file from outside with what its writer meant by it. */
import type { Locale } from '#contract/types'

/** `null`: the file does not say. */
export interface TrueRow {
  code: string
  /** By language. */
  name: Partial<Record<Locale, string>>
  /** A plain decimal in `currency`. */
  price: string | null
  currency: string
  /** Units on the shelf, or that can be sold. */
  stock: number | null
  moq: number | null
  barcode: string | null
  /** Kilograms, a plain decimal. */
  weight: string | null
  /** False: must not go on sale. */
  isOnSale: boolean | null
}

export interface WrittenFile {
  /** The choices of the grammar, for the message of a failure. */
  what: string
  name: string
  content: Buffer
  /** For the message of a failure. */
  text: string
  /** That the operator chooses for texts whose heading names none. */
  lang: Locale
  rows: readonly TrueRow[]
  /** The file alone does not say everything. */
  needsAnswer: boolean
  /** Codes in the file that are not for sale at all: gift cards, parents of variants. */
  never?: readonly string[]
}

export interface Draw {
  number(): number
  chance(share: number): boolean
  below(end: number): number
  of<Each>(list: readonly Each[]): Each
  shuffled<Each>(list: readonly Each[]): Each[]
}

export function drawFrom(number: () => number): Draw {
  const below = (end: number) => Math.floor(number() * end)
  return {
    number,
    below,
    chance: (share) => number() < share,
    of: (list) => list[below(list.length)] as (typeof list)[number],
    shuffled: (list) => {
      const left = [...list]
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof list)[number])
    },
  }
}
