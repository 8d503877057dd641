/** Exact sums of decimal texts, in whole minor units. */

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

/** `"1.25"` × 12 → `"15.00"` */
export const timesMoney = (amount: string, quantity: number): string =>
  toText(toUnits(amount, scaleOf(amount)) * BigInt(quantity), scaleOf(amount))

/** The sum of several amounts of one currency; `"0"` for none. */
export function addMoney(amounts: readonly string[]): string {
  const scale = Math.max(0, ...amounts.map(scaleOf))
  return toText(
    amounts.reduce((sum, amount) => sum + toUnits(amount, scale), 0n),
    scale,
  )
}

/** The sum of items: each price times its quantity. */
export const sumOf = (goods: readonly { price: string; quantity: number }[]): string =>
  addMoney(goods.map(({ price, quantity }) => timesMoney(price, quantity)))
