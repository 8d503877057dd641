/**
 * Compresses a page once for all visitors although each response has its own nonce: the text between the nonces is
 * compressed, the nonces are in stored blocks (RFC 1951, 3.2.4). Sending the page means writing the nonces into a copy
 * and adjusting the checksum. Reasons and figures: docs/decisions/0011-what-stays-hand-written.md.
 */
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

export interface CompressedPage {
  /** A gzip file without nonces and checksum. */
  file: Buffer
  /** Offsets of the nonces. */
  places: number[]
  /** Checksum without the contribution of the nonces. */
  sum: number
  /** Factor from the checksum of the nonce to the contribution of all its copies: CRC-32 is linear. */
  spread: number
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The window of deflate. */
const reach = 32 * 1024

/** `parts` is the text around nonces of `length` bytes (at most 255). Undefined for text with NUL bytes. */
export async function compressPage(parts: readonly Buffer[], length: number): Promise<CompressedPage | undefined> {
  // Replaces the nonces in the dictionary: no part contains NUL, so no back-reference points to a nonce.
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

/** The page with a nonce, which must have the length the page was compressed for. */
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

/** x to the power of 8 × `bytes`: the factor for a checksum followed by that many bytes. */
function powerOf(bytes: number): number {
  let power = 0x80000000
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square)
    square = multiply(square, square)
  }
  return power
}
