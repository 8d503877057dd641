/** Amounts of money as people type them. */
import { readFigure, readingOf, scaled } from '#contract/rules/figure'
import { currencyDigits } from './money.ts'

/**
 * Minor units of an amount that a person wrote, without sign or currency; `unclear` if it has two readings. Undefined for
 * what is no amount, or has more decimals than the mall counts in that currency.
 */
export function readAmountText(text: string, currency: string): number | 'unclear' | undefined {
  const figure = readFigure(text)
  if (!figure) return undefined
  const value = readingOf(figure, currency)
  if (value === undefined) return 'unclear'
  return minorOf(value, currency)
}

/** Minor units of a plain decimal; undefined if it has more decimals than the currency. */
function minorOf(value: string, currency: string): number | undefined {
  const digits = currencyDigits(currency)
  return (value.split('.')[1] ?? '').replace(/0+$/, '').length > digits ? undefined : scaled(value, digits)
}
