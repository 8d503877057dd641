/** Which way money went: by columns, words, signs, names and balances, each in the smallest file that shows it. */
import { describe, expect, test } from 'vitest'
import type { Answers } from './read/types.ts'
import { readStatement } from './reading.ts'
import { summary } from './summary.ts'

const header = 'Date;Text;Amount'

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

  test('next to amounts that are marked as credit and as debit one without a mark is neither', async () => {
    const row = (...cells: string[]) => `${header}\n${cells.map((cell) => `2026-11-20;a;${cell}\n`).join('')}`
    expect(await summary(row('6.50 CR', '5.00 DR', '3.00'))).toBe('6.50 -5.00')
    expect(await summary(row('6.50 CR', '5.00'))).toBe('6.50 -5.00')
    expect(await summary(row('6.50', '5.00 DR'))).toBe('6.50 -5.00')
  })

  test.each([
    ['CR', '', '6.50 -5.00'],
    ['DR', '', '-6.50 5.00'],
    ['收入', '支出', '6.50 -5.00'],
  ])('next to %s and "%s" cells without a word are the other side, or neither', async (one, other, expected) =>
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
    ['Type', 'Instant', 'SEPA', 'direction? Instant SEPA'],
    ['Income / Expense', 'Expense', 'Income', '-5.00 6.50'],
    ['Д/К', 'Д', 'К', '-5.00 6.50'],
    ['Uit / Erin', 'Uit', 'Erin', 'direction? Uit Erin'],
  ])('%s of %s and %s in a file without signs', async (heading, out, into, expected) =>
    expect(await summary(`${header};${heading}\n2026-11-20;a;5,00;${out}\n2026-11-21;b;6,50;${into}\n`)).toBe(expected),
  )

  test('the kind of a card is no direction', async () =>
    expect(await summary(`${header};Card type\n2026-11-20;a;5,00;debit\n2026-11-21;b;6,50;credit\n`)).toBe('5.00 6.50'))

  test.each([
    ['Text', 'Refund to Bob', 'sign? refund'],
    ['Text', '手续费 11', 'sign? 手续费'],
    ['收款人', '张三', 'sign? 张三'],
    ['付款人', '张三', '5.00'],
  ])('without signs %s "%s" gives %s', async (heading, text, expected) =>
    expect(await summary(`日期,${heading},金额\n2026-11-20,${text},5.00\n`, 'CNY')).toBe(expected),
  )

  test('an answer counts for the words that were asked about, and for files with the same headings', async () => {
    const rows = (text: string, heading = 'Text') => `Date,${heading},Amount\n2026-11-20,${text},5.00\n`
    const answers: Answers = { sign: 'written', sign_words: ['refund'] }
    expect(await summary(rows('Refund to Bob'), 'USD', answers)).toBe('5.00')
    expect(await summary(rows('Fee of November'), 'USD', answers)).toBe('sign? fee')
    const coded = (heading: string) => `Date;${heading};Amount\n20/11/2026;1;5,00\n21/11/2026;2;6,50\n`
    const codes = { in_words: ['1'], out_words: ['2'], columns: { direction: 'D/C' } }
    const reading = await readStatement(Buffer.from(coded('D/C')), { currency: 'USD', answers: codes })
    const layout = reading.kind === 'lines' ? reading.answers?.layout : undefined
    expect(layout).toMatch(/./)
    const remembered = { ...codes, ...(layout && { layout }) }
    expect(await summary(coded('D/C'), 'USD', remembered)).toBe('5.00 -6.50')
    expect(await summary(coded('Dr/Cr'), 'USD', remembered)).toBe('direction? 1 2')
  })

  test('payer and payee say the direction where one of both is the account', async () => {
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

describe('words next to signs', () => {
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
    expect([...(account?.lines ?? [])]).toMatchObject([
      { amount: 500 },
      { amount: -650 },
      { amount: -500, isReversal: true },
    ])
  })
})

test.each(['Dr Amount,Cr Amount', 'Amount (Dr.),Amount (Cr.)', '付款金额,收款金额', 'Дт,Кт'])(
  'money out and in under %s',
  async (headings) =>
    expect(await summary(`Date,${headings}\n2026-11-20,5.00,\n2026-11-21,,6.50\n`)).toBe('-5.00 6.50'),
)
