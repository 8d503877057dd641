/** Reads a sheet of codes and quantities. */
import type { UploadedFile } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { UnreadableFile } from '../transfer/bytes.ts'
import { tableOf } from '../transfer/table.ts'
import { type Parsed, parseRows } from './parse.ts'

const mostMebibytes = 2
/** Largest unpacked size of a workbook: guests send them too. */
const mostUnpacked = 50 * 1024 * 1024
/** A price list of the whole mall may come back with some quantities. */
const mostSheetRows = 20_000

/** Throws `FILE_REQUIRED`, `FILE_TOO_LARGE` and `QUICK_FILE_UNREADABLE`. */
export async function readQuickFile([file]: readonly UploadedFile[]): Promise<Parsed> {
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  if (file.content.length > mostMebibytes * 1024 * 1024)
    throw fieldError('file', 'FILE_TOO_LARGE', { max: mostMebibytes })
  const { content } = file
  const bytes = {
    file: 'list',
    read: async function* () {
      yield content
    },
  }
  try {
    const rows: { number: number; cells: string[] }[] = []
    const table = await tableOf(bytes, encodingOf(content), mostUnpacked)
    for await (const records of table.records()) {
      rows.push(...records)
      if (rows.length > mostSheetRows) throw new AppError('QUICK_FILE_UNREADABLE')
    }
    return parseRows(rows)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new AppError('QUICK_FILE_UNREADABLE')
    throw error
  }
}

/** Excel in Chinese saves CSV as GB 18030; undefined leaves it to the byte order mark and UTF-8. */
function encodingOf(content: Buffer): string | undefined {
  if (content.subarray(0, 2).equals(Buffer.from('PK'))) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return undefined
  } catch {
    return 'gb18030'
  }
}
