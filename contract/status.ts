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

/** Movements of an order's money: `moved` is from or to another order, a `correction` changes what a payment counts for. */
export const ledgerEntryTypes = ['payment', 'correction', 'refund', 'moved'] as const

/** Visitors who see the mall's prices: everybody, members, or members whom staff have approved. */
export const priceAudiences = ['guests', 'members', 'approved'] as const
export type PriceAudience = (typeof priceAudiences)[number]
/** Whether a member may order, where the mall approves its buyers. */
export const approvals = ['approved', 'pending', 'refused'] as const
export type Approval = (typeof approvals)[number]
