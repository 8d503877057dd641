/**
 * Queue of the one thread that prints documents, the shortest first. The thread ends when nothing was printed for a
 * while, because its fonts and pages take memory.
 */
import { Worker } from 'node:worker_threads'
import type { Locale } from '#contract/types'
import { AppError } from '../../../lib/errors.ts'
import { Places } from '../../../lib/queue.ts'
import type { DocumentFacts } from '../facts.ts'
import type { CardFacts } from '../layout/cards.ts'
import type { LabelledOrder } from '../layout/labels.ts'
import type { PriceListFacts } from '../layout/price-list.ts'

/** `logo`: PNG as data URL. */
export type PrintOrder = { locale: Locale } & (
  | { facts: DocumentFacts; logo: string | undefined }
  | { priceList: PriceListFacts; logo: string | undefined }
  | { cards: CardFacts }
  | { orders: LabelledOrder[]; isLabels: boolean; logo: string | undefined }
)

export interface PrintAnswer {
  pdf?: Uint8Array
  /** Stack of the error. */
  fault?: string
}

interface Job {
  order: PrintOrder
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/** Two for each account, so that one cannot keep the others waiting. */
const places = new Places({ places: 50, placesEach: 2 })
const secondsToPrint = 60
const secondsToKeep = 60
const mostMemoryMb = 768

const waiting: Job[] = []
let worker: Worker | undefined
let current: Job | undefined
let limit: NodeJS.Timeout | undefined
let rest: NodeJS.Timeout | undefined

/**
 * `caller` is the account that waits for the document; jobs have none. Throws `OVERLOADED` at once when the queue or the
 * caller's part of it is full, and when the document takes too long.
 */
export async function print(order: PrintOrder, caller?: string): Promise<Uint8Array> {
  const leave = places.take(caller)
  return new Promise<Uint8Array>((resolve, reject) => {
    waiting.push({ order, resolve, reject })
    next()
  }).finally(leave)
}

function lengthOf({ order }: Job): number {
  if ('facts' in order) return order.facts.lines.length
  if ('orders' in order) return order.orders.reduce((sum, { facts }) => sum + facts.lines.length, 0)
  return 'priceList' in order ? order.priceList.rows.length : order.cards.cards.length
}

function next(): void {
  if (current) return
  clearTimeout(rest)
  const shortest = waiting.reduce<Job | undefined>(
    (best, job) => (best && lengthOf(best) <= lengthOf(job) ? best : job),
    undefined,
  )
  if (!shortest) {
    worker?.unref()
    rest = setTimeout(endWorker, secondsToKeep * 1000).unref()
    return
  }
  waiting.splice(waiting.indexOf(shortest), 1)
  current = shortest
  const thread = (worker ??= startWorker())
  thread.ref()
  limit = setTimeout(() => fail(thread, new AppError('OVERLOADED')), secondsToPrint * 1000)
  thread.postMessage(shortest.order)
}

function startWorker(): Worker {
  const thread = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  thread.on('message', ({ pdf, fault }: PrintAnswer) => {
    const job = finish()
    if (pdf) job?.resolve(pdf)
    else job?.reject(new Error(`Printing failed: ${fault}`))
    next()
  })
  thread.on('error', (error) => fail(thread, error))
  thread.on('exit', () => fail(thread, new Error('The printing thread ended.')))
  return thread
}

function finish(): Job | undefined {
  clearTimeout(limit)
  const job = current
  current = undefined
  return job
}

/** The next document gets a new thread. */
function fail(thread: Worker, error: unknown): void {
  if (worker !== thread) return
  endWorker()
  finish()?.reject(error instanceof Error ? error : new Error(String(error)))
  next()
}

function endWorker(): void {
  const thread = worker
  worker = undefined
  void thread?.terminate()
}
