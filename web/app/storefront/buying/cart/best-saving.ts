/** The one saving that the cart points out. Pure. */
import type { CartLine } from '#contract/api/buying/cart'
import { addMoney, timesMoney } from '../../../money.ts'

/** Percent of the quantity: a step further away is another purchase, not a hint. */
const mostMore = 30

export interface Saving {
  lineId: number
  more: number
  quantity: number
  price: string
  saving: string
  /** What the line costs now and at the step, with those that reach it together. */
  now: string
  sum: string
}

/** The greatest saving among the steps that are near; `lines` are the selected ones. */
export function bestSaving(lines: readonly CartLine[]): Saving | undefined {
  const savings = lines.flatMap((line): Saving[] => {
    const { id, quantity, price, currency, subtotal, next_tier: next } = line
    if (!next || price === null || subtotal === null) return []
    const others = lines.filter((other) => other.id !== id && isTogether(other, line))
    const reached = others.reduce((sum, other) => sum + other.quantity, quantity)
    const more = next.quantity - quantity
    if (more * 100 > reached * mostMore) return []
    const rest = others.flatMap((other) => other.subtotal ?? [])
    const sum = addMoney([timesMoney(price, next.quantity, currency), ...rest, `-${next.saving}`])
    return [{ lineId: id, more, ...next, now: addMoney([subtotal, ...rest]), sum }]
  })
  return savings.reduce<Saving | undefined>(
    (best, each) => (best && Number(best.saving) >= Number(each.saving) ? best : each),
    undefined,
  )
}

/** Lines that reach price steps together. */
const isTogether = (one: CartLine, other: CartLine) =>
  one.tier_scope === 'product' && one.product_id === other.product_id && one.unit === other.unit
