/**
 * Prices of one unit; pure. Screws and labels cost fractions of the smallest money, so a unit price has up to two decimals
 * more than its currency: $0.0035, 0.25 ₫. Decision record 0034.
 */

declare const priceUnits: unique symbol

/**
 * A price of one unit as a whole number of price units: hundredths of a minor unit, 0.0001 of a currency with two
 * decimals. It is no `number` for the compiler, so it never meets amounts, which are minor units.
 */
export interface UnitPrice {
  readonly [priceUnits]: never
}

/** Decimals that a unit price may have beyond those of its currency. */
export const mostPriceDecimals = 2
const unitsPerMinor = 10 ** mostPriceDecimals

export const unitPrice = (units: number): UnitPrice => units as unknown as UnitPrice
export const unitsOf = (price: UnitPrice): number => price as unknown as number
/** The price of a whole number of minor units. */
export const priceOfMinor = (minor: number): UnitPrice => unitPrice(minor * unitsPerMinor)

export const freePrice = unitPrice(0)
export const isFree = (price: UnitPrice): boolean => unitsOf(price) === 0
/** Negative, 0 or positive, for sorting from the lowest price up. */
export const comparePrices = (a: UnitPrice, b: UnitPrice): number => unitsOf(a) - unitsOf(b)
export const lowerPrice = (a: UnitPrice, b: UnitPrice): UnitPrice => (a < b ? a : b)
export const higherPrice = (a: UnitPrice, b: UnitPrice): UnitPrice => (a > b ? a : b)
/** Null without prices. */
export const lowestPrice = (prices: readonly UnitPrice[]): UnitPrice | null =>
  prices.length > 0 ? prices.reduce(lowerPrice) : null
export const highestPrice = (prices: readonly UnitPrice[]): UnitPrice | null =>
  prices.length > 0 ? prices.reduce(higherPrice) : null

/**
 * The amount of units at a price, in minor units: rounded once, half up. The only way from a price to an amount; in SQL
 * `lineAmountOf` of `db/fragments.ts`. Parts of a line are differences of such amounts, so that they add up to it.
 */
export function lineAmount(price: UnitPrice, quantity: number): number {
  const exact = unitsOf(price) * quantity
  const half = unitsPerMinor / 2
  if (exact <= Number.MAX_SAFE_INTEGER - half) return (exact + half - ((exact + half) % unitsPerMinor)) / unitsPerMinor
  return Number((BigInt(unitsOf(price)) * BigInt(quantity) + BigInt(half)) / BigInt(unitsPerMinor))
}

/**
 * The grain of computed prices, in price units: percentages are rounded to it. A mall whose prices have `decimals` more
 * than its currency has 100, 10 or 1.
 */
export const priceGrain = (decimals: number): number => 10 ** (mostPriceDecimals - decimals)

/**
 * A percentage of a price, rounded half away from zero to the grain. A price that is finer than the grain, entered before
 * the mall went back to fewer decimals, is computed exactly: rounding could make it free.
 */
export function percentOfPrice(price: UnitPrice, percent: number, grain: number): UnitPrice {
  const step = unitsOf(price) % grain === 0 ? grain : 1
  // In thousandths of a percent, so that 12.5 % is exact; BigInt, so that large prices are too.
  const whole = 100_000n * BigInt(step)
  const scaled = BigInt(unitsOf(price)) * BigInt(Math.round(percent * 1000))
  return unitPrice(Number((scaled + (scaled < 0n ? -whole : whole) / 2n) / whole) * step)
}

export const addPrice = (price: UnitPrice, other: UnitPrice): UnitPrice => unitPrice(unitsOf(price) + unitsOf(other))
export const lessPrice = (price: UnitPrice, other: UnitPrice): UnitPrice => unitPrice(unitsOf(price) - unitsOf(other))
/** A price without a percentage of it. */
export const lessPercent = (price: UnitPrice, percent: number, grain: number): UnitPrice =>
  percent === 0 ? price : lessPrice(price, percentOfPrice(price, percent, grain))

/** An amount spread over units, rounded half up to the grain. For information: units × this may not be the amount. */
export const priceOfEach = (amount: number, quantity: number, grain: number): UnitPrice =>
  unitPrice(Math.round((amount * unitsPerMinor) / (quantity * grain)) * grain)
