/** The lines of an order after an edit; pure. */
import type { OrderLineRow } from '../order-state/schema.ts'
import type { LineChange } from './schema.ts'

export interface LinePlan {
  /** Existing lines with another quantity or price. */
  changed: { line: OrderLineRow; quantity: number; price: number }[]
  removed: OrderLineRow[]
  added: LineChange[]
  /** Of all lines after the edit, in minor units and units of the SKUs. */
  totalPrice: number
  totalQuantity: number
  lineCount: number
  /** Of the existing lines that are kept, by id. */
  subtotals: Map<number, number>
  /** By SKU, how much more is taken from stock; negative goes back. */
  stock: Map<number, number>
}

export function planLines(lines: readonly OrderLineRow[], changes: readonly LineChange[]): LinePlan {
  const byLine = new Map(changes.flatMap((change) => (change.lineId ? [[change.lineId, change]] : [])))
  const after = lines.map((line) => ({ line, quantity: line.quantity, price: line.price, ...byLine.get(line.id) }))
  const kept = after.filter(({ quantity }) => quantity > 0)
  const added = changes.filter(({ lineId, quantity }) => lineId === null && quantity > 0)
  const all = [...kept, ...added]

  const stock = new Map<number, number>()
  const take = (skuId: number | null, quantity: number) => {
    if (skuId !== null) stock.set(skuId, (stock.get(skuId) ?? 0) + quantity)
  }
  for (const { line, quantity } of after) take(line.skuId, quantity - line.quantity)
  for (const { skuId, quantity } of added) take(skuId, quantity)

  return {
    changed: kept.filter(({ line, quantity, price }) => quantity !== line.quantity || price !== line.price),
    removed: after.flatMap(({ line, quantity }) => (quantity > 0 ? [] : [line])),
    added,
    totalPrice: all.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
    totalQuantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
    lineCount: all.length,
    subtotals: new Map(kept.map(({ line, quantity, price }) => [line.id, quantity * price])),
    stock: new Map([...stock].filter(([, quantity]) => quantity !== 0)),
  }
}
