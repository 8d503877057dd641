/** Payment in parts: what is due with the order, before shipment and after it; pure. Amounts in minor units. */
import type { OrderTerms, PaymentTerms, termDues } from '#contract/api/pricing/payment-terms'
import { daysLater } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { formatMoney, percentOf } from '../../../lib/money.ts'

export interface Terms {
  termsDeposit: number | null
  termsShipment: number | null
  termsDays: number | null
}

export const noTerms: Terms = { termsDeposit: null, termsShipment: null, termsDays: null }

interface TermPart {
  due: (typeof termDues)[number]
  percent: number
  amount: number
}

/** The parts in the order in which they are due, without empty ones. Their amounts add up to `payable` exactly. */
export function termParts(payable: number, { termsDeposit, termsShipment }: Terms): TermPart[] {
  const [first, second] = [termsDeposit ?? 100, termsShipment ?? 0]
  const shares = [
    { due: 'order', percent: first },
    { due: 'shipment', percent: second },
    { due: 'after_shipment', percent: 100 - first - second },
  ] as const
  let [percent, amount] = [0, 0]
  return shares.flatMap((share) => {
    percent += share.percent
    const upTo = percent === 100 ? payable : percentOf(payable, percent)
    const part = { ...share, amount: upTo - amount }
    amount = upTo
    return share.percent > 0 ? [part] : []
  })
}

/** The amount that must have been received before the order may be shipped. */
export const dueBeforeShipment = (order: Terms & { amountPayable: number }): number =>
  termParts(order.amountPayable, order)
    .filter(({ due }) => due !== 'after_shipment')
    .reduce((sum, { amount }) => sum + amount, 0)

/** When the rest is due of an order that is shipped now; null without one. */
export const balanceDueAt = ({ termsDays }: Terms, shippedAt: Date): Date | null =>
  termsDays === null ? null : daysLater(shippedAt, termsDays)

/** Terms as staff write them. Throws `TERMS_PARTS` at `terms`. */
export function readTerms(terms: PaymentTerms | null): Terms {
  if (terms === null) return noTerms
  const { deposit_percent, shipment_percent, days } = terms
  const rest = 100 - deposit_percent - shipment_percent
  if (rest < 0 || (rest > 0 && days === null))
    throw new AppError('TERMS_PARTS', {}, { terms: { error: 'TERMS_PARTS' } })
  return { termsDeposit: deposit_percent, termsShipment: shipment_percent, termsDays: rest > 0 ? days : null }
}

export const presentTerms = ({ termsDeposit, termsShipment, termsDays }: Terms): PaymentTerms | null =>
  termsDeposit === null
    ? null
    : { deposit_percent: termsDeposit, shipment_percent: termsShipment ?? 0, days: termsDays }

interface TermOrder extends Terms {
  amountPayable: number
  amountPaid: number
  refundDue: number
  currency: string
  status: string
  balanceDueAt: Date | null
}

/** The parts of an order with what is open of each: money counts for the first part first. */
export function presentOrderTerms(order: TermOrder, now: Date): OrderTerms | null {
  const terms = presentTerms(order)
  if (!terms) return null
  let left = order.status === 'canceled' ? order.amountPayable : Math.max(0, order.amountPaid - order.refundDue)
  const parts = termParts(order.amountPayable, order).map(({ due, percent, amount }) => {
    const open = Math.max(0, amount - left)
    left = Math.max(0, left - amount)
    const dueAt = due === 'after_shipment' ? order.balanceDueAt : null
    return {
      due,
      percent,
      amount: formatMoney(amount, order.currency),
      open: formatMoney(open, order.currency),
      due_at: dueAt?.toISOString() ?? null,
      is_overdue: open > 0 && dueAt !== null && dueAt <= now,
    }
  })
  return { ...terms, parts }
}
