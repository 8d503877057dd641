/**
 * The quantity rules of a SKU, the same on every path that sets a quantity: at least the MOQ, a multiple
 * of the multiple, at most the stock. Nothing is rounded silently: a refusal names the rule and the
 * nearest quantity that would do.
 */

import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { ProductStatus } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Unit } from '#contract/units'
import { unitWord } from '../../../lib/texts.ts'
import type { SampleTerms } from './sample.ts'

export interface QuantityRules {
  moq: number
  multiple: number
  stock: number
  unit: Unit
}

export interface Refusal {
  error: ErrorCode
  params: ErrorParams
}

/** Most units that can be bought: the largest multiple within stock, 0 when that is below the MOQ. */
export function mostQuantity({ moq, multiple, stock }: QuantityRules): number {
  const most = Math.floor(stock / multiple) * multiple
  return most >= moq ? most : 0
}

/** The valid quantity nearest to the wanted one, the larger of two equally near; 0 when nothing can be bought. */
export function nearestQuantity(rules: QuantityRules, wanted: number): number {
  const nearest = Math.max(rules.moq, Math.round(wanted / rules.multiple) * rules.multiple)
  return Math.min(nearest, mostQuantity(rules))
}

/** Null when the quantity may be bought. Of two broken rules the one is named that explains the nearest quantity: the stock before the multiple. */
export function checkQuantity(rules: QuantityRules, quantity: number, locale: Locale): Refusal | null {
  const nearest = nearestQuantity(rules, quantity)
  if (quantity < rules.moq) return { error: 'BELOW_MOQ', params: { qty: rules.moq, nearest } }
  if (quantity > rules.stock)
    return {
      error: 'INSUFFICIENT_STOCK',
      params: { stock: rules.stock, unit: unitWord(rules.unit, rules.stock, locale), nearest },
    }
  if (quantity % rules.multiple !== 0) return { error: 'NOT_A_MULTIPLE', params: { multiple: rules.multiple, nearest } }
  return null
}

interface Sale {
  status: ProductStatus
  productStatus: ProductStatus
  isDeleted: boolean
}

/** Buyers see neither price nor stock of such a SKU, wherever it is still listed. */
export const isOffSale = ({ isDeleted, status, productStatus }: Sale): boolean =>
  isDeleted || status !== 'on_sale' || productStatus !== 'on_sale'

/** Whether a SKU can be bought at all, and then in this quantity. */
export function checkPurchase(
  sku: QuantityRules & Sale & SampleTerms & { price: UnitPrice | null },
  quantity: number,
  locale: Locale,
): Refusal | null {
  if (isOffSale(sku)) return { error: 'OFF_SALE', params: {} }
  if (sku.sample && sku.samplePrice === null) return { error: 'SAMPLE_NOT_OFFERED', params: {} }
  if (sku.price === null) return { error: 'PRICE_ON_REQUEST', params: {} }
  if (sku.sample && quantity > sku.sample.left)
    return { error: 'SAMPLE_LIMIT', params: { max: sku.sampleLimit, left: sku.sample.left, nearest: sku.sample.left } }
  return checkQuantity(sku, quantity, locale)
}
