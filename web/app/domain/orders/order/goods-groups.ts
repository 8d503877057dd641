/** The goods of an order by what became of them. Pure. */
import type { OrderDetail } from '#contract/api/orders/order'
import { addMoney, timesMoney } from '../../../money.ts'
import type { OrderLineView } from './order-lines.tsx'

type Order = Pick<OrderDetail, 'lines' | 'shipments' | 'currency'>
type Line = OrderDetail['lines'][number]

export interface GoodsGroup {
  /** Missing for goods that are not in a shipment. */
  shipment?: OrderDetail['shipments'][number]
  /** Of goods without a shipment: still to be shipped, or closed and not coming. */
  state?: 'open' | 'closed'
  lines: OrderLineView[]
}

/**
 * One group per shipment in order of shipping, then the goods that are still to be shipped, then those that will not
 * come. Discount and remark of a line are in its first group, since they are of the whole line.
 */
export function goodsGroups({ lines, shipments, currency }: Order): GoodsGroup[] {
  /** Units of each line that are in a group already. */
  const counted = new Map<number, number>()
  const partOf = (line: Line, quantity: number): OrderLineView => {
    if (quantity === line.quantity) return line
    const { discount: _, assets: __, packed: ___, ...rest } = line
    const from = counted.get(line.id) ?? 0
    counted.set(line.id, from + quantity)
    const isFirst = from === 0
    const upTo = (units: number) => timesMoney(line.price, units, currency)
    return {
      ...rest,
      ...(isFirst && { discount: line.discount, ...(line.assets && { assets: line.assets }) }),
      remark: isFirst ? line.remark : '',
      quantity,
      of: line.quantity,
      // A difference, so that the parts add up to the line.
      subtotal: addMoney([upTo(from + quantity), `-${upTo(from)}`]),
    }
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  const shipped = shipments.map(
    (shipment): GoodsGroup => ({
      shipment,
      lines: shipment.lines.flatMap(({ line_id, quantity }) => {
        const line = byId.get(line_id)
        return line ? [partOf(line, quantity)] : []
      }),
    }),
  )
  const rest = (state: 'open' | 'closed', quantityOf: (line: Line) => number): GoodsGroup => ({
    state,
    lines: lines.flatMap((line) => (quantityOf(line) > 0 ? [partOf(line, quantityOf(line))] : [])),
  })
  return [
    ...shipped,
    rest('open', (line) => line.quantity - line.shipped_quantity - line.closed_quantity),
    rest('closed', (line) => line.closed_quantity),
  ].filter((group) => group.lines.length > 0)
}
