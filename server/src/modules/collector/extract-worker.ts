/** The thread in which pages are read; `extract-thread.ts` starts it and ends it when it takes too long. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ExtractTask, extract } from './extract.ts'

const { text, task } = workerData as { text: string; task: ExtractTask }
parentPort?.postMessage(extract(text, task))
