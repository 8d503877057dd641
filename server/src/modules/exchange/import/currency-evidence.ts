/** Currencies that a file names: in headings, cells, number formats, a column of its own, and above its headings. */
import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { currenciesInText } from '../../files/reading/heading-tokens.ts'
import type { TableRecord } from '../../files/reading/record.ts'
import type { Column } from './columns.ts'

/** What one mark can mean: `$` several currencies, `EUR` one. */
export type Meant = readonly string[]

export interface CurrencyCounter {
  take(record: TableRecord): void
  found(): Meant[]
}

export function countCurrencies(columns: readonly Column[]): CurrencyCounter {
  const prices = columns.filter(({ field }) => field === 'price').map(({ index }) => index)
  const named = columns.filter(({ field }) => field === 'currency').map(({ index }) => index)
  const found = new Map<string, Meant>()
  const seen = new Set<string>()
  const note = (mark: string) => {
    if (!mark || seen.has(mark)) return
    if (seen.size < mostMarks) seen.add(mark)
    const meant = currenciesOf(mark)
    if (meant.length > 0) found.set(meant.join(), meant)
  }
  return {
    take: ({ cells, marks }) => {
      for (const index of prices) {
        const text = cells[index] ?? ''
        note(marks?.get(index) ?? '')
        // Most cells are plain.
        if (/[^\d.,\s-]/.test(text)) note(splitMoney(text)?.mark ?? '')
      }
      for (const index of named) note((cells[index] ?? '').trim())
    },
    found: () => [...found.values()],
  }
}
const mostMarks = 1000

/** Of titles above the headings, such as "All prices in EUR". */
export const currenciesAbove = (texts: readonly string[]): Meant[] => texts.flatMap(currenciesInText)

/** Whether something else in the file speaks against reading a mark of several meanings as `currency`. */
export const isContradicted = (meant: Meant, currency: string, evidence: readonly Meant[]): boolean =>
  meant.length > 1 && evidence.some((other) => !other.includes(currency) && other.some((each) => meant.includes(each)))
