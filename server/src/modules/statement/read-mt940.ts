/** Reads MT940 (SWIFT customer statements), with the purposes of German, Dutch and plain banks. */
import { parseMoney } from '../../lib/money.ts'
import {
  dayOf,
  mostLines,
  plainAccount,
  type ReadAccount,
  type ReadFile,
  type ReadLine,
  UnreadableStatement,
} from './line.ts'

interface Field {
  tag: string
  text: string
}

export const looksLikeMt940 = (text: string) => /^:20:/m.test(text) && /^:60[FM]:/m.test(text)

export function readMt940(text: string): ReadFile {
  const accounts: ReadAccount[] = []
  let current: ReadAccount | undefined
  let line: ReadLine | undefined
  let count = 0
  for (const { tag, text: value } of fieldsOf(text)) {
    if (tag === '25' || tag === '25P') {
      current = { account: accountOf(value), currency: '', lines: [] }
      accounts.push(current)
      line = undefined
    } else if (tag === '60F' || tag === '60M') {
      const [, currency] = /^[CD]\d{6}([A-Z]{3})/.exec(value) ?? []
      if (!current || !currency) throw new UnreadableStatement('opening balance')
      current.currency = currency
    } else if (tag === '61') {
      if (!current?.currency) throw new UnreadableStatement('line before the opening balance')
      line = lineOf(value, current.currency)
      current.lines.push(line)
      if (++count > mostLines) throw new UnreadableStatement('too many lines')
    } else if (tag === '86') {
      if (line) Object.assign(line, purposeOf(value, line.reference))
      // A second :86: belongs to the statement.
      line = undefined
    } else line = undefined
  }
  if (accounts.length === 0) throw new UnreadableStatement('no account')
  return { accounts, pending: 0 }
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const row of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [, tag, rest = ''] = /^(?:\{.*\})?:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? []
    if (tag) fields.push({ tag, text: rest })
    else if (row === '-' || row.startsWith('-}')) fields.push({ tag: '-', text: '' })
    else {
      const last = fields.at(-1)
      if (last && last.tag !== '-') last.text += `\n${row}`
    }
  }
  return fields
}

/** `bank/number`, or an IBAN, perhaps with the currency behind it. */
function accountOf(value: string): string {
  const text = value.split('\n')[0]?.trim() ?? ''
  const [iban] = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(text) ?? []
  return plainAccount(iban ?? text.replace(/^.*\//, '').replace(/\s*[A-Z]{3}$/, ''))
}

/** Value date, booking date, sign, funds code, amount, type, the payer's reference, the bank's, further details. */
const statementLine =
  /^(\d{2})(\d{2})(\d{2})(\d{2})?(\d{2})?(R?[CD])([A-Z])?(\d[\d,]{0,14})([A-Z][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

function lineOf(value: string, currency: string): ReadLine {
  const match = statementLine.exec(value.trim())
  if (!match) throw new UnreadableStatement('line')
  const [
    ,
    year = '',
    month = '',
    day = '',
    bookedMonth,
    bookedDay,
    sign = '',
    ,
    decimal = '',
    ,
    own = '',
    bank = '',
    more = '',
  ] = match
  const valueYear = 2000 + Number(year)
  const minor = parseMoney(decimal.replace(',', '.').replace(/\.$/, ''), currency)
  // At the turn of a year the booking may be in the year before or after the value date.
  const shift = bookedMonth ? Number(month) - Number(bookedMonth) : 0
  const bookedYear = valueYear + (shift > 6 ? 1 : shift < -6 ? -1 : 0)
  const bookedOn = dayOf(bookedYear, Number(bookedMonth ?? month), Number(bookedDay ?? day))
  if (minor === undefined || !bookedOn) throw new UnreadableStatement('line')
  // RC takes back money that came in, RD money that went out.
  const isIncoming = sign === 'C' || sign === 'RD'
  return {
    bookedOn,
    amount: isIncoming ? minor : -minor,
    currency,
    payer: '',
    payerAccount: '',
    reference: isNoReference(own) ? '' : own.trim(),
    text: more.replaceAll('\n', ' ').trim(),
    bankId: isNoReference(bank) ? '' : bank.trim(),
  }
}

const isNoReference = (text: string) => /^\s*(NONREF|NOTPROVIDED|0*)\s*$/i.test(text)

function purposeOf(value: string, reference: string): Partial<ReadLine> {
  if (/^\d{3}\?/.test(value)) return germanPurpose(value.replaceAll('\n', ''), reference)
  if (/^\/[A-Z]{2,4}\//.test(value)) return slashPurpose(value.replaceAll('\n', ''), reference)
  return { text: value.replaceAll('\n', ' ').replace(/\s+/g, ' ').trim() }
}

/** `?20` to `?29` and `?60` to `?63` purpose, `?31` account, `?32` and `?33` name; SEPA codes such as `EREF+` inside. */
function germanPurpose(value: string, reference: string): Partial<ReadLine> {
  const parts = new Map<string, string>()
  for (const [, code = '', text = ''] of value.matchAll(/\?(\d{2})([^?]*)/g)) parts.set(code, text)
  const join = (test: RegExp) => [...parts].flatMap(([code, text]) => (test.test(code) ? [text] : []))
  const purpose = join(/^2\d$|^6[0-3]$/).join('')
  const sepa = new Map(
    [
      ...purpose.matchAll(
        /(EREF|KREF|MREF|CRED|SVWZ|ABWA|IBAN|BIC)\+(.*?)(?=(?:EREF|KREF|MREF|CRED|SVWZ|ABWA|IBAN|BIC)\+|$)/g,
      ),
    ].map(([, code = '', text = '']) => [code, text.trim()] as const),
  )
  const endToEnd = sepa.get('EREF') ?? ''
  return {
    payer: join(/^3[23]$/)
      .join('')
      .trim(),
    payerAccount: plainAccount(sepa.get('IBAN') ?? parts.get('31') ?? ''),
    reference: isNoReference(endToEnd) ? reference : endToEnd,
    text: sepa.get('SVWZ') ?? purpose.trim(),
  }
}

/** `/EREF/…//REMI/…//NAME/…//IBAN/…/` */
function slashPurpose(value: string, reference: string): Partial<ReadLine> {
  const codes = new Map(
    [
      ...value.matchAll(
        /\/(EREF|REMI|NAME|IBAN|ORDP|BENM|ADDR|PREF|TRCD|BIC)\/(.*?)(?=\/(?:EREF|REMI|NAME|IBAN|ORDP|BENM|ADDR|PREF|TRCD|BIC)\/|$)/g,
      ),
    ].map(([, code = '', text = '']) => [code, text.replace(/^\/+|\/+$/g, '').trim()] as const),
  )
  const endToEnd = codes.get('EREF') ?? ''
  return {
    payer: codes.get('NAME') ?? '',
    payerAccount: plainAccount(codes.get('IBAN') ?? ''),
    reference: isNoReference(endToEnd) ? reference : endToEnd,
    text: (codes.get('REMI') ?? '').replace(/^(?:USTD|STRD\/CUR)\/\/?/, '') || value,
  }
}
