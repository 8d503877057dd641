/** Prices of cart lines whose product counts its variants together: they depend on which of them are selected. */
import { useMemo } from 'react'
import type { CartLine } from '#contract/api/buying/cart'
import { tierQuantities } from '#contract/rules/tiers'
import { priceTierAt } from '../../../domain/buying/cart/quantity.ts'
import { nextTier } from '../../../domain/catalog/product/sku-picker/selection.ts'
import { timesMoney } from '../../../money.ts'
import type { Cart } from './use-cart.ts'

/** The cart at the prices of an order of the selected lines. */
export function usePricedCart(cart: Cart): Cart {
  const { lines, selected } = cart
  const priced = useMemo(() => {
    const chosen = new Set(selected)
    const all = pricedTogether(lines, (line) => chosen.has(line))
    return { lines: all, selected: all.filter((_, index) => chosen.has(lines[index] as CartLine)) }
  }, [lines, selected])
  return { ...cart, ...priced }
}

/**
 * The lines at the prices of an order of the selected ones. A line that is not selected has the price that it would have
 * with them. The next tier is offered at one line of a product: it is the same for all.
 */
function pricedTogether(lines: readonly CartLine[], isSelected: (line: CartLine) => boolean): CartLine[] {
  const quantities = tierQuantities(
    lines.map((line) => ({
      productId: line.product_id,
      scope: line.tier_scope,
      unit: line.unit,
      quantity: line.quantity,
      counts: isSelected(line),
    })),
  )
  const offered = new Set<string>()
  return lines.map((line, index) => {
    const price = priceTierAt(line.ladder, quantities[index] ?? line.quantity)?.price
    if (price === undefined || line.price === null) return line
    const group = `${line.product_id} ${line.unit}`
    const next =
      isSelected(line) && !offered.has(group) ? nextTier(line, line.quantity, line.currency, othersOf(line)) : undefined
    if (next) offered.add(group)
    const next_tier = next ? { quantity: next.quantity, price: next.price, saving: next.saving } : null
    return isSame(line, price, next_tier)
      ? line
      : { ...line, price, subtotal: timesMoney(price, line.quantity, line.currency), next_tier }
  })

  function othersOf({ id, product_id, unit }: CartLine) {
    return lines
      .filter((line) => line.product_id === product_id && line.unit === unit && line.id !== id && isSelected(line))
      .map((sku) => ({ sku, quantity: sku.quantity }))
  }
}

/** Unchanged lines retain their identity, so that their rows do not render again. */
const isSame = (line: CartLine, price: string, next: CartLine['next_tier']) =>
  line.price === price &&
  line.subtotal === timesMoney(price, line.quantity, line.currency) &&
  line.next_tier?.quantity === next?.quantity &&
  line.next_tier?.saving === next?.saving
