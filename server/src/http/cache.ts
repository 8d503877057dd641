/**
 * Answers that are the same for all guests, kept for a second. A second is what "never stale by more
 * than a second" allows, so processes need not tell one another; a write in this process drops all at once.
 */
import { createHash } from 'node:crypto'

export interface Entry {
  payload: string
  /** The payload as gzip, from the first client on that takes it so. */
  compressed?: Promise<Buffer>
  etag: string
  until: number
}

const lifetime = 1000
/** Characters kept at most: a second of asking for ever other pages must not fill the memory. */
const mostText = 32 * 1024 * 1024

export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  #text = 0
  /** Answers that began to be read before this moment may be older than a write. */
  #cleared = 0

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.until > Date.now() ? entry : undefined
  }

  /** `started` is when the answer began to be read: what was written since then may be missing in it. */
  put(key: string, payload: string, started: number): Entry {
    const entry = { payload, etag: etagOf(payload), until: started + lifetime }
    if (started >= this.#cleared) {
      if (this.#text + payload.length > mostText) this.#drop()
      this.#entries.set(key, entry)
      this.#text += payload.length
    }
    return entry
  }

  clear(): void {
    this.#drop()
    this.#cleared = Date.now() + 1
  }

  #drop(): void {
    this.#entries.clear()
    this.#text = 0
  }
}

export const etagOf = (payload: string) => `"${createHash('sha1').update(payload).digest('base64url')}"`
