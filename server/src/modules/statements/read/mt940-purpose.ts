/** The field :86: of MT940: what the payment is for and who the other side is. */
import { plainAccount } from '../line.ts'
import type { ReadLine } from './types.ts'

/** The code of a booking and the first field. */
const coded = /^\d{3}\s?([?~<^|])\d\d/

export function purposeOf(value: string, line: ReadLine): Partial<ReadLine> {
  const [, mark = ''] = coded.exec(value) ?? []
  // Polish banks write other marks than the question mark.
  if (mark) return germanPurpose(value.replaceAll('\n', '').replaceAll(mark, '?'), line)
  const joined = value.replaceAll('\n', '')
  if (/^\/[A-Z]{2,4}\//.test(joined)) return slashPurpose(joined, value, line)
  return { text: oneText(value) || line.text }
}

const oneText = (value: string) => value.replace(/\s+/g, ' ').trim()

/** `?20` to `?29` and `?60` to `?63` purpose, `?31` account, `?32` and `?33` name; SEPA codes such as `EREF+` inside. */
function germanPurpose(value: string, { reference }: ReadLine): Partial<ReadLine> {
  const parts = new Map<string, string>()
  for (const [, code = '', text = ''] of value.matchAll(/\?(\d{2})([^?]*)/g)) parts.set(code, text)
  const join = (test: RegExp) => [...parts].flatMap(([code, text]) => (test.test(code) ? [text] : []))
  const purpose = join(/^2\d$|^6[0-3]$/).join('')
  const codes = 'EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC'
  const sepa = codesOf(purpose, new RegExp(`(${codes})\\+(.*?)(?=(?:${codes})\\+|$)`, 'g'))
  const endToEnd = sepa.get('EREF') ?? ''
  return {
    payer:
      sepa.get('ABWA') ||
      join(/^3[23]$/)
        .join('')
        .trim(),
    payerAccount: plainAccount(sepa.get('IBAN') ?? parts.get('38') ?? parts.get('31') ?? ''),
    reference: isNoReference(endToEnd) ? reference : endToEnd,
    text: sepa.get('SVWZ') ?? (purpose.trim() || (parts.get('00') ?? '')),
  }
}

const slashCodes =
  'EREF|REMI|NAME|IBAN|ORDP|BENM|ADDR|PREF|KREF|TRCD|TRTP|BIC|CNTP|CSID|MARF|PURP|RTRN|ULTB|ULTD|ULTC|UDTR|UCRD|ISDT|SVCL|CREF|OCMT|CHGS|EXCH|NBTR|BAI|PT|PY|ID'

/** `/EREF/…//REMI/…//NAME/…//IBAN/…/`, the other side also as `/CNTP/account/bank/name/city/`. */
function slashPurpose(joined: string, value: string, { reference, payerAccount }: ReadLine): Partial<ReadLine> {
  const codes = codesOf(joined, new RegExp(`\\/(${slashCodes})\\/(.*?)(?=\\/(?:${slashCodes})\\/|$)`, 'g'))
  const [account = '', , name = ''] = (codes.get('CNTP') ?? '').split('/')
  const endToEnd = codes.get('EREF') ?? ''
  const remittance = (codes.get('REMI') ?? '').replace(/^(?:USTD|STRD)\/+(?:(?:CUR|ISO)\/)?/, '')
  return {
    payer: trimmed(codes.get('NAME') ?? '') || name.trim(),
    payerAccount: plainAccount(trimmed(codes.get('IBAN') ?? '') || account) || payerAccount,
    reference: isNoReference(trimmed(endToEnd)) ? reference : trimmed(endToEnd),
    text: trimmed(remittance) || oneText(value),
  }
}

const trimmed = (text: string) => text.replace(/^\/+|\/+$/g, '').trim()

/** The first text of each code. */
function codesOf(text: string, pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, code = '', value = ''] of text.matchAll(pattern)) if (!found.has(code)) found.set(code, value.trim())
  return found
}

/** Words of banks for no reference. */
export const isNoReference = (text: string): boolean => /^\s*(NONREF|NOREF|NOTPROVIDED|[EPKM]REF|0*)\s*$/i.test(text)
