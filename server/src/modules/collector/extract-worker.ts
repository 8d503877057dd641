/** The thread in which pages are read; `extract-thread.ts` starts it and ends it when it takes too long. */
import { parentPort } from 'node:worker_threads'
import { type Extracted, type ExtractTask, extract, nothing } from './extract.ts'

interface Message {
  content: string | Uint8Array
  task: ExtractTask
}

parentPort?.on('message', async (message: Message) => {
  let answer: Extracted | undefined
  try {
    answer = await read(message)
  } catch {
    // Not as expected, or so deep that the stack has overflowed.
  }
  parentPort?.postMessage(answer)
})

async function read({ content, task }: Message): Promise<Extracted> {
  if (typeof content === 'string') return extract(content, task)
  if (task.want !== 'feed') throw new Error('Only feeds may be workbooks.')
  const { readWorkbookFeed } = await import('./workbook-feed.ts')
  return { ...nothing, entries: await readWorkbookFeed(content, task.rules) }
}

// All of it is loaded: the time that loading takes is none of a page.
parentPort?.postMessage('ready')
