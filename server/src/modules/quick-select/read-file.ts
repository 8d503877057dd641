/** Reads a pasted list, or a sheet of codes and quantities. */
import type { UploadedFile } from '../../http/context.ts'
import { fieldError } from '../../lib/errors.ts'
import { task } from '../../lib/workers/task.ts'
import { sheetPool } from '../transfer/pools.ts'
import { refusedAs } from '../transfer/refused-sheet.ts'
import type { Parsed } from './parse.ts'

const read = task<typeof import('./read-task.ts')>(sheetPool, new URL('./read-task.ts', import.meta.url))

/** Throws `QUICK_TOO_MANY`. */
export const readQuickText = (text: string): Promise<Parsed> => read({ text }, text.length)

/** Throws `FILE_REQUIRED`, `QUICK_FILE_UNREADABLE`, `QUICK_TOO_MANY` and what `tableLimitErrors` lists. */
export async function readQuickFile([file]: readonly UploadedFile[]): Promise<Parsed> {
  if (!file || file.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  return refusedAs('QUICK_FILE_UNREADABLE', read({ content: file.content }, file.content.length))
}
