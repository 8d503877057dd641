/** The rules by which tables are read, each in the smallest file that shows it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDay } from '../../lib/written-day.ts'
import { oldWorkbookOf } from '../../testing/old-workbook.ts'
import { decodeText } from '../files/reading/encoding.ts'
import { followBalances } from './read/balances.ts'
import { summary } from './summary.ts'

const header = 'Date;Text;Amount'

describe('amounts', () => {
  test.each([
    ['50.00 DR', '-50.00'],
    ['50.00 Cr.', '50.00'],
    ['(1,250.00)', '-1250.00'],
    ['3.00-', '-3.00'],
    ['−5,00', '-5.00'],
    ['-,01', '-0.01'],
    ['1 234,56 EUR', '1234.56'],
    ["1'234.50", '1234.50'],
    ['€ -12,50', '-12.50'],
    ['1,25,000.50', '125000.50'],
    ['1.250', 'decimal? 1.250'],
    ['3,500', 'decimal? 3,500'],
  ])('%s is %s', async (cell, expected) =>
    expect(await summary(`${header}\n2026-11-20;a;${cell}\n`, 'EUR')).toBe(expected),
  )

  test.each([
    ['VND', '250.000', '250000'],
    ['CLP', '250,000', '250000'],
    ['JPY', '250.000', '250000'],
    // By ISO 4217 these have two decimals, although daily life uses none.
    ['COP', '250.000', 'decimal? 250.000'],
    ['IDR', '250.000', 'decimal? 250.000'],
    ['HUF', '1 234,00', '1234'],
  ])('in %s %s is %s', async (currency, cell, expected) =>
    expect(await summary(`${header}\n2026-11-20;a;${cell}\n`, currency)).toBe(expected),
  )
})

test('numbers of cards and counts are no sums', async () => {
  const rows = 'Date,Text,Amount,Credit card number,Debit count\n2026-11-20,a,5.00,4111,2\n'
  expect(await summary(rows)).toBe('5.00')
})

test.each(['Result', '交易结果', 'Tình trạng', 'Состояние', 'Qwerty'])(
  'a column of words of status is one under the heading %s',
  async (heading) => {
    expect(await summary(`${header};${heading}\n2026-11-20;a;5,00;Success\n2026-11-21;b;6,50;Failed\n`)).toBe('5.00')
  },
)

test('a total with a day is no line if it is the sum of the others', async () => {
  const rows = 'Date,Text,Debit,Credit\n2026-11-20,a,,5.00\n2026-11-21,b,,6.50\n2026-11-21,c,2.00,\n2026-11-30,Total'
  expect(await summary(`${rows},,11.50\n`)).toBe('5.00 6.50 -2.00')
  expect(await summary(`${rows} debits,2.00,\n2026-11-30,Total credits,,11.50\n`)).toBe('5.00 6.50 -2.00')
  expect(await summary(`${rows},,10.50\n`)).toBe('5.00 6.50 -2.00 10.50')
})

test('marks of text before a cell are no part of it', async () => {
  expect(await summary('日期,收支类型,金额\n`2026-11-20,`收入,`5.00\n`2026-11-21,`支出,`6.50\n', 'CNY')).toBe(
    '5.00 -6.50',
  )
  expect(await summary("Fecha,Cargo/Abono,Importe\n'20112026,'+,5.00\n'21112026,'-,6.50\n")).toBe('5.00 -6.50')
})

test.each([
  ['入出金(円)', '5000;-65', '5000 -65'],
  ['Amount', 'CR 50.00;DR 6', '50 -6'],
])('%s of %s', async (heading, sums, expected) => {
  const [one, other] = sums.split(';')
  expect(await summary(`取引日;${heading};内容\n20261120;${one};a\n20261121;${other};b\n`, 'JPY')).toBe(expected)
})

test.each([
  ['Settlement date (UTC)', 'Total amount (incl. VAT)'],
  ['Thời gian', 'Số tiền'],
  ['settled_at', 'amount'],
  ['年月日', '取引金額'],
])('%s and %s are day and amount', async (day, sum) =>
  expect(await summary(`${day};Name;${sum}\n20/11/2026;a;5,00\n`)).toBe('5.00'),
)

test.each([
  ['Pending', ''],
  ['交易关闭', ''],
  ['В обработке', ''],
  ['Исполнено', '5.00'],
  ['Thành công', '5.00'],
  ['ยกเลิก', ''],
  ['Rechazada', ''],
  ['Shipped', 'status? Shipped'],
])('a row of the status %s gives "%s"', async (status, expected) =>
  expect(await summary(`${header};Status\n2026-11-20;a;5,00;${status}\n`)).toBe(expected),
)

describe('days', () => {
  test('are read in every order and with Buddhist years', () => {
    const day = fc.date({ min: new Date('2018-01-01'), max: new Date('2055-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-', '.'), (date, mark) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        expect(readDay([day, month, year].join(mark), 'dmy')).toBe(iso)
        expect(readDay([month, day, year].join(mark), 'mdy')).toBe(iso)
        expect(readDay([day, month, Number(year) + 543].join(mark), 'dmy')).toBe(iso)
        expect(readDay([day, month, Number(year) - 1957].join(mark), 'dmy')).toBe(iso)
        expect(readDay(iso, 'dmy')).toBe(iso)
        expect(readDay(iso.replaceAll('-', ''), 'dmy')).toBe(iso)
      }),
    )
  })
  test.each([
    'Nov 5, 2026',
    '05-Nov-26',
    '5 de noviembre de 2026',
    '5 ноября 2026 г.',
    '5 พ.ย. 2569',
    '5 พฤศจิกายน 2569',
    'ngày 5 tháng 11 năm 2026',
    '2026年11月5日',
    '5. Nov. 2026',
    '05/11/69',
    'Thursday, November 5, 2026',
    '10:11:12 05/11/2026',
    '5 Thg 11, 2026',
    'Thu 5 Nov 2026',
    'чт 5 нояб. 2026 г.',
    '2026-Nov-05',
    '05-NOV-2026',
    '5Nov26',
    '๕ พ.ย. ๒๕๖๙',
    'วันพฤหัสบดีที่ 5 พฤศจิกายน พ.ศ. 2569',
    'วันที่ 5 พ.ย. 69',
    'Ngày 05/11/2026',
    '二〇二六年十一月五日',
    '26年11月5日',
    '2569-11-05',
    'jueves, 5 de noviembre de 2026',
    'Thứ Năm, 5 tháng 11, 2026',
    '民國115年11月5日',
  ])('%s is November 5', (text) => expect(readDay(text, 'dmy')).toBe('2026-11-05'))

  test.each([
    ['Date', '11/02/2026', 'date_order? 11/02/2026'],
    ['Fecha', '11/02/2026', '5.00'],
    ['Date', '11.02.2026', '5.00'],
    ['Date', '11/11/2026', '5.00'],
  ])('%s %s: %s', async (heading, cell, expected) =>
    expect(await summary(`${heading};Text;Amount\n${cell};a;5,00\n`)).toBe(expected),
  )
})

describe('completeness', () => {
  const rows = ['20;a;10,00;110,00', '21;b;5,00;115,00', '22;c;7,00;122,00', '23;d;1,00;123,00']
  const table = (lines: readonly string[]) =>
    `Date;Text;Amount;Balance\n${lines.map((line) => `2026-11-${line}\n`).join('')}`
  test('running balances hold in both orders, and a missing row is found', async () => {
    expect(await summary(table(rows))).toBe('10.00 5.00 7.00 1.00')
    expect(await summary(table([...rows].reverse()))).toBe('1.00 7.00 5.00 10.00')
    for (const place of [1, 2]) expect(await summary(table(rows.toSpliced(place, 1)))).toBe('sums')
  })
  test('balances that count rows which are no lines prove nothing', async () => {
    const parts = rows.map((row, index) => `2026-11-${row};${index === 1 ? 'Pending' : 'Booked'}\n`)
    expect(await summary(`Date;Text;Amount;Balance;Status\n${parts.join('')}`)).toBe('10.00 7.00 1.00')
  })
  test('balances agree in any order of the lines of a day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (changes, seed) => {
          let balance = 5000
          const movements = changes.map((change) => ({ change, balance: (balance += change) }))
          const at = seed % movements.length
          const turned = [...movements.slice(at), ...movements.slice(0, at)]
          const found = followBalances(turned, false)
          const total = changes.reduce((sum, change) => sum + change, 0)
          if (total !== 0) expect(found).toEqual({ opening: 5000, closing: 5000 + total })
          else expect(found).not.toBe('broken')
        },
      ),
    )
  })
  test.each([
    ['in a number', `${table(rows)}2026-11-24;e;1,`, 'cut_off 6'],
    ['in a quotation', `${table(rows)}2026-11-24;"e`, 'cut_off 6'],
  ])('a file that ends %s is refused', async (_, text, expected) => expect(await summary(text)).toBe(expected))
  test('a workbook with a password is refused as such', async () => {
    const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
    const encrypted = Buffer.concat([compound, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await summary(encrypted)).toBe('password')
    const filePass = [0x09, 0x08, 0x10, 0, 0, 6, 5, 0, ...Array.from({ length: 12 }, () => 0), 0x2f, 0, 0, 0]
    expect(await summary(Buffer.concat([compound, Buffer.alloc(504), Buffer.from(filePass)]))).toBe('password')
  })
})

test('a comma in a text without quotes moves no sum into another column', async () => {
  const head = 'Date,Text,Debit,Credit\n2026-11-20,a,1.00,\n2026-11-21,b,,2.00\n'
  expect(await summary(`${head}2026-11-22,Smith, John,3.00,\n`)).toBe('-1.00 2.00 -3.00')
})

test('a workbook of Excel 97 gives texts and numbers', async () => {
  const rows = [
    ['交易日期', '摘要', '借方金额', '贷方金额', '余额'],
    ['20261120', '货款', 0, 1234.56, 2234.56],
    ['20261121', '手续费', 20.5, 0, 2214.06],
  ]
  const content = Buffer.from(oldWorkbookOf({ Hidden: [['x'], ['y']], S: rows }, { hidden: ['Hidden'] }))
  expect(await summary(content, 'CNY')).toBe('1234.56 -20.50')
  expect(await summary(content.subarray(0, 2000), 'CNY')).toBe('cut_off')
})

describe('encodings', () => {
  const bytes = (...codes: number[]) => Buffer.from(codes)
  test.each([
    // Müller, Señor
    ['windows-1252', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x53, 0x65, 0xf1, 0x6f, 0x72]],
    // Оплата
    ['windows-1251', [0xce, 0xef, 0xeb, 0xe0, 0xf2, 0xe0]],
    // ИВАНОВ
    ['windows-1251', [0xc8, 0xc2, 0xc0, 0xcd, 0xce, 0xc2]],
    // นาย สมชาย
    ['windows-874', [0xb9, 0xd2, 0xc2, 0x20, 0xca, 0xc1, 0xaa, 0xd2, 0xc2]],
    ['ibm866', [0x8e, 0xaf, 0xab, 0xa0, 0xe2, 0xa0]],
    // 货款
    ['gb18030', [0xbb, 0xf5, 0xbf, 0xee]],
    // ถอนเงิน
    ['windows-874', [0xb6, 0xcd, 0xb9, 0xe0, 0xa7, 0xd4, 0xb9]],
    // Đông Á, đơn
    ['windows-1258', [0xd0, 0xf4, 0x6e, 0x67, 0x20, 0xc1, 0x20, 0xf0, 0xf5, 0x6e]],
  ])('%s is known by its words', (encoding, codes) => expect(decodeText(bytes(...codes)).encoding).toBe(encoding))
  test('an answer counts where the bytes are valid in it', () => {
    const cyrillic = bytes(0xce, 0xef, 0xeb, 0xe0, 0xf2, 0xe0)
    expect(decodeText(cyrillic, 'windows-1252')).toMatchObject({ text: 'Îïëàòà', encoding: 'windows-1252' })
    expect(decodeText(bytes(0xff), 'utf-8').encoding).not.toBe('utf-8')
    expect(decodeText(cyrillic, 'no-such').encoding).toBe('windows-1251')
  })
})
