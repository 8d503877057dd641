/** Exact sums of decimal texts, in whole minor units. */
import { lineAmount, mostPriceDecimals, unitPrice } from '#contract/rules/unit-price'

const known = new Map<string, number>()

/** Decimals of a currency. */
export function currencyDigits(currency: string): number {
  const digits =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  known.set(currency, digits)
  return digits
}

const scaleOf = (amount: string) => (amount.split('.')[1] ?? '').length

function toUnits(amount: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(scale, '0'))
  return amount.startsWith('-') ? -units : units
}

function toText(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}

/** `"1.25"` → 125, in the digits that the amount has. */
export const toMinor = (amount: string): number => Number(toUnits(amount, scaleOf(amount)))

/** 125 → `"1.25"`, with as many digits as `like`. */
export const ofMinor = (minor: number, like: string): string => toText(BigInt(minor), scaleOf(like))

/** The amount of a line: `"1.25"` × 12 → `"15.00"`, `"0.0035"` × 10 → `"0.04"`, rounded once as on the server. */
export function timesMoney(price: string, quantity: number, currency: string): string {
  const digits = currencyDigits(currency)
  const units = Number(toUnits(price, digits + mostPriceDecimals))
  return toText(BigInt(lineAmount(unitPrice(units), quantity)), digits)
}

/** The sum of several amounts of one currency; `"0"` for none. */
export function addMoney(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map(scaleOf))
  return toText(
    amounts.reduce((sum, amount) => sum + toUnits(amount, scale), 0n),
    scale,
  )
}

/** The sum of items: each price times its quantity. */
export const sumOf = (goods: readonly { price: string; quantity: number }[], currency: string): string =>
  addMoney(goods.map(({ price, quantity }) => timesMoney(price, quantity, currency)))
