/** What the buyer pays to customs, estimated in minor units; pure. */
import { freeOnBoard } from '#contract/rules/free-on-board'
import { percentOf } from '../../../lib/money.ts'
import { splitAmount } from '../../../lib/split.ts'

/** Percent; undefined where the mall knows no rate. */
export interface Rates {
  duty: number | undefined
  importTax: number | undefined
}

/** Lines of an order with the same rates. */
export interface RatedGoods extends Rates {
  /** What the buyer pays for them, after discounts. */
  value: number
  lines: number
}

interface CustomsCosts {
  /** Null where no line has a rate; else of the lines that have one. */
  duty: number | null
  /** Lines without a rate. */
  dutyUnrated: number
  importTax: number | null
  importTaxUnrated: number
}

/** The most specific rate for an HS code: that with the longest prefix. An empty prefix is for all goods. */
export function rateFor<Rate extends { hsPrefix: string }>(
  rates: readonly Rate[],
  hsCode: string | null,
): Rate | undefined {
  const digits = (hsCode ?? '').replaceAll(/\D/g, '')
  return rates
    .filter(({ hsPrefix }) => digits.startsWith(hsPrefix))
    .toSorted((one, other) => other.hsPrefix.length - one.hsPrefix.length)[0]
}

/**
 * Duty on the customs value, and import tax on goods, freight and duty, as in article 86(1) of the EU's VAT directive
 * 2006/112/EC and alike elsewhere. The freight is shared by value. `freight` is null while it is not known.
 */
export function customsCosts(goods: readonly RatedGoods[], freight: number | null, country: string): CustomsCosts {
  const shares = splitAmount(
    freight ?? 0,
    goods.map(({ value }) => value),
  )
  const costs: CustomsCosts = { duty: null, dutyUnrated: 0, importTax: null, importTaxUnrated: 0 }
  for (const [index, { value, lines, duty, importTax }] of goods.entries()) {
    const share = shares[index] ?? 0
    const due = duty === undefined ? 0 : percentOf(freeOnBoard.includes(country) ? value : value + share, duty)
    if (duty === undefined) costs.dutyUnrated += lines
    else costs.duty = (costs.duty ?? 0) + due
    if (importTax === undefined) costs.importTaxUnrated += lines
    else costs.importTax = (costs.importTax ?? 0) + percentOf(value + share + due, importTax)
  }
  return costs
}
