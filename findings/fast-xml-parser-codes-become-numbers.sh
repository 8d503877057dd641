#!/usr/bin/env bash
# fast-xml-parser 5.12.1: texts of elements that look like numbers become numbers, also by an exponent or in hexadecimal.
# Of a product feed (YML, Google) these are article codes, barcodes and models.
# Expected: the texts as they are written, as xml2js 0.6.2 returns them.
# Seen: the code 00123 is 123, the GTIN 04006381333931 loses its zero, the model 1E5 is 100000, and 0x10 is 16.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent fast-xml-parser@5.12.1 xml2js@0.6.2
cat >read.cjs <<'JS'
const offer = '<offer><vendorCode>00123</vendorCode><barcode>04006381333931</barcode><model>1E5</model><param>0x10</param></offer>'
const print = (name, { offer }) => console.log(name, JSON.stringify(Object.values(offer)))
print('fast-xml-parser', new (require('fast-xml-parser').XMLParser)().parse(offer))
require('xml2js').parseString(offer, { explicitArray: false }, (_, parsed) => print('xml2js', parsed))
JS
node read.cjs | tee output
diff output - <<'TEXT'
fast-xml-parser [123,4006381333931,100000,16]
xml2js ["00123","04006381333931","1E5","0x10"]
TEXT
