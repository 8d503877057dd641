/**
 * A process of a pool (`pool.ts`): loads modules and calls their `work`. It has neither the mall's settings nor its
 * database, and ends with its parent.
 */
import { flushCompileCache } from 'node:module'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import type { Order, Reply } from './protocol.ts'

/** Of a result or a part of one: the parent reads it in one go. */
const mostBytes = 64 * 1024 * 1024

type Work = (input: unknown) => unknown

let work: Work
let parts: AsyncIterator<unknown> | undefined
/** Read ahead while the parent deals with the part before. */
let coming: Promise<IteratorResult<unknown>> | undefined

// What the pool set was for Node alone.
// biome-ignore lint/style/noProcessEnv: it is emptied.
for (const name of Object.keys(process.env)) delete process.env[name]

// Ctrl-C and service managers signal all processes, but the parent finishes its calls first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
// A busy process does not hear that its parent was killed.
new Worker(
  `const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 2000)`,
  { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 } },
).unref()

process.on('message', async (order: Order) => {
  let reply: Reply
  try {
    reply = await answer(order)
    if ('value' in reply && serialize(reply.value).length > mostBytes) reply = { is: 'too-much' }
  } catch (error) {
    reply = refusal(error)
  }
  process.send?.(reply, () => {
    if (reply.is === 'part') readAhead()
  })
})

/** Once the parent has the part before: it may wait for that one alone. */
function readAhead(): void {
  coming ??= parts?.next()
  // Reported with the next order.
  coming?.catch(() => {})
}

async function answer(order: Order): Promise<Reply> {
  if (order.do === 'load') {
    ;({ work } = (await import(order.module)) as { work: Work })
    // The process is killed, not ended.
    flushCompileCache()
    return { is: 'ready' }
  }
  if (order.do === 'work') {
    const result = await work(order.input)
    if (!isInParts(result)) return { is: 'value', value: result }
    parts = result[Symbol.asyncIterator]()
    coming = undefined
  }
  if (order.do === 'end') {
    await parts?.return?.()
    parts = undefined
    return { is: 'ready' }
  }
  const next = coming ?? parts?.next()
  coming = undefined
  const part = await next
  return !part || part.done ? { is: 'value', value: undefined } : { is: 'part', value: part.value }
}

const isInParts = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

function refusal(error: unknown): Reply {
  if (error instanceof AppError) {
    const { code, params, fields, message } = error
    return { is: 'refusal', code, params, fields, message }
  }
  if (error instanceof RangeError && /call stack/.test(error.message)) return { is: 'too-much' }
  return { is: 'fault', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
