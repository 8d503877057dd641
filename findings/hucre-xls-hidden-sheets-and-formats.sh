#!/usr/bin/env bash
# hucre 1.0.0: of a workbook of before 2007 (.xls), `readXls` returns neither which sheets are hidden nor how numbers are
# shown. Of the same content as .xlsx, `readXlsx` returns both.
# Expected: the same facts of both, as @e965/xlsx 0.20.3 (SheetJS) returns them.
# Seen: a hidden sheet of old prices looks like any other; an article code 00123 that the cell stores as the number 123
# with the format 00000 loses its zeros, and a price loses the euro sign of its format.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent hucre@1.0.0 @e965/xlsx@0.20.3
cat >read.mjs <<'JS'
import { read, utils, write } from '@e965/xlsx'
import { readXls, readXlsx } from 'hucre'

const prices = utils.aoa_to_sheet([['Code', 'Price'], [123, 5]])
prices.A2.z = '00000'
prices.B2.z = '[$€-407] #,##0.00'
const book = {
  SheetNames: ['Prices', 'Old'],
  Sheets: { Prices: prices, Old: utils.aoa_to_sheet([['Code', 'Price'], [123, 4]]) },
  Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] },
}
const formats = ({ cells = new Map() }) => [...cells.values()].map(({ style }) => style?.numFmt)
for (const [bookType, reader] of [['xlsx', readXlsx], ['biff8', readXls]]) {
  const content = write(book, { bookType, type: 'buffer' })
  const { sheets } = await reader(new Uint8Array(content), { readStyles: true })
  const known = read(content, { cellNF: true })
  console.log(bookType, 'hucre', sheets.map(({ hidden }) => hidden ?? false), formats(sheets[0]))
  console.log(bookType, 'SheetJS', known.Workbook.Sheets.map(({ Hidden }) => Hidden === 1), ['A2', 'B2'].map((cell) => known.Sheets.Prices[cell].z))
}
JS
node read.mjs | tee output
diff output - <<'TEXT'
xlsx hucre [ false, true ] [ '00000', '[$€-407] #,##0.00' ]
xlsx SheetJS [ false, true ] [ '00000', '[$€-407] #,##0.00' ]
biff8 hucre [ false, false ] []
biff8 SheetJS [ false, true ] [ '00000', '[$€-407] #,##0.00' ]
TEXT
