/** What the cells of a column look like. */
import { isDate, serialDay } from '../../../lib/written-day.ts'
import { cellWord, sideWords, statusWords } from './cell-words.ts'
import { currencyOf, isEmptyCell, readMoney } from './money-cell.ts'

export interface ColumnProfile {
  filled: number
  isMoney: boolean
  isDate: boolean
  isCurrency: boolean
  isAccount: boolean
  isStatus: boolean
  /** Words of direction, mostly or throughout. */
  hasSides: boolean
  hasOnlySides: boolean
  /** 1, 2, 3 … or the other way round. */
  isRunning: boolean
  /** Equal for columns with the same cells. */
  content: string
}

const isAccountCell = (text: string) =>
  /^'?([A-Z]{2}\d{2}[A-Z0-9 ]{8,}|[\d*Xx\s\-/.]{6,}\d|\d+\*+\d*\w?|[A-Z]?\d*\*{3,}\w*)$/.test(text.trim())
const isMarked = (text: string) => isAccountCell(text) && (/[*A-Z]/.test(text) || text.replace(/\D/g, '').length > 4)

export function profileOf(cells: readonly string[]): ColumnProfile {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => !isEmptyCell(cell))
  const share = (test: (cell: string) => boolean) => filled.filter(test).length
  // Sums and notes below the table are in some column, too.
  const mostly = (test: (cell: string) => boolean) => share(test) >= Math.max(1, filled.length * 0.5)
  return {
    filled: filled.length,
    isMoney: mostly((cell) => readMoney(cell) !== undefined),
    isDate: mostly((cell) => isDate(cell) || serialDay(cell) !== undefined),
    isCurrency: mostly((cell) => currencyOf(cell) !== undefined),
    isAccount: mostly((cell) => isMarked(cell) || /@/.test(cell)),
    isStatus: filled.length > 0 && filled.every((cell) => statusWords.has(cellWord(cell))),
    hasSides: mostly((cell) => sideWords.has(cellWord(cell))),
    hasOnlySides: filled.length > 0 && filled.every((cell) => sideWords.has(cellWord(cell))),
    isRunning: isSequence(filled),
    content: filled.join('\n'),
  }
}

function isSequence(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^\d{1,6}$/.test(cell)).map(Number)
  if (numbers.length < 2 || numbers.length < cells.length) return false
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0)
  if (Math.abs(step) !== 1 || Math.min(numbers[0] ?? 0, numbers.at(-1) ?? 0) > 1) return false
  return numbers.every((number, index) => number === (numbers[0] ?? 0) + step * index)
}
