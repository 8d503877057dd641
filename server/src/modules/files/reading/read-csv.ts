/** Reads a CSV file of any size, a part at a time; the next part waits until this one is dealt with. */
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import Papa from 'papaparse'
import { delimiterOf } from '../../../lib/csv-delimiter.ts'
import { type Bytes, decode, UnreadableFile } from './bytes.ts'
import { longestRow, tooMuch } from './limits.ts'
import type { TableRecord } from './record.ts'

type IsHeading = (cells: readonly string[]) => boolean

/** The records of a CSV file in parts. The delimiter is detected, or named by a first line `sep=;`. */
export function csvRecords(bytes: Bytes, encoding: string, isHeading?: IsHeading): AsyncIterable<TableRecord[]> {
  const channel = new PassThrough({ objectMode: true, highWaterMark: 1 })
  parseCsv(bytes, { encoding, isHeading }, async (records) => {
    if (!channel.write(records)) {
      const over = new AbortController()
      const events = ['drain', 'close'].map((event) => once(channel, event, { signal: over.signal }))
      await Promise.race(events).finally(() => over.abort())
    }
    if (channel.destroyed) throw new Error('The reader has ended.')
  }).then(
    () => channel.end(),
    (error: Error) => channel.destroy(error),
  )
  return channel
}

async function parseCsv(
  bytes: Bytes,
  { encoding, isHeading }: { encoding: string; isHeading: IsHeading | undefined },
  take: (records: TableRecord[]) => Promise<void>,
): Promise<void> {
  const texts = decode(bytes, encoding)
  const first = (await texts.next()).value ?? ''
  const named = /^sep=(.)\r?\n/i.exec(first)
  const delimiter = named?.[1] ?? delimiterOf(first, isHeading)
  const place = trackPlace(named ? 2 : 1)
  let number = 0
  let taken: Promise<unknown> = Promise.resolve()
  // A paused parser reads on and buffers the whole file in the end, so the source waits.
  const source = Readable.from(
    (async function* () {
      for (let text: string | undefined = first.slice(named?.[0].length ?? 0); text !== undefined; ) {
        await taken
        place.feed(text)
        yield text
        text = (await texts.next()).value ?? undefined
      }
    })(),
  )
  await new Promise<void>((resolve, reject) => {
    const fail = (parser: Papa.Parser, error: unknown) => {
      // Before aborting, which also reports a successful end.
      reject(error)
      parser.abort()
      source.destroy()
    }
    Papa.parse<string[]>(source, {
      ...(delimiter && { delimiter }),
      chunk: ({ data, errors, meta }, parser) => {
        const isRest = place.begin()
        const problems = new Map<number, string>()
        for (const { type, code, row } of errors) {
          if (type !== 'Quotes' || row === undefined) continue
          const line = place.lineOf(data, row)
          if (code === 'MissingQuotes') {
            return fail(parser, openQuote(bytes.file, line, 'to the end of the file'))
          }
          problems.set(row, line)
        }
        const records = data.map((cells, index): TableRecord => {
          const line = problems.get(index)
          return {
            number: ++number,
            cells,
            ...(line !== undefined && { openQuote: line }),
            ...(isRest && { isUnended: true }),
          }
        })
        if (place.end(meta.cursor) > longestRow) {
          if (!place.hasQuote()) return fail(parser, tooMuch('FILE_ROW_TOO_LONG', longestRow, number + 1))
          // What follows an unclosed quotation mark.
          return fail(
            parser,
            openQuote(bytes.file, String(place.line()), `for over ${longestRow.toLocaleString('en')} characters`),
          )
        }
        parser.pause()
        taken = take(records.filter(({ cells }) => cells.some((cell) => cell.trim()))).then(
          () => parser.resume(),
          (error: unknown) => fail(parser, error),
        )
      },
      complete: () => resolve(),
      error: (error) => reject(error instanceof UnreadableFile ? error : new UnreadableFile(error.message)),
    })
  })
}

const openQuote = (file: string, line: string, how: string) =>
  new UnreadableFile(
    `${file}, line ${line}: this row does not end, it goes on ${how}. Most likely a quotation mark in it is not closed: close it, or write it twice where it belongs to the text.`,
    'IMPORT_OPEN_QUOTE',
    { line: Number(line) },
  )

/** Follows the parser, which counts characters, through the text to find lines. */
function trackPlace(firstLine: number) {
  let line = firstLine
  /** Text from the last unfinished row on, with the lengths of parts that the parser has not begun. */
  let text = ''
  let start = 0
  let begun = 0
  const waiting: number[] = []
  const breaksIn = (part: string) => part.split('\n').length - 1
  return {
    feed: (part: string) => {
      text += part
      waiting.push(part.length)
    },
    /** Whether this is the rest of the file after its last part: a line without an end. */
    begin: () => {
      begun += waiting[0] ?? 0
      return waiting.shift() === undefined
    },
    lineOf: (rows: readonly string[][], index: number) =>
      String(rows.slice(0, index).reduce((at, cells) => at + 1 + breaksIn(cells.join('')), line)),
    /** Goes on to where the parser is; returns how much of an unfinished row it holds. */
    end: (cursor: number) => {
      line += breaksIn(text.slice(0, cursor - start))
      text = text.slice(cursor - start)
      start = cursor
      return begun - cursor
    },
    line: () => line,
    /** In an unfinished row. */
    hasQuote: () => text.includes('"'),
  }
}
