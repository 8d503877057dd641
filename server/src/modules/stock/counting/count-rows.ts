/** Reads the rows of a filled-in stock sheet. */
import { parseTime } from '../../../lib/clock.ts'
import { oneLine } from '../../../lib/text.ts'
import type { SheetRow } from '../../files/reading/sheet-job.ts'
import { columnsBy, headingWords, readUnits, sheetReader } from '../../files/reading/sheet-reader.ts'
import { type SheetColumn, sheetHeadings } from './headings.ts'

export interface CountRow extends SheetRow {
  skuCode: string
  /** Null where only the storage location is stated. */
  counted: number | null
  /** Units on hand by the sheet. */
  was: number | null
  /** ISO 8601; when the sheet was made. */
  madeAt: string | null
  location: string | null
}

const longestLocation = 40

export const work = sheetReader<SheetColumn, CountRow>({
  columnsOf: columnsBy(
    headingWords(sheetHeadings),
    ({ sku_code, counted, location }) => sku_code !== undefined && (counted ?? location) !== undefined,
  ),
  mostRows: 20_000,
  readRow(cell, row, figure) {
    const text = (column: SheetColumn) => oneLine(cell(column))
    const [skuCode, madeAt, location] = [text('sku_code'), text('made_at'), text('location')]
    if (!oneLine(figure('counted')) && !location) return undefined
    const [counted, was, made] = [readUnits(figure('counted')), readUnits(figure('on_hand')), parseTime(madeAt, 'UTC')]
    const wrong: Pick<SheetRow, 'problem' | 'params'> | undefined = !skuCode
      ? { problem: 'FIELD_UNKNOWN_REFERENCE' }
      : (madeAt && !made) || location.length > longestLocation
        ? { problem: 'FIELD_FORMAT' }
        : [counted, was].find(({ problem }) => problem)
    return {
      row,
      skuCode,
      counted: wrong ? null : counted.units,
      was: wrong ? null : was.units,
      madeAt: made && !wrong ? made.toISOString() : null,
      location: location || null,
      ...(wrong?.problem && { problem: wrong.problem }),
      ...(wrong?.params && { params: wrong.params }),
    }
  },
})
