/** Lines of a bank statement as every format gives them, and the key by which the same line is known again. */
import { createHash } from 'node:crypto'

/** A file that cannot be read as a bank statement. */
export class UnreadableStatement extends Error {}

/** The most lines of a file. */
export const mostLines = 20_000

export interface ReadLine {
  /** Day of the booking, `YYYY-MM-DD`. */
  bookedOn: string
  /** In minor units; negative for money that went out. */
  amount: number
  currency: string
  payer: string
  payerAccount: string
  /** The reference that the payer gave to the bank as such. */
  reference: string
  /** Purpose of the transfer. */
  text: string
  /** The bank's own id of the booking, empty if it gives none. */
  bankId: string
  /** The whole row of a table, which is the same however its columns are mapped. */
  row?: string
}

/** The lines of one bank account. */
export interface ReadAccount {
  /** IBAN or number without spaces; empty if the file does not say. */
  account: string
  currency: string
  lines: ReadLine[]
}

export interface ReadFile {
  accounts: ReadAccount[]
  /** Entries that the bank has not booked. */
  pending: number
}

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
 * booking, so day and amount belong to the key, too; lines that are equal in all of it are numbered within their day.
 */
export function withKeys<Line extends ReadLine>(lines: readonly Line[]): (Line & { key: string })[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amount, currency, payer, payerAccount, reference, text, bankId, row } = line
    const facts = bankId ? [bankId] : [payer, payerAccount, reference, text].map(plainText)
    const base = row ?? JSON.stringify([bookedOn, amount, currency, ...facts])
    const number = (counts.get(base) ?? 0) + 1
    counts.set(base, number)
    return { ...line, key: createHash('sha256').update(`${base}#${number}`).digest('base64url') }
  })
}

const plainText = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
