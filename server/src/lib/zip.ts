/** Writes a ZIP file entry by entry, so that none of it has to fit in memory. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface ZipFile {
  /** Adds a file of these pieces of text. */
  add(name: string, pieces: AsyncIterable<string>): Promise<void>
  /** Returns the size in bytes, once all is on the disk. */
  close(): Promise<number>
}

/** The file is for its owner alone; one that exists is replaced. */
export function openZip(path: string): ZipFile {
  const output = createWriteStream(path, { mode: 0o600, flush: true })
  const done = finished(output)
  done.catch(() => {})
  let size = 0
  let ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const drain = async () => {
    const parts = ready
    ready = []
    for (const part of parts) {
      size += part.length
      if (!output.write(part)) await Promise.race([once(output, 'drain'), done])
    }
  }
  return {
    async add(name, pieces) {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      for await (const piece of pieces) {
        entry.push(strToU8(piece))
        await drain()
      }
      entry.push(new Uint8Array(), true)
      await drain()
    },
    async close() {
      zip.end()
      await drain()
      output.end()
      await done
      return size
    },
  }
}
