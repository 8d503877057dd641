/**
 * An invoice that takes back. The mall knows three ways, all before the goods have left: the member cancels an
 * unpaid order, staff cancel a paid one, and of one that is wanted in part staff ship that part and close the
 * rest, whose stock and money go back.
 */
import type { HttpConnection } from '../http-client.ts'
import type { Member } from '../members.ts'
import { type Placed, refuseLines } from './books.ts'
import { byStaff, cancelOwn, detail } from './calls.ts'
import type { Invoice } from './invoices.ts'
import { goodsOf, type Shop } from './sell.ts'

export async function takeBack(shop: Shop, connection: HttpConnection, invoice: Invoice): Promise<void> {
  const { books, catalogue } = shop
  const wishes = new Map<number, { quantity: number; lines: number }>()
  for (const line of invoice.lines) {
    const sku = goodsOf(catalogue, line)
    if (typeof sku !== 'number') refuseLines(books, 'cancellations', sku)
    else {
      const wish = wishes.get(sku) ?? { quantity: 0, lines: 0 }
      wishes.set(sku, { quantity: wish.quantity - line.quantity, lines: wish.lines + 1 })
    }
  }
  // The last purchase is the likeliest to come back.
  const orders = (books.ofCustomer.get(invoice.customer) ?? []).toReversed()
  const plan = new Map<Placed, Map<number, number>>()
  for (const [sku, { quantity, lines }] of wishes) {
    const holders = orders.filter(({ status, wanted }) => status !== 'canceled' && (wanted.get(sku) ?? 0) >= quantity)
    const order = holders.find(({ status }) => status !== 'shipped')
    if (order) {
      plan.set(order, (plan.get(order) ?? new Map()).set(sku, quantity))
      books.linesTakenBack += lines
    } else {
      const isKnown = orders.some(({ wanted }) => wanted.has(sku))
      refuseLines(
        books,
        'cancellations',
        holders.length > 0 ? 'already_shipped' : isKnown ? 'more_than_bought' : 'never_bought',
        lines,
      )
    }
  }
  for (const [order, back] of plan) await takeOut(shop, connection, invoice, order, back)
}

/** Everything of an order, or a part of it. */
async function takeOut(
  { books, customers, staff }: Shop,
  connection: HttpConnection,
  invoice: Invoice,
  order: Placed,
  back: ReadonlyMap<number, number>,
): Promise<void> {
  const reason = `Taken back by ${invoice.number}`
  const isWhole = [...order.wanted].every(([sku, quantity]) => back.get(sku) === quantity)
  if (isWhole && order.status === 'pending_payment') {
    await cancelOwn(connection, customers.get(invoice.customer) as Member, order.id, reason)
    books.canceledByMember++
  } else if (isWhole) {
    await byStaff(connection, staff, order.id, { action: 'cancel', reason })
    books.canceledByStaff++
  } else {
    const isUnpaid = order.status === 'pending_payment'
    const { lines } = isUnpaid
      ? await byStaff(connection, staff, order.id, { action: 'confirm_payment', amount: order.payable })
      : await detail(connection, staff, order.id)
    if (isUnpaid) books.paid++
    const parts = lines
      .map(({ id, product_sku_id, quantity }) => ({
        line_id: id,
        quantity: quantity - (back.get(product_sku_id ?? 0) ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0)
    await byStaff(connection, staff, order.id, { action: 'ship', lines: parts, carrier: 'Carrier' })
    await byStaff(connection, staff, order.id, { action: 'close_rest', reason })
    books.closedInPart++
  }
  order.status = isWhole ? 'canceled' : 'shipped'
  for (const [sku, quantity] of back) order.wanted.set(sku, (order.wanted.get(sku) ?? 0) - quantity)
}
