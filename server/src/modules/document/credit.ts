/**
 * The part of an invoice that a credit note takes back; pure. The discount is that of the lines, adjustment and tax follow them in proportion. Shares
 * are differences of running totals, so that the notes of an invoice that is credited bit by bit add up to it exactly.
 */
import type { DocumentAmounts } from './facts.ts'

export type FinalAmounts = DocumentAmounts & { freight: number }

/** Amounts that notes took back so far. */
export interface Credited {
  /** Minor units. */
  lines: number
  /** Of the lines, in minor units; null if the invoice does not have it by line. */
  discount: number | null
  freight: boolean
  /** Nothing is left of the invoice. */
  isAll: boolean
}

/** `before`: what earlier notes took back; `after`: that and this note. */
export function creditAmounts(invoice: FinalAmounts, before: Credited, after: Credited): FinalAmounts {
  const [was, is] = [runningTotals(invoice, before), runningTotals(invoice, after)]
  return {
    totalPrice: is.totalPrice - was.totalPrice,
    discount: is.discount - was.discount,
    freight: is.freight - was.freight,
    tax: is.tax - was.tax,
    adjustment: is.adjustment - was.adjustment,
    amountPayable: is.amountPayable - was.amountPayable,
  }
}

function runningTotals(
  invoice: FinalAmounts,
  { lines, discount: ofLines, freight: withFreight, isAll }: Credited,
): FinalAmounts {
  if (isAll) return invoice
  const discount = ofLines ?? share(invoice.discount, lines, invoice.totalPrice)
  const adjustment = share(invoice.adjustment, lines, invoice.totalPrice)
  const freight = withFreight ? invoice.freight : 0
  const tax = share(invoice.tax, lines - discount + freight, invoice.totalPrice - invoice.discount + invoice.freight)
  const amountPayable = lines - discount + freight + tax + adjustment
  return { totalPrice: lines, discount, freight, tax, adjustment, amountPayable }
}

/** In proportion, rounded towards zero. */
const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
