/** Makes lines of the rows of a table once it is known how to read them, and compares them with its balances. */
import { type DecimalMark, readingOf, scaled } from '#contract/figure'
import { plainAccount } from '../line.ts'
import { type Balances, followBalances, type Movement, signsByBalance } from './balances.ts'
import { cellWord, labelOf } from './cell-words.ts'
import type { Columns } from './columns.ts'
import { type DateOrder, readDay, serialDay } from './date-cell.ts'
import type { Draft, Drafts, Sum } from './drafts.ts'
import type { MoneyCell } from './money-cell.ts'
import { isFilled, meaningsOf, type Sides } from './sides.ts'
import { statusOf } from './statuses.ts'
import { fineDigits, minorOf } from './sums.ts'
import type { Answers, LeftOutReason, ReadAccount, ReadLine } from './types.ts'

export interface Rules {
  columns: Columns
  /** Of rows that name none. */
  currency: string
  order: DateOrder
  sides: Sides
  answers: Answers
}
export interface Bookings {
  accounts: Omit<ReadAccount, 'account'>[]
  leftOut: Partial<Record<LeftOutReason, number>>
  skipped: number[]
  /** Whether balances and lines agree; undefined if there is nothing to compare. */
  balances: 'agree' | 'broken' | undefined
  facts: Record<string, string | number>
}

interface Booking {
  line: ReadLine
  /** In fine units, as are the fee and the balance. */
  amount: number
  fee: number
  balance: number | undefined
}

export function bookingsOf(
  { drafts, labels }: Drafts,
  rules: Rules & { markOf: (sum: Sum) => DecimalMark | undefined },
): Bookings {
  const { columns, order, sides, answers } = rules
  const leftOut: Bookings['leftOut'] = {}
  const leave = (reason: LeftOutReason) => void (leftOut[reason] = (leftOut[reason] ?? 0) + 1)
  const skipped: number[] = []
  const bookings: Booking[] = []
  let isPartial = false
  const byId = new Map<string, Draft>()
  const feeSign = drafts.some(({ money }) => money.fee && isFilled(money.fee) && !money.fee.isNegative) ? 1 : -1
  for (const [index, draft] of drafts.entries()) {
    const currency = draft.currency || rules.currency
    const fine = (sum: Sum) => fineOf(draft.money[sum], currency, rules.markOf(sum))
    const side = sides.of(draft)
    const status = statusOf(draft, answers) ?? 'counts'
    const size = sizeOf(draft, fine)
    if (size === undefined) {
      skipped.push(draft.row)
      continue
    }
    if (side === 'neutral' || status !== 'counts' || size === 0) {
      leave(status !== 'counts' ? status : side === 'neutral' ? 'neutral' : 'zero')
      // Balances may count what is no line here, such as money that is put aside.
      if (size !== 0 && draft.money.balance) isPartial = true
      continue
    }
    // A last row may say that it is a sum of others.
    if (index >= drafts.length - 2 && labelOf(draft.text) === 'total' && isSumOf(bookings, size, currency)) {
      skipped.push(draft.row)
      continue
    }
    const bookedOn = readDay(draft.date, order) ?? serialDay(draft.date)
    if (!bookedOn) {
      skipped.push(draft.row)
      continue
    }
    const amount = side * size
    const fee =
      columns.net === undefined
        ? feeSign * (fine('fee') ?? 0)
        : (fine('fee') ?? 0) === 0
          ? 0
          : amount - (fine('net') ?? amount)
    const line = lineOf(draft, columns, { bookedOn, amount: minorOf(amount, currency), currency })
    // The same row twice with the same id is one booking.
    const first = line.bankId && byId.get(line.bankId)
    if (first && isSameRow(first, draft)) {
      leave('duplicate')
      continue
    }
    if (line.bankId) byId.set(line.bankId, draft)
    if (isTakenBack(draft, side) || sides.takesBack?.(draft)) line.isReversal = true
    bookings.push({ line, amount, fee, balance: fine('balance') })
  }
  if (answers.sign === 'balance' && sides.isOpen) signByBalance(bookings)
  return { ...accountsOf(bookings, labels, { ...rules, isPartial }), leftOut, skipped }
}

/** Of all, of those that came in, of those that went out, or what remains of both. */
function isSumOf(bookings: readonly Booking[], size: number, currency: string): boolean {
  const amounts = bookings.flatMap(({ line, amount }) => (line.currency === currency ? [amount] : []))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [paid, spent] = [sum(amounts.filter((each) => each > 0)), sum(amounts.filter((each) => each < 0))]
  return amounts.length > 0 && [paid, -spent, paid - spent, paid + spent].some((each) => Math.abs(each) === size)
}

const isSameRow = (one: Draft, other: Draft) => {
  const facts = ({ row: _, ...rest }: Draft) => JSON.stringify(rest)
  return facts(one) === facts(other)
}

function fineOf(cell: MoneyCell | undefined, currency: string, mark: DecimalMark | undefined): number | undefined {
  if (!cell) return undefined
  const value = readingOf(cell.figure, currency, mark)
  const fine = value === undefined ? undefined : scaled(value, fineDigits(currency))
  return fine === undefined ? undefined : cell.isNegative !== (cell.side === 'out') ? -fine : fine
}

