/** Has uploaded bank statements read in a process of their own. */
import { workerPool } from '../../lib/workers/pool.ts'
import { taskInParts } from '../../lib/workers/task.ts'
import { UnreadableStatement } from './line.ts'
import type { ReadOptions, StatementReading } from './read/types.ts'

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

/** Throws `FILE_TOO_COMPLEX` for a file that takes too long or too much memory. */
export async function readStatementFile(content: Buffer, options: ReadOptions): Promise<StatementReading> {
  let reading: StatementReading | undefined
  for await (const part of read({ content, options }))
    if ('reading' in part) reading = part.reading
    else if (reading?.kind === 'lines') reading.accounts[part.account]?.lines.push(...part.lines)
  if (!reading) throw new UnreadableStatement('not_a_statement')
  return reading
}
