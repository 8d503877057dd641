/** The mall's price of a collected product: converted, marked up, rounded up. Pure. */
import type { Normalised } from '#contract/api/collector/collected-fields'
import type { SourceRow } from '#contract/api/collector/collector'
import { convert } from '../../lib/convert.ts'
import { AppError } from '../../lib/errors.ts'
import { currencyDigits, percentOf } from '../../lib/money.ts'

interface Pricing {
  /** That the rate is of; null where pages say it, and the rate is of theirs. */
  currency: string | null
  exchangeRate: string | null
  markupPercent: number
  rounding: SourceRow['rounding']
}

/** In minor units of the mall's currency; null without a price. Throws `RATE_MISSING` for a currency without a rate. */
export function mallPrice(
  { price, currency }: Pick<Normalised, 'price' | 'currency'>,
  { currency: rated, exchangeRate, markupPercent, rounding }: Pricing,
  mallCurrency: string,
): number | null {
  if (price === null) return null
  const isForeign = currency !== null && currency !== mallCurrency
  const rate = isForeign ? (rated === null || currency === rated) && exchangeRate : '1'
  if (!rate) throw new AppError('RATE_MISSING', { currency: currency ?? '' })
  const converted = convert(price, rate, mallCurrency)
  if (converted === undefined) throw new AppError('FIELD_TOO_LARGE', { max: price })
  return roundUp(converted + percentOf(converted, markupPercent), rounding, mallCurrency)
}

/** The next amount with this ending; currencies without decimals have no endings. */
function roundUp(minor: number, rounding: SourceRow['rounding'], currency: string): number {
  if (rounding === 'none' || currencyDigits(currency) !== 2) return minor
  const ending = Number(rounding.slice(1))
  const rounded = Math.floor(minor / 100) * 100 + ending
  return rounded >= minor ? rounded : rounded + 100
}

/** Percent between two prices; null when one is missing or the first is zero. */
export function priceChange(before: string | null | undefined, after: string | null): number | null {
  if (!before || !after || Number(before) === 0) return null
  return Math.round((Number(after) / Number(before) - 1) * 1000) / 10
}
