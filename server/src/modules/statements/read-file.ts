/** Has uploaded bank statements read in a process of their own. */
import { workerPool } from '../../lib/workers/pool.ts'
import { taskInParts } from '../../lib/workers/task.ts'
import { UnreadableStatement } from './line.ts'
import type { ReadOptions } from './read/types.ts'
import type { ReadHead, ReadPart } from './read-task.ts'

/** 100,000 lines take some seconds. */
const pool = workerPool({
  name: 'statements',
  size: 1,
  places: 10,
  megabytes: 160,
  seconds: 60,
  stopped: 'FILE_TOO_COMPLEX',
})
const read = taskInParts<typeof import('./read-task.ts')>(pool, new URL('./read-task.ts', import.meta.url))

export interface StatementFile {
  reading: ReadHead
  /** Can be read once; the process is free again when they are read or no more wanted. */
  parts: AsyncGenerator<Extract<ReadPart, { is: 'lines' }>>
}

/** Throws `FILE_TOO_COMPLEX` for a file that takes too long or too much memory. */
export async function openStatementFile(content: Buffer, options: ReadOptions): Promise<StatementFile> {
  const parts = read({ content, options })
  const { value } = await parts.next()
  if (value?.is !== 'head') throw new UnreadableStatement('not_a_statement')
  return { reading: value.reading, parts: parts as StatementFile['parts'] }
}
