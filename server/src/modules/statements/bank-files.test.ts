/** Files as banks write them, through the API: what is read, what is asked, what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, startDesk } from '../../testing/statement-desk.ts'
import { camt, mt940 } from './samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.mall.close())

const preview = async (content: string | Buffer, currency = 'USD', account = desk.newAccount()) =>
  (await desk.upload(content, { account, currency, preview: true })).body

interface Row {
  content: string | Buffer
  currency?: string
  /** Of what came in. */
  sum?: string
  outgoing?: number
  left?: object
  first?: object
  question?: string
}

/** Encodes letters of one block of Unicode as the bytes from `first` on. */
const inBytes = (text: string, from: string, to: string, first: number) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      return letter >= from && letter <= to ? code - (from.codePointAt(0) ?? 0) + first : code
    }),
  )
const windows1251 = (text: string) => inBytes(text, 'А', 'я', 0xc0)
const windows874 = (text: string) => inBytes(text, 'ก', '๛', 0xa1)

const rows: Record<string, Row> = {
  'Alipay: paid out, closed, and moved': {
    content: `交易时间,交易对方,收/支,金额,交易状态,备注
2026-11-28 10:00:01,Anna,支出,69.60,交易成功,退货款
2026-11-28 11:00:01,Boris,收入,100.00,交易关闭,
2026-11-28 12:00:01,Chen,收入,50.00,交易成功,货款
2026-11-28 13:00:01,余额宝,不计收支,900.00,交易成功,转入`,
    currency: 'CNY',
    sum: '50.00',
    outgoing: 1,
    left: { failed: 1, neutral: 1 },
  },
  'WeChat headings': {
    content: `交易时间,交易类型,交易对方,收/支,金额(元),当前状态
2026-11-20 10:00:00,转账,Anna,收入,¥12.50,已存入零钱
2026-11-20 11:00:00,零钱提现,/,/,¥90.00,提现已到账`,
    currency: 'CNY',
    sum: '12.50',
    left: { neutral: 1 },
  },
  'headings below a sentence, one amount with signs': {
    content: `Following data is valid as of 20261120

First Bank Card,Transaction Type,Date Posted, Transaction Amount,Description
'500767',CREDIT,20261103,250.00,[CW]ORDER 1001
'500767',DEBIT,20261104,-12.50,[SC]FEE`,
    currency: 'CAD',
    sum: '250.00',
    outgoing: 1,
  },
  'debit before credit': {
    content: 'Дата;Сумма списания;Сумма зачисления;Назначение\n20.11.2026;20,00;;Комиссия\n20.11.2026;;500,00;Заказ',
    currency: 'RUB',
    sum: '500.00',
    outgoing: 1,
  },
  'words of direction': {
    content: 'Date;Amount;Direction;Name\n2026-11-20;100.00;Deposit;A\n2026-11-21;101.00;Withdrawal;B',
    sum: '100.00',
    outgoing: 1,
  },
  'an unknown word of direction': {
    content: 'Date;Amount;Direction;Name\n2026-11-20;100.00;Blorp;A\n2026-11-21;101.00;Withdrawal;B',
    question: 'direction',
  },
  'a direction in the amount': {
    content: 'Date,Description,Amount\n2026-11-20,Supplier,50.00 DR\n2026-11-21,Buyer,70.00 CR',
    sum: '70.00',
    outgoing: 1,
  },
  'a heading with a slash': {
    content: 'Date,Description,Amount,DR/CR\n2026-11-28,Supplier,417.31,DR\n2026-11-28,Buyer,10.00,CR',
    sum: '10.00',
    outgoing: 1,
  },
  'states of rows': {
    content:
      'Date,Amount,Name,Status\n2026-11-20,5.00,a,Completed\n2026-11-20,6.00,b,Failed\n2026-11-20,7.00,c,Pending',
    sum: '5.00',
    left: { failed: 1, pending: 1 },
  },
  'an unknown state': {
    content: 'Date,Amount,Name,Status\n2026-11-20,5.00,a,Completed\n2026-11-20,6.00,b,Blorp',
    question: 'status',
  },
  'dong have no decimals': {
    content: 'Ngày giao dịch;Số tiền;Nội dung\n20/11/2026;500.000;A\n21/11/2026;250.000;B',
    currency: 'VND',
    sum: '750000',
  },
  'euros of two readings': {
    content: 'Fecha;Importe;Concepto\n20/11/2026;500.000;A\n21/11/2026;250.000;B',
    currency: 'EUR',
    question: 'decimal',
  },
  'an amount without a digit before its comma': {
    content: 'Дата;Сумма зачисления;Назначение\n20.11.2026;,50;A',
    currency: 'RUB',
    sum: '0.50',
  },
  'windows-1252': {
    content: Buffer.from(
      'Fecha;Ordenante;Concepto;Importe\n20/11/2026;Muñoz Peña, José;Pago pedido nº 2611;1.234,56',
      'latin1',
    ),
    currency: 'EUR',
    sum: '1234.56',
    first: { payer: 'Muñoz Peña, José' },
  },
  'windows-1251': {
    content: windows1251('Дата;Плательщик;Назначение;Сумма\n20.11.2026;Пётр;Оплата заказа;1234,56'.replace('ё', 'е')),
    currency: 'RUB',
    sum: '1234.56',
    first: { payer: 'Петр', text: 'Оплата заказа' },
  },
  'windows-874 and Thai headings': {
    content: windows874('วันที่,จำนวนเงิน,คำอธิบาย\n20/11/2569,"1,234.50",สมชาย'),
    currency: 'THB',
    sum: '1234.50',
    first: { booked_on: '2026-11-20', text: 'สมชาย' },
  },
  'a Buddhist year of two digits': {
    content: 'วันที่,รายการ,ถอน,ฝาก\n20/11/69,โอน,,50.00',
    currency: 'THB',
    sum: '50.00',
    first: { booked_on: '2026-11-20' },
  },
  'names of months': {
    content: 'Date,Amount,Text\n20-NOV-2026,5.00,a\n"Nov 20, 2026",6.00,b\n20 ноября 2026,7.00,c\n20 พ.ย. 2569,8.00,d',
    sum: '26.00',
    first: { booked_on: '2026-11-20' },
  },
  'days and months in either order': {
    content: 'Date,Amount,Text\n11/02/2026,5.00,a\n11/05/2026,6.00,b',
    question: 'date_order',
  },
  'CAMT.053 that only informs': {
    content: camt([{ amount: '5.00' }, { amount: '6.00', isPending: true }]).replace('PDNG', 'INFO'),
    sum: '5.00',
    left: { pending: 1 },
  },
  'CAMT.053 with a structured reference and an ultimate debtor': {
    content: camt([{ amount: '5.00', text: 'x' }])
      .replace('<Ustrd>x</Ustrd>', '<Strd><RfrdDocInf><Nb>26112512345678903</Nb></RfrdDocInf></Strd>')
      .replace('<Dbtr><Nm></Nm></Dbtr>', '<UltmtDbtr><Pty><Nm>Ann Lee</Nm></Pty></UltmtDbtr>'),
    sum: '5.00',
    first: { payer: 'Ann Lee', text: '26112512345678903' },
  },
  '1C': {
    content: windows1251(`1CClientBankExchange
ВерсияФормата=1.03
Кодировка=Windows
РасчСчет=40702810900000000001
СекцияДокумент=Платежное поручение
Номер=7
Дата=20.11.2026
Сумма=1500.00
ПлательщикСчет=40702810900000000002
Плательщик=Ромашка
ПолучательСчет=40702810900000000001
Получатель=Мы
ДатаПоступило=20.11.2026
НазначениеПлатежа=Оплата по счету
КонецДокумента
КонецФайла
`),
    currency: 'RUB',
    sum: '1500.00',
    first: { payer: 'Ромашка', text: 'Оплата по счету' },
  },
  'MT940 in windows-1251': {
    content: windows1251(mt940.replace('Garden', 'Ромашка')),
    sum: '1240.06',
    outgoing: 1,
    first: { payer: expect.stringContaining('Ромашка') },
  },
}

