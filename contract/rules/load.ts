/**
 * How a quantity travels: in full packs from the largest kind down, the rest loose. One rule for cart, freight and
 * orders: gross weight and outer size of full packs, net weight and volume of loose units.
 */
import { type PackSize, packsOf } from './packs.ts'

export interface Packed<Pack extends PackSize = PackSize> {
  /** Of one unit: kg, m³. */
  weight: number
  volume: number
  packs: readonly Pack[]
}

export interface Load {
  /** Full packs of the largest kind. */
  cases: number
  /** Units that fill none of them. */
  loose: number
  /** Packages to carry: the full cases, and one more for the rest. */
  cartons: number
  /** kg: to be shipped, and of the units alone. */
  weight: number
  netWeight: number
  /** m³ */
  volume: number
}

/** Wire precision: kg with 3 decimals, m³ with 6. */
export const roundedWeight = (kilograms: number): number => Math.round(kilograms * 1e3) / 1e3
const roundedVolume = (cubicMetres: number): number => Math.round(cubicMetres * 1e6) / 1e6

export function loadOf(sku: Packed, quantity: number): Load {
  const packs = packsOf(sku)
  let [rest, weight, volume] = [quantity, 0, 0]
  for (const { units, length, width, height, gross_weight } of packs) {
    const full = Math.floor(rest / units)
    rest -= full * units
    weight += full * (gross_weight || units * sku.weight)
    volume += full * (length && width && height ? (length * width * height) / 1e6 : units * sku.volume)
  }
  const units = packs[0]?.units
  const cases = units ? Math.floor(quantity / units) : 0
  const loose = units ? quantity % units : quantity
  return {
    cases,
    loose,
    cartons: cases + (loose > 0 ? 1 : 0),
    weight: roundedWeight(weight + rest * sku.weight),
    netWeight: roundedWeight(quantity * sku.weight),
    volume: roundedVolume(volume + rest * sku.volume),
  }
}

export function addLoads(loads: readonly Load[]): Load {
  const sum = (figure: keyof Load) => loads.reduce((total, load) => total + load[figure], 0)
  return {
    cases: sum('cases'),
    loose: sum('loose'),
    cartons: sum('cartons'),
    weight: roundedWeight(sum('weight')),
    netWeight: roundedWeight(sum('netWeight')),
    volume: roundedVolume(sum('volume')),
  }
}
