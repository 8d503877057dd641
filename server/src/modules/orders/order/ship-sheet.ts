/** The sheet that staff fill in with carriers and tracking numbers: a row for each item that awaits shipment. */
import type { FastifyReply } from 'fastify'
import type { getShipSheet } from '#contract/api/orders/dispatch'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { textOf } from '../../../lib/texts.ts'
import { findOrderLines } from '../state/service.ts'
import type { OrderFilter } from './filter-queries.ts'
import { findBatch } from './list-queries.ts'

const batch = 100

export async function sendShipSheet(
  ctx: MemberContext,
  query: Input<typeof getShipSheet>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const ids = query.order_ids
    ?.split(',')
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
  const { locale } = ctx
  const columns = [
    { name: textOf(locale, 'sheet.order.order_number') },
    { name: textOf(locale, 'sheet.order.recipient') },
    { name: textOf(locale, 'sheet.order.phone') },
    { name: textOf(locale, 'sheet.order.shipping_address') },
    { name: textOf(locale, 'sheet.order.delivery_method') },
    { name: textOf(locale, 'sheet.order.name') },
    { name: textOf(locale, 'sheet.order.specifications') },
    { name: textOf(locale, 'sheet.order.sku_code') },
    { name: textOf(locale, 'sheet.ship.quantity'), isNumber: true },
    { name: textOf(locale, 'sheet.ship.carrier') },
    { name: textOf(locale, 'sheet.ship.tracking_number') },
  ]
  const filter: OrderFilter = { status: 'awaiting_shipment', ...(ids && { ids }) }
  return sendSheet(reply, 'shipments', query.format ?? 'xlsx', columns, rows(ctx, filter))
}

async function* rows(ctx: MemberContext, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  let last: number | undefined
  for (;;) {
    const found = await findBatch(ctx.db, filter, batch, last)
    const ids = found.map(({ order }) => order.id)
    const lines = Map.groupBy(await findOrderLines(ctx.db, ids), (line) => line.orderId)
    yield found.flatMap(({ order }) =>
      (lines.get(order.id) ?? []).flatMap((line): Cell[][] => {
        const open = line.quantity - line.shippedQuantity - line.closedQuantity
        if (open <= 0) return []
        const address = [order.orderNumber, order.recipient, order.phone, order.shippingAddress]
        const product = [line.mallName ?? line.nameDefault, line.specificationsDefault, line.skuCode]
        return [[...address, textOf(ctx.locale, `sheet.delivery.${order.deliveryMethod}`), ...product, open, '', '']]
      }),
    )
    last = ids.at(-1)
    if (found.length < batch || last === undefined) return
  }
}
