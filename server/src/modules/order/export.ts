/** Order lines as a sheet. */
import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/endpoint'
import type { adminExportOrders } from '#contract/order-admin'
import type { Locale } from '#contract/types'
import { unitWord } from '#contract/units'
import type { MemberContext } from '../../context.ts'
import { formatMoney } from '../../lib/money.ts'
import { type Cell, type Column, sendSheet } from '../../lib/sheet.ts'
import { findOrderLines } from '../order-state/service.ts'
import {
  deliveryTexts,
  headings,
  paymentMethodTexts,
  paymentStatusTexts,
  sourceTexts,
  statusTexts,
} from './export-texts.ts'
import { readFilter } from './list.ts'
import { findBatch, type OrderFilter } from './list-queries.ts'

/** Orders read at once: few enough that what was read is garbage before it grows old. */
const batch = 100

const amounts = new Set<string>([
  'amount_payable',
  'amount_paid',
  'freight',
  'discount',
  'tax',
  'adjustment',
  'price',
  'subtotal',
])

const columnsIn = (locale: Locale): Column[] =>
  Object.entries(headings).map(([column, heading]) => ({ name: heading[locale], isNumber: amounts.has(column) }))

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
  return sendSheet(reply, 'orders', query.format ?? 'csv', columnsIn(ctx.locale), rows(ctx, filter))
}

async function* rows(ctx: MemberContext, filter: OrderFilter): AsyncGenerator<Cell[][]> {
  const { locale } = ctx
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
        statusTexts[order.status][locale],
        paymentStatusTexts[order.paymentStatus][locale],
        sourceTexts[order.source][locale],
        username,
        order.recipient,
        order.phone,
        order.shippingAddress,
        deliveryTexts[order.deliveryMethod][locale],
        paymentMethodTexts[order.paymentMethod][locale],
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
          unitWord(line.unit, line.quantity, locale),
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
