/**
 * Answers that are the same for all guests, fresh for a second. A second is what "never stale by more
 * than a second" allows, so processes need not tell one another; a write in this process ends the freshness of all at
 * once. What is no longer fresh is kept for times when the database is away: the goods stay in the window.
 */
import { createHash } from 'node:crypto'
import type { errorAnswer } from './errors.ts'

export interface Entry {
  /** Encoded once: a text would be for each who gets it. */
  payload: Buffer
  /** The payload as gzip, from the first client on that takes it so. */
  compressed?: Promise<Buffer>
  etag: string
  /** When the answer began to be read: what was written since then may be missing in it. */
  started: number
}

/** An answer that is being read. */
interface Flight {
  result: Promise<Entry | Failure | undefined>
  started: number
}

/** The same for all who asked for the same. */
interface Failure {
  error: ReturnType<typeof errorAnswer>
}

const lifetime = 1000
/** Bytes kept at most, the oldest go first: asking for ever other pages must not fill the memory. */
const mostBytes = 16 * 1024 * 1024
/** What an entry takes: its key, its payload, what that is as gzip, which is at most a third, and the objects around them. */
const bytesOf = (key: string, payload: Buffer) => key.length * 2 + Math.ceil((payload.length * 4) / 3) + 1000
/** Milliseconds for which kept answers are given without asking, once the database did not answer. */
const pause = 1000

export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #flights = new Map<string, Flight>()
  #bytes = 0
  /** Answers that began to be read before this moment may be older than a write. */
  #cleared = 0
  #awayUntil = 0
  hits = 0
  misses = 0

  get size(): number {
    return this.#entries.size
  }

  /** A fresh answer; while the database is away any that is kept. */
  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    const now = Date.now()
    const isFresh =
      entry && ((entry.started >= this.#cleared && entry.started + lifetime > now) || now < this.#awayUntil)
    if (isFresh) this.hits++
    else this.misses++
    return isFresh ? entry : undefined
  }

  /** The database did not answer: what is kept of `key`, fresh or not, and of all others for the next moment. */
  getWhileAway(key: string): Entry | undefined {
    this.#awayUntil = Date.now() + pause
    return this.#entries.get(key)
  }

  put(key: string, text: string, started: number): Entry {
    const payload = alone(Buffer.byteLength(text))
    payload.write(text)
    const entry = { payload, etag: etagOf(payload), started }
    if (started < this.#cleared) return entry
    this.#awayUntil = 0
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#bytes += bytesOf(key, payload)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= mostBytes) break
      this.#drop(oldest)
    }
    return entry
  }

  /** Begins to read an answer, for all who ask for the same meanwhile; what it returns ends that. Without a result each of them asks for himself. */
  begin(key: string, started: number): (result?: Entry | Failure) => void {
    const { promise, resolve } = Promise.withResolvers<Entry | Failure | undefined>()
    const flight = { result: promise, started }
    this.#flights.set(key, flight)
    return (result) => {
      resolve(result)
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
  }

  /** The answer that somebody else is about to get, unless it may be older than a write or than any answer may be. */
  join(key: string): Flight['result'] | undefined {
    const flight = this.#flights.get(key)
    return flight && flight.started >= this.#cleared && flight.started + lifetime > Date.now()
      ? flight.result
      : undefined
  }

  clear(): void {
    this.#cleared = Date.now() + 1
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= bytesOf(key, entry.payload)
  }
}

/** Memory for what is kept: `Buffer.from` would cut it out of a larger piece, which then is kept too, whatever else lay in it. */
export const alone = (length: number) => Buffer.allocUnsafeSlow(length)

export const etagOf = (payload: string | Buffer) => `"${createHash('sha1').update(payload).digest('base64url')}"`
