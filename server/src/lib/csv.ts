/** CSV output, with a guard against formulas: a cell that a spreadsheet would run is marked as text. */

/** OWASP "CSV injection": cells beginning with = + - @ tab or return may run; plain numbers may begin with a minus. */
function neutral(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line with its ending; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : quoted(neutral(String(cell))))).join(',')}\r\n`

/** Byte order mark: spreadsheets read the file as UTF-8. */
export const csvStart = '\ufeff'
