/** Reads a page in a thread of its own, with limits of time, memory and turns. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../lib/errors.ts'
import type { Extracted, ExtractTask } from './extract.ts'

const longest = 10_000
const mostWaiting = 50

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Throws `PAGE_UNREADABLE` for text that is not as expected, too deep, or too slow to read. */
export async function extractInThread(text: string, task: ExtractTask): Promise<Extracted> {
  if (waiting >= mostWaiting) throw new AppError('OVERLOADED')
  waiting++
  const turn = last.then(() => run(text, task)).finally(() => waiting--)
  last = turn.catch(() => undefined)
  return turn
}

async function run(text: string, task: ExtractTask): Promise<Extracted> {
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    workerData: { text, task },
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  })
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(longest) })
    return message as Extracted
  } catch {
    throw new AppError('PAGE_UNREADABLE')
  } finally {
    await worker.terminate()
  }
}
