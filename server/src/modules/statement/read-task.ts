/** Reads a statement in a process of its own. */
import { AppError } from '../../lib/errors.ts'
import { UnreadableStatement } from './line.ts'
import type { Mapping } from './mapping.ts'
import { readBankFormat } from './read-file.ts'
import { isComplete, linesOf, mappingFor, readSheet } from './read-table.ts'

const mostTableRows = 6

interface Statement {
  content: Uint8Array
  /** How tables are read; null if their account is not known. */
  table: { currency: string; saved: Mapping | undefined } | null
}

/** Undefined for a table that is not known how to read. Throws `STATEMENT_UNREADABLE`. */
export async function work({ content, table }: Statement) {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  try {
    const bank = await readBankFormat(bytes)
    if (bank) return bank
    return table ? await readTable(bytes, table) : undefined
  } catch (error) {
    throw error instanceof UnreadableStatement ? new AppError('STATEMENT_UNREADABLE') : error
  }
}

async function readTable(content: Buffer, { currency, saved }: NonNullable<Statement['table']>) {
  const sheet = await readSheet(content, saved)
  const mapping = saved ?? mappingFor(sheet)
  const read = isComplete(sheet, mapping) ? linesOf(sheet, mapping, currency) : undefined
  return {
    format: sheet.format,
    mapping,
    headings: sheet.headings,
    firstRows: sheet.rows.slice(0, mostTableRows).map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
    /** Missing without the columns for them. */
    read,
  }
}
