/** Reads a bank statement in a process of its own. The mall gets its lines in parts, so that it never has all at once. */
import { oneLine } from '../../lib/text.ts'
import type { ReadAccount, ReadLine, ReadLines, ReadOptions, StatementReading } from './read/types.ts'
import { readStatement } from './reading.ts'

/** Lines of a part. */
const together = 1000
const mostExamples = 5

/** What an account of the file is without its lines. */
export type AccountHead = Omit<ReadAccount, 'lines'> & {
  /** Days of the first and the last line, also of one that is not stored. */
  firstOn?: string
  lastOn?: string
}
export type LinesHead = Omit<ReadLines, 'accounts'> & {
  accounts: AccountHead[]
  /** Lines that are of no use: money that went out. */
  outgoing: number
  examples: ReadLine[]
}
export type ReadHead = Exclude<StatementReading, ReadLines> | LinesHead
export type StoredLine = ReturnType<typeof stored>
export type ReadPart =
  | { is: 'head'; reading: ReadHead }
  /** Of the account at this place in the head, by day and amount; each with its place among those that are stored. */
  | { is: 'lines'; account: number; lines: (StoredLine & { place: number })[] }

export async function* work({
  content,
  options,
}: {
  content: Uint8Array
  options: ReadOptions
}): AsyncGenerator<ReadPart> {
  const { buffer, byteOffset, byteLength } = content
  const reading = await readStatement(Buffer.from(buffer, byteOffset, byteLength), options)
  if (reading.kind !== 'lines') return yield { is: 'head', reading }
  const surveys = reading.accounts.map(surveyOf)
  yield {
    is: 'head',
    reading: {
      ...reading,
      accounts: surveys.map(({ head }) => head),
      outgoing: surveys.reduce((sum, { outgoing }) => sum + outgoing, 0),
      examples: reading.accounts
        .flatMap(({ lines }) => Iterator.from(lines).filter(isStored).take(mostExamples).toArray())
        .slice(0, mostExamples),
    },
  }
  for (const [account, { places }] of surveys.entries()) {
    const { lines } = reading.accounts[account] as ReadAccount
    const line = ({ index, place }: Place) => ({ ...stored(lines.at(index) as ReadLine), place })
    for (const part of partsOf(places.toSorted(byDayAndAmount))) yield { is: 'lines', account, lines: part.map(line) }
  }
}

const byDayAndAmount = (a: Place, b: Place) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.amount - b.amount

function* partsOf<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += together) yield items.slice(at, at + together)
}

/** Money that came in, and what takes it back; other outgoing lines are of no use. */
const isStored = ({ amount, isReversal }: ReadLine) => amount > 0 || isReversal === true

/** Of a line that is stored: which of the file it is, and which of those. */
interface Place {
  index: number
  place: number
  day: string
  amount: number
}

function surveyOf({ lines, ...account }: ReadAccount) {
  const head: AccountHead = account
  const days = new Map<string, string>()
  const places: Place[] = []
  let [index, outgoing] = [0, 0]
  for (const line of lines) {
    const { bookedOn, amount } = line
    const day = days.get(bookedOn) ?? bookedOn
    days.set(day, day)
    if (!head.firstOn || day < head.firstOn) head.firstOn = day
    if (!head.lastOn || day > head.lastOn) head.lastOn = day
    if (isStored(line)) places.push({ index, place: places.length, day, amount })
    else outgoing++
    index++
  }
  return { head, places, outgoing }
}

/** A line in the lengths that are stored. */
const stored = (line: ReadLine) => ({
  bookedOn: line.bookedOn,
  amount: line.amount,
  currency: line.currency,
  payer: oneLine(line.payer).slice(0, 200),
  payerAccount: oneLine(line.payerAccount).slice(0, 60),
  reference: oneLine(line.reference).slice(0, 140),
  text: oneLine(line.text).slice(0, 1000),
  bankId: oneLine(line.bankId).slice(0, 140),
  reverses: oneLine(line.reverses ?? '').slice(0, 140),
  isReversal: line.isReversal ?? false,
  note: line.amount < 0 ? ('not_found' as const) : null,
})
