/** What the buyers know of their orders, and what became of each line of the file. */

/** An order that the mall acknowledged, as its buyer remembers it. */
export interface Placed {
  id: number
  invoice: string
  payable: string
  status: 'pending_payment' | 'awaiting_shipment' | 'shipped' | 'canceled'
  /** Units that are still to come, by SKU. */
  wanted: Map<number, number>
  /** As ordered. */
  units: number
  skus: number
}

/** Why a line of the file is no line of an order, or takes nothing back. */
export const refusalTexts = {
  not_goods_code_missing: 'no goods: no code',
  not_goods_name_missing: 'no goods: a code without a name anywhere',
  not_goods_postage: 'no goods: postage, which is freight of the order',
  not_goods_fee: 'no goods: fees of banks and market places',
  not_goods_manual_entry: 'no goods: entries by hand',
  not_goods_discount: 'no goods: discounts',
  not_goods_sample: 'no goods: samples',
  not_goods_gift_voucher: 'no goods: gift vouchers, which are money owed',
  not_goods_stock_note: 'no goods: a note about stock in place of a name',
  not_goods_test_row: 'no goods: a test',
  stock_booking: 'no sale: less than nothing at no price, a booking of stock',
  no_price: 'no sale: given away or booked at no price',
  never_priced: 'no price anywhere in the file: on request in the mall',
  sold_out: 'sold out: less left than was asked for (INSUFFICIENT_STOCK)',
  never_bought: "nothing to take back: not in an earlier invoice of the customer's",
  more_than_bought: 'nothing to take back: more than any one of his earlier orders still holds',
  already_shipped: 'has left the house: the mall has no returns of shipped goods yet',
} as const

export type RefusalReason = keyof typeof refusalTexts

export interface Books {
  placed: Placed[]
  ofCustomer: Map<string, Placed[]>
  /** Lines of the file that became part of an order. */
  linesPlaced: number
  /** Lines of the file whose goods were taken back. */
  linesTakenBack: number
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
  /** Refused because the member holds as many unpaid orders as he may. */
  tooManyOpen: number
  /** Milliseconds of each `order/create` that succeeded, and how many lines it had. */
  times: { lines: number; ms: number }[]
  /** What should have gone well and did not. */
  faults: string[]
}

export const newBooks = (): Books => ({
  placed: [],
  ofCustomer: new Map(),
  linesPlaced: 0,
  linesTakenBack: 0,
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
  { refused }: Books,
  kind: 'sales' | 'cancellations',
  reason: RefusalReason,
  lines = 1,
): void {
  const counts = refused.get(reason) ?? { sales: 0, cancellations: 0 }
  counts[kind] += lines
  refused.set(reason, counts)
}
