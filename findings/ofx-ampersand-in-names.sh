#!/usr/bin/env bash
# OFX 1.0.2 (SGML) writes "Ay & Bee" as "Ay &amp; Bee". Three readers of the same valid file give three names.
# Expected: "Ay & Bee".
# Seen: ofx-js 1.1.1 "Ay & Bee"; ofx-data-extractor 1.5.0 leaves "Ay &amp; Bee"; node-ofx-parser 0.5.1 escapes twice more:
# "Ay &amp;amp;amp; Bee".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent ofx-js@1.1.1 ofx-data-extractor@1.5.0 node-ofx-parser@0.5.1
cat >statement.ofx <<'OFX'
OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20261105
<LANGUAGE>ENG
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>EUR
<BANKACCTFROM>
<BANKID>1
<ACCTID>2
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101
<DTEND>20261105
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261103
<TRNAMT>1250.00
<FITID>0001
<NAME>Ay &amp; Bee
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>1250.00
<DTASOF>20261105
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
OFX
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { Ofx } from 'ofx-data-extractor'
import { parse } from 'ofx-js'
import parser from 'node-ofx-parser'
const text = readFileSync('statement.ofx', 'utf8')
const nameIn = ({ OFX }) => OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.NAME
console.log('ofx-js', nameIn(await parse(text)))
console.log('ofx-data-extractor', new Ofx(text).getBankTransferList()[0].NAME)
console.log('node-ofx-parser', nameIn(parser.parse(text)))
JS
node read.mjs | tee output
diff output - <<'TEXT'
ofx-js Ay & Bee
ofx-data-extractor Ay &amp; Bee
node-ofx-parser Ay &amp;amp;amp; Bee
TEXT
