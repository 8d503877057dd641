/**
 * Finds the encoding of text files: of those in which the bytes are valid, the one in which they read as words. The home of
 * this for every table that is read.
 */
import { isAscii, isUtf8 } from 'node:buffer'
import type { tableEncodings } from '#contract/rules/table-encodings'

export interface Decoded {
  text: string
  encoding: string
}

/** In the order in which equal ones are preferred. */
const candidates = [
  'windows-1252',
  'windows-1251',
  'gb18030',
  'big5',
  'windows-874',
  'windows-1258',
  'ibm866',
  'windows-1250',
  'shift_jis',
  'koi8-r',
] as const
type Candidate = (typeof candidates)[number]

/** Encodings of other languages than the mall's. They count where they read better, and are not asked about. */
const foreign: ReadonlySet<Candidate> = new Set(['windows-1250', 'shift_jis', 'koi8-r', 'ibm866'])

const sampleSize = 64 * 1024
const longestLine = 1024 * 1024
/** Scores that are closer than this do not decide. */
const margin = 0.2

export type TableEncoding = (typeof tableEncodings)[number] | 'utf-16be'
export interface DetectedEncoding {
  encoding: TableEncoding
  /** Encodings in which the bytes read as well, and as another text: people must choose. */
  others: Candidate[]
  /** The first lines with other letters than those of ASCII. */
  sample: Buffer
}

/** `chosen` counts if the file is valid in it; a byte order mark takes precedence over both. */
export function decodeText(content: Buffer, chosen?: string): Decoded {
  const marked = markOf(content)
  if (marked) return { text: new TextDecoder(marked).decode(content), encoding: marked }
  const named = chosen && decodeAs(content, chosen)
  // Bytes that are valid in UTF-8 are hardly ever letters of another encoding.
  if (named && !isSurelyUtf8(content)) return { text: named, encoding: new TextDecoder(chosen).encoding }
  const utf16 = bareUtf16(content)
  if (utf16) return { text: new TextDecoder(utf16).decode(content), encoding: utf16 }
  const utf8 = decodeAs(content, 'utf-8')
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8' }
  const collector = collectSample()
  collector.take(content)
  for (const { encoding } of ranked(collector.end())) {
    const text = decodeAs(content, encoding)
    if (text !== undefined) return { text: encoding === 'windows-1258' ? text.normalize('NFC') : text, encoding }
  }
  return { text: new TextDecoder('windows-1252').decode(content), encoding: 'windows-1252' }
}

/** The encoding of a file, by its lines with other letters than those of ASCII; it is read until there are enough. */
export async function detectEncoding(parts: AsyncIterable<Buffer>): Promise<DetectedEncoding> {
  const collector = collectSample()
  let isFirst = true
  for await (const part of parts) {
    const known = isFirst ? (markOf(part) ?? bareUtf16(part)) : undefined
    if (known) return { encoding: known, others: [], sample: part.subarray(0, 4096) }
    isFirst = false
    if (collector.take(part)) break
  }
  return detect(collector.end())
}

function detect(sample: Buffer): DetectedEncoding {
  if (isUtf8(sample) || isSpoiltUtf8(sample)) return { encoding: 'utf-8', others: [], sample }
  const [best, ...rest] = ranked(sample).filter(({ encoding }) => decodeAs(sample, encoding) !== undefined)
  // Only the last letter is not whole.
  if (!best || (best.score <= 0 && isUtf8(withoutCutLetter(sample)))) return { encoding: 'utf-8', others: [], sample }
  const text = decodeAs(sample, best.encoding)
  const others = rest.filter(
    ({ encoding, score }) =>
      !foreign.has(encoding) && score > best.score - margin && decodeAs(sample, encoding) !== text,
  )
  return { encoding: best.encoding, others: others.map(({ encoding }) => encoding), sample }
}

const ranked = (sample: Buffer) =>
  candidates
    .map((encoding, order) => ({ encoding, order, score: wordScore(sample, encoding) }))
    .sort((a, b) => b.score - a.score || a.order - b.order)

