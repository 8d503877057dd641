/** Reads a CSV file of any size, a part at a time; the next part waits until this one is dealt with. */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import Papa from 'papaparse'

export interface CsvRecord {
  /** As a spreadsheet counts: the heading is 1. */
  number: number
  cells: string[]
  /** What is wrong with its quotes. */
  problem: string | undefined
}

/** A file that cannot be read as a whole; `message` is a sentence for the operator. */
export class UnreadableFile extends Error {}

/** A name that ends in `.gz` is unpacked. `encoding` is a label of the WHATWG's list: `utf-8`, `gb18030`, `windows-1251` … The delimiter is found. */
export async function readCsv(
  file: string,
  encoding: string,
  take: (records: CsvRecord[]) => Promise<void>,
): Promise<void> {
  let number = 0
  let taken: Promise<unknown> = Promise.resolve()
  // A paused parser takes all that its source gives and keeps it, the whole file in the end: so the source waits.
  const source = Readable.from(
    (async function* () {
      for await (const text of decode(file, encoding)) {
        await taken
        yield text
      }
    })(),
  )
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(source, {
      chunk: ({ data, errors }, parser) => {
        const problems = new Map(
          errors.flatMap((error) =>
            error.type === 'Quotes' && error.row !== undefined ? [[error.row, error.message] as const] : [],
          ),
        )
        const records = data.map(
          (cells, index): CsvRecord => ({ number: ++number, cells, problem: problems.get(index) }),
        )
        parser.pause()
        taken = take(records.filter(({ cells }) => cells.some((cell) => cell.trim()))).then(
          () => parser.resume(),
          (error: unknown) => {
            // Before aborting, which tells the end as if all were well.
            reject(error)
            parser.abort()
            source.destroy()
          },
        )
      },
      complete: () => resolve(),
      error: (error) => reject(error instanceof UnreadableFile ? error : new UnreadableFile(error.message)),
    })
  })
}

/** The records of a CSV file in parts; see `readCsv`. */
export function csvRecords(file: string, encoding: string): AsyncIterable<CsvRecord[]> {
  const channel = new PassThrough({ objectMode: true, highWaterMark: 1 })
  readCsv(file, encoding, async (records) => {
    if (!channel.write(records)) await Promise.race([once(channel, 'drain'), once(channel, 'close')])
    if (channel.destroyed) throw new Error('The reader has ended.')
  }).then(
    () => channel.end(),
    (error: Error) => channel.destroy(error),
  )
  return channel
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

async function* decode(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = openDecoder(encoding)
  try {
    const stream = createReadStream(file)
    for await (const part of file.endsWith('.gz') ? pipeline(stream, createGunzip(), () => {}) : stream) {
      const text = decoder.decode(part as Buffer, { stream: true })
      if (text) yield text
    }
    const rest = decoder.decode()
    if (rest) yield rest
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new UnreadableFile(
        `${file} is not in ${encoding}. Save it as UTF-8, or name its encoding, for example --encoding gb18030.`,
      )
    throw new UnreadableFile(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${message}.`)
  }
}
