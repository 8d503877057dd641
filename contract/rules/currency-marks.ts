/** Currency marks in prices that people write: which currencies a mark can mean. */
import { pieceWords, plainNumerals, scaleOf } from './numerals.ts'

/** Marks of everyday tables that are no English symbols of CLDR. */
const words: Record<string, string> = {
  US$: 'USD',
  $US: 'USD',
  C$: 'CAD',
  $CA: 'CAD',
  AU$: 'AUD',
  '£GB': 'GBP',
  'JP¥': 'JPY',
  S$: 'SGD',
  'S/': 'PEN',
  EURO: 'EUR',
  EUROS: 'EUR',
  ЕВРО: 'EUR',
  欧元: 'EUR',
  ยูโร: 'EUR',
  美元: 'USD',
  美金: 'USD',
  ДОЛЛ: 'USD',
  ДОЛЛАРАХ: 'USD',
  ДОЛЛАРЫ: 'USD',
  ДОЛЛАР: 'USD',
  DÓLAR: 'USD',
  DÓLARES: 'USD',
  DOLLAR: 'USD AUD CAD HKD NZD SGD TWD',
  DOLLARS: 'USD AUD CAD HKD NZD SGD TWD',
  STERLING: 'GBP',
  СТЕРЛИНГОВ: 'GBP',
  ESTERLINAS: 'GBP',
  ДОЛЛАРОВ: 'USD',
  ดอลลาร์: 'USD',
  英镑: 'GBP',
  日元: 'JPY',
  港币: 'HKD',
  港元: 'HKD',
  卢布: 'RUB BYN',
  泰铢: 'THB',
  越南盾: 'VND',
  ЮАНЬ: 'CNY',
  ЮАНЕЙ: 'CNY',
  ЮАНЯХ: 'CNY',
  ЮАНИ: 'CNY',
  YUAN: 'CNY',
  YUANES: 'CNY',
  หยวน: 'CNY',
  TỆ: 'CNY',
  БАТ: 'THB',
  БАТОВ: 'THB',
  БАТАХ: 'THB',
  BAHT: 'THB',
  ДОНГ: 'VND',
  ДОНГОВ: 'VND',
  ДОНГАХ: 'VND',
  DONG: 'VND',
  РУБЛЬ: 'RUB BYN',
  РУБЛЯХ: 'RUB BYN',
  РУБЛИ: 'RUB BYN',
  RUBLOS: 'RUB BYN',
  ROUBLES: 'RUB BYN',
  RUBLES: 'RUB BYN',
  RUR: 'RUB',
  RMB: 'CNY',
  元: 'CNY',
  圆: 'CNY',
  人民币: 'CNY',
  円: 'JPY',
  원: 'KRW',
  Đ: 'VND',
  VNĐ: 'VND',
  ĐỒNG: 'VND',
  Р: 'RUB BYN',
  РУБ: 'RUB BYN',
  РУБЛЕЙ: 'RUB BYN',
  ГРН: 'UAH',
  ГРИВЕН: 'UAH',
  ГРИВНАХ: 'UAH',
  ТГ: 'KZT',
  ТЕНГЕ: 'KZT',
  บาท: 'THB',
  RS: 'INR',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  RP: 'IDR',
  RM: 'MYR',
  FR: 'CHF',
}

export const currencyWords: readonly string[] = Object.keys(words)

let known: Map<string, string[]> | undefined

/** "¥" → CNY, JPY; "USD" → USD; empty for what is no mark. */
export function currenciesOf(mark: string): readonly string[] {
  known ??= readMarks()
  return known.get(plainMark(mark)) ?? []
}

const plainMark = (mark: string) => mark.normalize('NFKC').toUpperCase().replace(/\s/g, '').replace(/\.$/, '')

function readMarks(): Map<string, string[]> {
  const marks = new Map<string, string[]>()
  const add = (mark: string, currency: string) => {
    const currencies = marks.get(mark) ?? []
    if (!currencies.includes(currency)) marks.set(mark, [...currencies, currency])
  }
  for (const currency of Intl.supportedValuesOf('currency')) {
    add(currency, currency)
    for (const currencyDisplay of ['narrowSymbol', 'symbol'] as const) {
      const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(0)
      const symbol = parts.find(({ type }) => type === 'currency')?.value
      if (symbol) add(plainMark(symbol), currency)
    }
  }
  for (const [mark, currencies] of Object.entries(words))
    for (const currency of currencies.split(' ')) add(mark, currency)
  return marks
}

/** Characters of a cell in which an amount is looked for. */
const longestAmount = 1000

/**
 * `22,95 €`, `฿1,234.-`, `12 тыс. руб.`, `5元/个` → its figure, and its mark, which may be empty. Undefined without a figure.
 * The point behind a letter belongs to the mark: `Rs.500`, `S/.15`.
 * "Each" and "per piece" are left out; of any other unit a price is not known, and its mark is none.
 */
export function splitMoney(text: string): { figure: string; mark: string } | undefined {
  const plain = plainNumerals(text.slice(0, longestAmount))
  const [all = '', amount, word] =
    /(-?(?:(?<![\p{L}\p{M}/])[.,])?\d(?:[\d .,']*\d)?(?:[.,]-{1,2})?),?(?: ?(\p{L}[\p{L}\p{M}]*)\.?)?/u.exec(plain) ??
    []
  if (amount === undefined) return undefined
  // K is the kyat, too.
  const isScaled =
    word !== undefined && scaleOf(word) !== undefined && (word === 'k' || currenciesOf(word).length === 0)
  const rest = plain.replace(isScaled ? all : amount, ' ').replace(each, '')
  return { figure: isScaled ? `${amount} ${word}` : amount, mark: rest.replace(/^[\s,]+|\s+$/g, '') }
}

const each = new RegExp(`(?: ?/ ?| per | por | за )(?:${pieceWords.join('|')}|штуку|c)\\.?$| (?:each|ea|шт)\\.?$`, 'iu')
