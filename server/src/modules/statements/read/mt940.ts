/** Reads MT940 (SWIFT customer statements), with the purposes of German, Dutch and plain banks. */

import { decodeText } from '../../files/reading/encoding.ts'
import { dayOf, mostLines, plainAccount, UnreadableStatement } from '../line.ts'
import { isNoReference, purposeOf } from './mt940-purpose.ts'
import { accountsOf, fineAmount, lineList, type OpenStatement } from './sums.ts'
import type { LeftOutReason, ReadLine, ReadLines, ReadOptions } from './types.ts'

interface Field {
  tag: string
  text: string
  row: number
  isLast: boolean
}

export function looksLikeMt940(head: Buffer): boolean {
  const text = head.toString('latin1')
  return /(^|\}|\u00ef\u00bb\u00bf):20:/m.test(text) && /^:60[FM]:/m.test(text)
}

export function readMt940(content: Buffer, { answers }: ReadOptions): ReadLines {
  const { text, encoding } = decodeText(content, answers?.encoding)
  const statements: OpenStatement[] = []
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  const leave = (reason: LeftOutReason) => void (leftOut[reason] = (leftOut[reason] ?? 0) + 1)
  let current: OpenStatement | undefined
  let line: ReadLine | undefined
  let count = 0
  let end: number | undefined
  // A line is added once its purpose is known.
  const add = () => {
    if (line) current?.lines.push(line)
    line = undefined
  }
  for (const { tag, text: value, row, isLast } of fieldsOf(text)) {
    end = row
    const broken = () => new UnreadableStatement(isLast ? 'cut_off' : 'broken', {}, row)
    if (tag !== '86') add()
    if (tag === '25' || tag === '25P') {
      if (current && current.closing === undefined) throw new UnreadableStatement('cut_off', {}, row)
      current = { account: value, currency: '', lines: lineList() }
      statements.push(current)
    } else if (tag.startsWith('60')) {
      const balance = balanceOf(value)
      if (!current || !balance) throw broken()
      current.currency = balance.currency
      current.opening = balance.fine
      current.account = accountOf(current.account, balance.currency)
    } else if (tag.startsWith('62')) {
      const balance = balanceOf(value)
      if (!current || !balance) throw broken()
      current.closing = balance.fine
    } else if (tag === '61') {
      const read = current?.currency ? lineOf(value, current.currency) : undefined
      if (!current || !read) throw broken()
      if (++count > mostLines) throw new UnreadableStatement('too_many_lines', { max: mostLines }, row)
      if (read === 'pending' || read.amount === 0) leave(read === 'pending' ? 'pending' : 'zero')
      else line = read
    } else if (tag === '86' && line && /^\d{3}\s*$/.test(value)) {
      // The purpose follows in a field of its own.
      continue
    } else if (tag === '86' && line) {
      const further = line.text
      Object.assign(line, purposeOf(value, line))
      if (!line.text.includes(further)) line.text = `${further} ${line.text}`
    }
    // A second :86: belongs to the statement.
    if (tag === '86') add()
  }
  add()
  if (!current) throw new UnreadableStatement('not_a_statement', { format: 'MT940' })
  if (current.closing === undefined) throw new UnreadableStatement('cut_off', {}, end)
  return { kind: 'lines', format: 'mt940', encoding, accounts: accountsOf(statements), leftOut, skipped: [] }
}

function* fieldsOf(text: string): Generator<Field> {
  let field: Omit<Field, 'isLast'> | undefined
  let [number, isClosed] = [0, false]
  for (const [, row = ''] of text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
    number++
    const [, tag, rest = ''] = /^(?:\{.*\}|\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag) {
      if (field) yield { ...field, isLast: false }
      field = { tag, text: rest, row: number }
      isClosed = false
    } else if (row === '-' || row.startsWith('-}') || row.startsWith('{')) isClosed = true
    else if (field && !isClosed) field.text += `\n${row}`
  }
  if (field) yield { ...field, isLast: true }
}

/** `bank/number`, perhaps with the currency behind it, or an IBAN. */
function accountOf(value: string, currency: string): string {
  const parts = (value.split('\n')[0] ?? '').trim().split('/')
  const number = parts.length > 1 && parts.at(-1) === currency ? parts.at(-2) : parts.at(-1)
  const plain = plainAccount(number ?? '')
  return plain.length > 8 && plain.endsWith(currency) ? plain.slice(0, -currency.length) : plain
}

function balanceOf(value: string): { currency: string; fine: number } | undefined {
  const [, sign, currency = '', amount = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)/.exec(value.trim()) ?? []
  const fine = currency ? fineAmount(amount, currency) : undefined
  return fine === undefined ? undefined : { currency, fine: sign === 'D' ? -fine : fine }
}

/** Value date, booking date or blanks, sign, funds code, amount, type, the payer's reference, the bank's, further details. */
const statementLine =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2})| {0,4})([RE]?[CD])([A-Z])?([\d,]{1,16})(?:([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?)?(?:\n([\s\S]*))?$/

function lineOf(value: string, currency: string): ReadLine | 'pending' | undefined {
  const match = statementLine.exec(value.trim())
  if (!match) return undefined
  const [
    ,
    year = '',
    month = '',
    day = '',
    bookedMonth,
    bookedDay,
    sign = '',
    ,
    amount = '',
    ,
    own = '',
    bank = '',
    more = '',
  ] = match
  // Expected, not booked.
  if (sign.startsWith('E')) return 'pending'
  const fine = fineAmount(amount, currency)
  // At the end of a year the booking may be in the year before or after the value date.
  const shift = bookedMonth ? Number(month) - Number(bookedMonth) : 0
  const bookedYear = 2000 + Number(year) + (shift > 6 ? 1 : shift < -6 ? -1 : 0)
  const bookedOn = dayOf(bookedYear, Number(bookedMonth ?? month), Number(bookedDay ?? day))
  if (fine === undefined || !bookedOn) return undefined
  const isReversal = sign.startsWith('R')
  // RC takes back money that came in, RD money that went out.
  const isIncoming = sign === 'C' || sign === 'RD'
  const [further = ''] = more.split('\n')
  const isAccount = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(further.trim())
  return {
    bookedOn,
    amount: isIncoming ? fine : -fine,
    currency,
    payer: '',
    payerAccount: isAccount ? plainAccount(further) : '',
    reference: isNoReference(own) ? '' : own.trim(),
    // Long numbers of the bank look like references.
    text: isAccount || /\d{12}/.test(more) ? '' : more.replaceAll('\n', ' ').trim(),
    bankId: isNoReference(bank) ? '' : bank.trim(),
    ...(isReversal && { isReversal }),
    ...(isReversal && !isNoReference(own) && { reverses: own.trim() }),
  }
}
