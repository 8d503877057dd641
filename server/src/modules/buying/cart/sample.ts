/** Samples: single units of a product below its MOQ, at the price that it has for them. Decision record 0037; pure. */
import type { TierScope } from '#contract/rules/tiers'
import type { UnitPrice } from '#contract/rules/unit-price'

export interface SampleTerms {
  /** Of one unit; null where the product offers no samples. */
  samplePrice: UnitPrice | null
  /** Most units of the product that a buyer may order as samples within twelve months. */
  sampleLimit: number
  /** Of a SKU that is sold as a sample: most units of this line. Missing where it is sold as usual. */
  sample?: { left: number } | undefined
}

export interface SoldSku extends SampleTerms {
  price: UnitPrice | null
  ladder: unknown[]
  moq: number
  multiple: number
  pooledMoq: number | null
  tierScope: TierScope
}

/**
 * A SKU as it is sold as a sample: by the unit, at the price for samples, without its steps and minimums.
 * One with a price on request is not sold as a sample either.
 */
export function asSample<Sku extends SoldSku>(sku: Sku, left = sku.sampleLimit): Sku & Pick<SampleTerms, 'sample'> {
  const terms = { ladder: [], moq: 1, multiple: 1, pooledMoq: null, tierScope: 'sku' }
  return { ...sku, ...terms, price: sku.price === null ? null : sku.samplePrice, sample: { left } }
}

/**
 * Lines that are bought together, with what is left for each sample: of the limit of its product without the units that
 * the buyer ordered before, by product, and those of the other lines.
 */
export function withSamplesLeft<Line extends SampleTerms & { productId: number; quantity: number }>(
  lines: readonly Line[],
  ordered: ReadonlyMap<number, number>,
): Line[] {
  const sums = new Map(ordered)
  for (const { sample, productId, quantity } of lines)
    if (sample) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return lines.map((line) => {
    const others = (sums.get(line.productId) ?? 0) - line.quantity
    return line.sample ? { ...line, sample: { left: Math.max(0, line.sampleLimit - others) } } : line
  })
}
