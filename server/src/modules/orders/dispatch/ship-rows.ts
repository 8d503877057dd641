/** Reads the rows of a filled-in shipping sheet into shipments: rows of an order with the same carrier and number are one. */
import type { ErrorCode } from '#contract/errors'
import { oneLine } from '../../../lib/text.ts'
import { type ShipColumn, shipHeadings } from '../order/ship-headings.ts'

export interface SheetRow {
  /** As a spreadsheet counts. */
  number: number
  cells: readonly string[]
}
export interface ShipmentRow {
  row: number
  orderNumber: string
  carrier: string
  trackingNumber: string
  /** Without lines everything that is left of the order; a line without a quantity ships all that is left of it. */
  lines: { skuCode: string; quantity: number | null }[]
  problem?: ErrorCode
}

type Columns = Partial<Record<ShipColumn, number>>
const columnNames = Object.keys(shipHeadings) as ShipColumn[]
const plain = (text: string) => oneLine(text).toLowerCase()
const names = new Map(
  columnNames.flatMap((column) =>
    [column, ...Object.values(shipHeadings[column])].map((name): [string, ShipColumn] => [plain(name), column]),
  ),
)

/** Where the columns are, in any of the six languages; missing unless the row has order numbers and tracking numbers or carriers. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {}
  for (const [place, cell] of cells.entries()) {
    const column = names.get(plain(cell))
    if (column) columns[column] ??= place
  }
  const isSheet = columns.order_number !== undefined && (columns.tracking_number ?? columns.carrier) !== undefined
  return isSheet ? columns : undefined
}

export function readShipments(
  columns: Columns,
  rows: Iterable<SheetRow>,
): { shipments: ShipmentRow[]; ignored: number } {
  const shipments = new Map<string, ShipmentRow>()
  let ignored = 0
  for (const { number, cells } of rows) {
    const cell = (column: ShipColumn) => oneLine(cells[columns[column] ?? -1] ?? '')
    const [carrier, trackingNumber, skuCode] = [cell('carrier'), cell('tracking_number'), cell('sku_code')]
    const quantity = cell('quantity')
    if ((!carrier && !trackingNumber) || /^0+$/.test(quantity)) {
      ignored++
      continue
    }
    const orderNumber = cell('order_number')
    const problem = problemOf({ orderNumber, carrier, trackingNumber, quantity, skuCode })
    // A row that cannot be read is a shipment of its own, so that it gets a verdict.
    const key = problem ? `row ${number}` : JSON.stringify([orderNumber, carrier, trackingNumber])
    const shipment = shipments.get(key) ?? { row: number, orderNumber, carrier, trackingNumber, lines: [] }
    if (problem) shipment.problem = problem
    else if (skuCode) shipment.lines.push({ skuCode, quantity: quantity ? Number(quantity) : null })
    shipments.set(key, shipment)
  }
  return { shipments: [...shipments.values()], ignored }
}

type Texts = Record<'orderNumber' | 'carrier' | 'trackingNumber' | 'quantity' | 'skuCode', string>

function problemOf({ orderNumber, carrier, trackingNumber, quantity, skuCode }: Texts): ErrorCode | undefined {
  if (!orderNumber) return 'ORDER_NOT_FOUND'
  if (carrier.length > 100 || trackingNumber.length > 100) return 'FIELD_FORMAT'
  // A quantity without a product would say nothing of what to ship.
  if (quantity && (!/^\d{1,9}$/.test(quantity) || !skuCode)) return 'FIELD_FORMAT'
  return undefined
}
