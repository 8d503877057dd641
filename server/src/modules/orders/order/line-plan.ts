/** The lines of an order after an edit; pure. */
import { lineAmount, type UnitPrice } from '#contract/rules/unit-price'
import type { OrderLineRow } from '../state/schema.ts'
import type { LineChange } from './schema.ts'

/** A line after an edit. */
export interface LineAfter {
  /** Null for a line that the edit adds. */
  line: OrderLineRow | null
  skuId: number | null
  quantity: number
  price: UnitPrice
}

export interface LinePlan {
  /** Existing lines with another quantity or price. */
  changed: { line: OrderLineRow; quantity: number; price: UnitPrice }[]
  removed: OrderLineRow[]
  added: LineChange[]
  /** Existing lines that stay, then added ones. */
  after: LineAfter[]
  /** Of all lines after the edit, in minor units and units of the SKUs. */
  totalPrice: number
  totalQuantity: number
  lineCount: number
  /** By SKU, how much more is taken from stock; negative goes back. */
  stock: Map<number, number>
}

export function planLines(lines: readonly OrderLineRow[], changes: readonly LineChange[]): LinePlan {
  const byLine = new Map(changes.flatMap((change) => (change.lineId ? [[change.lineId, change]] : [])))
  const edited = lines.map((line) => {
    const { quantity, price } = byLine.get(line.id) ?? line
    return { line, skuId: line.skuId, quantity, price }
  })
  const remaining = edited.filter(({ quantity }) => quantity > 0)
  const added = changes.filter(({ lineId, quantity }) => lineId === null && quantity > 0)
  const after = [...remaining, ...added.map(({ skuId, quantity, price }) => ({ line: null, skuId, quantity, price }))]

  const stock = new Map<number, number>()
  const take = (skuId: number | null, quantity: number) => {
    if (skuId !== null) stock.set(skuId, (stock.get(skuId) ?? 0) + quantity)
  }
  for (const { line, quantity } of edited) take(line.skuId, quantity - line.quantity)
  for (const { skuId, quantity } of added) take(skuId, quantity)

  return {
    changed: remaining.filter(({ line, quantity, price }) => quantity !== line.quantity || price !== line.price),
    removed: edited.flatMap(({ line, quantity }) => (quantity > 0 ? [] : [line])),
    added,
    after,
    totalPrice: after.reduce((sum, { quantity, price }) => sum + lineAmount(price, quantity), 0),
    totalQuantity: after.reduce((sum, { quantity }) => sum + quantity, 0),
    lineCount: after.length,
    stock: new Map([...stock].filter(([, quantity]) => quantity !== 0)),
  }
}
