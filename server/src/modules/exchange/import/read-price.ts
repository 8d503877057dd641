/** The price in a cell: its number, its currency mark, and the amount in the mall's currency. */

import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, hasDecimals, otherMark, separatorOf, type Unclear } from '#contract/rules/figure'
import { convert } from '../../../lib/convert.ts'
import type { ImportNote } from '../../catalog/product/import-note.ts'
import { type DecidedFigure, decidedFigure, readDecimal } from './cells.ts'
import type { Refusal } from './read-row.ts'

export interface PriceRules {
  /** The mall's currency, in which prices are kept. */
  mallCurrency: string
  /** The currency of cells without a mark. */
  currency: string
  /** Units of the mall's currency for one of each currency. */
  rates: ReadonlyMap<string, string>
  /** Given by the operator. */
  decimal: DecimalMark | undefined
  /** Thousands separator of the language that the operator gave. */
  thousands: DecimalMark | undefined
}

/** The amount in minor units of the mall's currency, and the currency it was in. */
export interface Price {
  minor: number
  currency: string
  decided: DecidedFigure | undefined
}

/** `mark` is the decimal mark of the column, as far as it is known. */
export function readPrice(text: string, mark: DecimalMark | undefined, rules: PriceRules): Price | Refusal {
  const parts = splitMoney(text)
  if (!parts) return refuse('no_price', { value: text })
  const currency = parts.mark ? currencyOf(text, parts.mark, rules) : rules.currency
  if (typeof currency === 'object') return currency
  const amount = readAmount(parts.figure, mark, currency, rules)
  if (typeof amount === 'object') return amount
  if (amount === undefined || amount.startsWith('-')) return refuse('no_price', { value: text })
  const minor = convert(amount, rules.rates.get(currency) ?? '1', rules.mallCurrency)
  if (minor === undefined) return refuse('price_too_large', { value: text })
  if (minor === 0 && Number(amount) > 0) return refuse('price_too_small', { value: text, currency: rules.mallCurrency })
  return { minor, currency, decided: decidedFigure(parts.figure, readDecimal(parts.figure), amount) }
}

const refuse = (id: ImportNote['id'], params: ImportNote['params']): Refusal => ({
  reason: 'price_invalid',
  note: { id, params },
})

function currencyOf(text: string, mark: string, { currency, rates }: PriceRules): string | Refusal {
  const meant = currenciesOf(mark)
  if (meant.includes(currency)) return currency
  const [rated, second] = meant.filter((each) => rates.has(each))
  if (rated && !second) return rated
  if (meant.length === 0) return refuse('no_price', { value: text })
  return {
    reason: 'price_currency',
    note: { id: 'other_currency', params: { value: text, currencies: listOf(meant), currency, first: meant[0] ?? '' } },
  }
}

const listOf = (currencies: readonly string[]) =>
  currencies.slice(0, 3).join(' / ') + (currencies.length > 3 ? ' …' : '')

/** Reads what is ambiguous by the operator's word, the column, the digits of the currency, then the language. */
function readAmount(
  figure: string,
  mark: DecimalMark | undefined,
  currency: string,
  { decimal, thousands }: Pick<PriceRules, 'decimal' | 'thousands'>,
): string | undefined | Refusal {
  const read = readDecimal(figure)
  if (!read || 'value' in read) return read?.value
  if (decimal) return read.readings[decimal]
  const separator = separatorOf(read)
  const isWhole = !hasDecimals(currency)
  if (mark && (mark !== separator || !isWhole)) return read.readings[mark]
  if (!mark && (isWhole || thousands === separator)) return read.readings[otherMark(separator)]
  return { reason: 'price_invalid', note: bothReadings(figure, read) }
}

export const bothReadings = (value: string, figure: Unclear): ImportNote => {
  const separator = separatorOf(figure)
  const { [separator]: decimal, [otherMark(separator)]: thousands } = figure.readings
  return { id: 'two_readings', params: { value, thousands, decimal } }
}
