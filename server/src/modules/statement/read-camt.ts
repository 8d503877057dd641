/** Reads CAMT.053 (ISO 20022, `BkToCstmrStmt`), versions 001.02 to 001.13. */
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
import { allAt, type Element, readXml, textAt } from './xml-tree.ts'

export async function readCamt(xml: string): Promise<ReadFile> {
  const document = await readXml(xml)
  const statements = allAt(document, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw new UnreadableStatement('no statement')
  let [pending, count] = [0, 0]
  const accounts = statements.map((statement): ReadAccount => {
    const entries = allAt(statement, 'Ntry')
    const booked = entries.filter((entry) => textAt(entry, 'Sts/Cd', 'Sts') !== 'PDNG')
    pending += entries.length - booked.length
    const lines = booked.flatMap(linesOf)
    count += lines.length
    if (count > mostLines) throw new UnreadableStatement('too many entries')
    return {
      account: plainAccount(textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')),
      currency: textAt(statement, 'Acct/Ccy') || (lines[0]?.currency ?? ''),
      lines,
    }
  })
  return { accounts, pending }
}

/** A collective booking gives a line for each transfer if the amounts of all of them are known and add up. */
function linesOf(entry: Element): ReadLine[] {
  const whole = amountOf(entry, 'Amt')
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!whole || !bookedOn) throw new UnreadableStatement('entry without amount or day')
  const isOutgoing = textAt(entry, 'CdtDbtInd') === 'DBIT'
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const entryId = idOf(textAt(entry, 'AcctSvcrRef'))
  const parts = details.map((detail) => amountOf(detail, 'Amt') ?? amountOf(detail, 'AmtDtls/TxAmt/Amt'))
  const isSplit =
    details.length > 1 &&
    parts.every((amount) => amount?.currency === whole.currency) &&
    parts.reduce((sum, amount) => sum + (amount?.minor ?? 0), 0) === whole.minor
  const lineOf = (detail: Element | undefined, minor: number, bankId: string): ReadLine => ({
    bookedOn,
    amount: isOutgoing ? -minor : minor,
    currency: whole.currency,
    ...partiesOf(detail),
    text: purposeOf(detail) || textAt(entry, 'AddtlNtryInf'),
    bankId,
  })
  if (!isSplit) {
    const [detail] = details
    const bankId = entryId || idOf(textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId')) || idOf(textAt(entry, 'NtryRef'))
    return [lineOf(detail, whole.minor, details.length > 1 ? entryId : bankId)]
  }
  return details.map((detail, index) => {
    const own = idOf(textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId'))
    return lineOf(detail, parts[index]?.minor ?? 0, own || entryId ? `${entryId}/${own}` : '')
  })
}

function partiesOf(detail: Element | undefined): Pick<ReadLine, 'payer' | 'payerAccount' | 'reference'> {
  const endToEnd = textAt(detail, 'Refs/EndToEndId')
  return {
    payer: textAt(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm'),
    payerAccount: plainAccount(textAt(detail, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id')),
    reference: textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref') || (endToEnd === 'NOTPROVIDED' ? '' : endToEnd),
  }
}

function purposeOf(detail: Element | undefined): string {
  const texts = [...allAt(detail, 'RmtInf/Ustrd'), ...allAt(detail, 'RmtInf/Strd/AddtlRmtInf')]
  return [...texts.map(({ text }) => text.trim()), textAt(detail, 'AddtlTxInf')].filter(Boolean).join(' ')
}

function amountOf(element: Element, path: string): { minor: number; currency: string } | undefined {
  const [found] = allAt(element, path)
  const currency = found?.attributes['Ccy'] ?? ''
  const decimal = found?.text
    .trim()
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  if (!decimal || !/^[A-Z]{3}$/.test(currency)) return undefined
  const minor = parseMoney(decimal.startsWith('.') ? `0${decimal}` : decimal, currency)
  return minor === undefined ? undefined : { minor, currency }
}

function dayAt(entry: Element, path: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(textAt(entry, `${path}/Dt`, `${path}/DtTm`)) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : undefined
}

/** Placeholders of banks are no ids. */
const idOf = (text: string) => (/^(|0+|NOTPROVIDED|NONREF|NOREF|N\/A)$/i.test(text) ? '' : text)
