/** Reads a pasted list, or a sheet of codes and quantities. */
import type { UploadedFile } from '../../../http/context.ts'
import { task } from '../../../lib/workers/task.ts'
import { listPool, sheetPool } from '../../files/reading/pools.ts'
import { readUploaded } from '../../files/reading/sheet-job.ts'
import type { Parsed } from './parse.ts'

const module = new URL('./read-task.ts', import.meta.url)
const readList = task<typeof import('./read-task.ts')>(listPool, module)
const readSheet = task<typeof import('./read-task.ts')>(sheetPool, module)

/** Throws `QUICK_TOO_MANY`. */
export const readQuickText = (text: string): Promise<Parsed> => readList({ text }, text.length)

/** Throws `FILE_REQUIRED`, `QUICK_FILE_UNREADABLE`, `QUICK_TOO_MANY` and what `tableLimitErrors` lists. */
export const readQuickFile = (files: readonly UploadedFile[]): Promise<Parsed> =>
  readUploaded(files, 'QUICK_FILE_UNREADABLE', readSheet)
