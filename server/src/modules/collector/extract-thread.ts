/** Reads pages in a thread of its own, one at a time, with limits of time and memory. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../lib/errors.ts'
import type { Extracted, ExtractTask } from './extract.ts'

const longest = 10_000
/** For the thread to load, on a busy machine. */
const longestStart = 60_000
const longestIdle = 30_000
const mostWaiting = 50

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Kept between the pages of a run: a thread starts slowly. */
let kept: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** Bytes are a workbook. Throws `PAGE_UNREADABLE` for content that is not as expected, too deep, or too slow to read. */
export async function extractInThread(content: string | Uint8Array, task: ExtractTask): Promise<Extracted> {
  if (waiting >= mostWaiting) throw new AppError('OVERLOADED')
  waiting++
  const turn = last.then(() => run(content, task)).finally(() => waiting--)
  last = turn.catch(() => undefined)
  return turn
}

async function run(content: string | Uint8Array, task: ExtractTask): Promise<Extracted> {
  clearTimeout(idle)
  const worker = (kept ??= startWorker())
  let signal = AbortSignal.timeout(longestStart)
  try {
    if (!isReady.has(worker)) await once(worker, 'message', { signal })
    isReady.add(worker)
    signal = AbortSignal.timeout(longest)
    worker.postMessage({ content, task })
    const [answer] = (await once(worker, 'message', { signal })) as [Extracted | undefined]
    if (!answer) throw new AppError('PAGE_UNREADABLE')
    idle = setTimeout(stop, longestIdle).unref()
    return answer
  } catch {
    // It may still be busy, or it has run out of memory.
    if (kept === worker && (signal.aborted || !isAlive.has(worker))) stop()
    throw new AppError('PAGE_UNREADABLE')
  }
}

const isAlive = new WeakSet<Worker>()
const isReady = new WeakSet<Worker>()

function startWorker(): Worker {
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
  })
  isAlive.add(worker)
  worker.once('exit', () => {
    isAlive.delete(worker)
    if (kept === worker) kept = undefined
  })
  // The waiting call reports it; without a listener it would end the process.
  worker.on('error', () => {})
  // It keeps no process running.
  worker.unref()
  return worker
}

function stop(): void {
  void kept?.terminate()
  kept = undefined
}
