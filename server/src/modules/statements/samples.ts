/** Statements as banks write them, for tests. */

export interface SampleEntry {
  amount: string
  text?: string
  payer?: string
  iban?: string
  id?: string
  day?: string
  currency?: string
  isOutgoing?: boolean
  isPending?: boolean
  isReversal?: boolean
  /** Amounts and texts of the transfers of a collective booking. */
  parts?: { amount: string; text: string }[]
}

export const sampleIban = 'DE02120300000000202051'

export const camt = (entries: readonly SampleEntry[], iban = sampleIban) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>USD</Ccy></Acct>
${entries.map(camtEntry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`

function camtEntry({ amount, text = '', payer = '', iban = '', id = '', day = '2026-11-20', ...entry }: SampleEntry) {
  const currency = entry.currency ?? 'USD'
  const detail = (part: string, purpose: string) => `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    ${part && `<AmtDtls><TxAmt><Amt Ccy="${currency}">${part}</Amt></TxAmt></AmtDtls>`}
    <RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`
  const parts = entry.parts ?? [{ amount: '', text }]
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${entry.isOutgoing ? 'DBIT' : 'CRDT'}</CdtDbtInd>${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${entry.isPending ? 'PDNG' : 'BOOK'}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
    <NtryDtls>${parts.map((part) => detail(part.amount, part.text)).join('')}</NtryDtls></Ntry>`
}

export const mt940 = `{1:F01BANKDEFFXXXX0000000000}{4:
:20:STARTUMS
:25:12030000/0000202051
:28C:00001/001
:60F:C261119USD1000,00
:61:2611201120CR1234,56N051NONREF//BANK-1
:86:166?00GUTSCHRIFT?20EREF+NOTPROVIDED?21SVWZ+RF18 2611 2?2251 2345 6789 0?30BYLADEM1001?31DE89370400440532013000?32Garden?33 Center Ltd
:61:2611201120DR20,00N010NONREF//BANK-2
:86:Account fee
:61:2612310101C5,5NTRFINV 77//BANK-3
Supplement
:86:/EREF/ORDER 9//REMI/USTD//Second payment/NAME/Ann Lee/IBAN/GB29NWBK60161331926819/
:61:2611201120RC7,00NRTI//BANK-4
:62F:C261120USD2213,06
-}`

/** A German export with a preamble, in windows-1252 once encoded. */
export const germanCsv = `"Konto";"DE02 1203 0000 0000 2020 51"
"Zeitraum";"01.11.2026 - 30.11.2026"

"Buchungstag";"Auftraggeber / Empfänger";"Verwendungszweck";"IBAN";"Betrag";"Währung"
"20.11.2026";"Müller GmbH";"RF18 26112512345678900";"DE89370400440532013000";"1.234,56";"USD"
"21.11.2026";"Bank";"Gebühr";"";"-20,00";"USD"
"21.11.2026";"Müller GmbH";"twice";"";"10,00";"USD"
"21.11.2026";"Müller GmbH";"twice";"";"10,00";"USD"
"Summe";"";"";"";"1.234,56";""
`

export const chineseCsv = `交易日期,对方户名,对方账号,收入金额,支出金额,摘要,交易流水号
20261120,义乌市百货商行,6222020200112233445,"1,234.56",,货款,T-1
20261121,手续费,,,20.00,费用,T-2
`
