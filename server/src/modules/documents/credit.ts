/**
 * The part of an invoice that a credit note takes back; pure. Units are worth what the order credits for them when they
 * are closed or returned, so that a note and its refund are equal to the cent.
 */
import { shareOf, splitAmount } from '../../lib/split.ts'
import { addParts, type Part, subtotalOf, unitsOf } from '../orders/state/worth.ts'
import type { DocumentAmounts, DocumentFacts, DocumentLine } from './facts.ts'

type Invoice = Pick<DocumentFacts, 'lines' | 'amounts'>

export interface Wanted {
  /** Units by line. */
  quantities: ReadonlyMap<number, number>
  withFreight: boolean
}

/** Whether an invoice has freight that none of its notes has taken back. */
export const hasFreightLeft = ({ amounts }: Invoice, notes: readonly Invoice[]): boolean =>
  (amounts.freight ?? 0) > 0 && notes.every((note) => !note.amounts.freight)

/** Lines and amounts of a note after `notes`, the earlier ones of the invoice. What nothing is left of is taken back whole. */
export function creditNote(invoice: Invoice, notes: readonly Invoice[], { quantities, withFreight }: Wanted): Invoice {
  const parts: Part[] = []
  const lines = invoice.lines.flatMap((line) => {
    const quantity = quantities.get(line.lineId) ?? 0
    if (quantity === 0) return []
    const earlier = notes.flatMap((note) => note.lines.filter(({ lineId }) => lineId === line.lineId))
    const { subtotal, discount, gone, paidBack, ...whole } = worthOfLine(line)
    const before = gone + earlier.reduce((sum, each) => sum + each.quantity, 0)
    parts.push(unitsOf(whole, before + paidBack, quantity))
    const remainingAfter = (taken: number) => shareOf(discount, Math.max(0, whole.of - taken), whole.of)
    return [
      {
        ...creditedLine(line, earlier, remainingAfter(before) - remainingAfter(before + quantity)),
        quantity,
        subtotal: subtotalOf({ subtotal, discount, quantity: whole.of }, before, before + quantity),
      },
    ]
  })
  const isAll = invoice.lines.every(
    ({ lineId, quantity }) =>
      quantity ===
      (quantities.get(lineId) ?? 0) +
        sumOf(
          notes.flatMap((note) => note.lines.filter((line) => line.lineId === lineId)),
          'quantity',
        ),
  )
  const leavesFreight = !withFreight && hasFreightLeft(invoice, notes)
  if (isAll && !leavesFreight)
    return {
      lines,
      amounts: rest(
        invoice.amounts,
        notes.map(({ amounts }) => amounts),
      ),
    }
  const hasFreight = withFreight && hasFreightLeft(invoice, notes)
  const all = addParts(hasFreight ? [...parts, { net: 0, tax: invoice.amounts.freightTax ?? 0 }] : parts)
  const { taxRate, taxIncluded } = invoice.amounts
  const isIncluded = typeof taxIncluded === 'number'
  const [totalPrice, discount] = [sumOf(lines, 'subtotal'), sumOf(lines, 'discount')]
  const figures = {
    totalPrice,
    discount,
    freight: hasFreight ? (invoice.amounts.freight ?? 0) : 0,
    tax: isIncluded ? 0 : all.tax,
    taxRate,
    ...(isIncluded && { taxIncluded: all.tax }),
    adjustment: all.net - (totalPrice - discount),
  }
  return { lines, amounts: { ...figures, amountPayable: all.net + figures.freight + figures.tax } }
}

function worthOfLine({ lineId, worth }: DocumentLine) {
  if (!worth) throw new Error(`line ${lineId} of an invoice has no worth`)
  return worth
}

/** Shares out the discount by what earlier notes left of the line's assets: the last note gets the rest of each. */
function creditedLine(line: DocumentLine, earlier: readonly DocumentLine[], discount: number) {
  const open = line.assets?.map(({ kind, amount }) =>
    earlier.reduce((left, { assets }) => left - (assets?.find((part) => part.kind === kind)?.amount ?? 0), amount),
  )
  const parts = open && splitAmount(discount, open)
  const assets = line.assets?.flatMap(({ kind }, index) => {
    const amount = parts?.[index] ?? 0
    return amount > 0 ? [{ kind, amount }] : []
  })
  return { ...line, discount, ...(assets && { assets }) }
}

/** What the notes left of an invoice. */
function rest(invoice: DocumentAmounts, notes: readonly DocumentAmounts[]): DocumentAmounts {
  const left = (name: Exclude<keyof DocumentAmounts, 'taxRate'>) =>
    notes.reduce((sum, note) => sum - (note[name] ?? 0), invoice[name] ?? 0)
  return {
    totalPrice: left('totalPrice'),
    discount: left('discount'),
    freight: left('freight'),
    tax: left('tax'),
    taxRate: invoice.taxRate,
    ...(typeof invoice.taxIncluded === 'number' && { taxIncluded: left('taxIncluded') }),
    adjustment: left('adjustment'),
    amountPayable: left('amountPayable'),
  }
}

const sumOf = <Name extends string>(rows: readonly { [key in Name]?: number }[], name: Name): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
