/** Days as cells of a statement write them. */
import { dayOf } from '../line.ts'
import { monthNames } from './cell-words.ts'
import { withoutAccents } from './words.ts'

export type DateOrder = 'ymd' | 'dmy' | 'mdy'
const dateOrders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']

const separated = /^[^\d\p{L}]{0,2}(\d{1,4})\s?[./\-年]\s?(\d{1,2})\s?[./\-月]\s?(\d{1,4})(?![\d])/u
const vietnamese = /^(?:ngày )?(\d{1,2}) tháng (\d{1,2}),?(?: năm)? (\d{4})/
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s\-./]*(?:de |of )?([\p{L}\p{M}.]{2,20}?)\.?[\s\-./,]*(?:de |del )?(\d{4}|\d{2})(?!\d)/u
const monthFirst = /^([\p{L}\p{M}.]{3,20}?)\.?[\s\-./]*(\d{1,2})(?:st|nd|rd|th)?[\s\-./,]+(\d{4}|\d{2})(?!\d)/u
const compact = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?(?!\d)/
const compactDayFirst = /^(\d{2})(\d{2})(\d{4})(?!\d)/

/** Without the name of the weekday and a time of day before the date. */
function bareDay(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  if (/^\d{1,4}[./-]/.test(plain)) return plain
  return plain
    .replace(/^\d{1,2}:\d{2}(:\d{2})?\s*[-,]?\s+(?=\d)/, '')
    .replace(/^(\p{L}{2,12})\.?,\s*(?=\d|\p{L}{3,12}\.? \d)/u, (all, word: string) => (monthOf(word) ? all : ''))
    .replace(/\sthg\s/, ' tháng ')
}

/** Parts of a date in figures whose order is open, such as 11/02/2026. */
export function openParts(text: string): [number, number, number] | undefined {
  const [, first = '', second = '', third = ''] = separated.exec(bareDay(text)) ?? []
  if (!third || first.length > 2 || third.length === 3) return undefined
  return [Number(first), Number(second), Number(third)]
}

/** `YYYY-MM-DD`; undefined for what is no day in this order. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const plain = bareDay(text)
  const day = (year: number, month: number, date: number) => dayOf(commonYear(year), month, date)
  const numbers = (parts: RegExpExecArray | null) => parts?.slice(1).map(Number) ?? []
  const [, first = '', , third = ''] = separated.exec(plain) ?? []
  if (third) {
    const [a = 0, b = 0, c = 0] = numbers(separated.exec(plain))
    // Three digits count from the Republic of China.
    if (first.length > 2) return third.length > 2 ? undefined : day(first.length === 3 ? a + 1911 : a, b, c)
    if (third.length > 2 && order === 'ymd') return undefined
    return order === 'ymd' ? day(a, b, c) : order === 'dmy' ? day(c, b, a) : day(c, a, b)
  }
  const [date = 0, month = 0, year = 0] = numbers(vietnamese.exec(plain))
  if (year) return day(year, month, date)
  const [, named = '', name = '', ofYear = ''] = dayFirst.exec(plain) ?? []
  if (ofYear && monthOf(name)) return day(Number(ofYear), monthOf(name) ?? 0, Number(named))
  const [, word = '', ofMonth = '', inYear = ''] = monthFirst.exec(plain) ?? []
  if (inYear && monthOf(word)) return day(Number(inYear), monthOf(word) ?? 0, Number(ofMonth))
  const [y = 0, m = 0, d = 0] = numbers(compact.exec(plain))
  const ymd = y > 0 ? day(y, m, d) : undefined
  if (ymd) return ymd
  const [dd = 0, mm = 0, yyyy = 0] = numbers(compactDayFirst.exec(plain))
  return yyyy > 0 ? day(yyyy, mm, dd) : undefined
}

const monthOf = (name: string): number | undefined => {
  const bare = name.replaceAll('.', '')
  return monthNames.get(bare) ?? monthNames.get(withoutAccents(bare))
}

/** Years above 2400, and of two digits those above 59, count from Buddha. */
function commonYear(year: number): number {
  if (year >= 2400) return year - 543
  if (year >= 100) return year
  return year >= 60 ? year + 2500 - 543 : year + 2000
}

/** Days in number cells, as spreadsheets count them. */
export function serialDay(text: string): string | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined
  const date = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))))
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** Whether a cell holds a day in any order. */
export const isDate = (text: string): boolean =>
  text.length < 60 && dateOrders.some((order) => readDay(text, order) !== undefined)

/** The orders in which every open date of a file is a day. */
export function possibleOrders(texts: Iterable<string>): Set<DateOrder> {
  const possible = new Set(dateOrders)
  for (const text of texts) {
    if (!openParts(text)) continue
    const fits = dateOrders.filter((order) => readDay(text, order) !== undefined)
    // A cell that is a day in no order is no date.
    if (fits.length > 0) for (const order of dateOrders) if (!fits.includes(order)) possible.delete(order)
  }
  return possible
}
