/** Which products a shop shows and what it adds to their supply prices; pure. */
import { type UnitPrice, unitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import { nearestMarkup } from '../pricing/price/mark-up.ts'
import type { findTerms, ShopRule } from './queries.ts'

export interface CategoryTerms {
  isShown: boolean
  rule: ShopRule | null
}

/** A shop's settings of one product. */
export interface ProductTerms {
  isShown?: boolean
  rule?: ShopRule
  /** Its place at the front of lists, from 1. */
  place?: number
  /** Own texts and picture in place of the mall's. */
  appearance?: ProductAppearance
}

export interface ProductAppearance {
  name: Translations
  image: string | null
}

export interface ShopTerms {
  categories: ReadonlyMap<number, CategoryTerms>
  /** Products of which the shop says something. */
  products: ReadonlyMap<number, ProductTerms>
  /** The shop leaves out nothing. */
  sellsAll: boolean
  isShown(productId: number, categoryId: number): boolean
  /** Percent of the supply price that rules add at most; undefined without a limit. */
  highest: number | undefined
  /** The product's rule, else that of the nearest category, else the shop's. */
  ruleOf(productId: number, categoryId: number): ShopRule | null
}

/** The rule of a shop without a markup, which adds no more than the mall asks for. */
const leastRule = (lowest: number, highest: number | undefined, grain: number): ShopRule => ({
  id: 0,
  ownerId: null,
  categoryId: null,
  productId: null,
  includeChildren: true,
  mode: 'percent',
  value: 0,
  lowest,
  ...(highest !== undefined && { highest }),
  rounding: 'none',
  step: 0,
  ending: 0,
  grain,
  minPrice: null,
  maxPrice: null,
  startsAt: null,
  endsAt: null,
})

/** `lowest` percent are added to supply prices at least and `highest` at most, over all rules. */
export function termsOf(found: Awaited<ReturnType<typeof findTerms>>) {
  const { tree, ownCategories, ownProducts, showsAll, lowest, highest, grain } = found
  const limits = { grain, ...(lowest > 0 && { lowest }), ...(highest !== undefined && { highest }) }
  const rules = found.rules.map((rule): ShopRule => ({ ...rule, ...limits }))
  const shopRule =
    rules.find((rule) => rule.categoryId === null && rule.productId === null) ??
    (lowest > 0 ? leastRule(lowest, highest, grain) : null)
  const ruleOfCategory = new Map(rules.flatMap((rule) => (rule.categoryId === null ? [] : [[rule.categoryId, rule]])))
  const choiceOf = new Map(ownCategories.map(({ id, isShown }) => [id, isShown]))
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]))

  const categories = new Map<number, CategoryTerms>()
  for (const { id } of tree) {
    const path = pathOf(id, parents)
    categories.set(id, {
      isShown: path.map((at) => choiceOf.get(at)).find((choice) => choice !== undefined) ?? showsAll,
      rule: nearestMarkup(path, ruleOfCategory) ?? shopRule,
    })
  }

  const products = new Map<number, ProductTerms>()
  for (const { id, isShown, place, name, image } of ownProducts)
    products.set(id, {
      ...(isShown !== null && { isShown }),
      ...(place !== null && { place }),
      ...((image !== null || Object.keys(name).length > 0) && { appearance: { name, image } }),
    })
  for (const rule of rules)
    if (rule.productId !== null) products.set(rule.productId, { ...products.get(rule.productId), rule })

  const terms: ShopTerms = {
    categories,
    products,
    sellsAll:
      showsAll &&
      [...categories.values()].every(({ isShown }) => isShown) &&
      ownProducts.every(({ isShown }) => isShown !== false),
    highest,
    isShown: (productId, categoryId) =>
      products.get(productId)?.isShown ?? categories.get(categoryId)?.isShown ?? showsAll,
    ruleOf: (productId, categoryId) => products.get(productId)?.rule ?? categories.get(categoryId)?.rule ?? shopRule,
  }
  return terms
}

/** The category, then those above it. */
function pathOf(id: number, parents: ReadonlyMap<number, number | null>): number[] {
  const path: number[] = []
  for (let at: number | null | undefined = id; at && path.length < 50; at = parents.get(at)) path.push(at)
  return path
}

/**
 * The lowest and the highest amount that `priceOf`, which never falls as the amount rises by the grain, turns into a price
 * of the range; undefined when there is none. Bounds of ranges stay open.
 */
export function invert(
  priceOf: (amount: UnitPrice) => UnitPrice,
  { min, max }: { min: UnitPrice | undefined; max: UnitPrice | undefined },
  grain: number,
): { low: UnitPrice | undefined; high: UnitPrice | undefined } | undefined {
  const first = (isReached: (price: UnitPrice) => boolean): number => {
    let [low, high] = [0, Math.floor(2 ** 52 / grain)]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (isReached(priceOf(unitPrice(middle * grain)))) high = middle
      else low = middle + 1
    }
    return low * grain
  }
  const low = min === undefined ? undefined : first((price) => price >= min)
  const high = max === undefined ? undefined : first((price) => price > max) - 1
  if (high !== undefined && (high < 0 || (low !== undefined && high < low))) return undefined
  const priced = (units: number | undefined) => (units === undefined ? undefined : unitPrice(units))
  return { low: priced(low), high: priced(high) }
}
