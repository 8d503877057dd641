/** Accounts and days as every format has them, and the key by which the same line is known again. */
import { createHash } from 'node:crypto'
import type { ReadLine, ReadRefused } from './read/types.ts'

/** A file that cannot be read as a bank statement, with the line or row where that shows. */
export class UnreadableStatement extends Error {
  readonly reason: ReadRefused['reason']
  readonly facts: ReadRefused['facts']
  readonly row: number | undefined

  constructor(reason: ReadRefused['reason'], facts: ReadRefused['facts'] = {}, row?: number) {
    super(reason)
    this.reason = reason
    this.facts = facts
    this.row = row
  }
}

/** The most lines of a file. */
export const mostLines = 100_000

export const plainAccount = (account: string): string =>
  account
    .normalize('NFKC')
    .replace(/[\s\-.]/g, '')
    .toUpperCase()

/** An existing day as `YYYY-MM-DD`, or undefined. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1990 && year <= 2100
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/**
 * Gives each line a key that is the same in every file with that line. Banks repeat ids for the parts of a collective
 * booking, so day and amount belong to the key, too; lines that are equal in all of it are numbered.
 */
export function withKeys<Line extends ReadLine>(lines: readonly Line[]): (Line & { key: string })[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amount, currency, payer, payerAccount, reference, text, bankId } = line
    const facts = bankId ? [bankId] : [payer, payerAccount, reference, text].map(plainText)
    const base = JSON.stringify([bookedOn, amount, currency, ...facts])
    const number = (counts.get(base) ?? 0) + 1
    counts.set(base, number)
    return { ...line, key: createHash('sha256').update(`${base}#${number}`).digest('base64url') }
  })
}

const plainText = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
