/**
 * Counts next to the filters of a list. Each facet counts what its own choice would give: with everything chosen in the
 * others, and without what is chosen in itself.
 */

import type { Facets } from '#contract/api/catalog/product'
import { highestPrice, lowestPrice, type UnitPrice } from '#contract/rules/unit-price'
import type { Db } from '../../../db/client.ts'
import { textIn } from '../../../lib/translate.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { findCategoriesAbove } from '../category/service.ts'
import { orderValues } from './facet-order.ts'
import { countFacets, maxProducts } from './facet-queries.ts'
import type { ProductFilter } from './list-columns.ts'
import type { View } from './present.ts'

/** `categoryId` is the chosen one, 0 for none. */
export async function findFacets(db: Db, filter: ProductFilter, categoryId: number, view: View): Promise<Facets> {
  const found = await countFacets(db, filter)
  const tree = await findCategoriesAbove(
    db,
    found.categories.map(({ id }) => id),
  )
  const { locale, fallback, currency } = view
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId ?? 0]))
  /** The child of the chosen category that contains a category or is that category. */
  const shelfOf = (id: number): number | undefined => {
    for (let at = id, steps = 0; steps < 50; steps++) {
      const parent = parents.get(at)
      if (parent === categoryId) return at
      if (parent === undefined || parent === 0) return undefined
      at = parent
    }
    return undefined
  }
  const shelves = new Map<number, number>()
  for (const { id, count } of found.categories) {
    const shelf = shelfOf(id)
    if (shelf !== undefined) shelves.set(shelf, (shelves.get(shelf) ?? 0) + count)
  }
  const priced = ({ id, category }: { id: number; category: number }, amount: UnitPrice) =>
    filter.shop ? filter.shop.priceOf(id, category, amount) : amount
  const shown = (price: UnitPrice | null) =>
    price === null || view.list?.isHidden ? null : formatPrice(price, currency)
  return {
    categories: tree.flatMap((row) =>
      shelves.has(row.id) && !row.isHidden
        ? [{ id: row.id, name: textIn(row.name, locale, fallback), count: shelves.get(row.id) ?? 0 }]
        : [],
    ),
    brands: found.brands.map(({ id, name, count }) => ({ id, name: textIn(name, locale, fallback), count })),
    price: {
      min: shown(lowestPrice(found.prices.map(({ low, ...of }) => priced(of, low)))),
      max: shown(highestPrice(found.prices.map(({ high, ...of }) => priced(of, high)))),
    },
    stock: { in_stock: found.in_stock },
    moq: found.moq,
    is_capped: found.products >= maxProducts,
    attributes: found.attributes.map(({ id, name, values }) => ({
      id,
      name: textIn(name, locale, fallback),
      values: orderValues(
        values.map(({ id, value, count, place }) => ({ id, text: textIn(value, locale, fallback), count, place })),
        ({ id }) => filter.attributes?.some((group) => group.includes(id)) ?? false,
      ).map(({ id, text, count }) => ({ id, value: text, count })),
    })),
  }
}
