/** Sums of bank formats. They are counted in hundredths at least: banks write decimals that the mall does not count. */
import { scaled } from '#contract/rules/figure'
import { currencyDigits } from '../../../lib/money.ts'
import { UnreadableStatement } from '../line.ts'
import { PackedList } from './packed-list.ts'
import type { ReadAccount, ReadLine } from './types.ts'

/** Digits in which sums are added up, so that balances agree although the mall's minor unit is larger. */
export const fineDigits = (currency: string): number => Math.max(2, currencyDigits(currency))

/** Minor units of a sum in fine units, rounded half up. */
export const minorOf = (fine: number, currency: string): number =>
  Math.sign(fine) * Math.round(Math.abs(fine) / 10 ** (fineDigits(currency) - currencyDigits(currency)))

/** Fine units of a number whose only mark, if it has one, is that of decimals. */
export function fineAmount(text: string, currency: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(text.trim()) ?? []
  if (!whole && !fraction) return undefined
  const fine = scaled(`${whole || '0'}.${fraction}`, fineDigits(currency))
  return fine === undefined ? undefined : sign === '-' ? -fine : fine
}

/** A statement whose lines are being read, in fine units. */
export interface OpenStatement extends ReadAccount {
  lines: PackedList<ReadLine>
}

export const lineList = () =>
  new PackedList<ReadLine>({ payer: '', payerAccount: '', reference: '', text: '', bankId: '' })

/**
 * The statements of a file by account, in minor units. Balances of several statements of an account are those of the first
 * and the last. Opening balance and lines of each must give its closing balance.
 */
export function accountsOf(statements: readonly OpenStatement[]): ReadAccount[] {
  const merged = new Map<string, OpenStatement>()
  for (const { account, currency, opening, closing, lines } of statements) {
    const sum = lines.values().reduce((total, line) => total + (line.currency === currency ? line.amount : 0), 0)
    const minor = (fine: number | undefined) => (fine === undefined ? undefined : minorOf(fine, currency))
    if (opening !== undefined && closing !== undefined && opening + sum !== closing)
      throw new UnreadableStatement('sums', {
        currency,
        opening: minorOf(opening, currency),
        sum: minorOf(sum, currency),
        closing: minorOf(closing, currency),
      })
    const key = `${account} ${currency}`
    const known = merged.get(key) ?? { account, currency, ...given('opening', minor(opening)), lines: lineList() }
    merged.set(key, known)
    for (const line of lines) known.lines.push({ ...line, amount: minorOf(line.amount, line.currency) })
    delete known.closing
    Object.assign(known, given('closing', minor(closing)))
  }
  return [...merged.values()]
}

const given = (name: 'opening' | 'closing', value: number | undefined) => (value === undefined ? {} : { [name]: value })
