/** What only the whole table says: the order of day and month, and the decimal mark. */
import type { DecimalMark } from '#contract/rules/figure'
import { type DateOrder, openParts, possibleOrders } from '../../../lib/written-day.ts'
import type { Drafts } from './drafts.ts'
import type { Row } from './sheet.ts'
import type { Sum } from './types.ts'

export interface DateEvidence {
  /** Each once. */
  texts: readonly string[]
  above: readonly Row[]
  heading: string
  isThai: boolean
}

/** Undefined: several orders are possible and give different days. */
export function dateOrderOf(
  { texts, above, heading, isThai }: DateEvidence,
  answered?: DateOrder,
): DateOrder | undefined {
  const open = texts.flatMap((text) => (openParts(text) ? [text] : []))
  if (open.length === 0) return answered ?? 'ymd'
  const shape = shapeOf(open[0] ?? '')
  // The period above the table is written in the same way.
  const around = above.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.match(/\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?!\d)/g) ?? []),
  )
  const possible = possibleOrders([...open, ...around.filter((text) => shapeOf(text) === shape)])
  const orders = possible.size > 0 ? possible : possibleOrders(open)
  if ((orders.has('dmy') || orders.has('mdy')) && !looksYearFirst(open)) orders.delete('ymd')
  if (orders.has('ymd') && /\p{Script=Han}/u.test(heading)) return 'ymd'
  const [only, second] = orders
  if (only && !second) return only
  if (answered && orders.has(answered)) return answered
  if (!orders.has('dmy') || orders.has('ymd')) return undefined
  const isSame = open.every((text) => openParts(text)?.[0] === openParts(text)?.[1])
  // Points, and headings in other languages than English, come with the day first.
  const isEnglish = /^\p{ASCII}*\b(date|posted|booked|created|time|day)\b/iu.test(heading) || /^[#\s\d]*$/.test(heading)
  return isSame || isThai || shape.includes('.') || !isEnglish ? 'dmy' : undefined
}

const shapeOf = (text: string) => text.replace(/\d+/g, '').slice(0, 2) + (/\d{4}/.test(text) ? 'long' : 'short')

/** 26/11/20: the first part hardly changes and the last one does. */
function looksYearFirst(texts: readonly string[]): boolean {
  const distinct = (place: 0 | 2) => new Set(texts.map((text) => openParts(text)?.[place]))
  if (texts.some((text) => (openParts(text)?.[2] ?? 0) > 31)) return false
  return distinct(2).size > 1 && distinct(0).size <= 2 && distinct(2).size > distinct(0).size
}

export interface Marks {
  /** Decimal mark of a sum's cells, if the file proves one. */
  of(sum: Sum): DecimalMark | undefined
  /** Cells of two readings that nothing in the file decides, by their sum. */
  open: { sum: Sum; text: string }[]
}

/** Each column proves its own mark; one that proves none follows the rest of the file. */
export function marksOf({ evidence, labels }: Drafts): Marks {
  const { proofs } = evidence
  const ofLabels = labels.flatMap(({ money: { figure } }) => ('value' in figure && figure.proves) || [])
  const all = new Set([...[...proofs.values()].flatMap((marks) => [...marks]), ...ofLabels])
  const only = (marks: ReadonlySet<DecimalMark>) => (marks.size === 1 ? [...marks][0] : undefined)
  const of = (sum: Sum) => {
    const own = proofs.get(sum)
    return own ? only(own) : only(all)
  }
  const open = [...evidence.open].flatMap(([sum, figures]) =>
    of(sum) === undefined ? figures.map((readings) => ({ sum, text: openText(readings) })) : [],
  )
  return { of, open }
}

/** As the cell has it. */
const openText = (readings: Record<DecimalMark, string>) =>
  readings['.'].includes('.') ? readings['.'] : readings[','].replace('.', ',')
