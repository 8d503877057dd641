/** Reads OFX, QFX and the like: version 1 (SGML, whose elements need no end) and version 2 (XML). */

import { decodeText } from '../../files/reading/encoding.ts'
import { dayOf, mostLines, plainAccount, UnreadableStatement } from '../line.ts'
import { PackedList } from './packed-list.ts'
import { accountsOf, fineAmount, lineList, type OpenStatement } from './sums.ts'
import type { LeftOutReason, ReadLine, ReadLines, ReadOptions } from './types.ts'

export const looksLikeOfx = (head: Buffer): boolean => {
  const text = head.toString('latin1').replaceAll('\0', '')
  return /OFXHEADER\s*[:=]/i.test(text.slice(0, 1000)) || /<OFX>/i.test(text)
}

/** Kinds that give money, and those that take it, for files whose amounts have no signs. */
const incomingKinds = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'INT', 'DIV'])
const outgoingKinds = new Set([
  'DEBIT',
  'CHECK',
  'PAYMENT',
  'FEE',
  'SRVCHG',
  'ATM',
  'POS',
  'DIRECTDEBIT',
  'REPEATPMT',
  'CASH',
])

type Fields = Record<string, string>
interface Statement {
  fields: Fields
  transactions: PackedList<Fields>
  pending: number
}

export function readOfx(content: Buffer, { answers }: ReadOptions): ReadLines {
  const { text, encoding } = decodeText(content, answers?.encoding)
  const statements = statementsOf(text)
  if (!/<\/OFX>\s*$/i.test(text.slice(-200).replaceAll('\0', '')))
    throw new UnreadableStatement('cut_off', {}, text.split('\n').length)
  if (statements.length === 0) throw new UnreadableStatement('not_a_statement', { format: 'OFX' })
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  const leave = (reason: LeftOutReason, count = 1) =>
    void (count > 0 && (leftOut[reason] = (leftOut[reason] ?? 0) + count))
  const accounts = statements.map(({ fields, transactions, pending }): OpenStatement => {
    leave('pending', pending)
    const currency = fields['CURDEF']?.toUpperCase() ?? ''
    if (!/^[A-Z]{3}$/.test(currency)) throw new UnreadableStatement('not_a_statement', { format: 'OFX' })
    const closing = fineAmount(fields['LEDGERBAL'] ?? '', currency)
    return {
      account: plainAccount(fields['ACCTID'] ?? ''),
      currency,
      ...(closing !== undefined && { closing }),
      lines: linesOf(transactions, currency, leave),
    }
  })
  return { kind: 'lines', format: 'ofx', encoding, accounts: accountsOf(accounts), leftOut, skipped: [] }
}

