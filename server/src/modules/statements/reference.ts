/**
 * Order numbers in the purpose of a transfer. The check digits of payment references and order numbers distinguish a
 * mistyped number from another one: a number whose check digits are right is never taken for a typing error in a
 * different number.
 */
import { luhnDigit, paymentReference } from '../../lib/order-number.ts'

export interface FoundNumbers {
  /** Order numbers whose check digits are right. */
  exact: Set<string>
  /** Strings that are no order number but may be one with a slip. */
  mistyped: Set<string>
}

const length = 17
/** Limits the work for a text full of digits. */
const mostWindows = 400
/** Letters that are read or typed for digits. */
const lookalikes: Record<string, string> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }

export function findNumbers(text: string): FoundNumbers {
  // Banks and people break references up into groups.
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,:;_/-]/g, '')
  const found: FoundNumbers = { exact: new Set(), mistyped: new Set() }
  for (const [, tail = ''] of compact.matchAll(/(?=RF([0-9OQILZSB]{16,24}))/g)) readReference(tail, found)
  for (const [digits] of compact.matchAll(/\d{16,}/g)) readDigits(digits, found)
  return found
}

/** The part after `RF`: two check digits and the number. */
function readReference(tail: string, found: FoundNumbers): void {
  const digits = tail.replace(/\D/g, (letter) => lookalikes[letter] ?? letter)
  const number = digits.slice(2, 2 + length)
  const isRight = number.length === length && `RF${digits.slice(0, 2 + length)}` === paymentReference(number)
  if (isRight && isOrderNumber(number)) found.exact.add(number)
  else addWindows(digits.slice(1, 4 + length), found)
}

function readDigits(digits: string, found: FoundNumbers): void {
  let hasExact = false
  for (const start of starts(digits, length)) {
    const number = digits.slice(start, start + length)
    if (!isOrderNumber(number)) continue
    found.exact.add(number)
    hasExact = true
  }
  // A number alone, or with the check digits of its reference, has no other number in it.
  if (!hasExact || ![length, length + 2].includes(digits.length)) addWindows(digits, found)
}

/** A digit may be missing or too many. */
function addWindows(digits: string, found: FoundNumbers): void {
  for (const size of [length - 1, length, length + 1])
    for (const start of starts(digits, size)) found.mistyped.add(digits.slice(start, start + size))
}

const starts = (digits: string, size: number) =>
  Array.from({ length: Math.min(mostWindows, Math.max(0, digits.length - size + 1)) }, (_, index) => index)

/** A day, a second of it, a right check digit. */
function isOrderNumber(number: string): boolean {
  const [, month = '', day = '', second = ''] = /^\d{2}(\d{2})(\d{2})(\d{5})\d{6}$/.exec(number) ?? []
  const isTime = +month >= 1 && +month <= 12 && +day >= 1 && +day <= 31 && second !== '' && +second < 86_400
  return isTime && luhnDigit(number.slice(0, -1)) === Number(number.at(-1))
}

/** Whether two strings differ by one digit wrong, missing or too many, or by two neighbours exchanged. */
export function isNear(text: string, number: string): boolean {
  if (text === number) return true
  const [short, long] = text.length <= number.length ? [text, number] : [number, text]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  const rest = (from: string, skip: number) => from.slice(start + skip)
  if (short.length !== long.length) return rest(short, 0) === rest(long, 1)
  if (rest(short, 1) === rest(long, 1)) return true
  return short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2)
}

/** The halves of a mistyped number; a single slip leaves one half of the real number as it is. */
export function halvesOf(mistyped: Iterable<string>): { heads: string[]; tails: string[] } {
  const all = [...mistyped]
  return {
    heads: [...new Set(all.map((text) => text.slice(0, 8)))],
    tails: [...new Set(all.map((text) => text.slice(-8)))],
  }
}
