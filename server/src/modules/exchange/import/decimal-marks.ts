/**
 * Which decimal mark the numbers of a file use, by those among them that can be read in one way only. Other columns may show
 * that `1.000` pieces next to `60,00` are a thousand, because the point is no decimal mark there, but never that `1,000` is one.
 */

import { splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, type Figure, readCount, readFigure, separatorOf } from '#contract/rules/figure'
import { readMeasure } from '#contract/rules/measure'
import { readDecimal } from './cells.ts'
import type { Column, Field } from './columns.ts'

const decimals: readonly Field[] = ['price', 'weight', 'volume']
const mostExamples = 3
const wholes: readonly Field[] = ['on_hand', 'stock', 'moq', 'multiple']

export interface MarkCounter {
  take(cells: readonly string[], numbers: ReadonlySet<number> | undefined): void
  /** The mark of each column by its place; none where the column disagrees with itself, or nothing shows it. */
  marks(): Map<number, DecimalMark>
  /** Numbers of two readings by the place of their column, the first few. */
  unclear(): Map<number, string[]>
}

export function countMarks(columns: readonly Column[]): MarkCounter {
  const counted = columns.flatMap((column) => {
    const isWhole = wholes.includes(column.field)
    return isWhole || decimals.includes(column.field)
      ? [{ column, isWhole, proofs: new Set<DecimalMark>(), separators: new Set<DecimalMark>(), open: [] as string[] }]
      : []
  })
  return {
    take: (cells, numbers) => {
      for (const { column, proofs, separators, open } of counted) {
        const text = cells[column.index] ?? ''
        // Most cells are plain.
        if (!/[.,]/.test(text) || numbers?.has(column.index)) continue
        const figure = readEither(text, column.field)
        if (!figure) continue
        if ('value' in figure) {
          if (figure.proves) proofs.add(figure.proves)
        } else {
          separators.add(separatorOf(figure))
          if (open.length < mostExamples && !open.includes(text)) open.push(text)
        }
      }
    },
    marks: () => {
      const all = new Set(counted.flatMap(({ proofs }) => [...proofs]))
      return new Map(
        counted.flatMap(({ column, isWhole, proofs, separators }) => {
          const [mark, second] = proofs.size > 0 ? proofs : all
          if (!mark || second || (proofs.size === 0 && isWhole && separators.has(mark))) return []
          return [[column.index, mark] as const]
        }),
      )
    },
    unclear: () =>
      new Map(counted.flatMap(({ column, open }) => (open.length > 0 ? [[column.index, open] as const] : []))),
  }
}

function readEither(text: string, field: Field): Figure | undefined {
  if (field === 'weight' || field === 'volume') return readMeasure(text, field)
  if (field === 'price') return readDecimal(splitMoney(text)?.figure ?? '')
  // A count that is not whole is refused, and shows how its column writes decimals.
  return readCount(text) ?? readFigure(text)
}
