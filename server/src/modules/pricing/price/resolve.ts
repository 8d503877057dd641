/**
 * The price of a SKU, for list, detail, cart, preview, order and export alike: base price → ladder step of the quantity
 * → the mall's markup by category → the buyer's price list (its own price of the SKU, else the percentage of the
 * nearest category, else its percentage off everything). SKUs are stored marked up (`reprice.ts`), so that lists can
 * sort by price and every reader sees the same; here the markup is only reported. All in price units of the mall's
 * currency. Null = on request, and so is all that follows.
 *
 * A sample has a price of its own, which none of this changes.
 *
 * `quantity` is the quantity that decides the step: of the SKU alone, or of all SKUs of its product together, as
 * `tierQuantities` in `contract/rules/tiers.ts` says.
 */
import { freePrice, lessPercent, lineAmount, type UnitPrice } from '#contract/rules/unit-price'
import { type MarkupRule, markUp } from './mark-up.ts'

export interface PricedSku {
  id: number
  price: UnitPrice | null
  ladder: readonly { min_quantity: number; price: UnitPrice }[]
  moq: number
  /** Before the mall's markup; null or missing without one. */
  basePrice?: UnitPrice | null
  baseLadder?: PricedSku['ladder'] | null
  markupId?: number | null
  /** Given, its price is the one for samples: no step, markup or list changes it. */
  sample?: object | undefined
}

export interface PriceList {
  name: string
  percentOff: number
  /** Price units to which prices that follow from percentages are rounded. */
  grain: number
  /** By SKU, of the nearest category with a percentage in the list; beats `percentOff`. */
  categoryPercents?: ReadonlyMap<number, number>
  /** The markup of a reseller's shop, by SKU; given, the rest of the list is the reseller's own and its steps stay private. */
  markups?: ReadonlyMap<number, MarkupRule>
  /** The buyer may not see prices: each is null, as on request. */
  isHidden?: boolean
  /** Fixed prices by SKU, each step valid from its quantity on, ascending. */
  items: ReadonlyMap<number, readonly { minQuantity: number; price: UnitPrice }[]>
}

export type PriceStep = {
  step: 'base' | 'ladder' | 'markup' | 'list_percent' | 'list_price' | 'shop'
  price: UnitPrice
  from_quantity?: number
  list?: string
  percent_off?: number
  markup_id?: number
}

export interface ResolvedPrice {
  /** The buyer's price of one unit. */
  unit: UnitPrice
  base: UnitPrice
  /** After the ladder, before markup and the buyer's list. */
  ladder: UnitPrice
  /** After the mall's markup; null without one. */
  marked: UnitPrice | null
  /** How it came about, in order: "why this price". */
  steps: PriceStep[]
}

const reachedStep = ({ ladder }: PricedSku, quantity: number) =>
  ladder.findLast((step) => step.min_quantity <= quantity)
const fixedStep = ({ id }: PricedSku, quantity: number, list: PriceList | null) =>
  list?.items.get(id)?.findLast((step) => step.minQuantity <= quantity)

const percentFor = ({ id }: PricedSku, list: PriceList | null) =>
  list?.categoryPercents?.get(id) ?? list?.percentOff ?? 0

/** A supply price with a shop's markup. */
function inShop({ id }: Pick<PricedSku, 'id'>, amount: UnitPrice, list: PriceList | null): UnitPrice {
  const rule = list?.markups?.get(id)
  return rule ? markUp(amount, rule) : amount
}

/** The terms of a distributor: percent below the mall's price, and the price units to which that is rounded. */
export interface SupplyTerms {
  percentOff: number
  grain: number
}

/** A distributor's price of what costs `amount` in the mall. */
export const supplyPriceOf = (amount: UnitPrice, { percentOff, grain }: SupplyTerms): UnitPrice =>
  lessPercent(amount, percentOff, grain)

/** A distributor's price of one unit; null on request. */
export function supplyUnit(sku: PricedSku, quantity: number, terms: SupplyTerms): UnitPrice | null {
  // Distributors pay for samples what others pay, so that samples earn nothing.
  if (sku.price === null || sku.sample) return sku.price
  return supplyPriceOf(reachedStep(sku, quantity)?.price ?? sku.price, terms)
}

/**
 * How a list prices a SKU, for the buyer to read; null where it leaves the mall's prices as they are, and in the shop of
 * a reseller, whose terms are their own.
 */
export function listTerms(
  sku: PricedSku,
  list: PriceList | null,
): { percentOff: number; fixedFrom: number | null } | null {
  if (sku.price === null || list?.markups || list?.isHidden) return null
  const fixedFrom = list?.items.get(sku.id)?.[0]?.minQuantity ?? null
  const percentOff = percentFor(sku, list)
  return fixedFrom === null && percentOff === 0 ? null : { percentOff, fixedFrom }
}

