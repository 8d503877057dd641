/**
 * Reads large statements in a thread of its own, one at a time: a hundred thousand lines take seconds, in which pages are
 * served, and a bounded amount of memory.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReadOptions, ReadRefused, StatementReading } from './read/types.ts'
import { readStatement } from './reading.ts'

/** Smaller files take less time than a thread does to start. */
const largestInline = 256 * 1024
const longest = 60_000
const mostMebibytes = 192

let last: Promise<unknown> = Promise.resolve()

/** As `readStatement`. A file that takes too long or too much memory is refused as too large. */
export async function readStatementApart(content: Buffer, options: ReadOptions = {}): Promise<StatementReading> {
  if (content.length <= largestInline) return readStatement(content, options)
  const turn = last.then(() => readInThread(content, options))
  last = turn.catch(() => undefined)
  return turn
}

async function readInThread(content: Buffer, options: ReadOptions): Promise<StatementReading> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMebibytes, maxYoungGenerationSizeMb: 16 },
    workerData: { content, options },
  })
  const refused: ReadRefused = { kind: 'refused', reason: 'too_large', facts: {} }
  try {
    const [reading] = (await once(worker, 'message', { signal: AbortSignal.timeout(longest) })) as [StatementReading]
    return reading
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException
    if (code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError') return refused
    throw error
  } finally {
    await worker.terminate()
  }
}
