/** Places the order of an invoice. */
import type { HttpConnection } from '../http-client.ts'
import type { Member } from '../members.ts'
import { byStaff, type Items, place } from './calls.ts'
import type { Catalogue } from './catalogue.ts'
import type { FileLine, Invoice } from './invoices.ts'
import { type Placed, type Records, type RefusalReason, refusalTexts, refuseLines } from './records.ts'

export interface Shop {
  catalogue: Catalogue
  records: Records
  customers: ReadonlyMap<string, Member>
  staff: Member
}

/** Payments that staff confirm when a member reaches the limit of unpaid orders. */
const paidAtOnce = 25

export async function sell(shop: Shop, connection: HttpConnection, invoice: Invoice): Promise<void> {
  const { catalogue, records } = shop
  let items: Items = []
  for (const line of invoice.lines) {
    const sku = skuOf(catalogue, line)
    if (typeof sku === 'number') items.push({ product_sku_id: sku, quantity: line.quantity })
    else refuseLines(records, 'sales', sku)
  }
  if (items.length === 0) {
    records.nothingToSell++
    return
  }
  const member = shop.customers.get(invoice.customer) as Member
  while (items.length > 0) {
    const started = performance.now()
    const answer = await place(connection, member, invoice.number, items)
    if (answer.code === 200) {
      records.times.push({ lines: items.length, ms: performance.now() - started })
      enter(records, invoice, items, answer.data)
      return
    }
    if (answer.error === 'TOO_MANY_OPEN_ORDERS') {
      records.tooManyOpen++
      await confirmPayments(shop, connection, invoice.customer)
    } else if (answer.error === 'INSUFFICIENT_STOCK') {
      const missing = new Set(answer.params?.lines?.map(({ product_sku_id }) => product_sku_id))
      const rest = items.filter(({ product_sku_id }) => !missing.has(product_sku_id))
      if (rest.length === items.length) throw new Error(`Invoice ${invoice.number}: stock is missing, but of no line.`)
      refuseLines(records, 'sales', 'sold_out', items.length - rest.length)
      items = rest
    } else {
      records.faults.push(
        `Invoice ${invoice.number} of ${items.length} lines was not placed: ${answer.code} ${answer.error}: ${answer.msg}`,
      )
      return
    }
  }
  records.allSoldOut++
}

/** The SKU of a line, or the reason why it has none. */
export function skuOf({ skuIds, refused }: Catalogue, { code, quantity, price }: FileLine): number | RefusalReason {
  const reason = `not_product_${refused.get(code)}`
  if (reason in refusalTexts) return reason as RefusalReason
  if (price <= 0) return quantity < 0 ? 'stock_booking' : 'no_price'
  return skuIds.get(code) ?? 'never_priced'
}

function enter(
  records: Records,
  { number, customer }: Invoice,
  items: Items,
  { id, amount_payable }: { id: number; amount_payable: string },
): void {
  const wanted = new Map<number, number>()
  for (const { product_sku_id, quantity } of items)
    wanted.set(product_sku_id, (wanted.get(product_sku_id) ?? 0) + quantity)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const order: Placed = {
    id,
    invoice: number,
    payable: amount_payable,
    status: 'pending_payment',
    wanted,
    units,
    skus: wanted.size,
  }
  records.placed.push(order)
  records.linesPlaced += items.length
  const own = records.ofCustomer.get(customer)
  if (own) own.push(order)
  else records.ofCustomer.set(customer, [order])
}

/** Confirms the payments of the customer's oldest orders. */
async function confirmPayments({ records, staff }: Shop, connection: HttpConnection, customer: string): Promise<void> {
  const unpaid = (records.ofCustomer.get(customer) ?? [])
    .filter(({ status }) => status === 'pending_payment')
    .slice(0, paidAtOnce)
  if (unpaid.length === 0) throw new Error(`${customer} holds too many unpaid orders, but none is known.`)
  for (const order of unpaid) {
    await byStaff(connection, staff, order.id, { action: 'confirm_payment', amount: order.payable })
    order.status = 'awaiting_shipment'
    records.paid++
  }
}
