/** Changes of a favorite since it was added: its price, and whether it is in stock. */
import { isFree, type UnitPrice, unitsOf } from '#contract/rules/unit-price'

export interface Noted {
  /** Null on request, or where nothing was noted. */
  price: UnitPrice | null
  inStock: boolean | null
}

export interface Changes {
  /** Percent, below zero when cheaper; null without a change of at least half a percent. */
  price: number | null
  stock: 'back' | 'sold_out' | null
}

export function changesOf(then: Noted, now: { price: UnitPrice | null; inStock: boolean }): Changes {
  const percent =
    then.price !== null && !isFree(then.price) && now.price !== null
      ? Math.round((unitsOf(now.price) / unitsOf(then.price) - 1) * 100)
      : 0
  const isSame = then.inStock === null || then.inStock === now.inStock
  return { price: percent === 0 ? null : percent, stock: isSame ? null : now.inStock ? 'back' : 'sold_out' }
}

/** The order of a sort; equal ones stay as they are. */
export const favoriteOrders = {
  cheaper: (a: Changes, b: Changes) => (a.price ?? 0) - (b.price ?? 0),
  stock: (a: Changes, b: Changes) => stockPlace(a) - stockPlace(b),
}

const stockPlace = ({ stock }: Changes) => (stock === 'back' ? 0 : stock === null ? 1 : 2)
