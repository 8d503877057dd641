/** Reads the rows of a filled-in shipping sheet into shipments: rows of an order with the same carrier and number are one. */
import type { ErrorCode } from '#contract/errors'
import { oneLine } from '../../../lib/text.ts'
import type { SheetRow } from '../../files/reading/sheet-job.ts'
import { columnsBy, headingWords, type SheetContent, sheetReader } from '../../files/reading/sheet-reader.ts'
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
  readRow(cell, row) {
    const text = (column: ShipColumn) => oneLine(cell(column))
    const [carrier, trackingNumber, skuCode] = [text('carrier'), text('tracking_number'), text('sku_code')]
    const [orderNumber, quantity] = [text('order_number'), text('quantity')]
    if ((!carrier && !trackingNumber) || /^0+$/.test(quantity)) return undefined
    const problem = problemOf({ orderNumber, carrier, trackingNumber, quantity, skuCode })
    const lines = skuCode && !problem ? [{ skuCode, quantity: quantity ? Number(quantity) : null }] : []
    return { row, orderNumber, carrier, trackingNumber, lines, ...(problem && { problem }) }
  },
})

type Texts = Record<'orderNumber' | 'carrier' | 'trackingNumber' | 'quantity' | 'skuCode', string>

function problemOf({ orderNumber, carrier, trackingNumber, quantity, skuCode }: Texts): ErrorCode | undefined {
  if (!orderNumber) return 'ORDER_NOT_FOUND'
  if (carrier.length > 100 || trackingNumber.length > 100) return 'FIELD_FORMAT'
  // A quantity without a product would say nothing of what to ship.
  if (quantity && (!/^\d{1,9}$/.test(quantity) || !skuCode)) return 'FIELD_FORMAT'
  return undefined
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
