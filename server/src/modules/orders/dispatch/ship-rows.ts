/** Reads the rows of a filled-in shipping sheet into shipments: rows of an order with the same carrier and number are one. */
import type { ErrorCode } from '#contract/errors'
import { oneLine } from '../../../lib/text.ts'
import type { SheetRow } from '../../files/reading/sheet-job.ts'
import { columnsBy, headingWords, readUnits, type SheetContent, sheetReader } from '../../files/reading/sheet-reader.ts'
import { type ShipColumn, shipHeadings } from '../order/ship-headings.ts'

export interface ShipmentRow extends SheetRow {
  orderNumber: string
  carrier: string
  trackingNumber: string
  /** Without lines everything that is left of the order; a line without a quantity ships all that is left of it. */
  lines: { skuCode: string; quantity: number | null }[]
}

const readRows = sheetReader<ShipColumn, ShipmentRow>({
  columnsOf: columnsBy(
    headingWords(shipHeadings),
    ({ order_number, tracking_number, carrier }) =>
      order_number !== undefined && (tracking_number ?? carrier) !== undefined,
  ),
  mostRows: 5000,
  readRow(cell, row, figure) {
    const text = (column: ShipColumn) => oneLine(cell(column))
    const [carrier, trackingNumber, skuCode] = [text('carrier'), text('tracking_number'), text('sku_code')]
    const [orderNumber, { units, ...unread }] = [text('order_number'), readUnits(figure('quantity'))]
    if ((!carrier && !trackingNumber) || units === 0) return undefined
    const problem = problemOf({
      orderNumber,
      carrier,
      trackingNumber,
      skuCode,
      isCounted: oneLine(figure('quantity')) !== '',
    })
    const wrong = problem ? { problem } : unread
    const lines = skuCode && !wrong.problem ? [{ skuCode, quantity: units }] : []
    return { row, orderNumber, carrier, trackingNumber, lines, ...wrong }
  },
})

interface Texts extends Record<'orderNumber' | 'carrier' | 'trackingNumber' | 'skuCode', string> {
  isCounted: boolean
}

function problemOf({ orderNumber, carrier, trackingNumber, skuCode, isCounted }: Texts): ErrorCode | undefined {
  if (!orderNumber) return 'ORDER_NOT_FOUND'
  if (carrier.length > 100 || trackingNumber.length > 100) return 'FIELD_FORMAT'
  // A quantity without a product would say nothing of what to ship.
  return isCounted && !skuCode ? 'FIELD_FORMAT' : undefined
}

export async function work(input: Parameters<typeof readRows>[0]): Promise<SheetContent<ShipmentRow>> {
  const { rows, ignored } = await readRows(input)
  const shipments = new Map<string, ShipmentRow>()
  for (const row of rows) {
    // A row that cannot be read is a shipment of its own, so that it gets a verdict.
    const key = row.problem ? `row ${row.row}` : JSON.stringify([row.orderNumber, row.carrier, row.trackingNumber])
    const known = shipments.get(key)
    if (known) known.lines.push(...row.lines)
    else shipments.set(key, row)
  }
  return { rows: [...shipments.values()], ignored }
}
