/** Writes the workbooks of the judged set from rows in JSON, which can be read and compared as text. */
import { writeXlsx } from 'hucre/xlsx'

type JudgedCell = string | number | null | { date: string } | { formula: string; value: number }

export async function workbookOf(rows: readonly (readonly JudgedCell[])[]): Promise<Buffer> {
  const cells = new Map<string, { value: null; formula: string; formulaResult: number }>()
  const values = rows.map((row, y) =>
    row.map((cell, x) => {
      if (cell === null || typeof cell !== 'object') return cell
      if ('date' in cell) return new Date(cell.date.includes('T') ? `${cell.date}Z` : cell.date)
      cells.set(`${y},${x}`, { value: null, formula: cell.formula, formulaResult: cell.value })
      return null
    }),
  )
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: values, cells }] }))
}
