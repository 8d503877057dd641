#!/usr/bin/env bash
# camt-parser 1.1.0: one entry of CAMT.053 version 8 for two payments, each with its own <Amt> in <TxDtls>, where
# versions 4 and later have it.
# Expected: 600 and 400, so that each payment can be matched to its invoice.
# Seen: only <AmtDtls><TxAmt> is read, so both parts have an empty amount and an empty currency, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent camt-parser@1.1.0
cat >read.cjs <<'JS'
const part = (id, amount) =>
  `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>`
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-03T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-03T08:00:00</CreDtTm>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-03</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-03</Dt></BookgDt><BkTxCd><Prtry><Cd>BATCH</Cd></Prtry></BkTxCd>
<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${part('INVOICE-1', '600.00')}${part('INVOICE-2', '400.00')}</NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`
require('camt-parser').parseCamt053(xml).then(({ statements: [statement] }) => {
  const [entry] = statement.transactions
  console.log('entry', entry.amount.value, entry.amount.currency)
  for (const { references, amountDetails } of entry.details)
    console.log(references.endToEndId, JSON.stringify(amountDetails.transactionAmount))
})
JS
node read.cjs | tee output
diff output - <<'TEXT'
entry 1000.00 EUR
INVOICE-1 {"currency":"","value":""}
INVOICE-2 {"currency":"","value":""}
TEXT
