/** The bytes of a file, unpacked if it is compressed with gzip, and their text. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { unreadableCodes } from '#contract/api/exchange/import'
import type { ErrorParams } from '#contract/errors'
import { AppError } from '../../../lib/errors.ts'

/** A file that cannot be read as a whole; `message` is a sentence for the operator at the command line, `code` for others. */
export class UnreadableFile extends AppError {
  constructor(message: string, code: UnreadableCode = 'IMPORT_UNREADABLE', params: ErrorParams = {}) {
    super(code, params)
    this.message = message
  }
}
type UnreadableCode = (typeof unreadableCodes)[number]

export interface Bytes {
  file: string
  /** From the start, as often as asked. */
  read(): AsyncIterable<Buffer>
}

export async function openBytes(file: string): Promise<Bytes> {
  const head = Buffer.alloc(2)
  try {
    const handle = await open(file)
    await handle.read(head, 0, 2, 0).finally(() => handle.close())
  } catch (error) {
    throw unreadable(file, error)
  }
  const isPacked = head.readUInt16BE() === 0x1f8b
  return { file, read: () => readParts(file, isPacked) }
}

async function* readParts(file: string, isPacked: boolean): AsyncGenerator<Buffer> {
  const stream = createReadStream(file)
  try {
    for await (const part of isPacked ? pipeline(stream, createGunzip(), () => {}) : stream) yield part as Buffer
  } catch (error) {
    throw unreadable(file, error)
  } finally {
    stream.destroy()
  }
}

export async function firstBytes(bytes: Bytes): Promise<Buffer> {
  for await (const part of bytes.read()) return part.subarray(0, 4096)
  return Buffer.alloc(0)
}

function unreadable(file: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new UnreadableFile(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR')
    return new UnreadableFile(`${file} ends in the middle: it was cut off. Get it again.`, 'IMPORT_CUT_OFF')
  return new UnreadableFile(`${file} cannot be read: ${message}.`)
}

/**
 * The text of a file, with spaces for NUL, which PostgreSQL does not store. A byte that the encoding does not have ends
 * it with the line and place of that byte.
 */
export async function* decode(bytes: Bytes, encoding: string): AsyncGenerator<string> {
  const decoder = openDecoder(encoding)
  const composed = composer(decoder.encoding)
  let offset = 0
  for await (const part of bytes.read()) {
    let text: string
    try {
      text = decoder.decode(part, { stream: true })
    } catch {
      throw await badByte(bytes, encoding, offset)
    }
    offset += part.length
    const whole = composed.take(text)
    if (whole) yield whole.replaceAll('\0', ' ')
  }
  try {
    const rest = composed.take(decoder.decode(), true)
    if (rest) yield rest
  } catch {
    throw new UnreadableFile(
      `${bytes.file} ends in the middle of a character (${encoding}): it was cut off, or it is in another encoding.`,
      'IMPORT_CUT_OFF',
    )
  }
}

/** Windows-1258 writes tones as letters of their own. */
function composer(encoding: string) {
  let begun = ''
  return {
    take: (text: string, isLast = false): string => {
      if (encoding !== 'windows-1258') return text
      const all = begun + text
      // A tone may follow the last letter in the next part.
      begun = isLast ? '' : all.slice(-1)
      return all.slice(0, all.length - begun.length).normalize('NFC')
    },
  }
}

function openDecoder(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UnreadableFile(
      `"${encoding}" is no encoding known here. Examples: utf-8, gb18030, windows-1251, windows-1252.`,
    )
  }
}

/** Decodes again, byte by byte around `start`, because a decoder does not say at which byte it failed. */
async function badByte({ file, read }: Bytes, encoding: string, start: number): Promise<UnreadableFile> {
  const decoder = openDecoder(encoding)
  // A character may have begun in the part before.
  const careful = start - 8
  let [offset, line] = [0, 1]
  /** Bytes of a character that is not complete. */
  let held: number[] = []
  for await (const part of read()) {
    const known = Math.min(part.length, Math.max(0, careful - offset))
    line += decoder.decode(part.subarray(0, known), { stream: true }).split('\n').length - 1
    for (let index = known; index < part.length; index++) {
      held.push(part[index] ?? 0)
      try {
        const text = decoder.decode(part.subarray(index, index + 1), { stream: true })
        if (text) held = []
        if (text === '\n') line++
      } catch {
        const place = offset + index + 2 - held.length
        const value = held[0]?.toString(16).toUpperCase().padStart(2, '0')
        return new UnreadableFile(
          `${file} is not in ${encoding}: line ${line} has a wrong byte, 0x${value}, number ${place} of the file. Save the file as UTF-8, or name its encoding, for example --encoding gb18030 or --encoding windows-1252.`,
          'IMPORT_BAD_BYTE',
          { encoding, line, byte: `0x${value}`, place },
        )
      }
    }
    offset += part.length
  }
  return new UnreadableFile(`${file} is not in ${encoding}.`)
}
