/** Layouts and words of banks beyond those of the judged set: amounts, texts and encodings. */
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../lib/money.ts'
import { readStatement } from './reading.ts'

const show = async (content: string | Buffer, currency: string) => {
  const reading = await readStatement(Buffer.from(content), { account: 'TEST', currency })
  if (reading.kind === 'refused') return `${reading.reason} ${reading.facts['format'] ?? ''}`.trim()
  if (reading.kind === 'question') return `${reading.question}?`
  return reading.accounts
    .flatMap(({ lines }) => [...lines])
    .map((line) => `${line.bookedOn} ${formatMoney(line.amount, line.currency)} ${line.payer || line.text}`)
    .join('; ')
}

/** Node decodes Big5 only. */
function big5(text: string): Buffer {
  const decoder = new TextDecoder('big5')
  const bytes = new Map<string, number[]>()
  for (let lead = 0xa1; lead <= 0xf9; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (!bytes.has(letter)) bytes.set(letter, [lead, trail])
    }
  return Buffer.from(
    [...text].flatMap((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : (bytes.get(letter) ?? []))),
  )
}

describe('tables', () => {
  test.each([
    [
      'Brazil, Pix',
      'BRL',
      'Data Lançamento;Histórico;Descrição;Valor;Saldo\n04/11/2026;Pix recebido;MARIA;250,00;1.250,00\n05/11/2026;Pix enviado;LOJA;-100,00;1.150,00',
      '2026-11-04 250.00 Pix recebido MARIA; 2026-11-05 -100.00 Pix enviado LOJA',
    ],
    [
      'Poland, a text over columns without headings',
      'PLN',
      '"Data operacji","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","",""\n"2026-11-04","Przelew","+1250.00","PLN","+2250.00","Nazwa: JAN","Tytul: 26112",""\n"2026-11-05","Przelew","-250.00","PLN","+2000.00","Nazwa: XYZ","Tytul: FV",""',
      '2026-11-04 1250.00 Nazwa: JAN Tytul: 26112; 2026-11-05 -250.00 Nazwa: XYZ Tytul: FV',
    ],
    [
      'Turkey, one column',
      'TRY',
      'İşlem Tarihi;İşlem Tutarı;Bakiye;Açıklama;İşlem Tipi\n04.11.2026;1.250,00 TL;2.250,00 TL;SIPARIS;Gelen EFT\n05.11.2026;-250,00 TL;2.000,00 TL;FATURA;Giden EFT',
      '2026-11-04 1250.00 SIPARIS; 2026-11-05 -250.00 FATURA',
    ],
    [
      'Turkey, debit and credit',
      'TRY',
      'Tarih;Açıklama;Borç;Alacak;Bakiye\n04.11.2026;GELEN EFT;0,00;1.250,00;2.250,00\n05.11.2026;GIDEN EFT;250,00;0,00;2.000,00',
      '2026-11-04 1250.00 GELEN EFT; 2026-11-05 -250.00 GIDEN EFT',
    ],
    [
      'Korea, debit and credit',
      'KRW',
      '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액\n2026.11.04 10:11:12,전자금융,홍길동,주문,0,"125,000","225,000"\n2026.11.05 10:11:12,전자금융,공급사,,"25,000",0,"200,000"',
      '2026-11-04 125000 홍길동; 2026-11-05 -25000 공급사',
    ],
    [
      'Korea, words of direction',
      'KRW',
      '거래일자,구분,거래금액,내용\n2026-11-04,입금,125000,홍길동\n2026-11-05,출금,25000,공급사',
      '2026-11-04 125000 홍길동; 2026-11-05 -25000 공급사',
    ],
    [
      'Indonesia, CR and DB',
      'IDR',
      'Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo\n04/11/2026,BUDI,0,"1,250,000.00",CR,"2,250,000.00"\n05/11/2026,SUPPLIER,0,"250,000.00",DB,"2,000,000.00"',
      '2026-11-04 1250000 BUDI; 2026-11-05 -250000 SUPPLIER',
    ],
    [
      'Indonesia, marks behind sums',
      'IDR',
      'Tanggal;Keterangan;Mutasi;Saldo\n04/11/2026;BUDI;1.250.000,00 CR;2.250.000,00\n05/11/2026;SUPPLIER;250.000,00 DB;2.000.000,00',
      '2026-11-04 1250000 BUDI; 2026-11-05 -250000 SUPPLIER',
    ],
    [
      'Taiwan, years of the Republic',
      'TWD',
      '帳務日期,交易時間,摘要,提,存,餘額,備註\n115/11/04,10:11:12,網轉,,"1,250","2,250",王小明\n115/11/05,10:11:12,轉帳,250,,"2,000",供應商',
      '2026-11-04 1250.00 網轉 王小明; 2026-11-05 -250.00 轉帳 供應商',
    ],
    [
      'kinds that say no direction',
      'USD',
      'Date,Type,Amount,Name\n2026-11-04,POS,10.00,A\n2026-11-05,Wire,20.00,B',
      'direction?',
    ],
    ['QIF', 'USD', '!Type:Bank\nD11/04/2026\nT1250.00\nPAhmed\n^\n', 'not_a_statement QIF'],
  ])('%s', async (_, currency, content, expected) => expect(await show(content, currency)).toBe(expected))

  test('Big5 is recognized by its words', async () => {
    const table = '交易日期,摘要,支出金額,存入金額,餘額\n2026/11/04,轉帳存入,,1250,2250\n'
    const content = big5(table)
    expect(await readStatement(content, { currency: 'TWD' })).toMatchObject({ kind: 'lines', encoding: 'big5' })
    expect(await show(content, 'TWD')).toBe('2026-11-04 1250.00 轉帳存入')
  })
})

test('MT940 of Polish banks marks its fields with other signs', async () => {
  const statement = (purpose: string) =>
    `:20:1\n:25:/PL12345678901234567890123456\n:28C:1\n:60F:C261103PLN100,00\n:61:2611041104C50,00NTRFNONREF\n${purpose}\n:62F:C261104PLN150,00\n-`
  for (const mark of ['~', '<', '^'])
    expect(await show(statement(`:86:020${mark}00PRZELEW${mark}2026112${mark}32JAN`), 'PLN')).toBe(
      '2026-11-04 50.00 JAN',
    )
  expect(await show(statement(':86:020\n:86:020~00PRZELEW~2026112~32JAN'), 'PLN')).toBe('2026-11-04 50.00 JAN')
})

test('OFX amounts that were exchanged are in the currency of the account', async () => {
  const entry = (currency: string) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>USD<ACCTID>1<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261104<TRNAMT>100.00<FITID>1<NAME>A<${currency}><CURRATE>1.1<CURSYM>EUR</${currency}></STMTTRN></STMTRS></OFX>`
  const currencyOf = async (text: string) => {
    const reading = await readStatement(Buffer.from(text))
    return reading.kind === 'lines' && [...(reading.accounts[0]?.lines ?? [])][0]?.currency
  }
  expect([await currencyOf(entry('ORIGCURRENCY')), await currencyOf(entry('CURRENCY'))]).toEqual(['USD', 'EUR'])
})
