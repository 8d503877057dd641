/** Excel workbooks of before 2007 (.xls), which are read whole: call it in a process that reads files. */
import { read } from '@e965/xlsx'
import type { RowFacts } from './workbook-facts.ts'
import { numberFormat, type WorkbookSheet } from './workbook-parts.ts'

export interface OldRow {
  values: (string | number | boolean | Date | null)[]
  /** How its numbers are shown. */
  facts: RowFacts
}

export interface OldSheet extends WorkbookSheet {
  /** From the first row of the sheet, with those that are empty. */
  rows(): Generator<OldRow>
}

/** Throws what the library throws for a broken file. `mostRows` are read of each sheet. */
export function readOldWorkbook(content: Buffer, mostRows?: number): OldSheet[] {
  const workbook = read(content, {
    type: 'buffer',
    dense: true,
    cellDates: true,
    UTC: true,
    cellNF: true,
    cellHTML: false,
    ...(mostRows !== undefined && { sheetRows: mostRows }),
  })
  const formats = new Map<string, ReturnType<typeof numberFormat>>()
  const formatOf = (code: string) => {
    if (!formats.has(code)) formats.set(code, numberFormat(code))
    return formats.get(code)
  }
  return workbook.SheetNames.map((name, place) => ({
    name,
    isHidden: (workbook.Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0,
    *rows() {
      const rows = workbook.Sheets[name]?.['!data'] ?? []
      for (let index = 0; index < rows.length; index++) {
        const facts: RowFacts = { index, formats: new Map(), uncomputed: new Set() }
        const values = Array.from(rows[index] ?? [], (cell, column) => {
          const format = cell?.t === 'n' && typeof cell.z === 'string' ? formatOf(cell.z) : undefined
          if (format) facts.formats.set(column, format)
          return cell?.t === 'e' ? (cell.w ?? '#VALUE!') : (cell?.v ?? null)
        })
        yield { values, facts }
      }
    },
  }))
}
