/** Counts statements and reports slow ones with the work they belong to. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export interface SlowStatement {
  /** The text, with `$1` instead of values. */
  statement: string
  /** Start, milliseconds since 1970. */
  started: number
  milliseconds: number
}

/** A request or a job. */
export interface Work {
  /** Threshold of a slow statement, milliseconds. */
  slowFrom: number
  onSlow(slow: SlowStatement): void
}

/** The work of the current asynchronous context. */
export const currentWork = new AsyncLocalStorage<Work>()

type Callback = (...results: unknown[]) => void

/** Round trips to the database since the pool was created, including `begin` and `commit`. */
export interface StatementCount {
  readonly total: number
}

/** Times the statements of all future connections of the pool. Waiting for a connection does not count. */
export function timeStatements(pool: pg.Pool): StatementCount {
  const count = { total: 0 }
  pool.on('connect', (client) => timeClient(client as unknown as { query: Callback }, count))
  // The pool calls a waiting caller in the context of the one that releases the connection; this restores the waiting caller's context (AsyncResource takes ten times as long).
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) => {
    const work = currentWork.getStore()
    return connect(work && callback ? (...results) => currentWork.run(work, callback, ...results) : callback)
  }) as typeof pool.connect
  return count
}

function timeClient(client: { query: (...given: unknown[]) => unknown }, count: { total: number }): void {
  const query = client.query.bind(client)
  client.query = (...given) => {
    count.total++
    const work = currentWork.getStore()
    if (!work) return query(...given)
    const started = performance.now()
    const done = () => {
      const milliseconds = performance.now() - started
      if (milliseconds < work.slowFrom) return
      work.onSlow({
        statement: textOf(given[0]),
        started: Date.now() - milliseconds,
        milliseconds: Math.round(milliseconds),
      })
    }
    const last = given.at(-1)
    if (typeof last === 'function') {
      given[given.length - 1] = (...results: unknown[]) => {
        done()
        last(...results)
      }
      return query(...given)
    }
    const answer = query(...given)
    // Also after a failure, which the caller handles.
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  }
}

/** On one line, shortened. */
const textOf = (query: unknown) =>
  String(typeof query === 'string' ? query : (query as { text?: unknown }).text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 4000)
