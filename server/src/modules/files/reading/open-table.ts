/** Opens a file of an import: its rows are read in a process of their own, within limits. */
import { unreadableCodes } from '#contract/api/exchange/import'
import { AppError } from '../../../lib/errors.ts'
import { taskInParts } from '../../../lib/workers/task.ts'
import { openBytes, UnreadableFile } from './bytes.ts'
import { importLimits } from './limits.ts'
import { importPool } from './pools.ts'
import { type Table, tableOf } from './table.ts'

const readTable = taskInParts<typeof import('./table-task.ts')>(importPool, new URL('./table-task.ts', import.meta.url))

/** Of the file's possible readings. */
export interface TableChoice {
  encoding?: string | undefined
  /** Of a workbook. */
  sheet?: string | undefined
}

/** Throws `UnreadableFile`, also while rows are read. */
export async function openTable(file: string, { encoding, sheet }: TableChoice = {}): Promise<Table> {
  // Reads no rows.
  const table = await tableOf(await openBytes(file), encoding, { limits: importLimits, sheet })
  return {
    ...table,
    records: () => unreadable(readTable({ file, encoding: table.encoding ?? encoding, sheet: table.sheet })),
  }
}

async function* unreadable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    const code = error instanceof AppError && unreadableCodes.find((each) => each === error.code)
    throw code ? new UnreadableFile(error.message, code, error.params) : error
  }
}
