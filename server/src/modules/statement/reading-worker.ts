/** The thread in which a large statement is read; `reading-thread.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadOptions } from './read/types.ts'
import { readStatement } from './reading.ts'

const { content, options } = workerData as { content: Uint8Array; options: ReadOptions }
const reading = await readStatement(Buffer.from(content.buffer, content.byteOffset, content.byteLength), options)
parentPort?.postMessage(reading)
