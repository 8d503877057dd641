/** The thread in which pages are read; `extract-thread.ts` starts it and ends it when it takes too long. */
import { parentPort } from 'node:worker_threads'
import { type Extracted, type ExtractTask, extract } from './extract.ts'

parentPort?.on('message', ({ text, task }: { text: string; task: ExtractTask }) => {
  let answer: Extracted | undefined
  try {
    answer = extract(text, task)
  } catch {
    // Not as expected, or so deep that the stack has overflowed.
  }
  parentPort?.postMessage(answer)
})
