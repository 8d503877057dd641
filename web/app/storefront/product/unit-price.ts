import type { SkuRow } from '#contract/product'
import { stepAt } from '../cart/quantity.ts'

/** What one unit costs when so many are taken; null on request. */
export const unitPrice = (sku: SkuRow, quantity: number): string | null =>
  sku.price_on_request ? null : (stepAt(sku.ladder, quantity)?.price ?? sku.price)
