/** Amounts that buyers and staff type. */
import { readFigure } from '#contract/rules/figure'
import { readAmountText } from './amount-text.ts'
import { type AppError, fieldError } from './errors.ts'
import { currencyDigits, parseMoney } from './money.ts'

/**
 * Minor units of an amount above zero; throws what is wrong with any other, at its field. Three digits behind a point may
 * be thousands: they are in currencies without decimals, where `250.000` is a quarter of a million, and refused in others.
 */
export function readAmount(typed: string, currency: string, field = 'amount'): number {
  const text = typed.trim()
  const digits = currencyDigits(currency)
  const isGrouped = digits < 3 && /^\d{1,3}(\.\d{3})+$/.test(text)
  const amount = isGrouped ? readAmountText(text, currency) : parseMoney(text, currency)
  if (amount === 'unclear')
    throw unclearFault(text, currency, field) ?? fieldError(field, 'AMOUNT_DECIMALS', { currency, digits })
  if (amount === undefined || amount <= 0) throw amountFault(text, currency, field)
  return amount
}

/**
 * As `readAmount`, of an amount as its writer writes it: `1.250,50`, `250.000` dong. One that could be a thousand times as
 * much to another reader is refused with both readings.
 */
export function readWrittenAmount(typed: string, currency: string): number {
  // Three digits after the mark are its decimals, or there are more than three.
  if (currencyDigits(currency) > 2 || /\.\d{4,}$/.test(typed.trim())) return readAmount(typed, currency)
  const read = readAmountText(typed, currency)
  const fault = read === 'unclear' && unclearFault(typed.trim(), currency, 'amount')
  if (fault) throw fault
  return typeof read === 'number' && read > 0 ? read : readAmount(typed, currency)
}

/** With both readings; undefined if one of them has more decimals than the currency has. */
function unclearFault(text: string, currency: string, field: string): AppError | undefined {
  const figure = readFigure(text)
  const readings = figure && 'readings' in figure ? Object.values(figure.readings) : []
  const [small = '', large = ''] = readings.toSorted((one, other) => Number(one) - Number(other))
  return parseMoney(small, currency) === undefined
    ? undefined
    : fieldError(field, 'AMOUNT_UNCLEAR', { typed: text, small: small.replace(/0$/, ''), large })
}

function amountFault(text: string, currency: string, field: string): AppError {
  const figure = /^-?\d+(?:\.(\d+))?$/.exec(text)
  if (!figure) return fieldError(field, 'AMOUNT_INVALID')
  if (Number(text) <= 0) return fieldError(field, 'AMOUNT_NOT_POSITIVE')
  const digits = currencyDigits(currency)
  const decimals = figure[1] ?? ''
  return decimals.length > 4 || decimals.replace(/0+$/, '').length > digits
    ? fieldError(field, 'AMOUNT_DECIMALS', { currency, digits })
    : fieldError(field, 'AMOUNT_TOO_LARGE')
}
