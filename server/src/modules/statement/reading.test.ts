/** Statements in every format give the same facts. */
import { describe, expect, test } from 'vitest'
import { xlsxParts } from '../../lib/sheet.ts'
import { UnreadableStatement, withKeys } from './line.ts'
import { readCamt } from './read-camt.ts'
import { readBankFormat } from './read-file.ts'
import { readMt940 } from './read-mt940.ts'
import { isComplete, linesOf, mappingFor, readDay, readSheet } from './read-table.ts'
import { camt, chineseCsv, germanCsv, mt940, sampleIban } from './samples.ts'

const readCsv = async (content: Buffer, currency = 'USD') => {
  const sheet = await readSheet(content, undefined)
  const mapping = mappingFor(sheet)
  expect(isComplete(sheet, mapping)).toBe(true)
  return { mapping, ...linesOf(sheet, mapping, currency) }
}

describe('CAMT.053', () => {
  test('entries have day, amount, payer, purpose and the id of the bank', async () => {
    const { accounts, pending } = await readCamt(
      camt([
        { amount: '1234.56', text: 'RF18 2611', payer: 'Müller &amp; Co', iban: 'DE89370400440532013000', id: 'B-1' },
        { amount: '20.00', isOutgoing: true },
        { amount: '5.00', isPending: true },
      ]),
    )
    expect(pending).toBe(1)
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
    const read = async (amount: string) => (await readCamt(camt([{ amount, parts, id: 'C-1' }]))).accounts[0]?.lines
    expect(await read('100.00')).toMatchObject([
      { amount: 6000, text: 'first' },
      { amount: 4000, text: 'second' },
    ])
    expect(await read('99.00')).toMatchObject([{ amount: 9900, text: 'first' }])
  })

  test.each([
    ['a document type with entities', '<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>'],
    ['an unknown entity', camt([{ amount: '1.00', text: '&xxe;' }])],
    ['deep nesting', `<Document>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Document>`],
    ['another document', '<Document><Other/></Document>'],
    ['a cut file', camt([{ amount: '1.00' }]).slice(0, 300)],
    ['an entry without an amount', camt([{ amount: 'much' }])],
  ])('refuses %s', async (_, xml) => {
    await expect(readCamt(xml)).rejects.toThrow(UnreadableStatement)
  })
})

test('MT940 gives purposes of several banks, the sign of reversals and the year of the booking', () => {
  const [account] = readMt940(mt940).accounts
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
    { bookedOn: '2027-01-01', amount: 550, payer: 'Ann Lee', reference: 'ORDER 9', text: 'Second payment' },
    { amount: -700 },
  ])
})

test('files are told by their content', async () => {
  expect((await readBankFormat(Buffer.from(`\ufeff${camt([])}`)))?.format).toBe('camt053')
  expect((await readBankFormat(Buffer.from(mt940)))?.format).toBe('mt940')
  expect(await readBankFormat(Buffer.from(chineseCsv))).toBeUndefined()
})

describe('tables', () => {
  test('a German export in windows-1252 is read below its preamble; sums are skipped', async () => {
    const { lines, skipped, mapping } = await readCsv(Buffer.from(germanCsv, 'latin1'))
    expect(mapping).toMatchObject({ date_order: 'dmy', decimal: ',' })
    expect(lines).toMatchObject([
      { bookedOn: '2026-11-20', amount: 123_456, payer: 'Müller GmbH', payerAccount: 'DE89370400440532013000' },
      { amount: -2000 },
      { amount: 1000 },
      { amount: 1000 },
    ])
    expect(skipped).toEqual([9])
  })

  test('a Chinese export has columns for each direction', async () => {
    const { lines } = await readCsv(Buffer.from(chineseCsv))
    expect(lines).toMatchObject([
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
    expect((await readCsv(Buffer.concat(parts))).lines).toMatchObject([
      { bookedOn: '2026-11-20', amount: 123_456, payer: 'Ann' },
      { amount: 700 },
    ])
  })

  test.each([
    ['2026-11-20', 'dmy', '2026-11-20'],
    ['2026-11-20T00:00:00.000Z', 'mdy', '2026-11-20'],
    ['20.11.26', 'dmy', '2026-11-20'],
    ['11/20/2026 10:00', 'mdy', '2026-11-20'],
    ['20261120', 'dmy', '2026-11-20'],
    ['31.02.2026', 'dmy', undefined],
    ['Total', 'dmy', undefined],
  ] as const)('%s in %s is %s', (text, order, day) => expect(readDay(text, order)).toBe(day))
})

test('equal lines of a day are numbered, so that a longer file adds only what is new', async () => {
  const entry = { amount: '10.00', text: 'same' }
  const keysOf = async (count: number) => {
    const { accounts } = await readCamt(camt(Array.from({ length: count }, () => entry)))
    return withKeys(accounts[0]?.lines ?? []).map(({ key }) => key)
  }
  const [two, three] = [await keysOf(2), await keysOf(3)]
  expect(new Set(three).size).toBe(3)
  expect(three.slice(0, 2)).toEqual(two)
})

test('the key of a row does not depend on the mapping', async () => {
  const sheet = await readSheet(Buffer.from(chineseCsv), undefined)
  const full = mappingFor(sheet)
  const bare = { ...full, columns: { date: full.columns.date, amount: full.columns.amount } }
  const keys = (mapping: typeof full) => withKeys(linesOf(sheet, mapping, 'USD').lines).map(({ key }) => key)
  expect(keys(bare)).toEqual(keys(full).slice(0, 1))
})
