/** Which documents an order has; pure. */
import type { DocumentKind } from '#contract/document'
import type { Order } from '../order-state/schema.ts'

type State = Pick<Order, 'status' | 'freight'>

/** Documents drawn from the order as it is now. */
export function isDrawn(kind: DocumentKind, { status, freight }: State): boolean {
  if (kind === 'order') return true
  // Nobody should pay an amount that is not final.
  if (kind === 'proforma') return status !== 'canceled' && freight !== null
  if (kind === 'packing_list') return status !== 'canceled' && status !== 'pending_payment'
  return false
}

/** An order can be invoiced once its amount is final. */
export const isInvoiceable = ({ status, freight }: State): boolean => status !== 'canceled' && freight !== null

const prefixes: Record<DocumentKind, string> = {
  order: '',
  proforma: 'PI-',
  invoice: 'INV-',
  credit_note: 'CN-',
  packing_list: 'PL-',
  delivery_note: 'DN-',
}

/** Number of a document drawn from an order; `part` counts its shipments. */
export const drawnNumber = (kind: DocumentKind, orderNumber: string, part?: number): string =>
  prefixes[kind] + orderNumber + (part === undefined ? '' : `-${part}`)

/** Issued documents are counted by year. */
export const seriesOf = (kind: DocumentKind, year: string): string => `${prefixes[kind]}${year}`
export const issuedNumber = (series: string, sequence: number): string =>
  `${series}-${String(sequence).padStart(5, '0')}`
