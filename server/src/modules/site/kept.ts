/**
 * Files that take a while to write and hardly change: written when first asked for, kept compressed for some
 * minutes. One is written at a time, so that crawlers (or made-up host names) never take the whole machine.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

export interface KeptFile {
  gzip: Buffer
  etag: string
}

export const secondsKept = 300
/** Bytes kept at most: 20,000 products are less than one megabyte. */
const mostBytes = 32 * 1024 * 1024

export class KeptFiles {
  readonly #files = new Map<string, { file: KeptFile; until: number }>()
  readonly #writing = new Map<string, Promise<KeptFile>>()
  #last: Promise<unknown> = Promise.resolve()
  #bytes = 0

  /** `write` yields the text piece by piece; it is never in memory as a whole. */
  async get(key: string, write: () => AsyncIterable<string>): Promise<KeptFile> {
    const known = this.#files.get(key)
    if (known && known.until > Date.now()) return known.file
    const running = this.#writing.get(key)
    if (running) return running
    const writing = this.#last.then(() => this.#write(key, write)).finally(() => this.#writing.delete(key))
    this.#last = writing.catch(() => {})
    this.#writing.set(key, writing)
    return writing
  }

  async #write(key: string, write: () => AsyncIterable<string>): Promise<KeptFile> {
    const source = Readable.from(write())
    const compressed = createGzip()
    source.on('error', (error) => compressed.destroy(error))
    const gzip = await buffer(source.pipe(compressed))
    const file = { gzip, etag: `"${createHash('sha1').update(gzip).digest('base64url')}"` }
    if (this.#bytes + gzip.length > mostBytes) {
      this.#files.clear()
      this.#bytes = 0
    }
    this.#bytes += gzip.length - (this.#files.get(key)?.file.gzip.length ?? 0)
    this.#files.set(key, { file, until: Date.now() + secondsKept * 1000 })
    return file
  }
}
