/** Opens a file of an import: its rows are read in a process of their own, within limits. */
import { unreadableCodes } from '#contract/api/exchange/import'
import { AppError } from '../../../lib/errors.ts'
import { task, taskInParts } from '../../../lib/workers/task.ts'
import { firstBytes, openBytes, UnreadableFile } from './bytes.ts'
import { isCompoundFile } from './compound-file.ts'
import { importLimits } from './limits.ts'
import { importPool } from './pools.ts'
import { type Table, tableOf } from './table.ts'

const readTable = taskInParts<typeof import('./table-task.ts')>(importPool, new URL('./table-task.ts', import.meta.url))
const readOldSheets = task<typeof import('./old-workbook-task.ts')>(
  importPool,
  new URL('./old-workbook-task.ts', import.meta.url),
)

/** Of the file's possible readings. */
export interface TableChoice {
  encoding?: string | undefined
  /** Of a workbook. */
  sheet?: string | undefined
}

/** Throws `UnreadableFile`, also while rows are read. */
export async function openTable(file: string, { encoding, sheet }: TableChoice = {}): Promise<Table> {
  // Reads no rows.
  const bytes = await openBytes(file)
  const table = await tableOf(bytes, encoding, { limits: importLimits, sheet })
  const old = isCompoundFile(await firstBytes(bytes)) ? await readable(readOldSheets({ file, sheet })) : undefined
  return {
    ...table,
    ...old,
    records: () =>
      unreadable(readTable({ file, encoding: table.encoding ?? encoding, sheet: old?.sheet ?? table.sheet })),
  }
}

async function* unreadable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw asUnreadable(error)
  }
}

const readable = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => {
    throw asUnreadable(error)
  })

/** What another process has thrown. */
function asUnreadable(error: unknown): unknown {
  const code = error instanceof AppError && unreadableCodes.find((each) => each === error.code)
  return code ? new UnreadableFile((error as AppError).message, code, (error as AppError).params) : error
}
