/** An entry of CAMT.053 as lines: a collective booking gives one for each transfer, if their amounts are known. */
import { dayOf } from '../../../lib/written-day.ts'
import { plainAccount, UnreadableStatement } from '../line.ts'
import { fineAmount } from './sums.ts'
import type { ReadLine } from './types.ts'
import { allAt, type Element, textAt } from './xml-tree.ts'

/** Amounts are in fine units. */
export function entryLines(entry: Element): ReadLine[] {
  const whole = fineAt(entry, 'Amt')
  const bookedOn = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!whole || !bookedOn) throw new UnreadableStatement('broken', { entry: textAt(entry, 'AcctSvcrRef', 'NtryRef') })
  const way = textAt(entry, 'CdtDbtInd')
  if (way !== 'DBIT' && way !== 'CRDT')
    throw new UnreadableStatement('broken', { entry: textAt(entry, 'AcctSvcrRef', 'NtryRef') })
  const isOutgoing = way === 'DBIT'
  const isReversal = /^(true|1)$/.test(textAt(entry, 'RvslInd'))
  const details = allAt(entry, 'NtryDtls/TxDtls')
  const entryId = idOf(textAt(entry, 'AcctSvcrRef'))
  const parts = details.map((detail) => fineAt(detail, 'Amt') ?? fineAt(detail, 'AmtDtls/TxAmt/Amt'))
  const isSplit =
    details.length > 1 &&
    details.every((detail) => [way, ''].includes(textAt(detail, 'CdtDbtInd'))) &&
    parts.every((amount) => amount?.currency === whole.currency) &&
    parts.reduce((sum, amount) => sum + (amount?.fine ?? 0), 0) === whole.fine
  const lineOf = (detail: Element | undefined, fine: number, bankId: string): ReadLine => {
    const reversed = isReversal ? reversedOf(detail, entryId) : ''
    return {
      bookedOn,
      amount: isOutgoing ? -fine : fine,
      currency: whole.currency,
      ...partyOf(detail, isOutgoing !== isReversal),
      ...purposeOf(detail, textAt(entry, 'AddtlNtryInf')),
      bankId,
      ...(isReversal && { isReversal }),
      ...(reversed && { reverses: reversed }),
    }
  }
  if (isSplit)
    return details.map((detail, index) => {
      const own = idOf(textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId'))
      return lineOf(detail, parts[index]?.fine ?? 0, own || entryId ? `${entryId}/${own}` : '')
    })
  const [detail] = details
  if (details.length > 1) {
    // Several transfers without amounts have several payers.
    const texts = details.flatMap((each) => purposeOf(each, '').text || [])
    return [{ ...lineOf(undefined, whole.fine, entryId), text: texts.join(' ') || textAt(entry, 'AddtlNtryInf') }]
  }
  return [
    lineOf(
      detail,
      whole.fine,
      entryId || idOf(textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId')) || idOf(textAt(entry, 'NtryRef')),
    ),
  ]
}

/** Payer of money that came in, payee of money that went out; those behind a payment service first. */
function partyOf(detail: Element | undefined, isOutgoing: boolean): Pick<ReadLine, 'payer' | 'payerAccount'> {
  const role = isOutgoing ? 'Cdtr' : 'Dbtr'
  const names = [`Ultmt${role}`, role].flatMap((each) => [
    `RltdPties/${each}/Nm`,
    `RltdPties/${each}/Pty/Nm`,
    `RltdPties/${each}/Pty/OrgId/AnyBIC`,
  ])
  return {
    payer: textAt(detail, ...names),
    payerAccount: plainAccount(textAt(detail, `RltdPties/${role}Acct/Id/IBAN`, `RltdPties/${role}Acct/Id/Othr/Id`)),
  }
}

/** References that are structured, of the creditor or of the document that is paid, come first; the purpose has all others. */
function purposeOf(detail: Element | undefined, further: string): Pick<ReadLine, 'reference' | 'text'> {
  const texts = (path: string) => allAt(detail, path).flatMap(({ text }) => text.trim() || [])
  const endToEnd = idOf(textAt(detail, 'Refs/EndToEndId'))
  const [reference = '', ...others] = [
    ...texts('RmtInf/Strd/CdtrRefInf/Ref'),
    ...texts('RmtInf/Strd/RfrdDocInf/Nb'),
    ...(endToEnd ? [endToEnd] : []),
  ]
  const purpose = [...others, ...texts('RmtInf/Ustrd'), ...texts('RmtInf/Strd/AddtlRmtInf'), ...texts('AddtlTxInf')]
  return { reference, text: purpose.join(' ') || (reference ? '' : further) }
}

/** What names the booking that is taken back. */
const reversedOf = (detail: Element | undefined, entryId: string): string =>
  [
    idOf(textAt(detail, 'Refs/AcctSvcrRef')),
    idOf(textAt(detail, 'Refs/TxId')),
    idOf(textAt(detail, 'Refs/EndToEndId')),
  ].find((id) => id && id !== entryId) ?? ''

export function fineAt(element: Element | undefined, path: string): { fine: number; currency: string } | undefined {
  const [found] = allAt(element, path)
  const currency = found?.attributes['Ccy'] ?? ''
  const fine = /^[A-Z]{3}$/.test(currency) ? fineAmount(found?.text ?? '', currency) : undefined
  return fine === undefined ? undefined : { fine, currency }
}

function dayAt(entry: Element, path: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(textAt(entry, `${path}/Dt`, `${path}/DtTm`)) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : undefined
}

/** Placeholders of banks are no ids. */
const idOf = (text: string) => (/^(|0+|NOTPROVIDED|NONREF|NOREF|N\/A)$/i.test(text) ? '' : text)