/** Text in UTF-8 with a few wrong bytes: their places are named when it is read. */
function isSpoiltUtf8(sample: Buffer): boolean {
  const text = sample.toString('latin1')
  const whole = text.match(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g) ?? []
  const high = text.match(/[\x80-\xff]/g)?.length ?? 0
  return whole.join('').length * 5 > high * 4
}

const withoutCutLetter = (sample: Buffer): Buffer =>
  sample.subarray(0, sample.length - (/[\xc2-\xf4][\x80-\xbf]{0,2}$/.exec(sample.toString('latin1'))?.[0].length ?? 0))

const isSurelyUtf8 = (content: Buffer): boolean => (decodeAs(content, 'utf-8')?.match(/\P{ASCII}/gu)?.length ?? 0) > 3

export function decodeAs(content: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

export function markOf(content: Buffer): TableEncoding | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  return content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf ? 'utf-8' : undefined
}

function bareUtf16(content: Buffer): TableEncoding | undefined {
  const head = content.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < head.length / 5) return undefined
  return even > odd ? 'utf-16be' : 'utf-16le'
}

/** Collects whole lines that have other letters than those of ASCII. */
function collectSample() {
  const sample: Buffer[] = []
  let size = 0
  /** The begun line. */
  let rest: Buffer = Buffer.alloc(0)
  const add = (line: Buffer) => {
    if (size >= sampleSize || isAscii(line)) return
    sample.push(line)
    size += line.length
  }
  return {
    /** Returns whether the sample is large enough. */
    take: (part: Buffer): boolean => {
      const last = part.lastIndexOf(0x0a) + 1
      const whole = Buffer.concat([rest, part.subarray(0, last)])
      rest = last > 0 ? part.subarray(last) : Buffer.concat([rest, part])
      if (last === 0 && rest.length < longestLine) return false
      const lines = last > 0 ? whole : rest
      if (last === 0) rest = Buffer.alloc(0)
      if (isAscii(lines)) return false
      for (let start = 0; start < lines.length && size < sampleSize; ) {
        const found = lines.indexOf(0x0a, start)
        const end = found < 0 ? lines.length : found + 1
        add(lines.subarray(start, end))
        start = end
      }
      return size >= sampleSize
    },
    end: (): Buffer => {
      add(rest)
      return Buffer.concat(sample)
    },
  }
}

/** From 1, if all letters beyond ASCII belong to words, down to below 0. */
function wordScore(sample: Buffer, encoding: Candidate): number {
  const text = decodeAs(sample, encoding)
  if (text === undefined) return -1
  if (encoding === 'gb18030' || encoding === 'big5') return chineseScore(sample, text, encoding)
  const plain = encoding === 'windows-1258' ? text.normalize('NFC') : text
  let [good, bad] = [0, 0]
  for (const token of plain.split(/[^a-zA-Z0-9\u0080-\uffff]+/)) {
    const weight = token.replace(/[a-zA-Z0-9]/g, '').length
    if (weight === 0) continue
    if (isWord(token, encoding)) good += weight
    else bad += weight
  }
  const known = encoding === 'windows-1258' ? vietnameseEvidence(plain) : 0
  return good + bad === 0 ? 0 : (good - bad) / (good + bad) + known
}

const symbols = /[\u0080-\u009f\u2500-\u259f\ue000-\uf8ff¤¦¨¬¯±²³¹µ¶¸¼½¾×÷†‡‰‹›ˆ˜™]/u

/** One script, with capitals only at the beginning or throughout. */
function isWord(token: string, encoding: Candidate): boolean {
  if (symbols.test(token) || /[£¥»№]\p{L}|\p{L}[£¥«¿¡]/u.test(token)) return false
  const letters = token.replace(/[^\p{L}\p{M}]/gu, '')
  // Signs such as №, º or € next to figures.
  if (!letters.replace(/[ºª]/g, '')) return token.length <= 12
  const latin = /[\p{Script=Latin}]/u.test(letters.replace(/[ºª]/g, ''))
  switch (encoding) {
    case 'windows-1251':
    case 'ibm866':
    case 'koi8-r':
      return !latin && /^[а-яёіїєґўА-ЯЁІЇЄҐЎ]+$/u.test(letters) && hasWordCase(letters)
    case 'windows-874':
      return isThaiWord(token, letters) && !latin
    case 'shift_jis':
      return (
        /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー\uff61-\uff9f\uff01-\uff5e]+$/u.test(letters) &&
        /[\u3040-\u30ff\uff66-\uff9f]|[一-龯]{2}/u.test(letters)
      )
    case 'windows-1250':
      return latin && hasWordCase(letters) && !/\P{ASCII}{4}/u.test(letters) && !/[ÿĂă]/u.test(letters)
    case 'windows-1258':
      return latin && hasWordCase(letters) && !/\p{M}/u.test(letters) && !/\P{ASCII}{4}/u.test(letters)
    default:
      return latin && hasWordCase(letters) && !/\P{ASCII}{3}/u.test(letters) && !/[ÞþÐð].*[ÞþÐð]|[ÿĂă]/u.test(letters)
  }
}

