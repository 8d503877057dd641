/**
 * Markups; pure: the effect of one on an amount, and which one counts in a category. The mall's own are part of the
 * stored prices (`reprice.ts`), those of shops are added whenever a price is read.
 */
import {
  addPrice,
  freePrice,
  higherPrice,
  lowerPrice,
  percentOfPrice,
  type UnitPrice,
  unitPrice,
  unitsOf,
} from '#contract/rules/unit-price'
import type { skus } from '../../catalog/product/schema.ts'
import type { markups } from '../../shops/schema.ts'

export type MarkupRule = Pick<
  typeof markups.$inferSelect,
  'mode' | 'value' | 'step' | 'ending' | 'grain' | 'minPrice' | 'maxPrice'
> & {
  /** Percent that resellers add at least, also where a ceiling would hold the price below. */
  lowest?: number
  /** Percent that resellers add at most, even with rounding and floor; not below `lowest`. */
  highest?: number
}

/**
 * Rounded up, then held between the limits, but never below the amount itself and the lowest markup, nor above the
 * highest. It never falls as the amount rises, so ladders stay in order and lists in the order of the amounts are in
 * the order of the results.
 */
export const markUp = (amount: UnitPrice, rule: MarkupRule): UnitPrice => stagesOf(amount, rule).price

/** What is stored of the prices of a SKU: with the mall's markup, and before it. */
export type StoredPrices = Pick<typeof skus.$inferSelect, 'price' | 'ladder' | 'basePrice' | 'baseLadder' | 'markupId'>
export type BasePrices = Pick<StoredPrices, 'price' | 'ladder'>

/** Base figures under the mall's markup. A price on request has none. */
export function storedPrices(
  { price, ladder }: BasePrices,
  markup: (MarkupRule & { id: number }) | undefined,
): StoredPrices {
  if (!markup || price === null) return { price, ladder, basePrice: null, baseLadder: null, markupId: null }
  return {
    price: markUp(price, markup),
    ladder: ladder.map((step) => ({ ...step, price: markUp(step.price, markup) })),
    basePrice: price,
    baseLadder: ladder,
    markupId: markup.id,
  }
}

/** Stored figures before the mall's markup, as staff and files write them. */
export const basePrices = ({
  price,
  ladder,
  basePrice,
  baseLadder,
}: BasePrices & Partial<StoredPrices>): BasePrices => ({
  price: basePrice ?? price,
  ladder: baseLadder ?? ladder,
})

/** The category's own markup, else the nearest above it that includes what is below. `path` leads from the category up. */
export function nearestMarkup<Markup extends { includeChildren: boolean }>(
  path: readonly number[],
  ofCategory: ReadonlyMap<number | null, Markup>,
): Markup | undefined {
  const [own, ...above] = path.map((id) => ofCategory.get(id))
  return own ?? above.find((markup) => markup?.includeChildren)
}

function stagesOf(amount: UnitPrice, rule: MarkupRule) {
  const { mode, value, step, ending, grain, minPrice, maxPrice, lowest = 0, highest } = rule
  const plus = (percent: number) => addPrice(amount, percentOfPrice(amount, percent, grain))
  const least = plus(lowest)
  const marked = mode === 'percent' ? plus(value) : addPrice(amount, unitPrice(Math.round(value)))
  const raised = higherPrice(least, marked)
  const rounded = step === 0 ? raised : roundedUp(raised, step, ending)
  const floored = higherPrice(minPrice ?? freePrice, rounded)
  const capped = maxPrice === null ? floored : lowerPrice(maxPrice, floored)
  const held = higherPrice(least, capped)
  const price = highest === undefined ? held : lowerPrice(higherPrice(least, plus(highest)), held)
  return { marked, raised, rounded, floored, capped, held, price }
}

function roundedUp(price: UnitPrice, step: number, ending: number): UnitPrice {
  const rest = (ending - unitsOf(price)) % step
  return unitPrice(unitsOf(price) + (rest < 0 ? rest + step : rest))
}

/** Whether the rule asks for more than the highest markup; rounding alone does not. */
export const isAboveHighest = (amount: UnitPrice, rule: MarkupRule): boolean => {
  const { marked, held, price } = stagesOf(amount, rule)
  return held > price && higherPrice(marked, rule.minPrice ?? freePrice) > price
}

/** What made a price of an amount: the markup, its rounding and limits, and the least and most that may be asked. */
export interface MarkUpStep {
  step: 'markup' | 'rounding' | 'floor' | 'ceiling' | 'lowest' | 'highest'
  price: UnitPrice
}

/** The steps that change the price, in order; the last one ends with the price. */
export function explainMarkUp(amount: UnitPrice, rule: MarkupRule): MarkUpStep[] {
  const { marked, raised, rounded, floored, capped, held, price } = stagesOf(amount, rule)
  const stages: MarkUpStep[] = [
    { step: 'markup', price: marked },
    { step: 'lowest', price: raised },
    { step: 'rounding', price: rounded },
    { step: 'floor', price: floored },
    { step: 'ceiling', price: capped },
    { step: 'lowest', price: held },
    { step: 'highest', price },
  ]
  return stages.filter((stage, index) => stage.price !== (stages[index - 1]?.price ?? amount))
}
