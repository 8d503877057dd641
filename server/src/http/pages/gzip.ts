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
  /** Checksum of the whole without what the nonces add to it. */
  sum: number
  /** By what the checksum of a nonce is multiplied to be what all of them add, each in its place: CRC-32 is linear. */
  spread: number
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
  let end = -length
  const starts = parts.map((part) => {
    const start = end + length
    end = start + part.length
    return start
  })
  const compressed = await Promise.all(
    parts.map((part, index) => {
      const start = starts[index] ?? 0
      const isLast = index === parts.length - 1
      const dictionary = text.subarray(Math.max(0, start - reach), start)
      return deflate(part, {
        finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
        ...(start > 0 && { dictionary }),
      })
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
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(text.length, 4)
  // Each part but the first follows a nonce.
  const spread = starts.slice(1).reduce((sum, start) => sum ^ powerOf(text.length - start), 0)
  return { file: Buffer.concat([...pieces, tail]), places, sum: crc32(text) ^ multiply(spread, crc32(unknown)), spread }
}

/** The page for one visitor, with a nonce of the length it was made for. */
export function fillPage({ file, places, sum, spread }: CompressedPage, nonce: Buffer): Buffer {
  const filled = Buffer.allocUnsafe(file.length)
  file.copy(filled)
  for (const place of places) nonce.copy(filled, place)
  filled.writeUInt32LE((sum ^ multiply(spread, crc32(nonce))) >>> 0, filled.length - 8)
  return filled
}

/** The product of two polynomials over GF(2) modulo that of CRC-32, lowest power in the highest bit as in RFC 1952, section 8. */
function multiply(a: number, b: number): number {
  let product = 0
  let power = b
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) product ^= power
    power = (power >>> 1) ^ (power & 1 ? 0xedb88320 : 0)
  }
  return product >>> 0
}

/** x to the power of 8 × `bytes`: what a checksum is multiplied by when so many bytes of nothing follow. */
function powerOf(bytes: number): number {
  let power = 0x80000000
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}
