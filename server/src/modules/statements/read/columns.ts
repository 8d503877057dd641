/** Which column of a table holds what: as answered, else by the words of its heading and by what its cells look like. */

import { type ColumnProfile, profileOf } from './column-profile.ts'
import * as words from './heading-words.ts'
import type { ReadField } from './types.ts'
import { headingWords, plainWords } from './words.ts'

/** Places of columns by what they hold. */
export interface Columns extends Partial<Record<ReadField | 'net' | 'type', number>> {
  /** Several columns make up the text. */
  texts: number[]
  /** Running numbers, which other downloads count anew. */
  running: number[]
}
export interface ColumnChoice {
  columns: Columns
  /** Places of columns that could be the amount; several are asked about. */
  amounts: number[]
}

export const plainHeading = (heading: string) => heading.replace(/\s+/g, ' ').trim().slice(0, 200)

const nameFields = [
  ['bank_id', words.bankIdHeadings],
  ['payer', words.payerHeadings],
  ['payee', words.payeeHeadings],
  ['reference', words.referenceHeadings],
] as const

/** How much a row looks like headings: columns that are known by their words, day and money above all. */
export function headingScore(cells: readonly string[]): number {
  if (cells.some((cell) => cell.length > 120)) return 0
  const plain = cells.map(headingWords).filter((word) => word && /\p{L}|№|#/u.test(word))
  const has = (...lists: readonly words.Words[]) =>
    plain.some((word) => lists.some((list) => list.within(word) !== undefined))
  const others = Object.values(words.otherLists).filter((list) => has(list)).length
  const hasDay = has(...Object.values(words.dateHeadings))
  const hasMoney = has(words.amountWords, words.grossWords, words.inWords, words.outWords)
  return others + (hasDay ? 4 : 0) + (hasMoney ? 3 : 0)
}

/** `answered` are headings by field; those that the file does not have are not answered. */
export function chooseColumns(
  headings: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  answered: Partial<Record<ReadField, string | null>>,
): ColumnChoice {
  const plain = headings.map(headingWords)
  const profiles = headings.map((_, index) => profileOf(rows.map(({ cells }) => cells[index] ?? '')))
  const columns: Columns = { texts: [], running: [] }
  const taken = new Set<number>()
  const take = (field: Exclude<keyof Columns, 'texts' | 'running'>, index: number | undefined) => {
    if (index === undefined || columns[field] !== undefined) return
    columns[field] = index
    taken.add(index)
  }
  for (const [field, heading] of Object.entries(answered)) {
    const index = heading ? headings.indexOf(plainHeading(heading)) : -1
    if (index >= 0) take(field as ReadField, index)
  }
  const free = (test: (profile: ColumnProfile, index: number) => boolean) =>
    headings.flatMap((_, index) => {
      const profile = profiles[index]
      return !taken.has(index) && profile && profile.filled > 0 && test(profile, index) ? [index] : []
    })
  const ranked = (list: words.Words, test: (profile: ColumnProfile) => boolean, way: 'whole' | 'within' = 'within') =>
    free((profile, index) => list[way](plain[index] ?? '') !== undefined && test(profile)).sort(
      (a, b) => (list[way](plain[a] ?? '') ?? 0) - (list[way](plain[b] ?? '') ?? 0),
    )
  const isPurpose = (index: number) => words.textHeadings.within(plain[index] ?? '') !== undefined
  for (const index of ranked(words.ignoredHeadings, () => true)) taken.add(index)
  take('direction', ranked(words.directionHeadings, ({ isDate }) => !isDate, 'whole')[0])
  for (const [index, heading] of plain.entries())
    if (
      !taken.has(index) &&
      (words.runningHeadings.whole(heading || headings[index] || '') !== undefined || profiles[index]?.isRunning)
    ) {
      columns.running.push(index)
      if (!profiles[index]?.isDate) taken.add(index)
    }
  for (const list of Object.values(words.dateHeadings)) take('date', ranked(list, ({ isDate }) => isDate)[0])
  take('status', ranked(words.statusHeadings, ({ isMoney }) => !isMoney)[0])
  take('status', ranked(words.noteHeadings, ({ isStatus }) => isStatus)[0])
  take('status', free(({ isStatus, hasSides }, index) => isStatus && !hasSides && !isPurpose(index))[0])
  takeNames(ranked, take, columns)
  const currencies = ranked(words.currencyHeadings, ({ isCurrency }) => isCurrency)
  for (const index of currencies) taken.add(index)
  take('balance', ranked(words.balanceHeadings, ({ isMoney }) => isMoney)[0])
  const isBoth = (index: number) => sidesOf(plain[index] ?? '') === 'both'
  take('direction', free(({ isMoney, isDate }, index) => !isMoney && !isDate && isBoth(index))[0])
  take('direction', free(({ content, isStatus }, index) => !isStatus && namesBoth(headings[index] ?? '', content))[0])
  const gross = ranked(words.grossWords, ({ isMoney }) => isMoney)
  if (gross.length > 0) {
    take('net', ranked(words.netWords, ({ isMoney }) => isMoney)[0])
    take('amount', gross[0])
  }
  take(
    'fee',
    ranked(words.feeWords, ({ isMoney }) => isMoney).filter((index) => sidesOf(plain[index] ?? '') === undefined)[0],
  )
  const amounts = takeMoney(plain, profiles, columns, free, take)
  take('currency', nearest(currencies, columns.amount ?? columns.credit ?? columns.debit))
  take('type', ranked(words.typeHeadings, ({ hasSides }) => hasSides)[0])
  take('type', free(({ hasSides, hasOnlySides }, index) => (isPurpose(index) ? hasOnlySides : hasSides))[0])
  take('type', ranked(words.typeHeadings, ({ isMoney, isDate }) => !isMoney && !isDate)[0])
  const isText = (index: number) =>
    words.textHeadings.within(plain[index] ?? '') !== undefined ||
    words.referenceHeadings.within(plain[index] ?? '') !== undefined
  columns.texts = headings.flatMap((_, index) =>
    index === columns.text || index === columns.type || (!taken.has(index) && (profiles[index]?.filled ?? 0) > 0)
      ? isText(index) || index === columns.text
        ? [index]
        : []
      : [],
  )
  addUnnamed(
    columns,
    headings,
    free(({ isMoney, isDate }) => !isMoney && !isDate),
  )
  return { columns, amounts }
}

/** Some banks write a text in several columns, of which the first alone has a heading. */
function addUnnamed({ texts }: Columns, headings: readonly string[], places: readonly number[]): void {
  for (const place of places) if (!headings[place] && texts.at(-1) === place - 1) texts.push(place)
}

/** `Income / Expense` over cells that say one of both, whole or short. */
function namesBoth(heading: string, content: string): boolean {
  const parts = heading.split('/').map(plainWords)
  const cells = new Set(content.split('\n').map(plainWords))
  return (
    parts.length === 2 &&
    cells.size <= 2 &&
    [...cells].every((cell) => cell !== '' && parts.filter((part) => part.startsWith(cell)).length === 1)
  )
}

type Ranked = (list: words.Words, test: (profile: ColumnProfile) => boolean) => number[]
type Take = (field: Exclude<keyof Columns, 'texts' | 'running'>, index: number | undefined) => void

function takeNames(ranked: Ranked, take: Take, columns: Columns): void {
  const isName = ({ isMoney, isAccount, isDate }: ColumnProfile) => !isAccount && !isDate && !isMoney
  take('payer_account', ranked(words.payerAccountHeadings, ({ isAccount }) => isAccount)[0])
  take('payee_account', ranked(words.payeeAccountHeadings, ({ isAccount }) => isAccount)[0])
  if (columns.payer === undefined && columns.payee === undefined) take('payer', ranked(words.partyHeadings, isName)[0])
  const isParty = columns.payer !== undefined
  for (const [field, list] of nameFields) {
    if (isParty && (field === 'payer' || field === 'payee')) continue
    take(field, ranked(list, field === 'bank_id' || field === 'reference' ? ({ isDate }) => !isDate : isName)[0])
  }
}

const sidesOf = (heading: string): 'in' | 'out' | 'both' | undefined => {
  const [isIn, isOut] = [words.inWords.within(heading) !== undefined, words.outWords.within(heading) !== undefined]
  return isIn && isOut ? 'both' : isIn ? 'in' : isOut ? 'out' : undefined
}

/** Money in and money out have columns of their own, or one column has both. Returns what could be the amount. */
function takeMoney(
  plain: readonly string[],
  profiles: readonly ColumnProfile[],
  columns: Columns,
  free: (test: (profile: ColumnProfile, index: number) => boolean) => number[],
  take: Take,
): number[] {
  const isAmount = (index: number) => words.amountWords.within(plain[index] ?? '') !== undefined
  const isAccount = (index: number) => words.accountWords.within(plain[index] ?? '') !== undefined && !isAmount(index)
  const withSides = (side: string | undefined) =>
    free(({ isMoney }, index) => isMoney && sidesOf(plain[index] ?? '') === side && !isAccount(index))
  const best = (places: readonly number[]) => bestAmounts(places, plain, profiles)
  const [credits, debits] = [best(withSides('in')), best(withSides('out'))]
  if (columns.amount !== undefined) return []
  take('credit', credits[0])
  take('debit', debits[0])
  if (columns.credit !== undefined || columns.debit !== undefined)
    return credits.length > 1 ? credits : debits.length > 1 ? debits : []
  const places = free(
    ({ isMoney }, index) =>
      isMoney && (words.amountWords.within(plain[index] ?? '') !== undefined || sidesOf(plain[index] ?? '') === 'both'),
  )
  const amounts = best(places)
  take('amount', amounts[0])
  return amounts
}

/** Of several sums those in the currency of the account; columns with the same cells are one. */
function bestAmounts(
  places: readonly number[],
  plain: readonly string[],
  profiles: readonly ColumnProfile[],
): number[] {
  const rank = (index: number) => {
    const heading = plain[index] ?? ''
    if (words.bookedAmountWords.within(heading) !== undefined) return 0
    return words.operationAmountWords.within(heading) === undefined ? 1 : 2
  }
  const least = Math.min(...places.map(rank))
  const seen = new Set<string>()
  return places.filter((index) => {
    const content = profiles[index]?.content ?? ''
    if (rank(index) > least || seen.has(content)) return false
    seen.add(content)
    return true
  })
}

/** The column behind another one, else the one before it. */
function nearest(places: readonly number[], to: number | undefined): number | undefined {
  if (to === undefined) return places[0]
  const distance = (index: number) => (index > to ? index - to : (to - index) * 100)
  return [...places].sort((a, b) => distance(a) - distance(b))[0]
}
