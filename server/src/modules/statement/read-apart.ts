/** Reads statements in a process of their own, within limits of time and memory. */
import { taskInParts } from '../../lib/workers/task.ts'
import { importPool } from '../transfer/pools.ts'
import type { ReadOptions, StatementReading } from './read/types.ts'

const readInParts = taskInParts<typeof import('./reading-task.ts')>(
  importPool,
  new URL('./reading-task.ts', import.meta.url),
)

/** Throws `FILE_TOO_COMPLEX` for a file that takes too long or too much memory to read. */
export async function readApart(content: Buffer, options: ReadOptions): Promise<StatementReading> {
  let reading: StatementReading = { kind: 'refused', reason: 'not_a_statement', facts: {} }
  for await (const part of readInParts({ content, options }))
    if ('reading' in part) reading = part.reading
    else if (reading.kind === 'lines') reading.accounts[part.account]?.lines.push(...part.lines)
  return reading
}
