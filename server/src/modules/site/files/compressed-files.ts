/** Text files that are slow to write and rarely change, such as sitemaps: written on demand, cached compressed. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { Cache } from '../../../db/cache.ts'
import { etagOf } from '../../../lib/etag.ts'

export interface CompressedFile {
  gzip: Buffer
  etag: string
}

export const freshSeconds = 300

export class CompressedFiles {
  readonly #cache: Cache
  #last: Promise<unknown> = Promise.resolve()

  constructor(cache: Cache) {
    this.#cache = cache
  }

  /** `write` yields the text in pieces, so that it is never in memory as a whole. */
  get(key: string, write: () => AsyncIterable<string>): Promise<CompressedFile> {
    const load = () => {
      // One file at a time, so that crawlers (or made-up host names) cannot take the whole machine.
      const writing = this.#last.then(() => compress(write()))
      this.#last = writing.catch(() => {})
      return writing
    }
    return this.#cache.read(key, load, {
      bytesOf: ({ gzip }) => gzip.length,
      seconds: freshSeconds,
    })
  }
}

async function compress(text: AsyncIterable<string>): Promise<CompressedFile> {
  const compressed = createGzip()
  const source = Readable.from(text)
  source.on('error', (error) => compressed.destroy(error))
  const gzip = await buffer(source.pipe(compressed))
  return { gzip, etag: etagOf(gzip) }
}
