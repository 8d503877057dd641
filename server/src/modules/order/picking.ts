/** The picking list of several orders: what is left to ship of each SKU, added up, with the orders it is for. */
import type { FastifyReply } from 'fastify'
import type { getPickingList } from '#contract/dispatch'
import type { Input } from '#contract/endpoint'
import { unitWord } from '#contract/units'
import type { MemberContext } from '../../context.ts'
import { type Cell, sendSheet } from '../../lib/sheet.ts'
import type { OrderLineRow } from '../order-state/schema.ts'
import { findOrderLines } from '../order-state/service.ts'
import { headings } from './export-texts.ts'
import { findBatch } from './list-queries.ts'

const mostOrders = 1000

interface Pick {
  line: OrderLineRow
  /** Units left to ship of all orders. */
  quantity: number
  orders: { orderNumber: string; quantity: number }[]
}

/** By SKU code. */
function picksOf(numbers: ReadonlyMap<number, string>, lines: readonly OrderLineRow[]): Pick[] {
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
  return [...picks.values()].sort((one, other) => (one.line.skuCode < other.line.skuCode ? -1 : 1))
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
  const picks = picksOf(numbers, await findOrderLines(ctx.db, [...numbers.keys()]))
  const { locale } = ctx
  const columns = [
    { name: headings.sku_code[locale] },
    { name: headings.barcode[locale] },
    { name: headings.name[locale] },
    { name: headings.specifications[locale] },
    { name: headings.quantity[locale], isNumber: true },
    { name: headings.unit[locale] },
    { name: headings.order_number[locale] },
  ]
  const rows = picks.map(({ line, quantity, orders }): Cell[] => [
    line.skuCode,
    line.barcode,
    line.nameDefault,
    line.specificationsDefault,
    quantity,
    unitWord(line.unit, quantity, locale),
    orders.map((order) => `${order.orderNumber} × ${order.quantity}`).join(', '),
  ])
  return sendSheet(reply, 'picking', query.format ?? 'xlsx', columns, whole(rows))
}

async function* whole(rows: Cell[][]) {
  yield rows
}
