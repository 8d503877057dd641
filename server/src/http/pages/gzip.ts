/**
 * A page compressed once for everybody, although each visitor gets a nonce of his own: what stands between the
 * nonces is compressed, the nonces themselves lie in blocks that are stored as they are (RFC 1951, 3.2.4), so
 * that sending the page means writing a few bytes into a copy and summing it up.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export interface CompressedPage {
  /** A whole gzip file but for nonces and checksum. */
  file: Buffer
  /** Where each nonce goes. */
  places: number[]
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** As far back as compressed text may point. */
const reach = 32 * 1024

/** `parts` stand around the nonces, which have `length` bytes (at most 255). Undefined for text that cannot be compressed so. */
export async function compressPage(parts: readonly Buffer[], length: number): Promise<CompressedPage | undefined> {
  // Stands for nonces in what the compressor may point back to: no text holds it, so it never points there.
  const unknown = Buffer.alloc(length)
  if (parts.some((part) => part.includes(0))) return undefined
  const text = Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [unknown, part])))
  let end = 0
  const compressed = await Promise.all(
    parts.map((part, index) => {
      const start = end
      end = start + part.length + length
      const isLast = index === parts.length - 1
      const dictionary = text.subarray(Math.max(0, start - reach), start)
      return deflate(part, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH, ...(start > 0 && { dictionary }) })
    }),
  )
  const stored = Buffer.from([0, length, 0, ~length & 0xff, 0xff])
  const pieces: Buffer[] = [head]
  const places: number[] = []
  let size = head.length
  for (const [index, block] of compressed.entries()) {
    if (index > 0) {
      places.push(size + stored.length)
      pieces.push(stored, unknown)
      size += stored.length + length
    }
    pieces.push(block)
    size += block.length
  }
  return { file: Buffer.concat([...pieces, Buffer.alloc(8)]), places }
}

/** The page for one visitor. */
export function fillPage({ file, places }: CompressedPage, parts: readonly Buffer[], nonce: Buffer): Buffer {
  const filled = Buffer.from(file)
  for (const place of places) nonce.copy(filled, place)
  let sum = 0
  let size = 0
  for (const [index, part] of parts.entries()) {
    if (index > 0) sum = crc32(nonce, sum)
    sum = crc32(part, sum)
    size += part.length + (index > 0 ? nonce.length : 0)
  }
  filled.writeUInt32LE(sum, filled.length - 8)
  filled.writeUInt32LE(size, filled.length - 4)
  return filled
}
