/**
 * Order numbers and payment references.
 *
 * A number is seventeen digits: day and second (UTC), so that numbers sort by time; five random digits, so
 * that none can be guessed from another; a Luhn check digit (ISO/IEC 7812-1), so that a mistyped one is
 * found. Unique across processes by the table's constraint: the writer that meets a taken one draws again.
 */
import { randomInt } from 'node:crypto'

export function orderNumber(now: Date, random = randomInt(0, 100_000)): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const second = Math.floor((now.getTime() % 86_400_000) / 1000)
  const digits = day + String(second).padStart(5, '0') + String(random).padStart(5, '0')
  return digits + luhnDigit(digits)
}

/** Whether a spreadsheet wrote it: `2.61129E+16`, or its last two digits rounded to zeros. */
export const looksRounded = (number: string): boolean => /^\d(?:[.,]\d+)?E\+?\d+$|^\d{15}00$/i.test(number)

/** Doubles every second digit from the right, the one next to the check digit first. */
export function luhnDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return (10 - (sum % 10)) % 10
}

/** A structured creditor reference (ISO 11649): `RF`, two check digits (modulo 97), the order number. Banks check it while it is typed. */
export function paymentReference(number: string): string {
  // Letters count as 10 to 35, so RF00 is 271500 (ISO/IEC 7064 MOD 97-10).
  const check = 98n - (BigInt(`${number}271500`) % 97n)
  return `RF${String(check).padStart(2, '0')}${number}`
}
