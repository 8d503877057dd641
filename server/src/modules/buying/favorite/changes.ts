/** Changes of a favorite since it was added: its price, and whether it is in stock. */

export interface Noted {
  /** Minor units; null on request, or where nothing was noted. */
  price: number | null
  inStock: boolean | null
}

export interface Changes {
  /** Percent, below zero when cheaper; null without a change of at least half a percent. */
  price: number | null
  stock: 'back' | 'sold_out' | null
}

export function changesOf(then: Noted, now: { price: number | null; inStock: boolean }): Changes {
  const isPriced = then.price !== null && then.price > 0 && now.price !== null
  const percent = isPriced ? Math.round(((now.price ?? 0) / (then.price ?? 1) - 1) * 100) : 0
  const isSame = then.inStock === null || then.inStock === now.inStock
  return { price: percent === 0 ? null : percent, stock: isSame ? null : now.inStock ? 'back' : 'sold_out' }
}

/** The order of a sort; equal ones stay as they are. */
export const favoriteOrders = {
  cheaper: (a: Changes, b: Changes) => (a.price ?? 0) - (b.price ?? 0),
  stock: (a: Changes, b: Changes) => stockPlace(a) - stockPlace(b),
}

const stockPlace = ({ stock }: Changes) => (stock === 'back' ? 0 : stock === null ? 1 : 2)
