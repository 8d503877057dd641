/** CSV output, with a guard against formulas: a cell that a spreadsheet would run is marked as text. */

/** OWASP "CSV injection": cells beginning with = + - @ tab or return may run; plain numbers may begin with a minus. */
function neutral(cell: string): string {
  return guarded.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
}

/** A text that looks guarded is guarded once more, so that reading it again gives it back. */
const guarded = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell without the guard of `csvLine`. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell)

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line with its ending; null is an empty cell. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : quoted(neutral(String(cell))))).join(',')}\r\n`

/** Byte order mark: spreadsheets read the file as UTF-8. */
export const csvStart = '\ufeff'
