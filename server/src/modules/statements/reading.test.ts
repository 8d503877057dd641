/** Statements in every format give the same facts. */
import { describe, expect, test } from 'vitest'
import { xlsxParts } from '../../lib/sheet.ts'
import type { ReadLine, ReadLines } from './read/types.ts'
import { readStatement } from './reading.ts'
import { camt, chineseCsv, germanCsv, mt940, sampleIban } from './samples.ts'

type Listed = Omit<ReadLines, 'accounts'> & { accounts: { account: string; currency: string; lines: ReadLine[] }[] }

const read = async (content: string | Buffer, options = {}): Promise<Listed> => {
  const reading = await readStatement(Buffer.from(content), { currency: 'USD', ...options })
  if (reading.kind !== 'lines') throw new Error(JSON.stringify(reading))
  return { ...reading, accounts: reading.accounts.map((each) => ({ ...each, lines: [...each.lines] })) }
}
const linesOf = async (content: string | Buffer, options = {}) => (await read(content, options)).accounts[0]?.lines

describe('CAMT.053', () => {
  test('entries have day, amount, payer, purpose and the id of the bank', async () => {
    const { accounts, leftOut } = await read(
      camt([
        { amount: '1234.56', text: 'RF18 2611', payer: 'Müller &amp; Co', iban: 'DE89370400440532013000', id: 'B-1' },
        { amount: '20.00', isOutgoing: true },
        { amount: '5.00', isPending: true },
      ]),
    )
    expect(leftOut).toEqual({ pending: 1 })
    expect(accounts).toMatchObject([
      {
        account: sampleIban,
        currency: 'USD',
        lines: [
          {
            bookedOn: '2026-11-20',
            amount: 123_456,
            payer: 'Müller & Co',
            payerAccount: 'DE89370400440532013000',
            reference: '',
            text: 'RF18 2611',
            bankId: 'B-1',
          },
          { amount: -2000, bankId: '' },
        ],
      },
    ])
  })

  test('a collective booking is split if its parts add up, and stays one line otherwise', async () => {
    const parts = [
      { amount: '60.00', text: 'first' },
      { amount: '40.00', text: 'second' },
    ]
    const entry = (amount: string) => camt([{ amount, parts, id: 'C-1' }])
    expect(await linesOf(entry('100.00'))).toMatchObject([
      { amount: 6000, text: 'first' },
      { amount: 4000, text: 'second' },
    ])
    expect(await linesOf(entry('99.00'))).toMatchObject([{ amount: 9900, payer: '', text: 'first second' }])
  })

  test('a collective booking with parts of the other direction stays one line', async () => {
    const parts = [
      { amount: '60.00', text: 'first' },
      { amount: '40.00', text: 'second' },
    ]
    const entry = camt([{ amount: '100.00', parts }])
    const at = entry.lastIndexOf('<TxDtls>') + '<TxDtls>'.length
    const mixed = `${entry.slice(0, at)}<CdtDbtInd>DBIT</CdtDbtInd>${entry.slice(at)}`
    expect(await linesOf(mixed)).toMatchObject([{ amount: 10_000 }])
  })

  test.each([
    ['a document type with entities', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>', 'not_a_statement'],
    ['an unknown entity', camt([{ amount: '1.00', text: '&xxe;' }]), 'broken'],
    ['deep nesting', `<Document>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Document>`, 'too_large'],
    ['another document', '<Document><Other/></Document>', 'not_a_statement'],
    ['a cut file', camt([{ amount: '1.00' }]).slice(0, 300), 'cut_off'],
    ['an entry without an amount', camt([{ amount: 'much' }]), 'broken'],
    ['an entry without a direction', camt([{ amount: '1.00' }]).replace('CRDT', ''), 'broken'],
  ])('refuses %s', async (_, xml, reason) => {
    expect(await readStatement(Buffer.from(xml))).toMatchObject({ kind: 'refused', reason })
  })
})

test('MT940 gives purposes of several banks, the sign of reversals and the year of the booking', async () => {
  const [account] = (await read(mt940)).accounts
  expect(account).toMatchObject({ account: '0000202051', currency: 'USD' })
  expect(account?.lines).toMatchObject([
    {
      bookedOn: '2026-11-20',
      amount: 123_456,
      payer: 'Garden Center Ltd',
      payerAccount: 'DE89370400440532013000',
      text: 'RF18 2611 251 2345 6789 0',
      bankId: 'BANK-1',
    },
    { amount: -2000, text: 'Account fee' },
    { bookedOn: '2027-01-01', amount: 550, payer: 'Ann Lee', reference: 'ORDER 9', text: 'Supplement Second payment' },
    { amount: -700, isReversal: true },
  ])
})

test('OFX without signs follows the kinds, and is refused where kinds, signs or sums leave doubt', async () => {
  const ofx = (...rows: readonly string[]) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<ACCTID>1${rows
      .map((row, index) => {
        const [kind, amount] = row.split(' ')
        return `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20261120<TRNAMT>${amount}<FITID>${index}</STMTTRN>`
      })
      .join('\n')}</STMTRS></OFX>\n`
  expect(await linesOf(ofx('CREDIT 5.00', 'DEBIT 6.50'))).toMatchObject([{ amount: 500 }, { amount: -650 }])
  expect(await linesOf(ofx('XFER 5.00', 'XFER -6.50'))).toMatchObject([{ amount: 500 }, { amount: -650 }])
  for (const rows of [['CREDIT 5.00', 'DEBIT 6.50', 'XFER 7.00'], ['FEE -1.00', 'DEBIT 6.50'], ['CREDIT 1,250']])
    expect(await readStatement(Buffer.from(ofx(...rows)))).toMatchObject({ kind: 'refused', reason: 'broken' })
})

test('a document of 1C between other accounts is no line, and staff see that', async () => {
  const document = (from: string, to: string) =>
    `СекцияДокумент=Платежное поручение\nДата=20.11.2026\nСумма=5.00\nПлательщикСчет=${from}\nПолучательСчет=${to}\nКонецДокумента\n`
  const own = '40702810000000000009'
  const file = `1CClientBankExchange\nВерсияФормата=1.03\nРасчСчет=${own}\n${document('1', own)}${document('1', '2')}КонецФайла\n`
  expect(await read(file)).toMatchObject({ accounts: [{ lines: [{ amount: 500 }] }], skipped: [10] })
})

test('files are recognized by their content', async () => {
  expect((await read(`\ufeff${camt([])}`)).format).toBe('camt053')
  expect((await read(mt940)).format).toBe('mt940')
  expect((await read(`\ufeff${mt940.slice(mt940.indexOf(':20:'))}`)).format).toBe('mt940')
  expect((await read(chineseCsv)).format).toBe('csv')
})

describe('tables', () => {
  test('a German export in windows-1252 is read below its preamble; sums are no lines', async () => {
    const { accounts, answers, encoding } = await read(Buffer.from(germanCsv, 'latin1'))
    expect(encoding).toBe('windows-1252')
    expect(answers).toMatchObject({ date_order: 'dmy' })
    expect(accounts[0]?.lines).toMatchObject([
      { bookedOn: '2026-11-20', amount: 123_456, payer: 'Müller GmbH', payerAccount: 'DE89370400440532013000' },
      { amount: -2000 },
      { amount: 1000 },
      { amount: 1000 },
    ])
    expect(accounts[0]?.lines).toHaveLength(4)
  })

  test('a Chinese export has columns for each direction', async () => {
    expect(await linesOf(chineseCsv)).toMatchObject([
      { bookedOn: '2026-11-20', amount: 123_456, payer: '义乌市百货商行', text: '货款', bankId: 'T-1' },
      { amount: -2000, bankId: 'T-2' },
    ])
  })

  test('a workbook gives numbers as they are', async () => {
    async function* rows() {
      yield [
        ['2026-11-20', 'Ann', 1234.56],
        ['2026-11-21', 'Bo', '7'],
      ]
    }
    const parts: Uint8Array[] = []
    const columns = [{ name: 'Date' }, { name: 'Payer' }, { name: 'Amount', isNumber: true }]
    for await (const part of xlsxParts(columns, rows())) parts.push(part)
    expect(await linesOf(Buffer.concat(parts))).toMatchObject([
      { bookedOn: '2026-11-20', amount: 123_456, payer: 'Ann' },
      { amount: 700 },
    ])
  })
})