/** Begins with a consonant or a vowel that is written first, and has no figures in the middle. */
const isThaiWord = (token: string, letters: string): boolean =>
  letters.length > 1 &&
  /^[\u0e01-\u0e2e\u0e40-\u0e44]/.test(letters) &&
  !/[\u0e40-\u0e44][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]|\u0e4e/.test(letters) &&
  !/[\u0e50-\u0e5b]/.test(token)

const hasWordCase = (letters: string): boolean =>
  letters === letters.toUpperCase() ||
  letters.slice(1) === letters.slice(1).toLowerCase() ||
  /^\p{Lu}+\p{Ll}*$/u.test(letters)

/**
 * Letters that no other language of this code page has: đ, ơ, ư, or a tone on top of another mark; or several tones, of
 * which Italian in windows-1252 would show one.
 */
function vietnameseEvidence(text: string): number {
  const found = text.match(/[đĐơƠưƯ\u1ea4-\u1eb7\u1ebe-\u1ec7\u1ed0-\u1ee3\u1ee8-\u1ef1]/gu)?.length ?? 0
  const toned = text.match(/[\u1ea0-\u1ef9]/gu) ?? []
  const tones = new Set(toned.map((letter) => /[\u0300\u0301\u0303\u0309\u0323]/.exec(letter.normalize('NFD'))?.[0]))
  return found >= 2 || (toned.length >= 2 && tones.size >= 2) ? 0.5 : -0.5
}

/**
 * By the bytes. GB 18030: 3755 usual characters, the rest of GB 2312, and those that only GBK added. Big5: 5401 usual
 * characters and the rest; the second byte of many of them is one that GB 2312 never has.
 */
function chineseScore(sample: Buffer, text: string, encoding: 'gb18030' | 'big5'): number {
  let [good, bad] = [0, 0]
  for (let at = 0; at < sample.length; at++) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]]
    if (lead < 0x81) continue
    at++
    const points = isLetter(sample[at - 2]) && isLetter(sample[at + 1]) ? -2 : charPoints[encoding](lead, trail)
    if (points > 0) good += points
    else bad -= points
  }
  // Usual words of headings weigh more than statistics.
  const known = usualHeadings.test(text.normalize('NFKC')) ? 0.3 : 0
  return good + bad === 0 ? 0 : (good - bad) / (good + bad) + known
}

const usualHeadings =
  /金[额額]|日期|交易|[余餘][额額]|[账帳][号號]|收入|支出|摘要|[户戶]名|存入|備註|[货貨][号號]|品名|名[称稱]|[单單][价價位]|[价價]格|[库庫]存|[数數]量|[编編][号號码碼]|商品|分[类類]|[订訂][单單]|描述|重量|[条條][码碼]/u

const charPoints = {
  gb18030: (lead: number, trail: number) => {
    if (trail < 0xa1 || (lead >= 0xaa && lead <= 0xaf) || lead > 0xf7) return -2
    if (lead >= 0xb0) return lead <= 0xd7 ? 2 : -1
    return lead === 0xa1 || lead === 0xa3 ? 0 : -1
  },
  big5: (lead: number, trail: number) => {
    if (lead < 0xa1 || lead > 0xf9 || (trail > 0x7e && trail < 0xa1)) return -2
    if (lead >= 0xa4 && lead <= 0xc6) return 2
    return lead < 0xa4 ? 0 : -1
  },
}

const isLetter = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
