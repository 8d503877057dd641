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
    ...(invoice.taxRate !== undefined && { taxRate: invoice.taxRate }),
    ...(isIncluded(invoice) && { taxIncluded: (is.taxIncluded ?? 0) - (was.taxIncluded ?? 0) }),
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
  const taxedOf = (amount: number) =>
    share(amount, lines - discount + freight, invoice.totalPrice - invoice.discount + invoice.freight)
  const tax = taxedOf(invoice.tax)
  const amountPayable = lines - discount + freight + tax + adjustment
  const taxIncluded = isIncluded(invoice) ? taxedOf(invoice.taxIncluded) : null
  return { totalPrice: lines, discount, freight, tax, taxIncluded, adjustment, amountPayable }
}

const isIncluded = (amounts: FinalAmounts): amounts is FinalAmounts & { taxIncluded: number } =>
  typeof amounts.taxIncluded === 'number'

/** In proportion, rounded towards zero. */
const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
