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
