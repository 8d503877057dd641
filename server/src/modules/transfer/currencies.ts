/** Currency marks in cells: which currencies a mark may stand for. */

/** Marks of everyday tables that are no symbols of CLDR. */
const words: Record<string, string> = {
  US$: 'USD',
  C$: 'CAD',
  S$: 'SGD',
  'S/': 'PEN',
  EURO: 'EUR',
  RMB: 'CNY',
  元: 'CNY',
  圆: 'CNY',
  人民币: 'CNY',
  円: 'JPY',
  원: 'KRW',
  Đ: 'VND',
  VNĐ: 'VND',
  ĐỒNG: 'VND',
  Р: 'RUB',
  РУБ: 'RUB',
  РУБЛЕЙ: 'RUB',
  ГРН: 'UAH',
  ТГ: 'KZT',
  บาท: 'THB',
  RS: 'INR',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  RP: 'IDR',
  RM: 'MYR',
  FR: 'CHF',
}

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
  for (const [mark, currency] of Object.entries(words)) add(mark, currency)
  return marks
}

/** Characters of a cell in which an amount is looked for. */
const longestAmount = 1000

/** "22,95 €" → its figure and its mark, which may be empty; undefined without a figure. */
export function splitMoney(text: string): { figure: string; mark: string } | undefined {
  const plain = text.slice(0, longestAmount).normalize('NFKC')
  const [figure] = /-?\d(?:[\d\s.,'’]*\d)?/.exec(plain) ?? []
  return figure === undefined ? undefined : { figure, mark: plain.replace(figure, '').trim() }
}
