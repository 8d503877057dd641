import type { DisplayRate } from '#contract/api/settings/setting'

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `"10.00"` at 0.92 → `"9.20"`, rounded to what the currency has; cents of prices below one stay visible. */
export function inOtherCurrency(amount: string, { currency, rate }: Pick<DisplayRate, 'currency' | 'rate'>): string {
  const value = Number(amount) * rate
  const digits = digitsOf(currency)
  return value.toFixed(value !== 0 && Math.abs(value) < 1 ? Math.max(digits, 2) : digits)
}
