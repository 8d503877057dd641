/**
 * Reads bank statements of all formats. Pure: no database, no settings, nothing stored, so that it can run in a process
 * of its own. What a file does not say is asked, never guessed.
 */
import { UnreadableStatement } from './line.ts'
import type { Mapping } from './mapping.ts'
import type { Answers, ReadOptions, StatementReading } from './read/types.ts'
import { readBankFormat } from './read-file.ts'
import { isComplete, linesOf, mappingFor, readSheet } from './read-table.ts'

export async function readStatement(content: Buffer, options: ReadOptions = {}): Promise<StatementReading> {
  try {
    const bank = await readBankFormat(content)
    if (bank)
      return {
        kind: 'lines',
        format: bank.format,
        encoding: 'utf-8',
        accounts: bank.file.accounts,
        leftOut: bank.file.pending > 0 ? { pending: bank.file.pending } : {},
        skipped: [],
      }
    return await readTable(content, options)
  } catch (error) {
    if (error instanceof UnreadableStatement) return { kind: 'refused', reason: 'not_a_statement', facts: {} }
    throw error
  }
}

async function readTable(content: Buffer, options: ReadOptions): Promise<StatementReading> {
  const { account = '', currency = '', answers } = options
  const saved = mappingOf(answers)
  const sheet = await readSheet(content, saved)
  const mapping = saved ?? mappingFor(sheet)
  const common = {
    format: sheet.format,
    encoding: 'utf-8',
    table: {
      headings: sheet.headings,
      rows: sheet.rows.slice(0, 6).map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
    },
    answers: mapping,
  }
  if (!isComplete(sheet, mapping)) return { kind: 'question', question: 'columns', words: [], columns: [], ...common }
  const { lines, skipped } = linesOf(sheet, mapping, currency)
  return { kind: 'lines', accounts: [{ account, currency, lines }], leftOut: {}, skipped, ...common }
}

const mappingOf = ({ columns, date_order, decimal }: Answers = {}): Mapping | undefined =>
  columns && date_order && decimal ? { columns, date_order, decimal } : undefined
