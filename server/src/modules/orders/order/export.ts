/** Order lines as a sheet. */

import type { FastifyReply } from 'fastify'
import type { adminExportOrders } from '#contract/api/orders/order-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { wallTimeIn } from '../../../lib/clock.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type Cell, sendSheet } from '../../../lib/sheet.ts'
import { type NamesIn, textOf, unitWord } from '../../../lib/texts.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { readSettings } from '../../settings/service.ts'
import { sellersOf } from '../state/sellers.ts'
import { findOrderLines } from '../state/service.ts'
import type { OrderFilter } from './filter-queries.ts'
import { readFilter } from './list.ts'
import { findBatch } from './list-queries.ts'

/** Orders read at once: few enough that what was read is garbage before it grows old. */
const batch = 100

const amounts = new Set<string>([
  'amount_payable',
  'amount_paid',
  'freight',
  'discount',
  'tax',
  'adjustment',
  'credited',
  'price',
  'subtotal',
])

/** Sums of a whole order are on its first line alone, so that a column adds up. */
const noSums = {
  amount_payable: null,
  amount_paid: null,
  freight: null,
  discount: null,
  tax: null,
  adjustment: null,
  credited: null,
}

const columns = [
  'order_number',
  'created_at',
  'status',
  'payment_status',
  'source',
  'username',
  'shop',
  'distributor',
  'recipient',
  'phone',
  'shipping_address',
  'bill_to',
  'tax_id',
  'delivery_method',
  'payment_method',
  'currency',
  'amount_payable',
  'amount_paid',
  'freight',
  'discount',
  'tax',
  'credited',
  'adjustment',
  'sku_code',
  'barcode',
  'manufacturer',
  'name',
  'mall_name',
  'specifications',
  'unit',
  'price',
  'quantity',
  'shipped_quantity',
  'closed_quantity',
  'subtotal',
  'line_remark',
  'order_remark',
] as const satisfies NamesIn<'sheet.order'>[]
type Column = (typeof columns)[number]

export const orderColumns = columns.map((name) => ({
  name,
  heading: `sheet.order.${name}` as const,
  isNumber: amounts.has(name),
}))

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
  const { columns, rows } = orderSheet(ctx, filter)
  return sendSheet(reply, 'orders', query.format ?? 'csv', columns, rows)
}

/** All columns, in the language of `ctx`. */
export const orderSheet = (ctx: MemberContext, filter: OrderFilter) => ({
  columns: orderColumns.map(({ heading, isNumber }) => ({ name: textOf(ctx.locale, heading), isNumber })),
  rows: cellsOf(orderRows(ctx, filter)),
})

async function* cellsOf(batches: ReturnType<typeof orderRows>): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map((row) => orderColumns.map(({ name }) => row[name]))
}

/** Order lines that match a filter as staff give it, newest first. */
export async function* matchingOrderRows(ctx: MemberContext, query: Parameters<typeof readFilter>[1]) {
  yield* orderRows(ctx, await readFilter(ctx, query))
}

async function* orderRows(ctx: MemberContext, filter: OrderFilter): AsyncGenerator<Record<Column, Cell>[]> {
  const { locale } = ctx
  const { time_zone } = await readSettings(ctx.db, ctx.database)
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
    const sellerOf = await sellersOf(
      ctx,
      found.map(({ order }) => order),
    )
    const batchRows: Record<Column, Cell>[] = []
    for (const { order, username } of found) {
      const money = (minor: number) => formatMoney(minor, order.currency)
      const { shop, distributor } = sellerOf(order)
      const head = {
        order_number: order.orderNumber,
        created_at: wallTimeIn(time_zone, order.createdAt),
        status: textOf(locale, `sheet.order_status.${order.status}`),
        payment_status: textOf(locale, `sheet.payment_status.${order.paymentStatus}`),
        source: textOf(locale, `sheet.order_source.${order.source}`),
        username,
        shop: shop?.name ?? null,
        distributor: distributor?.name ?? null,
        recipient: order.recipient,
        phone: order.phone,
        shipping_address: order.shippingAddress,
        bill_to: order.invoice?.title ?? null,
        tax_id: order.invoice?.tax_id ?? null,
        delivery_method: textOf(locale, `sheet.delivery.${order.deliveryMethod}`),
        payment_method: textOf(locale, `sheet.payment_method.${order.paymentMethod}`),
        currency: order.currency,
      }
      const sums = {
        amount_payable: money(order.amountPayable),
        amount_paid: money(order.amountPaid),
        freight: order.freight === null ? null : money(order.freight),
        discount: money(order.discount),
        tax: money(order.tax),
        adjustment: money(order.adjustment),
        credited: money(order.credited),
      }
      for (const [place, line] of (lines.get(order.id) ?? []).entries()) {
        batchRows.push({
          ...head,
          ...(place === 0 ? sums : noSums),
          sku_code: line.skuCode,
          barcode: line.barcode,
          manufacturer: line.manufacturer,
          name: line.nameDefault,
          mall_name: line.mallName,
          specifications: line.specificationsDefault,
          unit: unitWord(line.unit, line.quantity, locale),
          price: formatPrice(line.price, order.currency),
          quantity: line.quantity,
          shipped_quantity: line.shippedQuantity,
          closed_quantity: line.closedQuantity,
          subtotal: money(line.subtotal),
          line_remark: line.remark,
          order_remark: order.remark,
        })
      }
    }
    yield batchRows
    last = found.at(-1)?.order.id
    if (found.length < batch || last === undefined) return
  }
}
