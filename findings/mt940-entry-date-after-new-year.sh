#!/usr/bin/env bash
# mt940js 1.3.5 and @centrapay/swift-parser 1.0.1: field 61 holds the value date with its year (YYMMDD) and the entry
# date without one (MMDD). Around New Year the two fall into different years.
# Expected: the entry date nearest to the value date: 2 January 2027 for value date 31 December 2026, and the reverse.
# Seen: both take the year of the value date: booked on 2 January 2026, or on 31 December 2027, a year wrong.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent mt940js@1.3.5 @centrapay/swift-parser@1.0.1
cat >read.cjs <<'JS'
const statement = [
  ':20:STATEMENT',
  ':25:10020030/4005006',
  ':28C:1/1',
  ':60F:C261230EUR1000,00',
  ':61:2612310102C250,00NTRFORDER 7//B1',
  ':86:Payment',
  ':61:2701021231D250,00NTRFORDER 7//B2',
  ':86:Refund',
  ':62F:C270102EUR1000,00',
  '-',
  '',
].join('\r\n')
const day = (date) => date.toISOString().slice(0, 10)
const print = (name, statements) => {
  for (const { transactions } of statements)
    for (const { date, entryDate, amount } of transactions) console.log(name, Number(amount), day(date), day(entryDate))
}
print('mt940js', new (require('mt940js').Parser)().parse(statement))
print('swift-parser', require('@centrapay/swift-parser').parse({ type: 'mt940', data: statement, validate: true }))
JS
node read.cjs | tee output
diff output - <<'TEXT'
mt940js 250 2026-12-31 2026-01-02
mt940js -250 2027-01-02 2027-12-31
swift-parser 250 2026-12-31 2026-01-02
swift-parser -250 2027-01-02 2027-12-31
TEXT
