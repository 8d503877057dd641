/** What is left of a price or an amount after the cost of the goods; pure. */
import { taxWithin } from '#contract/rules/tax'
import { lessPrice, type UnitPrice, unitPrice, unitsOf } from '#contract/rules/unit-price'

interface TaxRule {
  tax_rate: number
  tax_included: boolean
}

/** An amount without the tax that is in it, in minor units. */
export const netAmount = (minor: number, { tax_rate, tax_included }: TaxRule): number =>
  tax_included ? minor - taxWithin(minor, tax_rate) : minor

/** The same of a price. */
const netPrice = (price: UnitPrice, rule: TaxRule): UnitPrice => unitPrice(netAmount(unitsOf(price), rule))

/** Percent of what comes in, with one decimal; null of nothing. A loss is never rounded to 0. */
export function marginPercent(revenue: number, cost: number): number | null {
  if (revenue <= 0) return null
  const thousandths = ((revenue - cost) * 1000) / revenue
  return (thousandths < 0 ? Math.floor(thousandths) : Math.round(thousandths)) / 10
}

/** Of one unit, on the price without tax. Null where price or cost is not known. */
export function unitMargin(price: UnitPrice | null, cost: UnitPrice | null, rule: TaxRule) {
  if (price === null || cost === null) return null
  const net = netPrice(price, rule)
  return { margin: lessPrice(net, cost), percent: marginPercent(unitsOf(net), unitsOf(cost)) }
}
