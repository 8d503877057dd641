#!/usr/bin/env bash
# @e965/xlsx 0.20.3 (SheetJS): `read` writes its defaults, and what it has found out about the file, into the options
# object of its caller. The next `read` with that object takes them for wishes of the caller.
# Expected: options are only read, so that one constant serves all files.
# Seen: after a workbook in a buffer the object says `type: 'array'`, and a CSV in base64, which is read right with fresh
# options, becomes one cell of control characters. No error, and no product.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @e965/xlsx@0.20.3
cat >read.mjs <<'JS'
import { read, utils, version, write } from '@e965/xlsx'

const workbook = write(
  { SheetNames: ['Prices'], Sheets: { Prices: utils.aoa_to_sheet([['Code', 'Price'], ['MG-1', 5]]) } },
  { bookType: 'xlsx', type: 'buffer' },
)
const csv = Buffer.from('Code;Price\nMG-1;5').toString('base64')
const rowsOf = (options) => utils.sheet_to_json(read(csv, options).Sheets.Sheet1, { header: 1 })

console.log('SheetJS', version)
const options = {}
console.log('fresh options:', rowsOf({}))
read(workbook, options)
console.log('after a workbook:', options.type, Object.keys(options).length > 10)
console.log('the same options:', rowsOf(options).length, 'row,', /^[\0-\x1f]+$/.test(String(rowsOf(options)[0][0])))
JS
node read.mjs | tee output
diff output - <<'TEXT'
SheetJS 0.20.3
fresh options: [ [ 'Code', 'Price' ], [ 'MG-1', 5 ] ]
after a workbook: array true
the same options: 1 row, true
TEXT
