/** The rules by which tables are read, each in the smallest file that shows it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../lib/money.ts'
import { workbook97 } from '../../testing/workbook97.ts'
import { followBalances } from './read/balances.ts'
import { readDay } from './read/date-cell.ts'
import { decodeText } from './read/encoding.ts'
import type { Answers } from './read/types.ts'
import { readStatement } from './reading.ts'

/** Amounts of the lines, or what is asked or refused. */
async function summary(text: string | Buffer, currency = 'USD', answers: Answers = {}, account = 'TEST') {
  const reading = await readStatement(Buffer.from(text), { account, currency, answers })
  if (reading.kind === 'question') return `${reading.question}? ${reading.words.join(' ')}`.trim()
  if (reading.kind === 'refused') return `${reading.reason} ${reading.row ?? ''}`.trim()
  return reading.accounts.flatMap(({ lines }) => lines.map((line) => formatMoney(line.amount, line.currency))).join(' ')
}

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
    // By ISO 4217 these have two decimals, whatever is written in daily life.
    ['COP', '250.000', 'decimal? 250.000'],
    ['IDR', '250.000', 'decimal? 250.000'],
    ['HUF', '1 234,00', '1234'],
  ])('in %s %s is %s', async (currency, cell, expected) =>
    expect(await summary(`${header}\n2026-11-20;a;${cell}\n`, currency)).toBe(expected),
  )
})

describe('directions', () => {
  test.each([
    ['Dr/Cr', 'DR', 'CR'],
    ['Credit/Debit', 'Debit', 'Credit'],
    ['收/支', '支出', '收入'],
    ['Soll/Haben', 'S', 'H'],
    ['Тип операции', 'Списание', 'Зачисление'],
    ['Loại giao dịch', 'Ghi nợ', 'Ghi có'],
    ['ประเภท', 'ถอน', 'ฝาก'],
    ['Naturaleza', 'Cargo', 'Abono'],
    ['Kind', 'Withdrawal', 'Deposit'],
  ])('under %s, %s is out and %s is in', async (heading, out, into) =>
    expect(await summary(`${header};${heading}\n2026-11-20;a;5,00;${out}\n2026-11-21;b;6,50;${into}\n`)).toBe(
      '-5.00 6.50',
    ),
  )

  test.each([
    ['Dr/Cr', 'X', 'Y', 'direction? X Y'],
    // Deposit or debit.
    ['Type', 'W', 'D', 'direction? D'],
  ])('%s of %s and %s are asked about', async (heading, one, other, expected) =>
    expect(await summary(`${header};${heading}\n2026-11-20;a;5,00;${one}\n2026-11-21;b;6,50;${other}\n`)).toBe(
      expected,
    ),
  )

  test('beside amounts that are marked as credit and as debit one without a mark is neither', async () => {
    const row = (...cells: string[]) => `${header}\n${cells.map((cell) => `2026-11-20;a;${cell}\n`).join('')}`
    expect(await summary(row('6.50 CR', '5.00 DR', '3.00'))).toBe('6.50 -5.00')
    expect(await summary(row('6.50 CR', '5.00'))).toBe('6.50 -5.00')
    expect(await summary(row('6.50', '5.00 DR'))).toBe('6.50 -5.00')
  })

  test.each([
    ['CR', '', '6.50 -5.00'],
    ['DR', '', '-6.50 5.00'],
    ['收入', '支出', '6.50 -5.00'],
  ])('beside %s and "%s" cells without a word are the other side, or neither', async (one, other, expected) =>
    expect(
      await summary(
        `${header};Dr/Cr\n2026-11-20;a;6,50;${one}\n2026-11-21;b;5,00;${other}\n${other && '2026-11-22;c;7,00;\n'}`,
      ),
    ).toBe(expected),
  )

  test('debits may be negative or not, before or behind credits; a minus among positive ones takes back', async () => {
    const rows = (debit: string) => `Debit;Date;Text;Credit\n${debit};2026-11-20;a;\n;2026-11-21;b;6,50\n`
    expect(await summary(rows('5,00'))).toBe('-5.00 6.50')
    expect(await summary(rows('-5,00'))).toBe('-5.00 6.50')
    expect(await summary(`${rows('5,00')}3,00;2026-11-22;c;\n-1,00;2026-11-22;d;\n`)).toBe('-5.00 6.50 -3.00 1.00')
    expect(await summary(`${rows('-5,00')}-3,00;2026-11-22;c;\n1,00;2026-11-22;d;\n`)).toBe('-5.00 6.50 -3.00 1.00')
    expect(await summary(`${rows('5,00')}-1,00;2026-11-22;c;\n`)).toBe('sign?')
    // The only column of sums may hold both directions.
    const alone = 'Date;Text;Debit\n2026-11-20;a;5,00\n2026-11-21;b;-1,00\n2026-11-22;c;6,00\n'
    expect(await summary(alone)).toBe('sign?')
    expect(await summary(alone, 'USD', { sign: 'written' })).toBe('5.00 -1.00 6.00')
    expect(await summary(alone, 'USD', { sign: 'balance' })).toBe('sign?')
  })

  test.each([
    ['Type', 'Outgoing transfer', 'Incoming transfer', '-5.00 6.50'],
    ['Тип операции', 'Исходящий платёж', 'Входящий платёж', '-5.00 6.50'],
    ['交易类型', '转账支出', '转账收入', '-5.00 6.50'],
    ['Loại giao dịch', 'Chuyển tiền đi', 'Chuyển tiền đến', '-5.00 6.50'],
    ['Tipo', 'Transferencia enviada', 'Transferencia recibida', '-5.00 6.50'],
    ['ประเภท', 'โอนเงินออก', 'รับโอนเงิน', '-5.00 6.50'],
    ['Type', 'Refund', 'Payment', 'direction? Refund Payment'],
    ['Type', 'Fee of outgoing wire', 'SEPA', 'direction? Fee of outgoing wire SEPA'],
    ['Vorgang', 'Rückzahlung', 'Zahlung', 'direction? Rückzahlung Zahlung'],
    ['Type', 'Instant', 'SEPA', '5.00 6.50'],
    ['Income / Expense', 'Expense', 'Income', '-5.00 6.50'],
    ['Д/К', 'Д', 'К', '-5.00 6.50'],
    ['Uit / Erin', 'Uit', 'Erin', 'direction? Uit Erin'],
  ])('%s of %s and %s in a file without signs', async (heading, out, into, expected) =>
    expect(await summary(`${header};${heading}\n2026-11-20;a;5,00;${out}\n2026-11-21;b;6,50;${into}\n`)).toBe(expected),
  )

  test('the kind of a card is no direction', async () =>
    expect(await summary(`${header};Card type\n2026-11-20;a;5,00;debit\n2026-11-21;b;6,50;credit\n`)).toBe('5.00 6.50'))

  test.each([
    ['Text', 'Refund to Bob', 'sign?'],
    ['Text', '手续费 11', 'sign?'],
    ['收款人', '张三', 'sign?'],
    ['付款人', '张三', '5.00'],
  ])('without signs %s "%s" gives %s', async (heading, text, expected) =>
    expect(await summary(`日期,${heading},金额\n2026-11-20,${text},5.00\n`, 'CNY')).toBe(expected),
  )

  test('who paid and who was paid say the direction where one of both is the account', async () => {
    const rows = 'Date,Payer,Payee,Amount\n2026-11-20,Anna,Shop,5.00\n'
    expect(await summary(rows)).toBe('sign?')
    expect(await summary(`${rows}2026-11-21,Shop,Mill,6.50\n`)).toBe('5.00 -6.50')
    expect(await summary(`${rows}2026-11-21,Kim,Mill,6.50\n`)).toBe('sign?')
    const accounts = 'Дата;Счет дебета;Счет кредита;Сумма\n20.11.2026;40702810000000000001;40702810000000000009;5,00\n'
    expect(await summary(accounts)).toBe('sign?')
    expect(await summary(accounts, 'RUB', {}, '40702810000000000009')).toBe('5.00')
    expect(await summary(accounts, 'RUB', {}, '40702810000000000001')).toBe('-5.00')
  })
})

