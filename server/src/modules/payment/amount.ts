/** Amounts that buyers and staff type. */
import { type AppError, fieldError } from '../../lib/errors.ts'
import { currencyDigits, parseMoney } from '../../lib/money.ts'

/** Minor units of an amount above zero; throws what is wrong with any other, at its field. */
export function readAmount(typed: string, currency: string, field = 'amount'): number {
  const text = typed.trim()
  const amount = parseMoney(text, currency)
  if (amount === undefined || amount <= 0) throw amountFault(text, currency, field)
  return amount
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
