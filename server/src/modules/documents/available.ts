/** Which documents an order has; pure. */
import type { DocumentKind, PrintLack } from '#contract/api/documents/document'
import type { Order } from '../orders/state/schema.ts'

type State = Pick<Order, 'status' | 'freight'>

/** Documents drawn from the order as it is now. */
export const isDrawn = (kind: DocumentKind, state: State): boolean => drawnKinds.includes(kind) && !lackOf(kind, state)

const drawnKinds: readonly DocumentKind[] = ['order', 'proforma', 'packing_list']

/** Why an order does not have a document that is drawn from it. */
export function lackOf(kind: DocumentKind, { status, freight }: State): PrintLack | undefined {
  if (kind === 'order') return undefined
  if (status === 'canceled') return 'canceled'
  // An amount that is not final must not be paid.
  if (kind === 'proforma' && freight === null) return 'freight'
  if (kind === 'packing_list' && status === 'pending_payment') return 'unpaid'
  return undefined
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
