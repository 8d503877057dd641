/**
 * The one cache of a process: shared API answers, API calls made by pages, rendered pages and site files. Values
 * are fresh for a second by default, so processes do not have to notify each other; a write in this process ends
 * freshness at once. Stale values stay until space is needed and are served while the database is away.
 */
import { LRUCache } from 'lru-cache'
import { AppError } from '../lib/errors.ts'

interface Entry {
  value: unknown
  bytes: number
  /** When the read began: later writes may be missing in the value. */
  started: number
}

/** A read in progress. */
interface Read {
  value: Promise<unknown>
  started: number
}

export interface CacheOptions<T> {
  bytesOf: (value: T) => number
  /** How long the value is fresh. */
  seconds?: number
  /** Stay fresh after a write. */
  ignoreWrites?: boolean
}

const maxBytes = 64 * 1024 * 1024
/** Objects around a value. */
const entryBytes = 1000
/** Milliseconds for which stale values are served without trying the database again. */
const retryPause = 1000

export class Cache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + key.length * 2 + entryBytes,
  })
  readonly #reads = new Map<string, Read>()
  /** Reads that began before this moment may miss a write. */
  #cleared = 0
  #awayUntil = 0
  hits = 0
  misses = 0

  get size(): number {
    return this.#entries.size
  }

  /**
   * The cached value of `key`, or the result of `load`; concurrent callers share one load. If `load` throws
   * `OVERLOADED`, the stale value is returned instead. Callers must not change the value.
   */
  async read<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
    const { seconds = 1, ignoreWrites = false } = options
    const now = Date.now()
    const isFresh = ({ started }: { started: number }) =>
      (ignoreWrites || started >= this.#cleared) && started + seconds * 1000 > now
    const entry = this.#entries.get(key)
    if (entry && (isFresh(entry) || now < this.#awayUntil)) {
      this.hits++
      return entry.value as T
    }
    this.misses++
    const running = this.#reads.get(key)
    if (running && isFresh(running)) return running.value as Promise<T>
    const value = this.#load(key, load, options, now)
    const read = { value, started: now }
    this.#reads.set(key, read)
    try {
      return await value
    } finally {
      if (this.#reads.get(key) === read) this.#reads.delete(key)
    }
  }

  /** Ends the freshness of all values but those with `ignoreWrites`. */
  clear(): void {
    this.#cleared = Date.now() + 1
  }

  async #load<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>, started: number): Promise<T> {
    try {
      const value = await load()
      if (options.ignoreWrites || started >= this.#cleared) {
        this.#awayUntil = 0
        this.#entries.set(key, { value, bytes: options.bytesOf(value), started })
      }
      return value
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'OVERLOADED')) throw error
      this.#awayUntil = Date.now() + retryPause
      const stale = this.#entries.get(key)
      if (!stale) throw error
      return stale.value as T
    }
  }
}