/** Without a sign; undefined if it cannot be read. */
function sizeOf({ money }: Draft, fine: (sum: Sum) => number | undefined): number | undefined {
  if (isFilled(money.credit) && isFilled(money.debit)) return undefined
  const sum = isFilled(money.credit)
    ? 'credit'
    : isFilled(money.debit)
      ? 'debit'
      : isFilled(money.amount)
        ? 'amount'
        : undefined
  if (sum === undefined) return 0
  const found = fine(sum)
  return found === undefined ? undefined : Math.abs(found)
}

/** A sum in the column of one side that goes the other way. */
const isTakenBack = ({ money: { credit, debit } }: Draft, side: 1 | -1): boolean =>
  (isFilled(credit) && side < 0) || (!isFilled(credit) && isFilled(debit) && side > 0)

type Facts = Pick<ReadLine, 'bookedOn' | 'amount' | 'currency'>

function lineOf(draft: Draft, columns: Columns, facts: Facts): ReadLine {
  const isOut = facts.amount < 0
  const account = isOut && columns.payee_account !== undefined ? draft.payeeAccount : draft.payerAccount
  return {
    ...facts,
    payer: isOut && columns.payee !== undefined ? draft.payee : draft.payer,
    payerAccount: plainAccount(account.replace(/^'/, '')),
    reference: draft.reference,
    text: draft.text,
    bankId: draft.bankId,
  }
}

function signByBalance(bookings: Booking[]): void {
  const signs = signsByBalance(
    bookings.map(({ amount, balance }) => ({ change: amount, balance })),
    isNewestFirst(bookings),
  )
  for (const [index, booking] of bookings.entries()) {
    if (signs?.[index] !== -1) continue
    booking.amount = -booking.amount
    booking.line.amount = -booking.line.amount
  }
}

function isNewestFirst(bookings: readonly Booking[]): boolean | undefined {
  const [first = '', last = ''] = [bookings[0]?.line.bookedOn, bookings.at(-1)?.line.bookedOn]
  return first === last ? undefined : first > last
}

/** By currency, with fees if the balances count them. */
function accountsOf(
  bookings: readonly Booking[],
  labels: Drafts['labels'],
  rules: Rules & { markOf: (sum: Sum) => DecimalMark | undefined; isPartial: boolean },
) {
  const accounts: Bookings['accounts'] = []
  let balances: Bookings['balances']
  let facts: Bookings['facts'] = {}
  const currencies = [...new Set(bookings.map(({ line }) => line.currency))]
  for (const currency of currencies) {
    const own = bookings.filter(({ line }) => line.currency === currency)
    const follow = (hasFees: boolean) =>
      followBalances(
        own.map(({ amount, fee, balance }): Movement => ({ change: hasFees ? amount - fee : amount, balance })),
        isNewestFirst(own),
      )
    const hasFees = own.some(({ fee }) => fee !== 0)
    const withFees = hasFees ? follow(true) : undefined
    const plain = hasFees && typeof withFees === 'object' ? undefined : follow(false)
    const areFeesOwn = hasFees && typeof plain !== 'object'
    const found = typeof withFees === 'object' ? withFees : (plain ?? withFees)
    const path = found === 'broken' && rules.isPartial ? undefined : found
    const total = own.reduce((sum, { amount, fee }) => sum + amount - (areFeesOwn ? fee : 0), 0)
    const stated = currencies.length === 1 ? statedBalances(labels, currency, rules) : {}
    const known = typeof path === 'object' ? path : undefined
    const isWrong = path === 'broken' || disagree(known, stated, total)
    if (isWrong) {
      balances = 'broken'
      const minor = (fine: number | undefined) => (fine === undefined ? {} : fine)
      facts = {
        currency,
        sum: minorOf(total, currency),
        ...compact({ opening: minor(stated.opening), closing: minor(stated.closing) }),
      }
    } else if ((known || (stated.opening !== undefined && stated.closing !== undefined)) && balances !== 'broken')
      balances = 'agree'
    const opening = known?.opening ?? stated.opening
    const closing = known?.closing ?? stated.closing ?? stated.current
    if (areFeesOwn) for (const { line, fee } of own) if (fee !== 0) line.fee = minorOf(fee, currency)
    accounts.push({
      currency,
      ...(opening !== undefined && { opening: minorOf(opening, currency) }),
      ...(closing !== undefined && { closing: minorOf(closing, currency) }),
      lines: own.map(({ line }) => line),
    })
  }
  return { accounts, balances, facts }
}

interface Stated {
  opening?: number | undefined
  closing?: number | undefined
  current?: number | undefined
}

/** The first opening balance and the last closing balance of the file's own labels. */
function statedBalances(
  labels: Drafts['labels'],
  currency: string,
  { answers, markOf }: Rules & { markOf: (sum: Sum) => DecimalMark | undefined },
): Stated {
  const meanings = meaningsOf(answers)
  const values = (wanted: string) =>
    labels.flatMap(({ label, money, direction }) => {
      const fine = label === wanted ? fineOf(money, currency, markOf('balance') ?? markOf('amount')) : undefined
      return fine === undefined ? [] : [meanings.get(cellWord(direction)) === 'out' ? -Math.abs(fine) : fine]
    })
  return { opening: values('opening')[0], closing: values('closing').at(-1), current: values('current').at(-1) }
}

/** Balances that the file states must be those that its lines lead to. */
function disagree(path: Balances | undefined, { opening, closing }: Stated, total: number): boolean {
  if (path)
    return (opening !== undefined && opening !== path.opening) || (closing !== undefined && closing !== path.closing)
  return opening !== undefined && closing !== undefined && opening + total !== closing
}

const compact = (values: Record<string, number | object>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'number')) as Record<string, number>
