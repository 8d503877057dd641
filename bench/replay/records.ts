/** The orders as their buyers know them, and the outcome of each line of the file. */

/** An order that the mall acknowledged, as its buyer knows it. */
export interface Placed {
  id: number
  invoice: string
  payable: string
  status: 'pending_payment' | 'awaiting_shipment' | 'shipped' | 'canceled'
  /** Units not canceled, by SKU. */
  wanted: Map<number, number>
  /** As ordered. */
  units: number
  skus: number
}

/** Reasons why a line of the file is not ordered or not canceled. */
export const refusalTexts = {
  not_product_code_missing: 'not a product: no code',
  not_product_name_missing: 'not a product: code without a name',
  not_product_postage: 'not a product: postage',
  not_product_fee: 'not a product: fees of banks and marketplaces',
  not_product_manual_entry: 'not a product: manual entry',
  not_product_discount: 'not a product: discount',
  not_product_sample: 'not a product: samples',
  not_product_gift_voucher: 'not a product: gift voucher',
  not_product_stock_note: 'not a product: stock note',
  not_product_test_row: 'not a product: test row',
  stock_booking: 'not a sale: stock correction',
  no_price: 'not a sale: price zero',
  never_priced: 'no price in the file',
  sold_out: 'out of stock (INSUFFICIENT_STOCK)',
  never_bought: 'nothing to cancel: not in an earlier invoice of the customer',
  more_than_bought: 'nothing to cancel: more than any earlier order still holds',
  already_shipped: 'already shipped: the mall has no returns yet',
} as const

export type RefusalReason = keyof typeof refusalTexts

export interface Records {
  placed: Placed[]
  ofCustomer: Map<string, Placed[]>
  /** Lines of the file that became part of an order. */
  linesPlaced: number
  /** Lines of the file whose units were canceled. */
  linesCanceled: number
  /** Lines of sales and of cancellations, by reason. */
  refused: Map<RefusalReason, { sales: number; cancellations: number }>
  /** Invoices of which no line could be sold. */
  nothingToSell: number
  /** Invoices of which everything that could be sold was sold out. */
  allSoldOut: number
  canceledByMember: number
  canceledByStaff: number
  closedInPart: number
  paid: number
  /** Refused because of the limit of unpaid orders per member. */
  tooManyOpen: number
  /** Milliseconds of each `order/create` that succeeded, and how many lines it had. */
  times: { lines: number; ms: number }[]
  /** Unexpected errors. */
  faults: string[]
}

export const createRecords = (): Records => ({
  placed: [],
  ofCustomer: new Map(),
  linesPlaced: 0,
  linesCanceled: 0,
  refused: new Map(),
  nothingToSell: 0,
  allSoldOut: 0,
  canceledByMember: 0,
  canceledByStaff: 0,
  closedInPart: 0,
  paid: 0,
  tooManyOpen: 0,
  times: [],
  faults: [],
})

export function refuseLines(
  { refused }: Records,
  kind: 'sales' | 'cancellations',
  reason: RefusalReason,
  lines = 1,
): void {
  const counts = refused.get(reason) ?? { sales: 0, cancellations: 0 }
  counts[kind] += lines
  refused.set(reason, counts)
}
