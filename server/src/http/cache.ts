/**
 * Answers that are the same for all guests, kept for a second. A second is what "never stale by more
 * than a second" allows, so processes need not tell one another; a write in this process drops all at once.
 */
import { createHash } from 'node:crypto'

interface Entry {
  payload: string
  etag: string
  until: number
}

const lifetime = 1000
const mostEntries = 5000

export class AnswerCache {
  readonly #entries = new Map<string, Entry>()

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > Date.now() ? entry : undefined
  }

  /** `started` is when the answer began to be read: what was written since then may be missing in it. */
  put(key: string, payload: string, started: number): Entry {
    const entry = { payload, etag: etagOf(payload), until: started + lifetime }
    if (started >= this.#cleared) {
      if (this.#entries.size >= mostEntries) this.#entries.clear()
      this.#entries.set(key, entry)
    }
    return entry
  }

  #cleared = 0

  clear(): void {
    this.#entries.clear()
    this.#cleared = Date.now() + 1
  }
}

export const etagOf = (payload: string) => `"${createHash('sha1').update(payload).digest('base64url')}"`
