/** Unit prices are whole price units internally and a decimal string on the wire; only this file converts. */
import { mostPriceDecimals, priceGrain, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'
import { convert } from './convert.ts'
import { fieldError } from './errors.ts'
import { currencyDigits } from './money.ts'

/** The mall's currency, and the decimals beyond it that prices may have; the operator's settings of that name. */
export interface PriceForm {
  currency: string
  price_decimals: number
}

/** With the decimals of the currency and more where needed: `"0.0035"`, `"1.20"`, `"1.205"`. */
export function formatPrice(price: UnitPrice, currency: string): string {
  const digits = currencyDigits(currency) + mostPriceDecimals
  const units = unitsOf(price)
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const [whole, fraction] = [text.slice(0, -digits), text.slice(-digits)]
  const needed = fraction.slice(0, -mostPriceDecimals) + fraction.slice(-mostPriceDecimals).replace(/0+$/, '')
  return `${units < 0 ? '-' : ''}${whole}${needed && `.${needed}`}`
}

/** Undefined for what is no price, or is finer than the mall allows, or too large to be exact. */
export function parsePrice(text: string, { currency, price_decimals }: PriceForm): UnitPrice | undefined {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const fraction = decimals.replace(/0+$/, '')
  if (whole === undefined || fraction.length > currencyDigits(currency) + price_decimals) return undefined
  const units = Number(whole + fraction.padEnd(currencyDigits(currency) + mostPriceDecimals, '0'))
  return Number.isSafeInteger(units) ? unitPrice(units) : undefined
}

/** The form of prices that come from stored ones and were read before. */
export const anyPriceIn = (currency: string): PriceForm => ({ currency, price_decimals: mostPriceDecimals })

/** Any price that the mall may have stored, for comparisons and filters. */
export const parseStoredPrice = (text: string, currency: string): UnitPrice | undefined =>
  parsePrice(text, anyPriceIn(currency))

/** Throws `AMOUNT_DECIMALS` at the field for a price that is finer than the mall allows, `FIELD_FORMAT` for any other text. */
export function readPrice(text: string, form: PriceForm, field: string): UnitPrice {
  const price = parsePrice(text, form)
  if (price !== undefined) return price
  const { currency, price_decimals } = form
  throw parseStoredPrice(text, currency)
    ? fieldError(field, 'AMOUNT_DECIMALS', { currency, digits: currencyDigits(currency) + price_decimals })
    : fieldError(field, 'FIELD_FORMAT')
}

/** A foreign price as the mall writes prices, rounded once; both are plain decimals. Undefined for one too large to be exact. */
export function convertPrice(
  amount: string,
  rate: string,
  { currency, price_decimals }: PriceForm,
): UnitPrice | undefined {
  const units = convert(amount, rate, currencyDigits(currency) + price_decimals)
  const price = units === undefined ? undefined : units * priceGrain(price_decimals)
  return price !== undefined && Number.isSafeInteger(price) ? unitPrice(price) : undefined
}
