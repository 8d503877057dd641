/** Past orders of the demo buyers: some products often, others never. */
import type { DeliveryMethod } from '#contract/status'

export interface Buyable {
  id: number
  productId: number
  moq: number
  stock: number
  since: Date
}

export interface PastOrder {
  buyer: 'buyer' | 'buyer2'
  daysAgo: number
  delivery: DeliveryMethod
  items: { product_sku_id: number; quantity: number }[]
}

const orderCount = 30
const daysBetween = 6
const deliveries: DeliveryMethod[] = ['express', 'logistics', 'self_pickup', 'express']

/** Deterministic orders, oldest first, of products that existed at the time. They sell out no SKU. */
export function pastOrders(buyable: Buyable[], newestDaysAgo: number): PastOrder[] {
  const chance = randomFrom(20260101)
  const left = new Map(buyable.map(({ id, stock }) => [id, stock]))
  // Few products sell often: the n-th product has about 1/n of the first one's probability.
  const ranks = new Map(
    [...new Set(buyable.map(({ productId }) => productId))]
      .map((productId) => ({ productId, by: chance() }))
      .sort((a, b) => a.by - b.by)
      .map(({ productId }, rank) => [productId, rank]),
  )
  return Array.from({ length: orderCount }, (_, index) => {
    const daysAgo = newestDaysAgo + (orderCount - 1 - index) * daysBetween
    const shelf = buyable.filter(({ since }) => since.getTime() < Date.now() - (daysAgo + 2) * 86_400_000)
    const items = new Map<number, PastOrder['items'][number]>()
    for (let line = 0; line < 6 + (index % 5); line++) {
      const sku = drawn(shelf, ({ productId }) => 1 / ((ranks.get(productId) ?? 0) + 4), chance())
      const quantity = sku ? sku.moq * (2 + Math.floor(chance() * 8)) : 0
      if (!sku || items.has(sku.productId) || quantity * 3 > (left.get(sku.id) ?? 0)) continue
      left.set(sku.id, (left.get(sku.id) ?? 0) - quantity)
      items.set(sku.productId, { product_sku_id: sku.id, quantity })
    }
    return {
      buyer: index % 3 === 1 ? ('buyer2' as const) : ('buyer' as const),
      daysAgo,
      delivery: deliveries[index % deliveries.length] as DeliveryMethod,
      items: [...items.values()],
    }
  }).filter(({ items }) => items.length > 0)
}

function drawn<T>(all: T[], weigh: (one: T) => number, chance: number): T | undefined {
  let rest = chance * all.reduce((sum, one) => sum + weigh(one), 0)
  return all.find((one) => (rest -= weigh(one)) <= 0)
}

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
