/** Columns of stock that may only say whether there is any: `In stock` with nothing but 0 and 1. */
import type { Column, Mapping } from './columns.ts'
import { meaningsOfQuantity, plainHeading } from './heading-words.ts'

const flags = new Set(
  'instock,available,вналичии,наличие,доступно,disponible,现货,可售,พร้อมขาย,cóthểbán,khảdụng,verfügbar'.split(','),
)
/** In a shorter list each may be a count. */
const leastRows = 3

/** `isChosen`: what the operator has said is no question. */
export function countFlags(
  headings: readonly string[],
  columns: readonly Column[],
  isChosen: (index: number) => boolean,
) {
  const open = columns
    .filter(({ field, index }) => (field === 'on_hand' || field === 'stock') && !isChosen(index))
    .filter(({ index }) => flags.has(plainHeading(headings[index] ?? '')))
    .map(({ index }) => ({ index, rows: 0, isFlag: true }))
  return {
    take: (cells: readonly string[]) => {
      for (const column of open) {
        const text = cells[column.index]?.trim() ?? ''
        if (text) column.rows++
        column.isFlag &&= /^[01]?$/.test(text)
      }
    },
    found: (): Mapping['unclear'] =>
      open.flatMap(({ index, rows, isFlag }) =>
        isFlag && rows >= leastRows ? [{ index, meanings: meaningsOfQuantity }] : [],
      ),
  }
}
