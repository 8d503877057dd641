/** Counts statements, and tells of those that took long and for whose sake they ran. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export interface SlowStatement {
  /** The text, with `$1` in the place of its values. */
  statement: string
  /** Moment of its start, milliseconds since 1970. */
  started: number
  milliseconds: number
}

/** What is being worked on: a request or a job. */
export interface Work {
  /** Milliseconds from which on a statement is slow. */
  slowFrom: number
  onSlow(slow: SlowStatement): void
}

/** Follows the work through everything that it awaits. */
export const currentWork = new AsyncLocalStorage<Work>()

type Callback = (...results: unknown[]) => void

/** Round trips to the database since the pool was made, `begin` and `commit` among them. */
export interface StatementCount {
  readonly total: number
}

/** Times the statements of all connections that the pool will open. What waits for a connection is no slow statement. */
export function timeStatements(pool: pg.Pool): StatementCount {
  const count = { total: 0 }
  pool.on('connect', (client) => timeClient(client as unknown as { query: Callback }, count))
  // Who waits for a connection is called when another lets go of it, in that other's name: this keeps his own (an AsyncResource would too, for ten times the time).
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
    // Failed or not; the failure itself is the caller's.
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  }
}

/** In one line and no longer than anybody reads. */
const textOf = (query: unknown) =>
  String(typeof query === 'string' ? query : (query as { text?: unknown }).text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 4000)
