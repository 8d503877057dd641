/**
 * Money is integer minor units internally and a decimal string on the wire; only this file converts. Digits follow
 * ISO 4217 (from `Intl`): USD 2, VND 0.
 */
const digitsOf = new Map<string, number>()

export function currencyDigits(currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digitsOf.set(currency, digits)
  }
  return digits
}

/** `formatMoney(1250, 'USD')` → `"12.50"`. */
export function formatMoney(minor: number, currency: string): string {
  const digits = currencyDigits(currency)
  if (digits === 0) return String(minor)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  return `${minor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** `parseMoney('12.5', 'USD')` → 1250; undefined for anything with more digits than the currency has, or too large to be exact. */
export function parseMoney(text: string, currency: string): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) return undefined
  const digits = currencyDigits(currency)
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > digits) return undefined
  const minor = Number(match[2]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0)
  if (!Number.isSafeInteger(minor)) return undefined
  return match[1] ? -minor || 0 : minor
}

export { percentOf } from '#contract/rules/tax'
