/** Reads the rows of a filled-in stock sheet. */
import type { ErrorCode } from '#contract/errors'
import { parseTime } from '../../../lib/clock.ts'
import { oneLine } from '../../../lib/text.ts'
import type { SheetRow } from '../../files/reading/sheet-job.ts'
import { columnsBy, headingWords, sheetReader } from '../../files/reading/sheet-reader.ts'
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
const isCount = (text: string) => /^\d{1,9}$/.test(text)

export const work = sheetReader<SheetColumn, CountRow>({
  columnsOf: columnsBy(
    headingWords(sheetHeadings),
    ({ sku_code, counted, location }) => sku_code !== undefined && (counted ?? location) !== undefined,
  ),
  mostRows: 20_000,
  readRow(cell, row) {
    const text = (column: SheetColumn) => oneLine(cell(column))
    const [skuCode, counted, was] = [text('sku_code'), text('counted'), text('on_hand')]
    const [madeAt, location] = [text('made_at'), text('location')]
    if (!counted && !location) return undefined
    const made = parseTime(madeAt, 'UTC')
    const isWrong =
      (counted && !isCount(counted)) || (was && !isCount(was)) || (madeAt && !made) || location.length > longestLocation
    const problem: ErrorCode | undefined = !skuCode ? 'FIELD_UNKNOWN_REFERENCE' : isWrong ? 'FIELD_FORMAT' : undefined
    return {
      row,
      skuCode,
      counted: counted && !isWrong ? Number(counted) : null,
      was: was && !isWrong ? Number(was) : null,
      madeAt: made && !isWrong ? made.toISOString() : null,
      location: location || null,
      ...(problem && { problem }),
    }
  },
})