describe('words beside signs', () => {
  const rows = (heading: string, ...each: readonly string[]) =>
    `${header};${heading}\n${each.map((row) => `2026-11-20;a;${row}\n`).join('')}`
  test('are asked about where signs contradict them, and never make money that came in of their answers', async () => {
    const contrary = rows('Type', '5,00;Deposit', '6,50;Withdrawal', '-1,00;Adjustment')
    expect(await summary(contrary)).toBe('direction? Withdrawal')
    expect(await summary(contrary, 'USD', { out_words: ['Withdrawal'] })).toBe('5.00 -6.50 -1.00')
    expect(await summary(contrary, 'USD', { in_words: ['Withdrawal'] })).toBe('5.00 6.50 -1.00')
    const mixed = rows('Dr/Cr', '5,00;CR', '-6,50;DR', '1,00;DR')
    expect(await summary(mixed)).toBe('direction? DR')
    expect(await summary(mixed, 'USD', { out_words: ['DR'] })).toBe('5.00 -6.50 -1.00')
  })
  test('leave a sign that repeats them as it is; elsewhere a minus takes back', async () => {
    expect(await summary(rows('Type', '5,00;Credit', '-6,50;Debit'))).toBe('5.00 -6.50')
    const reading = await readStatement(Buffer.from(rows('Dr/Cr', '5,00;CR', '6,50;DR', '-5,00;CR')), {
      currency: 'USD',
    })
    const [account] = reading.kind === 'lines' ? reading.accounts : []
    expect(account?.lines).toMatchObject([{ amount: 500 }, { amount: -650 }, { amount: -500, isReversal: true }])
  })
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

test.each(['Dr Amount,Cr Amount', 'Amount (Dr.),Amount (Cr.)', '付款金额,收款金额', 'Дт,Кт'])(
  'money out and in under %s',
  async (headings) =>
    expect(await summary(`Date,${headings}\n2026-11-20,5.00,\n2026-11-21,,6.50\n`)).toBe('-5.00 6.50'),
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
  test('balances agree in whatever order the lines of a day are', () => {
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
  expect(await summary(workbook97(rows), 'CNY')).toBe('1234.56 -20.50')
  expect(await summary(workbook97(rows).subarray(0, 2000), 'CNY')).toBe('cut_off')
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
