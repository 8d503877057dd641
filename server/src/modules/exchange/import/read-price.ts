/** The price in a cell: its number, its currency mark, and the amount in the mall's currency. */

import { currenciesOf, splitMoney } from '#contract/rules/currency-marks'
import { type DecimalMark, hasDecimals, otherMark, separatorOf, type Unclear } from '#contract/rules/figure'
import { isFree, type UnitPrice } from '#contract/rules/unit-price'
import { currencyDigits } from '../../../lib/money.ts'
import { convertPrice, formatPrice } from '../../../lib/unit-price.ts'
import type { ImportNote } from '../../catalog/product/import-note.ts'
import { type DecidedFigure, decidedFigure, readDecimal } from './cells.ts'
import { isContradicted, type Meant } from './currency-evidence.ts'
import type { Refusal } from './row-reading.ts'

export interface PriceRules {
  /** The mall's currency, in which prices are stored. */
  mallCurrency: string
  /** Decimals that they may have beyond those of the currency. */
  priceDecimals: number
  /** What cells without a mark may be in: one, unless the operator has to choose. */
  currencies: Meant
  /** Units of the mall's currency for one of each currency. */
  rates: ReadonlyMap<string, string>
  /** What other marks of the file can mean. */
  evidence: readonly Meant[]
  /** The decimal mark of the prices is the operator's word, or that of a number. */
  isDecided: boolean
  /** Thousands separator of the language that the operator gave. */
  thousands: DecimalMark | undefined
}

/** The price in the mall's currency, and the currency it was in. */
export interface Price {
  price: UnitPrice
  currency: string
  decided: DecidedFigure | undefined
  /** A figure with more decimals than the mall's prices have. */
  rounded?: DecidedFigure
}

export interface PriceCell {
  text: string
  /** The decimal mark of the column, as far as it is known. */
  decimal: DecimalMark | undefined
  /** Written next to the figure by a number format. */
  mark?: string | undefined
  /** Of the row. */
  currency?: string | undefined
}

export function readPrice(
  { text, decimal, mark: shown, currency: ofRow }: PriceCell,
  rules: PriceRules,
): Price | Refusal {
  const parts = splitMoney(text)
  if (!parts) return refuse('no_price', { value: text })
  const currency = currencyOf(text, parts.mark || (shown ?? ''), ofRow, rules)
  if (typeof currency === 'object') return currency
  const amount = readAmount(parts.figure, decimal, currency, rules)
  if (typeof amount === 'object') return amount
  if (amount === undefined || amount.startsWith('-')) return refuse('no_price', { value: text })
  const form = { currency: rules.mallCurrency, price_decimals: rules.priceDecimals }
  const price = convertPrice(amount, rules.rates.get(currency) ?? '', form)
  if (price === undefined) return refuse('price_too_large', { value: text })
  if (isFree(price) && Number(amount) > 0)
    return refuse('price_too_small', { value: text, currency: rules.mallCurrency })
  const isFiner = currency === rules.mallCurrency && decimalsOf(amount) > currencyDigits(currency) + rules.priceDecimals
  return {
    price,
    currency,
    decided: decidedFigure(parts.figure, readDecimal(parts.figure), amount),
    ...(isFiner && { rounded: { value: amount, read: formatPrice(price, currency) } }),
  }
}

const decimalsOf = (amount: string) => (amount.split('.')[1] ?? '').replace(/0+$/, '').length

const refuse = (id: ImportNote['id'], params: ImportNote['params']): Refusal => ({
  reason: 'price_invalid',
  note: { id, params },
})

/** The currency of a mark, by the row, the file and the rates; without a mark that of the row, else of the file. */
function currencyOf(text: string, mark: string, ofRow: string | undefined, rules: PriceRules): string | Refusal {
  const { rates, evidence, mallCurrency } = rules
  const meant = mark ? currenciesOf(mark) : ofRow ? [ofRow] : rules.currencies
  if (meant.length === 0) return refuse('no_price', { value: text })
  const known = [ofRow, rules.currencies.length === 1 ? rules.currencies[0] : undefined].find(
    (each) =>
      each !== undefined && meant.includes(each) && !(each === mallCurrency && isContradicted(meant, each, evidence)),
  )
  const rated = meant.filter((each) => rates.has(each))
  const currency =
    known ?? (rated.length === 1 && !isContradicted(meant, rated[0] ?? '', evidence) ? rated[0] : undefined)
  // A row says one currency, its price another.
  const isOther = ofRow !== undefined && mark !== '' && !meant.includes(ofRow)
  if (currency !== undefined && rates.has(currency) && !isOther) return currency
  const [ofFile = mallCurrency] = rules.currencies
  return {
    reason: 'price_currency',
    note: {
      id: 'other_currency',
      params: { value: text, currencies: listOf(meant), currency: isOther ? ofRow : ofFile, first: meant[0] ?? '' },
    },
  }
}

const listOf = (currencies: readonly string[]) =>
  currencies.slice(0, 3).join(' / ') + (currencies.length > 3 ? ' …' : '')

/** Reads what is ambiguous by the column, which the operator's word decides, the digits of the currency, the language. */
function readAmount(
  figure: string,
  mark: DecimalMark | undefined,
  currency: string,
  { thousands, isDecided }: Pick<PriceRules, 'thousands' | 'isDecided'>,
): string | undefined | Refusal {
  const read = readDecimal(figure)
  if (!read || 'value' in read) return read?.value
  if (isDecided && mark) return read.readings[mark]
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