test.each(Object.entries(rows))('%s', async (_, { content, currency, question, ...expected }) => {
  const { data, ...rest } = await preview(content, currency)
  expect(rest).toMatchObject({ code: 200 })
  expect(data.question?.kind).toBe(question)
  if (question) return
  const sums = data.accounts.flatMap((account: { sums: { amount: string }[] }) => account.sums)
  expect(sums).toMatchObject([{ amount: expected.sum }])
  expect(data.outgoing).toBe(expected.outgoing ?? 0)
  const left = Object.entries(data.left_out).filter(([, count]) => count)
  expect(Object.fromEntries(left)).toEqual(expected.left ?? {})
  expect(data.examples[0]).toMatchObject(expected.first ?? {})
})

describe('what a file leaves open is asked once', () => {
  const csv = 'Date;Amount;Direction;Name\n2026-11-20;100.00;Blorp;Ann\n2026-11-21;7.00;Zork;Bob'
  const save = (account: string, answers: object) =>
    desk.admin.post('/mall/statement/mapping', { account, currency: 'USD', answers })

  test('unknown words, with the answer of the account', async () => {
    const account = desk.newAccount()
    const asked = await preview(csv, 'USD', account)
    expect(asked.data).toMatchObject({
      question: { kind: 'direction', words: expect.arrayContaining(['Blorp', 'Zork']) },
      accounts: [],
      table: { headings: ['Date', 'Amount', 'Direction', 'Name'], saved: null },
    })
    expect((await desk.upload(csv, { account, currency: 'USD' })).body.error).toBe('STATEMENT_QUESTION')
    const answers = { in_words: ['Blorp'], out_words: ['Zork'] }
    expect((await save(account, answers)).status).toBe(200)
    expect((await desk.upload(csv, { account, currency: 'USD' })).body.data).toMatchObject({
      question: null,
      outgoing: 1,
      accounts: [{ new_lines: 1, sums: [{ amount: '100.00' }] }],
      table: { saved: answers },
    })
    // Another account is asked again.
    expect((await preview(csv)).data.question.kind).toBe('direction')
  })

  test('the order of days, the decimal mark, states, and the encoding', async () => {
    const account = desk.newAccount()
    const read = async (content: string | Buffer) => (await preview(content, 'USD', account)).data
    await save(account, {
      date_order: 'mdy',
      decimal: ',',
      status_words: { Blorp: 'failed' },
      encoding: 'windows-1251',
    })
    const rows = 'Date;Amount;Text;Status\n11/02/2026;1.250;one;Completed\n11/03/2026;7.125;two;Blorp'
    expect(await read(rows)).toMatchObject({
      left_out: { failed: 1 },
      examples: [{ booked_on: '2026-11-02', amount: '1250.00' }],
    })
    expect(await read(Buffer.from('Date;Amount;Name\n11/02/2026;1,50;Àííà', 'latin1'))).toMatchObject({
      encoding: 'windows-1251',
      examples: [{ payer: 'Анна', amount: '1.50' }],
    })
  })

  test('answers are checked', async () => {
    const account = desk.newAccount()
    for (const answers of [{ date_order: 'dym' }, { decimal: ';' }, { sign: 'no' }, { status_words: { a: 'maybe' } }])
      expect((await save(account, answers)).status).toBe(422)
  })
})