/** Elements with a text are fields of the transaction or the statement that is open. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let transaction: Fields | undefined
  let isBooked = false
  let [balance, count] = ['', 0]
  const close = () => {
    if (transaction && isBooked) statements.at(-1)?.transactions.push(transaction)
    transaction = undefined
  }
  for (const [, end, name = '', content = ''] of text.matchAll(/<(\/?)([A-Za-z0-9._]{1,40})>([^<]*)/g)) {
    const tag = name.toUpperCase()
    const statement = statements.at(-1)
    if (end) {
      if (tag === 'STMTTRN' || tag === 'STMTTRNP') close()
      else if (tag.endsWith('BAL')) balance = ''
    } else if (tag === 'STMTRS' || tag === 'CCSTMTRS') {
      close()
      statements.push({ fields: {}, transactions: new PackedList<Fields>(), pending: 0 })
    } else if (!statement) continue
    else if (tag === 'STMTTRN' || tag === 'STMTTRNP') {
      close()
      transaction = {}
      isBooked = tag === 'STMTTRN'
      if (!isBooked) statement.pending++
      else if (++count > mostLines) throw new UnreadableStatement('too_many_lines', { max: mostLines })
    } else if (tag === 'ORIGCURRENCY' && transaction) transaction[tag] = 'named'
    else if (tag.endsWith('BAL')) balance = tag
    else if (content.trim()) {
      const value = decodeEntities(content.trim()).slice(0, 1000)
      const fields = transaction ?? statement.fields
      const key = tag === 'BALAMT' ? balance : tag
      fields[key] ??= value
    }
  }
  close()
  return statements
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decodeEntities = (text: string) =>
  text
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/gi, (_, name: string) => entities[name.toLowerCase()] ?? '')

function linesOf(
  transactions: PackedList<Fields>,
  currency: string,
  leave: (reason: LeftOutReason) => void,
): PackedList<ReadLine> {
  const corrected = new Set(transactions.values().flatMap(({ CORRECTFITID: id }) => (id ? [id] : [])))
  const known = new Set(transactions.values().map(({ FITID: id = '' }) => id))
  const isUnsigned = areUnsigned(transactions)
  const seen = new Set<string>()
  const lines = lineList()
  for (const fields of transactions) {
    const { FITID: id = '', CORRECTFITID: target = '' } = fields
    const isDeletion = fields['CORRECTACTION']?.toUpperCase() === 'DELETE'
    const line = lineOf(fields, currency, isUnsigned)
    const facts = JSON.stringify([id, line.bookedOn, line.amount])
    if (corrected.has(id) || (isDeletion && known.has(target))) leave('corrected')
    // What went out is not stored, so there is nothing to take back.
    else if (isDeletion && line.amount < 0) leave('corrected')
    else if (line.amount === 0) leave('zero')
    else if (id && seen.has(facts)) leave('duplicate')
    else if (!target) lines.push(line)
    // It deletes or replaces a transaction of an earlier file.
    else lines.push({ ...line, ...(isDeletion && { amount: -line.amount, isReversal: true }), reverses: target })
    seen.add(facts)
  }
  return lines
}

/** Amounts have no signs, and some kinds say that money went out. Signs that contradict all debits are refused. */
function areUnsigned(transactions: PackedList<Fields>): boolean {
  const kindOf = ({ TRNTYPE: kind = '' }: Fields) => kind.toUpperCase()
  const isMinus = ({ TRNAMT: sum = '' }: Fields) => sum.startsWith('-')
  if (!transactions.values().some(isMinus)) return transactions.values().some((each) => outgoingKinds.has(kindOf(each)))
  const isDebit = (each: Fields) => kindOf(each) === 'DEBIT'
  const debit = transactions.values().find(isDebit)
  if (debit && !transactions.values().some((each) => isDebit(each) && isMinus(each)))
    throw new UnreadableStatement('broken', { id: debit['FITID'] ?? '' })
  return false
}

function lineOf(fields: Fields, ownCurrency: string, isUnsigned: boolean): ReadLine {
  const currency = fields['CURSYM'] && !fields['ORIGCURRENCY'] ? fields['CURSYM'] : ownCurrency
  const sum = fields['TRNAMT'] ?? ''
  // A comma before three digits may be either mark.
  const written = /^[+-]?[1-9]\d{0,2},\d{3}$/.test(sum) ? undefined : fineAmount(sum, currency)
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(fields['DTPOSTED'] ?? '') ?? []
  const bookedOn = year && dayOf(Number(year), Number(month), Number(day))
  if (written === undefined || !bookedOn) throw new UnreadableStatement('broken', { id: fields['FITID'] ?? '' })
  const kind = fields['TRNTYPE']?.toUpperCase() ?? ''
  const isOutgoing = isUnsigned && outgoingKinds.has(kind)
  // A kind that says neither leaves the direction open.
  if (isUnsigned && !isOutgoing && !incomingKinds.has(kind))
    throw new UnreadableStatement('broken', { id: fields['FITID'] ?? '' })
  const amount = isOutgoing ? -written : written
  return {
    bookedOn,
    amount,
    currency,
    payer: fields['NAME'] ?? '',
    payerAccount: '',
    reference: fields['REFNUM'] ?? '',
    text: fields['MEMO'] ?? fields['NAME'] ?? '',
    bankId: fields['FITID'] ?? '',
  }
}
