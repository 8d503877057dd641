/** What is different between the order that the buyer saw and the one he would get now. */
import type { OrderPreview } from '#contract/order'

export interface Change {
  sku_code: string
  name: string
  kind: 'price' | 'quantity' | 'gone'
  from: string
  to: string
}

type Line = OrderPreview['lines'][number]

/** Quantities come as plain numbers, prices as decimal text. */
export function changesBetween(before: OrderPreview, now: OrderPreview): Change[] {
  return before.lines.flatMap((line): Change[] => {
    const { sku_code, name } = line
    const after = now.lines.find((other) => other.product_sku_id === line.product_sku_id)
    if (!after) return [{ sku_code, name, kind: 'gone', from: '', to: '' }]
    return [
      ...(after.quantity === line.quantity
        ? []
        : [{ sku_code, name, kind: 'quantity' as const, from: String(line.quantity), to: String(after.quantity) }]),
      ...(after.price === line.price
        ? []
        : [{ sku_code, name, kind: 'price' as const, from: priceOf(line), to: priceOf(after) }]),
    ]
  })
}

const priceOf = ({ price }: Line) => price ?? ''
