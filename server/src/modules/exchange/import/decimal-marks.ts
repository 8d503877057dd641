/** Which decimal mark the numbers of a file use, by those among them that can be read in one way only. */

import { splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, type Figure, readCount } from '#contract/rules/figure'
import { readDecimal } from './cells.ts'
import type { Column, Field } from './columns.ts'

const decimals: readonly Field[] = ['price', 'weight', 'volume']
const wholes: readonly Field[] = ['on_hand', 'stock', 'moq', 'multiple']

export interface MarkCounter {
  take(cells: readonly string[], numbers: ReadonlySet<number> | undefined): void
  /** The mark of each column by its place; none where the column disagrees with itself, or nothing tells. */
  marks(): Map<number, DecimalMark>
}

export function countMarks(columns: readonly Column[]): MarkCounter {
  const counted = columns.flatMap((column) => {
    const isWhole = wholes.includes(column.field)
    return isWhole || decimals.includes(column.field) ? [{ column, isWhole, proofs: new Set<DecimalMark>() }] : []
  })
  return {
    take: (cells, numbers) => {
      for (const { column, isWhole, proofs } of counted) {
        const text = cells[column.index] ?? ''
        // Most cells are plain.
        if (!/[.,]/.test(text) || numbers?.has(column.index)) continue
        const figure = readEither(text, isWhole)
        if (figure && 'value' in figure && figure.proves) proofs.add(figure.proves)
      }
    },
    marks: () => {
      const all = new Set(counted.flatMap(({ proofs }) => [...proofs]))
      return new Map(
        counted.flatMap(({ column, proofs }) => {
          const [mark, second] = proofs.size > 0 ? proofs : all
          return mark && !second ? [[column.index, mark] as const] : []
        }),
      )
    },
  }
}

const readEither = (text: string, isWhole: boolean): Figure | undefined =>
  isWhole ? readCount(text) : readDecimal(splitMoney(text)?.figure ?? '')
