/** The mall's price of a collected product: converted, marked up, rounded up. Pure. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import type { SourceRow } from '#contract/api/collector/collector'
import { addPrice, percentOfPrice, priceGrain, priceOfMinor, type UnitPrice, unitsOf } from '#contract/rules/unit-price'
import { AppError } from '../../lib/errors.ts'
import { currencyDigits } from '../../lib/money.ts'
import { convertPrice, type PriceForm } from '../../lib/unit-price.ts'

interface Pricing {
  /** That the rate is of; null where pages say it, and the rate is of theirs. */
  currency: string | null
  exchangeRate: string | null
  markupPercent: number
  rounding: SourceRow['rounding']
}

/** In the mall's currency; null without a price. Throws `RATE_MISSING` for a currency without a rate. */
export function mallPrice(
  { price, currency }: Pick<Normalised, 'price' | 'currency'>,
  { currency: rated, exchangeRate, markupPercent, rounding }: Pricing,
  form: PriceForm,
): UnitPrice | null {
  if (price === null) return null
  const isForeign = currency !== null && currency !== form.currency
  const rate = isForeign ? (rated === null || currency === rated) && exchangeRate : '1'
  if (!rate) throw new AppError('RATE_MISSING', { currency: currency ?? '' })
  const converted = convertPrice(price, rate, form)
  if (converted === undefined) throw new AppError('FIELD_TOO_LARGE', { max: price })
  const grain = priceGrain(form.price_decimals)
  return roundUp(addPrice(converted, percentOfPrice(converted, markupPercent, grain)), rounding, form.currency)
}

/** The next amount with this ending; currencies without decimals have no endings. */
function roundUp(price: UnitPrice, rounding: SourceRow['rounding'], currency: string): UnitPrice {
  if (rounding === 'none' || currencyDigits(currency) !== 2) return price
  const ending = Number(rounding.slice(1))
  const rounded = priceOfMinor(Math.floor(unitsOf(price) / unitsOf(priceOfMinor(100))) * 100 + ending)
  return rounded >= price ? rounded : addPrice(rounded, priceOfMinor(100))
}

/** Percent between two prices; null when one is missing or the first is zero. */
export function priceChange(before: string | null | undefined, after: string | null): number | null {
  if (!before || !after || Number(before) === 0) return null
  return Math.round((Number(after) / Number(before) - 1) * 1000) / 10
}
