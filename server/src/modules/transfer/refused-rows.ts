/** The file of refused rows: as they were, with a column for the reason, so that they can be fixed and imported again. */
import { csvLine, csvStart } from '../../lib/csv.ts'
import type { RefusedRow } from './import-products.ts'

/** A file of refused rows that is imported again already has the column. */
const widthOf = ({ headings }: RefusedRow) => (headings.at(-1) === 'reason' ? headings.length - 1 : headings.length)

export const refusedHeading = (row: RefusedRow): string =>
  csvStart + csvLine([...row.headings.slice(0, widthOf(row)), 'reason'])

export function refusedLine(row: RefusedRow): string {
  const cells = Array.from({ length: widthOf(row) }, (_, index) => row.cells[index] ?? '')
  return csvLine([...cells, `${row.reason}: ${row.text}`])
}
