/**
 * Reads bank statements of all formats. Pure: no database, no settings, nothing stored, so that it can run in a process
 * of its own. What a file does not say is asked, never guessed.
 */
import { UnreadableStatement } from './line.ts'
import { looksLikeCamt, readCamt } from './read/camt.ts'
import { looksLikeMt940, readMt940 } from './read/mt940.ts'
import { looksLikeOfx, readOfx } from './read/ofx.ts'
import { looksLikeOneC, readOneC } from './read/one-c.ts'
import { otherFormat } from './read/other-format.ts'
import { readTable } from './read/table.ts'
import type { ReadOptions, StatementReading } from './read/types.ts'

/** The format is recognized by the content, not by the name of the file. */
export async function readStatement(content: Buffer, options: ReadOptions = {}): Promise<StatementReading> {
  try {
    const head = content.subarray(0, 16 * 1024)
    const format = otherFormat(head)
    if (format) throw new UnreadableStatement('not_a_statement', { format })
    if (looksLikeOneC(head)) return readOneC(content)
    if (looksLikeOfx(head)) return readOfx(content, options)
    if (looksLikeCamt(head)) return await readCamt(content)
    if (looksLikeMt940(head)) return readMt940(content, options)
    return await readTable(content, options)
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const { reason, row, facts } = error
    return { kind: 'refused', reason, ...(row !== undefined && { row }), facts }
  }
}
