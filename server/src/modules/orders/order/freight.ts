/** Price of delivery, in minor units; pure. */
import type { FreightRule } from '#contract/api/orders/freight'
import { roundedWeight } from '#contract/rules/load'
import type { DeliveryMethod } from '#contract/status'
import { parseMoney } from '../../../lib/money.ts'

/** Where an order goes. */
export interface Destination {
  /** ISO 3166-1 alpha-2; null where the address names none, then only rules for everywhere fit. */
  countryCode: string | null
  /** As written; null where it is not known, then rules for some postcodes do not fit. */
  postcode: string | null
}

/** The load, its method and its destination. */
export interface Consignment extends Destination {
  method: DeliveryMethod | undefined
  /** kg */
  weight: number
  /** m³ */
  volume: number
  /** Minor units of the items, in a shop at most at the mall's prices. */
  goods: number
}

/** Freight by the first rule that fits, with its parts in minor units. */
export interface FreightQuote {
  rule: FreightRule
  freight: number
  /** kg: the actual weight, or the volumetric one if that is larger. */
  chargeableWeight: number
  isVolumetric: boolean
  base: number
  byWeight: number
  byVolume: number
  isFree: boolean
}

/** Null where no rule fits, then the freight is to be quoted. */
export const freightOf = (rules: readonly FreightRule[], consignment: Consignment, currency: string): number | null =>
  quoteFreight(rules, consignment, currency)?.freight ?? null

export function quoteFreight(
  rules: readonly FreightRule[],
  consignment: Consignment,
  currency: string,
): FreightQuote | null {
  const rule = rules.find((each) => fits(each, consignment))
  return rule ? priceBy(rule, consignment, currency) : null
}

function fits(rule: FreightRule, { method, countryCode, postcode, weight, volume }: Consignment): boolean {
  return (
    rule.method === method &&
    (rule.countries.length === 0 || (countryCode !== null && rule.countries.includes(countryCode))) &&
    isWithin(rule.postcodes ?? [], postcode) &&
    (rule.up_to_weight === null || weight <= rule.up_to_weight) &&
    (rule.up_to_volume === null || volume <= rule.up_to_volume)
  )
}

/** Postcodes are compared without spaces and hyphens, by how they begin. */
function isWithin(beginnings: readonly string[], postcode: string | null): boolean {
  if (beginnings.length === 0) return true
  const code = postcode?.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return Boolean(code) && beginnings.some((beginning) => code?.startsWith(beginning))
}

/** Base + each started chargeable kilogram + the cubic metres in proportion, rounded up. Null when the rule's money is none of this currency. */
function priceBy(rule: FreightRule, { weight, volume, goods }: Consignment, currency: string): FreightQuote | null {
  const base = parseMoney(rule.base, currency)
  const perKilogram = parseMoney(rule.per_kg, currency)
  const perCubicMetre = parseMoney(rule.per_m3, currency)
  const freeFrom = rule.free_from === null ? Number.POSITIVE_INFINITY : parseMoney(rule.free_from, currency)
  if (base === undefined || perKilogram === undefined || perCubicMetre === undefined || freeFrom === undefined)
    return null
  // Weights come in grams and volumes in cubic centimetres: whole numbers, so that 0.1 + 0.2 m³ is 0.3.
  const cubicCentimetres = Math.round(volume * 1e6)
  const volumetric = rule.volumetric_divisor ? Math.ceil((cubicCentimetres * 1000) / rule.volumetric_divisor) : 0
  const actual = Math.round(weight * 1000)
  const grams = Math.max(actual, volumetric)
  const byWeight = perKilogram * Math.ceil(grams / 1000)
  const byVolume = Number((BigInt(perCubicMetre) * BigInt(cubicCentimetres) + 999_999n) / 1_000_000n)
  const isFree = goods >= freeFrom
  return {
    rule,
    freight: isFree ? 0 : base + byWeight + byVolume,
    chargeableWeight: roundedWeight(grams / 1000),
    isVolumetric: volumetric > actual,
    base,
    byWeight,
    byVolume,
    isFree,
  }
}
