/** Packs, weights, price ladders and stock of a demo SKU, derived from its price and the size and weight of one unit. */
import { createHash } from 'node:crypto'
import type { Pack } from '#contract/api/catalog/product'

/** Length, width and height in cm. */
export type Measures = readonly [number, number, number]

export interface PackedUnit {
  kg: number
  box: Measures
}

/** A case must be lifted by one person and fit a pallet. */
const heaviestCase = 15
const largestCase = 90_000
const caseSizes = [1, 2, 4, 6, 8, 12, 16, 20, 24, 36, 48, 60, 72, 96, 120, 144, 240]
const multiples = [24, 12, 6, 4, 2, 1]
/** In the mall's currency: the least worth picking, and the most that one step of the quantity may cost. */
const smallestLine = 15
const largestMultiple = 60

const volumeOf = ([length, width, height]: Measures) => length * width * height

/** Units per case: as many as weight and volume allow. */
export function unitsPerCase({ kg, box }: PackedUnit): number {
  return caseSizes.findLast((units) => units * kg <= heaviestCase && units * volumeOf(box) <= largestCase) ?? 1
}

/** The carton of the most compact arrangement of the units, with 2 cm for its walls. */
export function cartonOf(units: number, { kg, box }: PackedUnit, name: Pack['name']): Partial<Pack> {
  const [width, length, height] = arrangements(units, box)
    .map((sides) => sides.map((side) => Math.ceil(side + 2)).sort((a, b) => a - b) as unknown as Measures)
    .reduce((best, other) => (surfaceOf(other) < surfaceOf(best) ? other : best))
  return { name, units, length: height, width: length, height: width, gross_weight: tenths(units * kg * 1.05 + 0.5) }
}

function arrangements(units: number, [length, width, height]: Measures): Measures[] {
  const divisors = (total: number) => Array.from({ length: total }, (_, at) => at + 1).filter((by) => total % by === 0)
  return divisors(units).flatMap((long) =>
    divisors(units / long).map((wide): Measures => [long * length, wide * width, (units / long / wide) * height]),
  )
}

const surfaceOf = ([a, b, c]: Measures) => a * b + b * c + a * c
const tenths = (number: number) => Math.round(number * 10) / 10

/** Everything that follows from price, weight and size; `seed` varies the stock. */
export function tradeTerms(price: number | null, unit: PackedUnit, seed: string) {
  const inCase = unitsPerCase(unit)
  const multiple =
    multiples.find((by) => by * 4 <= inCase && inCase % by === 0 && by * (price ?? 0) <= largestMultiple) ?? 1
  const moq = multiple * Math.max(1, Math.ceil(smallestLine / (price ?? smallestLine) / multiple))
  const inner = inCase >= 48 && multiple > 1 ? [cartonOf(multiple, unit, 'box')] : []
  return {
    ladder: price === null ? [] : ladderOf(price, moq, inCase),
    stock: inCase * (6 + ((createHash('sha1').update(seed).digest()[0] ?? 0) % 40)) + moq * 20,
    moq,
    multiple,
    packs: [...inner, cartonOf(inCase, unit, 'case')],
    weight: unit.kg,
    volume: Math.round(volumeOf(unit.box)) / 1_000_000,
  }
}

/** Less from one case, from five and from twenty. */
function ladderOf(price: number, moq: number, inCase: number): { min_quantity: number; price: string }[] {
  const first = inCase * Math.max(1, Math.ceil((moq + 1) / inCase))
  return [
    [first, 0.95],
    [first * 5, 0.89],
    [first * 20, 0.82],
  ].map(([min_quantity = 1, share = 1]) => ({ min_quantity, price: (price * share).toFixed(2) }))
}
