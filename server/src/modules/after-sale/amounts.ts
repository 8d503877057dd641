/** Worth of returns and refunds, in minor units; pure. */
import { shareOf } from '../../lib/split.ts'

interface Payable {
  totalPrice: number
  discount: number
  freight: number | null
  tax: number
  amountPayable: number
}

/** Freight with its part of the tax. */
export function freightOf({ totalPrice, discount, freight, tax }: Payable): number {
  const taxed = totalPrice - discount + (freight ?? 0)
  return (freight ?? 0) + (taxed > 0 ? Math.min(tax, shareOf(tax, freight ?? 0, taxed)) : 0)
}

/**
 * The amount a buyer pays for the lines that were not closed: discount, tax and adjustments included, freight excluded.
 * `credited` is what earlier returns took off the amount payable.
 */
export const valueOfLines = (order: Payable, credited: number): number =>
  Math.max(0, order.amountPayable + credited - freightOf(order))

interface Claim {
  /** Worth of the whole line. */
  value: number
  /** Units that the line is worth it for. */
  of: number
  /** Units and amount of the line's other requests. */
  claimed: { quantity: number; amount: number }
}

/**
 * The amount for `quantity` more units of a line. Counted from the line's beginning, so that many small requests
 * together give what one large request gives, to the cent, and never more than the line is worth.
 */
export const amountFor = ({ value, of, claimed }: Claim, quantity: number): number =>
  Math.max(0, shareOf(value, Math.min(of, claimed.quantity + quantity), of) - claimed.amount)
