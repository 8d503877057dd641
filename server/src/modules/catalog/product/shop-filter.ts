/**
 * Lists of a reseller's shop. Its prices are not stored: under one rule they rise with the mall's prices, because a
 * rule never falls as the amount rises. So a range of shop prices is a range of the mall's prices for the categories of
 * each rule, and their rows come from an index in the order of the shop's prices. Products with a rule or a choice of
 * their own are separate and are looked at one by one. Decision record 0021.
 */
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import type { Context, CurrentShop } from '../../../context.ts'
import { readTerms, shopPriceOf } from '../../shops/service.ts'
import { invert } from '../../shops/terms.ts'
import type { ProductFilter } from './list-columns.ts'
import { findPricesOf } from './queries.ts'

/** Categories of one rule, with the range of the mall's prices that gives the requested prices. */
export interface Shelves {
  categoryIds: number[]
  low: UnitPrice | undefined
  high: UnitPrice | undefined
}

export interface ShopFilter {
  /** Categories that are shown, by their rules; without those in which nothing can have the requested price. */
  shelves: Shelves[]
  /** All categories that are shown. */
  categoryIds: number[]
  /** Products that the categories do not speak for: those left out and those apart. */
  without: number[]
  /** Products that are shown one by one, and those of them at a requested price. */
  apart: number[]
  apartPriced: number[]
  /** Products with a place of their own, the first one first. */
  placed: number[]
  /** The names that the shop gave a product. */
  nameOf(productId: number): Translations | undefined
  /** The shop's price of what costs `amount` in the mall. */
  priceOf(productId: number, categoryId: number, amount: UnitPrice): UnitPrice
}

/** The filter of the mall as the shop of the request sees it. */
export async function inShop(ctx: Context, filter: ProductFilter): Promise<ProductFilter> {
  const { shop } = ctx
  return shop ? { ...filter, shop: await shopFilter(ctx, shop, filter) } : filter
}

async function shopFilter(ctx: Context, shop: CurrentShop, filter: ProductFilter): Promise<ShopFilter> {
  const terms = await readTerms(ctx, shop)
  const asked = filter.categoryIds && new Set(filter.categoryIds)
  const range = { min: filter.minPrice, max: filter.maxPrice }
  const isRanged = range.min !== undefined || range.max !== undefined
  const priceOf = (productId: number, categoryId: number, amount: UnitPrice) =>
    shopPriceOf(amount, shop, terms.ruleOf(productId, categoryId))

  const { isLeftOut = false } = filter
  const shown = [...terms.categories].filter(([id, { isShown }]) => isShown !== isLeftOut && (!asked || asked.has(id)))
  const shelves = [...Map.groupBy(shown, ([, { rule }]) => rule)].flatMap(([rule, categories]): Shelves[] => {
    const found = invert((amount) => shopPriceOf(amount, shop, rule), range, shop.grain)
    return found ? [{ categoryIds: categories.map(([id]) => id), low: found.low, high: found.high }] : []
  })

  const own = [...terms.products.keys()]
  const rows = own.length > 0 ? await findPricesOf(ctx.db, own) : []
  const apart = rows.filter(
    ({ id, categoryId }) => terms.isShown(id, categoryId) !== isLeftOut && (!asked || asked.has(categoryId)),
  )
  const fits = ({ id, categoryId, price }: (typeof rows)[number]) => {
    if (!isRanged) return true
    if (price === null) return false
    const own = priceOf(id, categoryId, price)
    return (range.min === undefined || own >= range.min) && (range.max === undefined || own <= range.max)
  }
  return {
    shelves,
    categoryIds: shown.map(([id]) => id),
    without: own,
    apart: apart.map(({ id }) => id),
    apartPriced: apart.filter(fits).map(({ id }) => id),
    placed: [...terms.products]
      .flatMap(([id, { place }]) => (place ? [{ id, place }] : []))
      .sort((a, b) => a.place - b.place || a.id - b.id)
      .map(({ id }) => id),
    nameOf: (id) => {
      const name = terms.products.get(id)?.appearance?.name ?? {}
      return Object.keys(name).length > 0 ? name : undefined
    },
    priceOf,
  }
}
