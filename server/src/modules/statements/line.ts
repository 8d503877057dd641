/** Accounts and days as every format has them. */
import type { ReadRefused } from './read/types.ts'

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
