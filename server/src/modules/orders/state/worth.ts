/** What the units and the freight of an order are worth to its buyer, in minor units; pure. */
import { lowerPrice, type UnitPrice } from '#contract/rules/unit-price'
import { shareOf, splitAmount } from '../../../lib/split.ts'
import type { Order, OrderLineRow } from './schema.ts'

type Money = Pick<
  Order,
  | 'totalPrice'
  | 'discount'
  | 'freight'
  | 'tax'
  | 'taxIncluded'
  | 'adjustment'
  | 'credited'
  | 'creditedFreight'
  | 'creditedTax'
  | 'amountPayable'
>
type Line = Pick<OrderLineRow, 'id' | 'subtotal' | 'quantity' | 'discount'>

export interface Part {
  /** After discounts and adjustment; with tax that prices include, without tax that is added to them. */
  net: number
  /** The tax within it or added to it. */
  tax: number
}

/** A line as it was placed or last edited. */
export interface LineWorth extends Part {
  /** Its units. */
  of: number
}

export interface OrderWorth {
  lines: Map<number, LineWorth>
  freight: Part
  isTaxIncluded: boolean
}

/** Before anything was closed or returned. Lines and freight together are what the buyer had to pay. */
export function worthOf(order: Money, lines: readonly Line[]): OrderWorth {
  const freight = order.freight ?? 0
  const tax = (order.taxIncluded ?? order.tax) + order.creditedTax
  const goods = Math.max(0, order.totalPrice - order.discount + order.adjustment)
  const ofFreight = goods + freight > 0 ? Math.min(tax, shareOf(tax, freight, goods + freight)) : 0
  const nets = lines.map(({ subtotal, discount }) => subtotal - discount)
  // Lines that assets paid for in full are worth nothing, unless the order costs something all the same.
  const weights = nets.some((net) => net > 0) ? nets : lines.map(({ subtotal }) => subtotal)
  const values = splitAmount(goods, weights)
  const taxes = splitAmount(tax - ofFreight, values)
  return {
    lines: new Map(
      lines.map(({ id, quantity }, index) => [id, { net: values[index] ?? 0, tax: taxes[index] ?? 0, of: quantity }]),
    ),
    freight: { net: freight, tax: ofFreight },
    isTaxIncluded: order.taxIncluded !== null,
  }
}

/** So many of a line's units, after `gone` others: counted from its beginning, so that all parts together are the line. */
export function unitsOf({ net, tax, of }: LineWorth, gone: number, quantity: number): Part {
  const from = Math.min(gone, of)
  const to = Math.min(gone + quantity, of)
  return {
    net: shareOf(net, to, of) - shareOf(net, from, of),
    tax: shareOf(tax, to, of) - shareOf(tax, from, of),
  }
}

/**
 * The subtotal of a line's units from one to another: their part of the discount and of what the line costs after it, as
 * `unitsOf` counts both. Of a price in whole minor units it is the price of these units; of a finer one it is up to a cent
 * off, and all parts together are the line.
 */
export function subtotalOf(
  { subtotal, discount, quantity }: Pick<OrderLineRow, 'subtotal' | 'discount' | 'quantity'>,
  from: number,
  to: number,
): number {
  const upTo = (units: number) =>
    shareOf(subtotal - discount, units, quantity) + discount - shareOf(discount, quantity - units, quantity)
  return upTo(to) - upTo(from)
}

export const addParts = (parts: readonly Part[]): Part => ({
  net: parts.reduce((sum, { net }) => sum + net, 0),
  tax: parts.reduce((sum, { tax }) => sum + tax, 0),
})

/** What a buyer pays for it. */
export const grossOf = ({ isTaxIncluded }: Pick<OrderWorth, 'isTaxIncluded'>, { net, tax }: Part): number =>
  isTaxIncluded ? net : net + tax

/** What need no longer be paid; `tax` and `freight`, without tax that is added, are parts of the amount. */
export interface Credit {
  amount: number
  tax: number
  freight?: number
}

/** The change of an order by a credit; at most what is payable. */
export function creditOf(order: Money, { amount, tax, freight = 0 }: Credit) {
  const off = Math.min(amount, order.amountPayable)
  const ofTax = Math.min(shareOf(tax, off, amount), order.taxIncluded ?? order.tax)
  const net = off - (order.taxIncluded === null ? ofTax : 0)
  return {
    credited: order.credited + net,
    creditedFreight: order.creditedFreight + Math.min(freight, net),
    creditedTax: order.creditedTax + ofTax,
    ...(order.taxIncluded === null ? { tax: order.tax - ofTax } : { taxIncluded: order.taxIncluded - ofTax }),
    amountPayable: order.amountPayable - off,
  }
}

/** What is left of the goods of an order, after discounts, adjustment and credits; without tax that is added. */
export const goodsLeft = ({
  totalPrice,
  discount,
  adjustment,
  credited,
  creditedFreight,
}: Pick<Money, 'totalPrice' | 'discount' | 'adjustment' | 'credited' | 'creditedFreight'>): number =>
  Math.max(0, totalPrice - discount + adjustment - (credited - creditedFreight))

/**
 * The price of one unit that the mall's assets, points and turnover count with: in a reseller's shop at most the mall's own
 * price of that quantity, so that a price of the reseller's choice is worth nothing to them.
 */
export const mallPriceOf = (
  { price, markedPrice, ladderPrice }: Pick<OrderLineRow, 'price' | 'markedPrice' | 'ladderPrice'>,
  isInShop: boolean,
): UnitPrice => (isInShop ? lowerPrice(price, markedPrice ?? ladderPrice) : price)
