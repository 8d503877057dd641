/** What returns and refunds are worth, in minor units; pure. */

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
 * What the buyer pays for the lines that were not closed: discount, tax and adjustments included, freight excluded.
 * `credited` is what earlier returns took off the amount payable.
 */
export const valueOfLines = (order: Payable, credited: number): number =>
  Math.max(0, order.amountPayable + credited - freightOf(order))

/**
 * Splits an amount by weights so that the parts add up to it: each gets its rounded-down share, and the largest
 * remainders get the units that are left. Without weights nothing is split.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: product / total, remainder: product % total }
  })
  let left = BigInt(amount) - exact.reduce((sum, { part }) => sum + part, 0n)
  const parts = exact.map(({ part }) => Number(part))
  for (const { index } of exact.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left <= 0n) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1n
  }
  return parts
}

/** `amount × quantity ÷ of`, rounded down; exact for large amounts. */
const shareOf = (amount: number, quantity: number, of: number): number =>
  of === 0 ? 0 : Number((BigInt(amount) * BigInt(quantity)) / BigInt(of))

interface Claim {
  /** What the whole line is worth. */
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
