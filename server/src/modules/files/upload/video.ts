/**
 * Which video a file is. Videos are not encoded again, so that one must be whole and nothing but a video: its parts have
 * to add up to the file, or something else could hide behind it. Pure.
 */

export const videoFormats = ['mp4', 'webm'] as const
export type VideoFormat = (typeof videoFormats)[number]

export const videoTypes: Record<VideoFormat, string> = { mp4: 'video/mp4', webm: 'video/webm' }

/** Undefined for anything else. */
export const formatOfVideo = (content: Buffer): VideoFormat | undefined =>
  isMp4(content) ? 'mp4' : isWebm(content) ? 'webm' : undefined

const brands = /^(isom|iso[2-9]|mp4[12]|avc1|av01|M4V |MSNV|dash)$/
/** The boxes that may be at the top of a file (ISO/IEC 14496-12). */
const boxes = /^(ftyp|moov|mdat|free|skip|wide|uuid|moof|mfra|sidx|styp|meta|pdin)$/

/** A fragment takes two; 20 MiB of video has no more. */
const mostBoxes = 10_000

/** Boxes follow each other to the end of the file, each with its length and its type. */
function isMp4(content: Buffer): boolean {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at + 8 <= content.length; count++) {
    const short = content.readUInt32BE(at)
    const type = content.toString('latin1', at + 4, at + 8)
    if (!boxes.test(type) || (at === 0 && (type !== 'ftyp' || !brands.test(content.toString('latin1', 8, 12)))))
      return false
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

const ebml = 0x1a45dfa3
const segment = 0x18538067

/** An EBML header of the type `webm`, then one segment to the end of the file or of unknown length. */
function isWebm(content: Buffer): boolean {
  if (content.length < 32 || content.readUInt32BE(0) !== ebml) return false
  const header = lengthAt(content, 4)
  if (!header) return false
  const end = header.end + header.length
  if (end + 5 > content.length || !content.subarray(header.end, end).includes('webm')) return false
  if (content.readUInt32BE(end) !== segment) return false
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
