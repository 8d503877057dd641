/** The picking list of several orders: what is left to ship of each SKU, added up, with the orders it is for, along the storage locations. */
import type { FastifyReply } from 'fastify'
import type { getPickingList } from '#contract/api/orders/dispatch'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { textOf, unitWord } from '../../../lib/texts.ts'
import type { OrderLineRow } from '../state/schema.ts'
import { findOrderLines } from '../state/service.ts'
import { findBatch } from './list-queries.ts'
import { findShelfFigures } from './queries.ts'

const mostOrders = 1000

type Shelves = Awaited<ReturnType<typeof findShelfFigures>>

interface Pick {
  line: OrderLineRow
  /** Units left to ship of all orders. */
  quantity: number
  orders: { orderNumber: string; quantity: number }[]
}

/** By storage location, then by SKU code. */
function picksOf(numbers: ReadonlyMap<number, string>, lines: readonly OrderLineRow[], shelves: Shelves): Pick[] {
  const picks = new Map<string, Pick>()
  for (const line of lines) {
    const open = line.quantity - line.shippedQuantity - line.closedQuantity
    const orderNumber = numbers.get(line.orderId)
    if (open <= 0 || orderNumber === undefined) continue
    // A SKU may have had another unit when another order was placed.
    const key = JSON.stringify([line.skuCode, line.unit])
    const pick = picks.get(key) ?? { line, quantity: 0, orders: [] }
    pick.quantity += open
    pick.orders.push({ orderNumber, quantity: open })
    picks.set(key, pick)
  }
  // SKUs without a location come last.
  const place = ({ line }: Pick) => `${shelves.get(line.skuCode)?.location || '\uFFFF'}\n${line.skuCode}`
  return [...picks.values()].sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** Orders that do not await shipment are left out. */
export async function sendPickingList(
  ctx: MemberContext,
  query: Input<typeof getPickingList>['query'],
  reply: FastifyReply,
): Promise<undefined> {
  const ids = query.order_ids
    .split(',')
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
  const found = await findBatch(ctx.db, { status: 'awaiting_shipment', ids }, mostOrders, undefined)
  const numbers = new Map(found.map(({ order }) => [order.id, order.orderNumber]))
  const lines = await findOrderLines(ctx.db, [...numbers.keys()])
  const shelves = await findShelfFigures(ctx.db, [...new Set(lines.map(({ skuCode }) => skuCode))])
  const picks = picksOf(numbers, lines, shelves)
  const { locale } = ctx
  const columns = [
    { name: textOf(locale, 'sheet.order.location') },
    { name: textOf(locale, 'sheet.order.sku_code') },
    { name: textOf(locale, 'sheet.order.barcode') },
    { name: textOf(locale, 'sheet.order.name') },
    { name: textOf(locale, 'sheet.order.specifications') },
    { name: textOf(locale, 'sheet.order.quantity'), isNumber: true },
    { name: textOf(locale, 'sheet.order.unit') },
    { name: textOf(locale, 'sheet.order.order_number') },
    { name: textOf(locale, 'sheet.stock.on_hand'), isNumber: true },
    { name: textOf(locale, 'sheet.stock.reserved'), isNumber: true },
    { name: textOf(locale, 'sheet.stock.available'), isNumber: true },
  ]
  const rows = picks.map(({ line, quantity, orders }): Cell[] => {
    const shelf = shelves.get(line.skuCode)
    return [
      shelf?.location ?? '',
      line.skuCode,
      line.barcode,
      line.mallName ?? line.nameDefault,
      line.specificationsDefault,
      quantity,
      unitWord(line.unit, quantity, locale),
      orders.map((order) => `${order.orderNumber} × ${order.quantity}`).join(', '),
      shelf?.onHand ?? null,
      shelf?.reserved ?? null,
      shelf?.available ?? null,
    ]
  })
  return sendSheet(reply, 'picking', query.format ?? 'xlsx', columns, whole(rows))
}

async function* whole(rows: Cell[][]) {
  yield rows
}
