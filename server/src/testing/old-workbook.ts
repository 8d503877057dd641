/** Writes workbooks of Excel 97–2003 (.xls), or of Excel 95, for tests. */
import { type CellObject, utils, write } from '@e965/xlsx'

type Cell = string | number | { value: number; format: string }

export function oldWorkbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { hidden = [], version = 'biff8' }: { hidden?: readonly string[]; version?: 'biff8' | 'biff5' } = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const cellOf = (cell: Cell): CellObject | string | number =>
    typeof cell === 'object' ? { t: 'n', v: cell.value, z: cell.format } : cell
  const Sheets = Object.fromEntries(
    names.map((name) => [name, utils.aoa_to_sheet((sheets[name] ?? []).map((row) => row.map(cellOf)))]),
  )
  const Workbook = { Sheets: names.map((name) => ({ Hidden: hidden.includes(name) ? (1 as const) : (0 as const) })) }
  return new Uint8Array(write({ SheetNames: names, Sheets, Workbook }, { type: 'array', bookType: version }))
}
