/** Status values, shared by server, web and database checks. */
import { locales } from './types.ts'

export const orderStatuses = ['pending_payment', 'awaiting_shipment', 'shipped', 'completed', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const paymentStatuses = ['unpaid', 'submitted', 'partially_paid', 'paid', 'refused', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStates = ['submitted', 'confirmed', 'refused', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

export const deliveryMethods = ['express', 'logistics', 'self_pickup', 'truck'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/**
 * Delivery terms of the Incoterms 2020: the buyer collects (EXW), the seller hands over to the buyer's carrier (FCA), the
 * seller delivers and the buyer pays duty and import tax (DAP), or the seller pays these too (DDP).
 */
export const deliveryTerms = ['EXW', 'FCA', 'DAP', 'DDP'] as const
export type DeliveryTerm = (typeof deliveryTerms)[number]

/** What customs charge: duty by the kind of goods, and VAT or GST on all that is imported. */
export const importRateKinds = ['duty', 'import_tax'] as const
export type ImportRateKind = (typeof importRateKinds)[number]

/** How a product came into the mall: written by staff, read from a file, collected from another site. */
export const productOrigins = ['own', 'import', 'collector'] as const

export const orderPaymentMethods = ['bank_transfer', 'customer_service', 'balance'] as const
export const paymentMethods = ['bank_transfer', 'cash', 'balance', 'other'] as const
/** Where a buyer places an order; staff place others. */
export const buyerSources = ['website', 'mobile'] as const
export const orderSources = [...buyerSources, 'staff'] as const
export const productStatuses = ['draft', 'on_sale', 'off_sale'] as const
export type ProductStatus = (typeof productStatuses)[number]
/** For staff: `any` is all but deleted ones. */
export const listedStatuses = [...productStatuses, 'any', 'deleted'] as const
/** Gaps of a product that staff may look for: an image, or its name or details in a language. */
export const productGaps = ['image', ...locales] as const
export const productSorts = ['relevance', 'price_asc', 'price_desc', 'newest', 'sales'] as const
/** For staff too; `changed` is the last change first. */
export const staffProductSorts = [...productSorts, 'changed', 'stock_asc', 'stock_desc'] as const

/** Orders whose money staff must act on: something is to be paid back, or more came than is payable. */
export const openMoney = ['refund_due', 'overpaid'] as const

/** Work queues in the order of the work. An order may be in several; `partly_shipped` ones are not `to_ship`. */
export const workQueues = [
  'to_confirm',
  'freight',
  'to_ship',
  'partly_shipped',
  'refund_due',
  'expiring',
  'balance_due',
] as const
export type WorkQueue = (typeof workQueues)[number]

/** Events of an order that its buyer sees too. */
export const buyerOrderEvents = [
  'created',
  'pay',
  'pay_reversed',
  'release',
  'ship',
  'receive',
  'cancel',
  'cancel_by_staff',
  'expire',
  'payment_submitted',
  'payment_confirmed',
  'payment_refused',
  'payment_withdrawn',
  'payment_corrected',
  'overpayment_moved',
  'overpayment_received',
  'refund_opened',
  'refund_paid',
  'shipment',
  'shipment_corrected',
  'edited',
  'lines_edited',
  'change_proposed',
  'change_declined',
  'freight_quoted',
  'freight_accepted',
  'invoice_issued',
  'credit_issued',
  'document_sent',
] as const
/** Events of an order among staff. */
export const staffOrderEvents = [
  'staff_note',
  'tags_changed',
  'shipment_split',
  'shipments_merged',
  'document_passed_on',
  'deleted',
] as const
/** A new type needs its text: `office.event.…`, and for buyers `order.event.…`. */
export const orderEventTypes = [...buyerOrderEvents, ...staffOrderEvents] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** Movements of an order's money: `moved` is from or to another order, a `correction` changes what a payment counts for. */
export const ledgerEntryTypes = ['payment', 'correction', 'refund', 'moved'] as const

/** Visitors who see the mall's prices: all, members, or members whom staff have approved. */
export const priceAudiences = ['guests', 'members', 'approved'] as const
export type PriceAudience = (typeof priceAudiences)[number]
/** Whether a member may order, where the mall approves its buyers. */
export const approvals = ['approved', 'pending', 'refused'] as const
export type Approval = (typeof approvals)[number]

/** Pages of text that members accept by registering and ordering, by their slugs. */
export const consentPages = ['terms', 'privacy'] as const
export type ConsentPage = (typeof consentPages)[number]
