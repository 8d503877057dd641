/**
 * The one cache of a process: shared API answers, API calls made by pages, rendered pages, site files, facets and
 * counts. A value is fresh until the content it may show changes (`changes.ts`). Stock that orders have taken may lag
 * behind for `stockSeconds`. Stale values stay until space is needed and are served while the database is down.
 */
import { LRUCache } from 'lru-cache'
import { AppError } from '../lib/errors.ts'
import type { Changes, Stamp } from './changes.ts'

interface Entry {
  value: unknown
  bytes: number
  /** When the read began, in milliseconds of the process. */
  started: number
  /** The changes that the value contains for sure. */
  stamp: Stamp
}

/** A read in progress. */
type Read = Pick<Entry, 'started' | 'stamp'> & { value: Promise<unknown> }

export interface CacheOptions<T> {
  bytesOf: (value: T) => number
  /** How long the value is fresh, even if content changes. */
  seconds?: number
}

/** For values that change with time alone, such as banners with a first and a last day. */
const mostSeconds = 60
const stockSeconds = 5
const maxBytes = 64 * 1024 * 1024
/** Objects around a value. */
const entryBytes = 1000
/** Milliseconds for which stale values are served without trying the database again. */
const retryPause = 1000

/** An object takes about twice the bytes of its JSON. */
export const bytesOfJson = (value: unknown) => JSON.stringify(value ?? null).length * 2

export class Cache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes) + key.length * 2 + entryBytes,
  })
  readonly #changes: Changes
  readonly #reads = new Map<string, Read>()
  #downUntil = 0
  hits = 0
  misses = 0

  constructor(changes: Changes) {
    this.#changes = changes
  }

  get size(): number {
    return this.#entries.size
  }

  /**
   * The cached value of `key`, or the result of `load`; concurrent callers share one load. If `load` throws
   * `OVERLOADED`, the stale value is returned instead. Callers must not change the value.
   */
  async read<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>): Promise<T> {
    const now = performance.now()
    const entry = this.#entries.get(key)
    if (entry && (now < this.#downUntil || (await this.#isFresh(entry, options)))) {
      this.hits++
      return entry.value as T
    }
    this.misses++
    const running = this.#reads.get(key)
    if (running && (await this.#isFresh(running, options))) return running.value as Promise<T>
    const read = { started: now, stamp: { ...this.#changes.stamp } }
    const value = this.#load(key, load, options, read)
    this.#reads.set(key, { ...read, value })
    try {
      return await value
    } finally {
      if (this.#reads.get(key)?.value === value) this.#reads.delete(key)
    }
  }

  /** While the database is down, every value younger than `mostSeconds` is fresh. */
  async #isFresh({ started, stamp }: Omit<Read, 'value'>, { seconds }: { seconds?: number }): Promise<boolean> {
    const age = (performance.now() - started) / 1000
    if (seconds !== undefined) return age < seconds
    if (age >= mostSeconds) return false
    try {
      const { content, stock } = await this.#changes.current()
      return stamp.content === content && (stamp.stock === stock || age < stockSeconds)
    } catch {
      this.#downUntil = performance.now() + retryPause
      return true
    }
  }

  async #load<T>(key: string, load: () => Promise<T>, options: CacheOptions<T>, read: Omit<Read, 'value'>): Promise<T> {
    try {
      const value = await load()
      this.#downUntil = 0
      this.#entries.set(key, { value, bytes: options.bytesOf(value), ...read })
      return value
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'OVERLOADED')) throw error
      this.#downUntil = performance.now() + retryPause
      const stale = this.#entries.get(key)
      if (!stale) throw error
      return stale.value as T
    }
  }
}
