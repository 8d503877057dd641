/** What the reader of statements makes of a judged file, in the terms of the judge. */
import type { ReadOptions, StatementReading } from '../read/types.ts'
import { readStatement } from '../reading.ts'
import { newLines } from '../same-line.ts'
import { contentOf, type JudgedFile, judgedFiles } from './expectation.ts'
import type { Reading } from './judge.ts'

export async function readJudged(file: JudgedFile, options: ReadOptions = {}): Promise<Reading> {
  const reading = await read(file, options)
  if (reading.kind === 'refused') return { refused: reading.reason }
  if (reading.kind === 'question') return { question: reading.question }
  const { accounts, leftOut } = reading
  const { after } = file.expectation
  const earlier = judgedFiles().find(({ path }) => path === after)
  const known = earlier && linesOf(await read(earlier, options))
  return {
    lines: accounts
      .flatMap(({ lines }) => [...lines])
      .map((line) => ({
        date: line.bookedOn,
        direction: line.amount > 0 ? 'in' : 'out',
        amount: Math.abs(line.amount),
        currency: line.currency,
        party: line.payer,
        text: `${line.reference} ${line.text}`,
        id: line.bankId,
        isReversal: line.isReversal ?? false,
      })),
    leftOut,
    balances: accounts.map(({ currency, opening, closing }) => ({
      currency,
      ...(opening !== undefined && { opening }),
      ...(closing !== undefined && { closing }),
    })),
    ...(known && { known: linesOf(reading).length - newLines(linesOf(reading), known, new Set()).length }),
  }
}

const read = async (file: JudgedFile, options: ReadOptions) =>
  readStatement(await contentOf(file), {
    account: 'TEST',
    ...(file.expectation.currency && { currency: file.expectation.currency }),
    ...options,
  })

const linesOf = (reading: StatementReading) =>
  reading.kind === 'lines'
    ? reading.accounts.flatMap(({ lines }) => [...lines]).map((line, id) => ({ ...line, id }))
    : []
