/** Makes lines of the rows of a table once it is known how to read them, and compares them with its balances. */
import { type DecimalMark, readingOf, scaled } from '#contract/rules/figure'
import { type DateOrder, readDay, serialDay } from '../../../lib/written-day.ts'
import { plainAccount } from '../line.ts'
import { type Balances, followBalances, type Movement, signsByBalance } from './balances.ts'
import { cellWord, labelOf } from './cell-words.ts'
import type { Columns } from './columns.ts'
import type { Draft, DraftList, Drafts } from './drafts.ts'
import { isFilled, type MoneyCell } from './money-cell.ts'
import { meaningsOf, type Sides } from './sides.ts'
import { statusOf } from './statuses.ts'
import { fineDigits, minorOf } from './sums.ts'
import type { Answers, LeftOutReason, LineList, ReadAccount, ReadLine, Sum } from './types.ts'

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

/** What of a line is compared with balances; its texts are made when the line is read. */
interface Booking {
  /** Place of its draft. */
  place: number
  day: string
  currency: string
  /** In fine units, as are the fee and the balance. */
  amount: number
  fee: number
  balance: number | undefined
  isReversal: boolean
}

export function bookingsOf(
  { drafts, labels, evidence }: Drafts,
  rules: Rules & { markOf: (sum: Sum) => DecimalMark | undefined },
): Bookings {
  const { columns, order, sides, answers } = rules
  const leftOut: Bookings['leftOut'] = {}
  const leave = (reason: LeftOutReason) => void (leftOut[reason] = (leftOut[reason] ?? 0) + 1)
  const skipped: number[] = []
  const bookings: Booking[] = []
  let isPartial = false
  const byId = new Map<string, number>()
  const days = new Map<string, string | undefined>()
  const feeSign = evidence.kinds.some(({ money }) => money.fee && isFilled(money.fee) && !money.fee.isNegative) ? 1 : -1
  let next = 0
  for (const draft of drafts) {
    const index = next++
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
    if (!days.has(draft.date)) days.set(draft.date, readDay(draft.date, order) ?? serialDay(draft.date))
    const day = days.get(draft.date)
    if (!day) {
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
    // The same row twice with the same id is one booking.
    const first = draft.bankId ? byId.get(draft.bankId) : undefined
    if (first !== undefined && isSameRow(drafts.at(first), draft)) {
      leave('duplicate')
      continue
    }
    if (draft.bankId) byId.set(draft.bankId, index)
    const isReversal = isTakenBack(draft, side) || (sides.takesBack?.(draft) ?? false)
    bookings.push({ place: index, day, currency, amount, fee, balance: fine('balance'), isReversal })
  }
  if (answers.sign === 'balance' && sides.isOpen) signByBalance(bookings)
  return { ...accountsOf(bookings, { drafts, labels }, { ...rules, isPartial }), leftOut, skipped }
}

/** Of all, of those that came in, of those that went out, or what remains of both. */
function isSumOf(bookings: readonly Booking[], size: number, currency: string): boolean {
  const amounts = bookings.flatMap((each) => (each.currency === currency ? [each.amount] : []))
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

/** Each is made when it is read. */
function linesOf(bookings: readonly Booking[], drafts: DraftList, columns: Columns, haveFees: boolean): LineList {
  const lineAt = (booking: Booking) => lineOf(drafts.at(booking.place), columns, booking, haveFees)
  return {
    length: bookings.length,
    at: (index) => {
      const booking = bookings.at(index)
      return booking && lineAt(booking)
    },
    *[Symbol.iterator]() {
      for (const booking of bookings) yield lineAt(booking)
    },
  }
}

function lineOf(draft: Draft, columns: Columns, booking: Booking, hasFee: boolean): ReadLine {
  const { day, amount, currency, fee, isReversal } = booking
  const isOut = amount < 0
  const account = isOut && columns.payee_account !== undefined ? draft.payeeAccount : draft.payerAccount
  return {
    bookedOn: day,
    amount: minorOf(amount, currency),
    currency,
    payer: isOut && columns.payee !== undefined ? draft.payee : draft.payer,
    payerAccount: plainAccount(account.replace(/^'/, '')),
    reference: draft.reference,
    text: draft.text,
    bankId: draft.bankId,
    ...(isReversal && { isReversal }),
    ...(hasFee && fee !== 0 && { fee: minorOf(fee, currency) }),
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
  }
}

function isNewestFirst(bookings: readonly Booking[]): boolean | undefined {
  const [first = '', last = ''] = [bookings[0]?.day, bookings.at(-1)?.day]
  return first === last ? undefined : first > last
}

/** By currency, with fees if the balances count them. */
function accountsOf(
  bookings: readonly Booking[],
  { drafts, labels }: Pick<Drafts, 'drafts' | 'labels'>,
  rules: Rules & { markOf: (sum: Sum) => DecimalMark | undefined; isPartial: boolean },
) {
  const accounts: Bookings['accounts'] = []
  let balances: Bookings['balances']
  let facts: Bookings['facts'] = {}
  const currencies = [...new Set(bookings.map(({ currency }) => currency))]
  for (const currency of currencies) {
    const own = currencies.length === 1 ? bookings : bookings.filter((each) => each.currency === currency)
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
    accounts.push({
      currency,
      ...(opening !== undefined && { opening: minorOf(opening, currency) }),
      ...(closing !== undefined && { closing: minorOf(closing, currency) }),
      lines: linesOf(own, drafts, rules.columns, areFeesOwn),
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
