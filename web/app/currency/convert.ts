import type { DisplayRate } from '#contract/api/settings/setting'
import { currencyDigits } from '../money.ts'

/**
 * `"10.00"` at 0.92 → `"9.20"`, rounded to what the currency has; cents of prices below one stay visible, and four decimals
 * of prices below a cent.
 */
export function inOtherCurrency(amount: string, { currency, rate }: Pick<DisplayRate, 'currency' | 'rate'>): string {
  const value = Number(amount) * rate
  const digits = currencyDigits(currency)
  const size = Math.abs(value)
  return value.toFixed(size === 0 || size >= 1 ? digits : Math.max(digits, size < 0.01 ? 4 : 2))
}
