/** Lists the sheets of an old workbook in a process of its own, since it is read whole for that. */
import { openBytes } from './bytes.ts'
import { xlsSheets } from './read-xls.ts'

export const work = async ({ file, sheet }: { file: string; sheet: string | undefined }) =>
  xlsSheets(await openBytes(file), sheet)
