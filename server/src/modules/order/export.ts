/** Order lines as a sheet. */
import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/endpoint'
import type { adminExportOrders } from '#contract/order-admin'
import type { MemberContext } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { type Cell, type Column, sendSheet } from '../../lib/sheet.ts'
import { findOrderLines } from '../order-state/service.ts'
import { readFilter } from './list.ts'
import { findBatch, type OrderFilter } from './list-queries.ts'

/** Orders read at once: few enough that what was read is garbage before it grows old. */
const batch = 100

const columns: Column[] = [
  { name: 'order_number' },
  { name: 'created_at' },
  { name: 'status' },
  { name: 'payment_status' },
  { name: 'source' },
  { name: 'username' },
  { name: 'recipient' },
  { name: 'phone' },
  { name: 'shipping_address' },
  { name: 'delivery_method' },
  { name: 'payment_method' },
  { name: 'currency' },
  { name: 'amount_payable', isNumber: true },
  { name: 'amount_paid', isNumber: true },
  { name: 'freight', isNumber: true },
  { name: 'discount', isNumber: true },
  { name: 'tax', isNumber: true },
  { name: 'adjustment', isNumber: true },
  { name: 'sku_code' },
  { name: 'barcode' },
  { name: 'manufacturer' },
  { name: 'name' },
  { name: 'specifications' },
  { name: 'unit' },
  { name: 'price', isNumber: true },
  { name: 'quantity' },
  { name: 'shipped_quantity' },
  { name: 'closed_quantity' },
  { name: 'subtotal', isNumber: true },
  { name: 'line_remark' },
  { name: 'order_remark' },
]

export async function exportOrders(
  ctx: MemberContext,
  query: Input<typeof adminExportOrders>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const chosen = query.order_ids
    ?.split(',')
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
  const filter: OrderFilter = chosen ? { ids: chosen } : await readFilter(ctx, query)
  return sendSheet(reply, 'orders', query.format ?? 'csv', columns, rows(ctx, filter))
}

async function* rows(ctx: MemberContext, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  let last: number | undefined
  for (;;) {
    const found = await findBatch(ctx.db, filter, batch, last)
    const lines = Map.groupBy(
      await findOrderLines(
        ctx.db,
        found.map(({ order }) => order.id),
      ),
      (line) => line.orderId,
    )
    const batchRows: Cell[][] = []
    for (const { order, username } of found) {
      const money = (minor: number) => formatMoney(minor, order.currency)
      const head = [
        order.orderNumber,
        order.createdAt.toISOString(),
        order.status,
        order.paymentStatus,
        order.source,
        username,
        order.recipient,
        order.phone,
        order.shippingAddress,
        order.deliveryMethod,
        order.paymentMethod,
        order.currency,
        money(order.amountPayable),
        money(order.amountPaid),
        order.freight === null ? null : money(order.freight),
        money(order.discount),
        money(order.tax),
        money(order.adjustment),
      ]
      for (const line of lines.get(order.id) ?? []) {
        batchRows.push([
          ...head,
          line.skuCode,
          line.barcode,
          line.manufacturer,
          line.nameDefault,
          line.specificationsDefault,
          line.unit,
          money(line.price),
          line.quantity,
          line.shippedQuantity,
          line.closedQuantity,
          money(line.subtotal),
          line.remark,
          order.remark,
        ])
      }
    }
    yield batchRows
    last = found.at(-1)?.order.id
    if (found.length < batch || last === undefined) return
  }
}
