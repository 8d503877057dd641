/** Reads 1CClientBankExchange, the text format of Russian banks. The account of a document says which way money went. */

import { decodeAs } from '../../files/reading/encoding.ts'
import { dayOf, mostLines, plainAccount, UnreadableStatement } from '../line.ts'
import { PackedList } from './packed-list.ts'
import { accountsOf, fineAmount, lineList, type OpenStatement } from './sums.ts'
import type { ReadLine, ReadLines } from './types.ts'

export const looksLikeOneC = (head: Buffer): boolean => /^(ï»¿)?\s*1CClientBankExchange/.test(head.toString('latin1'))

/** Digits 6 to 8 of a Russian account. */
const currencies: Record<string, string> = {
  '810': 'RUB',
  '643': 'RUB',
  '840': 'USD',
  '978': 'EUR',
  '156': 'CNY',
  '398': 'KZT',
  '933': 'BYN',
  '784': 'AED',
  '949': 'TRY',
}

type Section = Record<string, string>
interface Document {
  row: number
  fields: Section
}

export function readOneC(content: Buffer): ReadLines {
  const { text, encoding } = decode(content)
  const { accounts: sections, documents, head } = sectionsOf(text)
  const statements = new Map<string, OpenStatement>()
  for (const section of sections) {
    const account = plainAccount(section['РасчСчет'] ?? '')
    const currency = currencies[account.slice(5, 8)] ?? 'RUB'
    const known = statements.get(account) ?? { account, currency, lines: lineList() }
    statements.set(account, known)
    const [opening, closing] = ['НачальныйОстаток', 'КонечныйОстаток'].map((name) =>
      fineAmount(section[name] ?? '', currency),
    )
    if (known.opening === undefined && opening !== undefined) known.opening = opening
    if (closing !== undefined) known.closing = closing
  }
  for (const account of head.map(plainAccount))
    if (!statements.has(account))
      statements.set(account, { account, currency: currencies[account.slice(5, 8)] ?? 'RUB', lines: lineList() })
  const skipped: number[] = []
  for (const { row, fields } of documents) {
    const own = linesOf(fields, statements, row)
    // It is of an account that the file does not name as its own.
    if (own.length === 0) skipped.push(row)
    for (const { statement, line } of own) statement.lines.push(line)
  }
  if (statements.size === 0) throw new UnreadableStatement('not_a_statement', { format: '1C' })
  return {
    kind: 'lines',
    format: '1c',
    encoding,
    accounts: accountsOf([...statements.values()]),
    leftOut: {},
    skipped,
  }
}

/** `Кодировка=` names the encoding in that encoding. */
function decode(content: Buffer): { text: string; encoding: string } {
  for (const encoding of ['utf-8', 'windows-1251', 'ibm866']) {
    const text = decodeAs(content, encoding)
    if (text && /ВерсияФормата|Кодировка|СекцияДокумент/.test(text.slice(0, 4096))) return { text, encoding }
  }
  throw new UnreadableStatement('not_a_statement', { format: '1C' })
}

function sectionsOf(text: string) {
  const accounts: Section[] = []
  const documents = new PackedList<Document>()
  let document: Document | undefined
  const head: string[] = []
  let current: Section | undefined
  let isEnded = false
  let row = 0
  for (const line of linesOfText(text)) {
    row++
    const at = line.indexOf('=')
    const [name, value] = at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    if (/^(?:Секция|Конец)(?:РасчСчет|Документа?)$/.test(name)) {
      if (document) documents.push(document)
      document = current = undefined
    }
    if (name === 'СекцияРасчСчет') accounts.push((current = {}))
    else if (name === 'СекцияДокумент') {
      document = { row, fields: (current = {}) }
      if (documents.length >= mostLines) throw new UnreadableStatement('too_many_lines', { max: mostLines }, row)
    } else if (name === 'КонецФайла') isEnded = current === undefined
    else if (current) current[name] = value
    else if (name === 'РасчСчет') head.push(value)
  }
  if (!isEnded) throw new UnreadableStatement('cut_off', {}, row)
  return { accounts, documents, head }
}

function* linesOfText(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found < 0 ? text.length : found
    yield text.slice(start, end).trim()
    start = end + 1
  }
}

/** A transfer between two accounts of the file is a line of each. */
function linesOf(fields: Section, statements: ReadonlyMap<string, OpenStatement>, row: number) {
  const first = (...names: readonly string[]) => names.map((name) => fields[name]).find((value) => value) ?? ''
  const payer = plainAccount(first('ПлательщикРасчСчет', 'ПлательщикСчет'))
  const payee = plainAccount(first('ПолучательРасчСчет', 'ПолучательСчет'))
  const [from, to] = [
    statements.get(payer) ?? statements.get(plainAccount(first('ПлательщикСчет'))),
    statements.get(payee) ?? statements.get(plainAccount(first('ПолучательСчет'))),
  ]
  const lineOf = (statement: OpenStatement, isIncoming: boolean): { statement: OpenStatement; line: ReadLine } => {
    const fine = fineAmount(first('Сумма').replace(/\s/g, ''), statement.currency)
    const bookedOn = dayAt(first(isIncoming ? 'ДатаПоступило' : 'ДатаСписано', 'Дата'))
    if (!fine || !bookedOn) throw new UnreadableStatement('broken', {}, row)
    const side = isIncoming ? 'Плательщик' : 'Получатель'
    const line = {
      bookedOn,
      amount: isIncoming ? fine : -fine,
      currency: statement.currency,
      payer: nameOf(first(`${side}1`, side)),
      payerAccount: isIncoming ? payer : payee,
      reference: '',
      text:
        first('НазначениеПлатежа') ||
        ['1', '2', '3', '4', '5', '6'].flatMap((part) => fields[`НазначениеПлатежа${part}`] || []).join(' '),
      bankId: '',
    }
    return { statement, line }
  }
  return [...(to ? [lineOf(to, true)] : []), ...(from && from !== to ? [lineOf(from, false)] : [])]
}

/** The tax number precedes the name. */
const nameOf = (text: string) => text.replace(/^ИНН\s*\d{10,12}(?:[\\/]\d*)?\s*/i, '')

function dayAt(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : undefined
}
