/** Order lines as CSV, streamed in batches so that any number fits in memory. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/endpoint'
import type { adminExportOrders } from '#contract/order-admin'
import type { MemberContext } from '../../http/context.ts'
import { csvLine, csvStart } from '../../lib/csv.ts'
import { formatMoney } from '../../lib/money.ts'
import { readFilter } from './list.ts'
import { findBatch, type OrderFilter } from './list-queries.ts'
import { findOrderLines } from './queries.ts'

/** Orders read at once: few enough that what was read is garbage before it grows old. */
const batch = 100

const columns = [
  'order_number',
  'created_at',
  'status',
  'payment_status',
  'source',
  'username',
  'recipient',
  'phone',
  'shipping_address',
  'delivery_method',
  'payment_method',
  'currency',
  'amount_payable',
  'amount_paid',
  'freight',
  'discount',
  'tax',
  'adjustment',
  'sku_code',
  'barcode',
  'manufacturer',
  'name',
  'specifications',
  'unit',
  'price',
  'quantity',
  'shipped_quantity',
  'closed_quantity',
  'subtotal',
  'line_remark',
  'order_remark',
]

export async function exportOrders(ctx: MemberContext, query: Input<typeof adminExportOrders>['query'], reply: FastifyReply): Promise<undefined> {
  const chosen = query.order_ids
    ?.split(',')
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
  const filter: OrderFilter = chosen ? { ids: chosen } : await readFilter(ctx, query)
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="orders-${new Date().toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'no-store')
  await reply.send(Readable.from(rows(ctx, filter), { highWaterMark: 2 }))
}

async function* rows(ctx: MemberContext, filter: OrderFilter): AsyncGenerator<string> {
  yield csvStart + csvLine(columns)
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
    let text = ''
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
        text += csvLine([
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
    if (text) yield text
    last = found.at(-1)?.order.id
    if (found.length < batch || last === undefined) return
  }
}
