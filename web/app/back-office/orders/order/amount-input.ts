/** Converts amounts as typed to amounts on the wire. */
import { decimalOf } from '../../../i18n/typed-number.ts'

/** Like the buyer's amounts, with an optional sign: an adjustment may lower the total. */
export function typedAmount(text: string): string {
  const [, sign, amount = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  return (sign ? '-' : '') + decimalOf(amount)
}

/** Whether two amounts are the same money: `12.5` and `12.50`. */
export const isSameAmount = (one: string, other: string): boolean =>
  one === other || (one !== '' && Number(one) === Number(other))
