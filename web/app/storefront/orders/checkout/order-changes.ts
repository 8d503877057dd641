/** Differences between the order that the buyer saw and the current one. */
import type { OrderPreview } from '#contract/api/orders/order-placing'

export interface Change {
  sku_code: string
  name: string
  kind: 'price' | 'quantity' | 'gone'
  from: string
  to: string
}

/** Names a line of an order: a SKU may be in it as usual and as a sample. */
export const lineKey = ({
  product_sku_id,
  is_sample,
}: {
  product_sku_id: number | null
  is_sample: boolean
}): number => (is_sample ? -(product_sku_id ?? 0) : (product_sku_id ?? 0))

/** Quantities come as plain numbers, prices as decimal text. */
export function changesBetween(before: OrderPreview, now: OrderPreview): Change[] {
  const current = new Map(now.lines.map((line) => [lineKey(line), line]))
  return before.lines.flatMap((line): Change[] => {
    const { sku_code, name } = line
    const after = current.get(lineKey(line))
    if (!after) return [{ sku_code, name, kind: 'gone', from: '', to: '' }]
    const changes: Change[] = [
      { sku_code, name, kind: 'quantity', from: String(line.quantity), to: String(after.quantity) },
      { sku_code, name, kind: 'price', from: line.price ?? '', to: after.price ?? '' },
    ]
    return changes.filter(({ from, to }) => from !== to)
  })
}
