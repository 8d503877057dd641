/** What the buyer of an order is asked to pay, the one rule behind every button, task and refusal; pure. Amounts in minor units. */
import { AppError } from '../../../lib/errors.ts'
import { formatMoney } from '../../../lib/money.ts'
import { type Terms, termParts } from '../../pricing/price/terms.ts'
import { sumsOf } from '../state/amounts.ts'
import type { Order } from '../state/schema.ts'

type Asking = Pick<Order, 'status' | 'amountPayable' | 'amountPaid' | 'refundDue' | 'freight' | keyof Terms>

export interface Asked {
  /** What to pay next: all that is open, or the next part of payment in parts. */
  now: number
  /** Payable − paid − under review, never below zero; nothing while the freight is to be quoted or accepted. */
  all: number
}

/** `underReview` is the sum of reported payments that wait for staff. */
export function askedOf(order: Asking, underReview: number): Asked {
  const { all, steps } = openOf(order, underReview)
  return { now: steps[0] ?? all, all }
}

/** `steps` are the amounts that complete one part of the payment after the other, `parts` those of the open parts. */
function openOf(order: Asking, underReview: number) {
  const all = order.freight === null ? 0 : Math.max(0, sumsOf(order).due - underReview)
  const covered = order.amountPayable - all
  const [steps, parts]: [number[], number[]] = [[], []]
  let end = 0
  for (const { amount } of all === 0 ? [] : termParts(order.amountPayable, order)) {
    end += amount
    if (end <= covered) continue
    steps.push(end - covered)
    parts.push(amount)
  }
  return { all, steps, parts }
}

/**
 * Throws unless the amount is what is due, completes a part of the payment, or is one of `known`. The error has both
 * figures; its writer may confirm the amount.
 */
export function requireAskedAmount(
  order: Asking & Pick<Order, 'currency'>,
  underReview: number,
  amount: number,
  known: readonly number[] = [],
): void {
  const { all, steps, parts } = openOf(order, underReview)
  if ([all, ...steps, ...parts, ...known].includes(amount)) return
  if (underReview > 0 && amount > all) throw underReviewError(order, underReview, all)
  const due = steps[0] ?? all
  const money = (minor: number) => formatMoney(minor, order.currency)
  throw new AppError(amount > due ? 'AMOUNT_ABOVE_DUE' : 'AMOUNT_BELOW_DUE', {
    amount: money(amount),
    due: money(due),
    difference: money(Math.abs(amount - due)),
    currency: order.currency,
  })
}

/** Reported payments already cover what the amount would pay. */
export const underReviewError = ({ currency }: Pick<Order, 'currency'>, underReview: number, all: number): AppError =>
  new AppError('PAYMENT_UNDER_REVIEW', {
    under_review: formatMoney(underReview, currency),
    due: formatMoney(all, currency),
    currency,
  })
