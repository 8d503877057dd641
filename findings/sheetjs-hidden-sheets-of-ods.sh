#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS): which sheets are hidden is neither written to OpenDocument (.ods) nor read from it, and read
# from no format when only the names of the sheets are asked for (`bookSheets`).
# Expected: `Workbook.Sheets[n].Hidden`, as of .xlsx, .xlsb and .xls.
# Seen: a hidden sheet of old prices in .ods looks like any other, and so it does in every format with `bookSheets`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @e965/xlsx@0.20.3 fflate@0.8.2
cat >read.mjs <<'JS'
import { read, utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const prices = (price) => utils.aoa_to_sheet([['Code', 'Price'], ['MG-1', price]])
const book = {
  SheetNames: ['Prices', 'Old'],
  Sheets: { Prices: prices(5), Old: prices(4) },
  Workbook: { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] },
}
const hiddenIn = ({ Workbook }) => Workbook?.Sheets?.map(({ Hidden }) => Hidden === 1).join() || 'unknown'
for (const bookType of ['xlsx', 'xlsb', 'biff8', 'ods']) {
  const content = write(book, { bookType, type: 'buffer' })
  console.log(bookType, hiddenIn(read(content, {})), '| names only:', hiddenIn(read(content, { bookSheets: true })))
}
const ods = unzipSync(write(book, { bookType: 'ods', type: 'buffer' }))
const content = strFromU8(ods['content.xml'])
console.log('written to .ods:', content.includes('table:display="false"'))
// Hidden as LibreOffice writes it: a style of its own for the sheet.
const style = content.match(/<style:style style:name="ta1".*?<\/style:style>/s)[0]
const hidden = style.replace('"ta1"', '"ta2"').replace('table:display="true"', 'table:display="false"')
ods['content.xml'] = strToU8(
  content.replace(style, style + hidden).replace('table:name="Old" table:style-name="ta1"', 'table:name="Old" table:style-name="ta2"'),
)
console.log('read from .ods:', strFromU8(ods['content.xml']).includes('"Old" table:style-name="ta2"'), hiddenIn(read(zipSync(ods), {})))
JS
node read.mjs | tee output
diff output - <<'TEXT'
xlsx false,true | names only: unknown
xlsb false,true | names only: unknown
biff8 false,true | names only: unknown
ods unknown | names only: unknown
written to .ods: false
read from .ods: true unknown
TEXT