/** The buyer's price of one unit, for lists, which do not show its steps. */
export function resolveUnit(sku: PricedSku, quantity: number, list: PriceList | null): UnitPrice | null {
  if (sku.price === null || list?.isHidden) return null
  if (sku.sample) return sku.price
  const fixed = fixedStep(sku, quantity, list)
  if (fixed) return fixed.price
  const ladder = reachedStep(sku, quantity)?.price ?? sku.price
  return inShop(sku, list ? lessPercent(ladder, percentFor(sku, list), list.grain) : ladder, list)
}

const priceOfSample = (price: UnitPrice): ResolvedPrice => ({
  ...{ unit: price, base: price, ladder: price, marked: null },
  steps: [{ step: 'base', price }],
})

export function resolvePrice(sku: PricedSku, quantity: number, list: PriceList | null): ResolvedPrice | null {
  if (sku.price === null || list?.isHidden) return null
  if (sku.sample) return priceOfSample(sku.price)
  const base = sku.basePrice ?? sku.price
  const steps: PriceStep[] = [{ step: 'base', price: base }]

  let ladder = base
  const reached = reachedStep({ ...sku, ladder: sku.baseLadder ?? sku.ladder }, quantity)
  if (reached) {
    ladder = reached.price
    steps.push({ step: 'ladder', price: ladder, from_quantity: reached.min_quantity })
  }

  let unit = reachedStep(sku, quantity)?.price ?? sku.price
  const marked = sku.markupId ? unit : null
  if (sku.markupId) steps.push({ step: 'markup', price: unit, markup_id: sku.markupId })

  if (list?.markups) {
    unit = resolveUnit(sku, quantity, list) ?? unit
    steps.push({ step: 'shop', price: unit, list: list.name })
    return { unit, base, ladder, marked, steps }
  }
  const fixed = fixedStep(sku, quantity, list)
  const percentOff = percentFor(sku, list)
  if (list && fixed) {
    unit = fixed.price
    steps.push({ step: 'list_price', price: unit, list: list.name, from_quantity: fixed.minQuantity })
  } else if (list && percentOff > 0) {
    unit = lessPercent(unit, percentOff, list.grain)
    steps.push({ step: 'list_percent', price: unit, list: list.name, percent_off: percentOff })
  }
  return { unit, base, ladder, marked, steps }
}

/**
 * The next quantity in whole multiples at which a unit costs less, if the stock suffices. `others`: lines that reach
 * the steps together with this one; they become cheaper with it. `saving` is in minor units.
 */
export function nextCheaper(
  sku: PricedSku & { multiple: number; stock: number },
  quantity: number,
  list: PriceList | null,
  others: readonly { sku: PricedSku; quantity: number }[] = [],
): { quantity: number; price: UnitPrice; saving: number } | null {
  const otherUnits = others.reduce((sum, other) => sum + other.quantity, 0)
  const now = resolveUnit(sku, quantity + otherUnits, list)
  if (now === null) return null
  for (const step of resolveLadder(sku, list)) {
    const wanted = Math.ceil((step.min_quantity - otherUnits) / sku.multiple) * sku.multiple
    if (wanted <= quantity) continue
    const price = resolveUnit(sku, wanted + otherUnits, list) ?? now
    if (price >= now) continue
    if (wanted > sku.stock) return null
    const savings = others.map((other) => {
      const amount = (total: number) => lineAmount(resolveUnit(other.sku, total, list) ?? freePrice, other.quantity)
      return amount(quantity + otherUnits) - amount(wanted + otherUnits)
    })
    const own = lineAmount(now, wanted) - lineAmount(price, wanted)
    return { quantity: wanted, price, saving: savings.reduce((sum, each) => sum + each, own) }
  }
  return null
}

/** The steps a buyer really meets, the price at the MOQ first; only quantities at which the price changes. */
export function resolveLadder(sku: PricedSku, list: PriceList | null): { min_quantity: number; price: UnitPrice }[] {
  const quantities = new Set([sku.moq])
  for (const step of sku.ladder) if (step.min_quantity > sku.moq) quantities.add(step.min_quantity)
  for (const step of list?.items.get(sku.id) ?? []) if (step.minQuantity > sku.moq) quantities.add(step.minQuantity)
  const result: { min_quantity: number; price: UnitPrice }[] = []
  for (const quantity of [...quantities].sort((a, b) => a - b)) {
    const price = resolveUnit(sku, quantity, list)
    if (price !== null && price !== result.at(-1)?.price) result.push({ min_quantity: quantity, price })
  }
  return result
}