describe('a file that cannot be trusted is refused with its reason, and nothing of it is stored', () => {
  const refused = async (content: string | Buffer) => {
    const account = desk.newAccount()
    const { status, body } = await desk.upload(content, { account, currency: 'USD' })
    const known = (await desk.admin.get('/mall/statement/accounts')).body.data
    expect(known.map((each: { account: string }) => each.account)).not.toContain(account)
    return [status, body.fields?.file?.error ?? body.error, body.fields?.file?.msg]
  }
  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1024),
      Buffer.from(name, 'utf16le'),
      Buffer.alloc(2048),
    ])

  test.each([
    ['a cut-off CAMT.053', () => camt([{ amount: '5.00' }, { amount: '6.00' }]).slice(0, -200), 'STATEMENT_CUT_OFF'],
    ['a cut-off MT940', () => mt940.slice(0, mt940.indexOf(':62F:')), 'STATEMENT_CUT_OFF'],
    ['an MT940 that does not add up', () => mt940.replace('USD2213,06', 'USD2214,06'), 'STATEMENT_SUMS'],
    [
      'a broken line of an MT940',
      () => mt940.replace(':61:2611201120DR20,00', ':61:26112x1120DR20,00'),
      'STATEMENT_BROKEN',
    ],
    ['a workbook with a password', () => compound('EncryptedPackage'), 'STATEMENT_PASSWORD'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 'STATEMENT_FORMAT'],
    ['a QIF', () => '\ufeff!Type:Bank\nD11/04/2026\nT1250.00\n^\n', 'STATEMENT_FORMAT'],
    [
      'announcements of bookings',
      () => Buffer.from(camt([{ amount: '5.00' }]).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'), 'utf16le'),
      'STATEMENT_FORMAT',
    ],
    [
      'an interim report',
      () => camt([{ amount: '5.00' }]).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'),
      'STATEMENT_FORMAT',
    ],
    ['an MT942', () => mt940.replace(/:60F:.*/, ':34F:USD0,').replace(/:62F:.*/, ''), 'STATEMENT_FORMAT'],
    ['a web page', () => '<html><body>Please sign in</body></html>', 'STATEMENT_UNREADABLE'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'STATEMENT_UNREADABLE'],
    ['no content', () => '', 'FILE_REQUIRED'],
  ])('%s', async (_, content, error) => {
    const [status, code, message] = await refused(content())
    expect([status, String(code).replace('CUT_OFF_END', 'CUT_OFF')]).toEqual([422, error])
    expect(message).not.toMatch(/\{|undefined|NaN/)
  })

  test('more than 20 MB', async () => {
    const [status, code] = await refused(Buffer.alloc(21 * 1024 * 1024, 'Date;Amount\n'))
    expect([status, code]).toEqual([413, 'FILE_TOO_LARGE'])
  })
})
