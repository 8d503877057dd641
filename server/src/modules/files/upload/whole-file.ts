/**
 * Whether a file that is kept as it is has all its parts and nothing but them. Its parts have to add up to the file, or
 * something else could hide behind it. Pure.
 */

/** The boxes at the top of a file (ISO/IEC 14496-12). */
const boxes = /^(ftyp|moov|mdat|free|skip|wide|uuid|moof|mfra|sidx|styp|meta|pdin)$/

/** A fragment takes two; 20 MiB of video has no more. */
const mostBoxes = 10_000

/** Boxes follow each other to the end of the file, each with its length and its type. */
export function isWholeMp4(content: Buffer): boolean {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at + 8 <= content.length; count++) {
    const short = content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    if (!boxes.test(type)) return false
    // 1: the length is in the next eight bytes; 0: to the end.
    const length =
      short === 1 && at + 16 <= content.length
        ? Number(content.readBigUInt64BE(at + 8))
        : short === 0
          ? content.length - at
          : short
    if (length < 8 || count > mostBoxes) return false
    seen.add(type)
    at += length
  }
  return at === content.length && seen.has('moov') && (seen.has('mdat') || seen.has('moof'))
}

const segment = 0x18538067

/** An EBML header, then one segment to the end of the file or of unknown length. */
export function isWholeWebm(content: Buffer): boolean {
  const header = lengthAt(content, 4)
  if (!header) return false
  const end = header.end + header.length
  if (end + 5 > content.length || content.readUInt32BE(end) !== segment) return false
  const body = lengthAt(content, end + 4)
  return body !== undefined && (body.isUnknown || body.end + body.length === content.length)
}

/** A length in EBML: the leading zeros of the first byte say how many bytes follow. */
function lengthAt(content: Buffer, at: number): { length: number; end: number; isUnknown: boolean } | undefined {
  const first = content[at]
  if (!first) return undefined
  const bytes = Math.clz32(first) - 23
  if (at + bytes > content.length) return undefined
  let length = first & (0xff >> bytes)
  let isUnknown = length === 0xff >> bytes
  for (let next = at + 1; next < at + bytes; next++) {
    const byte = content[next] ?? 0
    length = length * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { length, end: at + bytes, isUnknown }
}

/** Readers of PDF look for the end within the last bytes. */
export const isWholePdf = (content: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) && content.subarray(-1024).includes('%%EOF')
