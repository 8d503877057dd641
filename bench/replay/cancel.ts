/**
 * Cancels the items of an invoice, as long as they are not shipped: the member cancels an unpaid order, staff cancel a
 * paid one. For a part of an order, staff ship the rest and close the order with a refund.
 */
import type { HttpConnection } from '../http-client.ts'
import type { Member } from '../members.ts'
import { byStaff, cancelOwn, detail } from './calls.ts'
import type { Invoice } from './invoices.ts'
import { type Placed, refuseLines } from './records.ts'
import { type Shop, skuOf } from './sell.ts'

export async function cancelItems(shop: Shop, connection: HttpConnection, invoice: Invoice): Promise<void> {
  const { records, catalogue } = shop
  const canceled = new Map<number, { quantity: number; lines: number }>()
  for (const line of invoice.lines) {
    const sku = skuOf(catalogue, line)
    if (typeof sku !== 'number') refuseLines(records, 'cancellations', sku)
    else {
      const sum = canceled.get(sku) ?? { quantity: 0, lines: 0 }
      canceled.set(sku, { quantity: sum.quantity - line.quantity, lines: sum.lines + 1 })
    }
  }
  // The last order first: it is the likeliest one.
  const orders = (records.ofCustomer.get(invoice.customer) ?? []).toReversed()
  const plan = new Map<Placed, Map<number, number>>()
  for (const [sku, { quantity, lines }] of canceled) {
    const holders = orders.filter(({ status, wanted }) => status !== 'canceled' && (wanted.get(sku) ?? 0) >= quantity)
    const order = holders.find(({ status }) => status !== 'shipped')
    if (order) {
      plan.set(order, (plan.get(order) ?? new Map()).set(sku, quantity))
      records.linesCanceled += lines
    } else {
      const isKnown = orders.some(({ wanted }) => wanted.has(sku))
      refuseLines(
        records,
        'cancellations',
        holders.length > 0 ? 'already_shipped' : isKnown ? 'more_than_bought' : 'never_bought',
        lines,
      )
    }
  }
  for (const [order, back] of plan) await cancelOrder(shop, connection, invoice, order, back)
}

/** Cancels an order, or a part of it. */
async function cancelOrder(
  { records, customers, staff }: Shop,
  connection: HttpConnection,
  invoice: Invoice,
  order: Placed,
  back: ReadonlyMap<number, number>,
): Promise<void> {
  const reason = `Canceled by ${invoice.number}`
  const isWhole = [...order.wanted].every(([sku, quantity]) => back.get(sku) === quantity)
  if (isWhole && order.status === 'pending_payment') {
    await cancelOwn(connection, customers.get(invoice.customer) as Member, order.id, reason)
    records.canceledByMember++
  } else if (isWhole) {
    await byStaff(connection, staff, order.id, { action: 'cancel', reason })
    records.canceledByStaff++
  } else {
    const isUnpaid = order.status === 'pending_payment'
    const { lines } = isUnpaid
      ? await byStaff(connection, staff, order.id, { action: 'confirm_payment', amount: order.payable })
      : await detail(connection, staff, order.id)
    if (isUnpaid) records.paid++
    const parts = lines
      .map(({ id, product_sku_id, quantity }) => ({
        line_id: id,
        quantity: quantity - (back.get(product_sku_id ?? 0) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0)
    await byStaff(connection, staff, order.id, { action: 'ship', lines: parts, carrier: 'Carrier' })
    await byStaff(connection, staff, order.id, { action: 'close_rest', reason })
    records.closedInPart++
  }
  order.status = isWhole ? 'canceled' : 'shipped'
  for (const [sku, quantity] of back) order.wanted.set(sku, (order.wanted.get(sku) ?? 0) - quantity)
}
