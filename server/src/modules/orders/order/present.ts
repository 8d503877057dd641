/** Orders on the wire. Names of lines are in the reader's language, for staff in the mall's. */
import type { LedgerEntry, OrderDetail, OrderLine, OrderRow } from '#contract/api/orders/order'
import type { EventFacts } from '#contract/api/orders/order-facts'
import type { PaymentRow } from '#contract/api/orders/payment'
import { type OrderEventType, staffOrderEvents } from '#contract/status'
import { formatMoney } from '../../../lib/money.ts'
import { formatPrice } from '../../../lib/unit-price.ts'
import { presentOrderTerms } from '../../pricing/price/terms.ts'
import type { LineShare } from '../../wallet/asset/service.ts'
import { presentAsked } from '../payment/service.ts'
import { sumsOf } from '../state/amounts.ts'
import { type Calendar, estimatedDelivery } from '../state/delivery.ts'
import type { LineTexts } from '../state/line-texts.ts'
import type { Loads } from '../state/packing.ts'
import type { Order, OrderLineRow, orderEvents } from '../state/schema.ts'

/** `underReview`: reported payments that wait for staff, in minor units. */
export function presentOrder(order: Order, underReview: number, calendar: Calendar): OrderRow {
  const money = (minor: number) => formatMoney(minor, order.currency)
  const sums = sumsOf(order)
  const now = new Date()
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    payment_status: order.paymentStatus,
    source: order.source,
    recipient: order.recipient,
    phone: order.phone,
    shipping_address: order.shippingAddress,
    delivery_method: order.deliveryMethod,
    promised_delivery: order.delivery?.promised ?? null,
    estimated_delivery: estimatedDelivery(order, calendar, now),
    payment_method: order.paymentMethod,
    amount_payable: money(order.amountPayable),
    amount_paid: money(order.amountPaid),
    amount_due: money(sums.due),
    ...presentAsked(order, underReview),
    amount_overpaid: money(sums.overpaid),
    refund_due: money(sums.refundDue),
    discount: money(order.discount),
    freight: order.freight === null ? null : money(order.freight),
    freight_pending: order.freight === null,
    tax: money(order.tax),
    tax_rate: order.taxRate,
    tax_included: order.taxIncluded === null ? null : money(order.taxIncluded),
    adjustment: money(order.adjustment),
    credited: money(order.credited),
    currency: order.currency,
    total_quantity: order.totalQuantity,
    total_price: money(order.totalPrice),
    shipped_quantity: order.shippedQuantity,
    shipped_amount: money(order.shippedAmount),
    remark: order.remark,
    line_count: order.lineCount,
    expires_at: order.status === 'pending_payment' ? (order.expiresAt?.toISOString() ?? null) : null,
    payment_reference: order.paymentReference,
    version: order.version,
    terms: presentOrderTerms(order, now),
  }
}

/** Staff see the mall's own name of a product too, which the warehouse knows. */
export const presentStaffLine = (line: OrderLineRow, currency: string, texts: LineTexts): OrderLine => ({
  ...presentOrderLine(line, currency, texts),
  mall_name: line.mallName,
})

export function presentOrderLine(line: OrderLineRow, currency: string, texts: LineTexts): OrderLine {
  return {
    id: line.id,
    product_id: line.productId,
    product_sku_id: line.skuId,
    sku_code: line.skuCode,
    barcode: line.barcode,
    ...texts,
    image: line.image,
    unit: line.unit,
    is_sample: line.isSample,
    price: formatPrice(line.price, currency),
    quantity: line.quantity,
    shipped_quantity: line.shippedQuantity,
    closed_quantity: line.closedQuantity,
    subtotal: formatMoney(line.subtotal, currency),
    discount: formatMoney(line.discount, currency),
    remark: line.remark,
  }
}

const isForBuyer = (type: OrderEventType) => !staffOrderEvents.some((known) => known === type)

export interface OrderParts {
  lines: OrderLineRow[]
  assets: OrderDetail['assets']
  shares: ReadonlyMap<number, LineShare[]>
  events: (typeof orderEvents.$inferSelect)[]
  shipments: OrderDetail['shipments']
  payments: PaymentRow[]
  underReview: number
  proposal: OrderDetail['proposal']
  ledger: LedgerEntry[]
  username: string
  seller: Pick<OrderDetail, 'shop' | 'distributor'>
  callerCode: string
  loads: Loads
  textsOf: (line: OrderLineRow) => LineTexts
  afterSale: OrderDetail['after_sale']
  completesAt: Date | null
  pickup: OrderDetail['pickup']
  calendar: Calendar
}

const packedOfLine = (load: ReturnType<Loads['byLine']['get']>) =>
  load?.pack ? { cases: load.cases, loose: load.loose, pack: load.pack } : null

export function presentDetail(order: Order, parts: OrderParts, forStaff: boolean): OrderDetail {
  return {
    ...presentOrder(order, parts.underReview, parts.calendar),
    weight: order.weight,
    volume: order.volume,
    delivery_term: order.delivery?.term ?? null,
    pickup: parts.pickup,
    import_costs: order.delivery?.import_costs ?? null,
    transit_days_from: order.delivery?.days?.transit.from ?? null,
    transit_days_to: order.delivery?.days?.transit.to ?? null,
    caller_code: parts.callerCode,
    assets: parts.assets,
    lines: parts.lines.map((line) => ({
      ...(forStaff ? presentStaffLine : presentOrderLine)(line, order.currency, parts.textsOf(line)),
      assets: (parts.shares.get(line.id) ?? []).map(({ kind, amount }) => ({
        kind,
        amount: formatMoney(amount, order.currency),
      })),
      packed: packedOfLine(parts.loads.byLine.get(line.id)),
    })),
    events: parts.events
      // Events among staff are not for the buyer, nor is the name of the member of staff.
      .filter((event) => forStaff || isForBuyer(event.type))
      .map((event) => ({
        at: event.at.toISOString(),
        type: event.type,
        actor: forStaff ? event.actor : event.actorId === order.userId ? event.actor : null,
        from: event.fromStatus,
        to: event.toStatus,
        reason: event.reason,
        facts: factsOf(event.data),
      })),
    shipments: parts.shipments,
    payments: parts.payments,
    invoice: order.invoice,
    proposal: parts.proposal,
    completes_at: parts.completesAt?.toISOString() ?? null,
    after_sale: parts.afterSale,
    packing: {
      cartons: parts.loads.all.cartons,
      net_weight: parts.loads.all.netWeight,
      weight: parts.loads.all.weight,
      volume: parts.loads.all.volume,
    },
    ...(forStaff && {
      ledger: parts.ledger,
      staff_note: order.staffNote,
      tags: order.tags,
      user: { id: order.userId, username: parts.username },
      ...parts.seller,
      entered_by: order.enteredBy,
    }),
  }
}

const factNames = [
  'amount',
  'reported',
  'quantity',
  'carrier',
  'tracking_number',
  'reference',
  'order_number',
  'recipient',
  'fields',
  'was',
] as const satisfies (keyof EventFacts)[]

const factsOf = (data: Record<string, unknown> | null): EventFacts =>
  Object.fromEntries(factNames.flatMap((name) => (data?.[name] ? [[name, data[name]]] : [])))
