/** Reads of a file of an import what is known before its rows, in a process of its own. */
import { firstBytes, openBytes } from './bytes.ts'
import { isCompoundFile } from './compound-file.ts'
import { importLimits } from './limits.ts'
import type { TableChoice } from './open-table.ts'
import { xlsSheets } from './read-xls.ts'
import { type Table, tableOf } from './table.ts'

export async function work({ file, encoding, sheet }: TableChoice & { file: string }): Promise<Omit<Table, 'records'>> {
  const bytes = await openBytes(file)
  const { records, ...head } = await tableOf(bytes, encoding, { limits: importLimits, sheet })
  return isCompoundFile(await firstBytes(bytes)) ? { ...head, ...(await xlsSheets(bytes, sheet)) } : head
}
