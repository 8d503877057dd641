/** Opens a file of an import: it is read in a process of its own, within limits. */
import { unreadableCodes } from '#contract/api/exchange/import'
import { AppError } from '../../../lib/errors.ts'
import { task, taskInParts } from '../../../lib/workers/task.ts'
import { UnreadableFile } from './bytes.ts'
import { importPool } from './pools.ts'
import type { Table } from './table.ts'

const readHead = task<typeof import('./head-task.ts')>(importPool, new URL('./head-task.ts', import.meta.url))
const readTable = taskInParts<typeof import('./table-task.ts')>(importPool, new URL('./table-task.ts', import.meta.url))

/** Of the file's possible readings. */
export interface TableChoice {
  encoding?: string | undefined
  /** Of a workbook. */
  sheet?: string | undefined
}

/** Throws `UnreadableFile`, also while rows are read. */
export async function openTable(file: string, { encoding, sheet }: TableChoice = {}): Promise<Table> {
  const head = await readHead({ file, encoding, sheet }).catch((error: unknown) => {
    throw asUnreadable(error)
  })
  const found = { encoding: head.encoding ?? encoding, sheet: head.sheet }
  return { ...head, records: () => unreadable(readTable({ file, ...found })) }
}

async function* unreadable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** What another process has thrown. */
function asUnreadable(error: unknown): unknown {
  const code = error instanceof AppError && unreadableCodes.find((each) => each === error.code)
  return code ? new UnreadableFile((error as AppError).message, code, (error as AppError).params) : error
}
