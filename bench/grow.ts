/** Grows the measured mall to a size. */
import type { Bench } from './bench.ts'
import { growCatalog } from './fill.ts'
import { growOrders } from './grow-orders.ts'

export async function grow(
  { pool, say }: Pick<Bench, 'pool' | 'say'>,
  { products, orders }: Pick<Bench, 'products' | 'orders'>,
): Promise<void> {
  say(`Filling ${products} products in six languages …`)
  await growCatalog(pool, products, say)
  say(`Filling ${orders} orders of the last three years …`)
  await growOrders(pool, orders, say)
}
