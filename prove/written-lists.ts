/** Price lists for customers and lists of goods to order, as people write them. */
import { type Locale, locales } from '#contract/types'
import { headings, openQuantities, pieces } from './file-words.ts'
import { marksOf, written } from './written-figures.ts'
import type { Draw } from './written-file.ts'

export interface WrittenPrices {
  what: string
  text: string
  steps: readonly { code: string; minQuantity: number; price: string }[]
}

const quantityWords: Record<Locale, string> = {
  en: 'Min. quantity',
  cn: '起订量',
  es: 'Cantidad mínima',
  ru: 'Количество от',
  th: 'จำนวนขั้นต่ำ',
  vi: 'Số lượng từ',
}

export function writtenPrices(draw: Draw, codes: readonly string[]): WrittenPrices {
  const lang = draw.of(locales)
  const marks = marksOf(lang, draw.number)
  const delimiter = draw.chance(0.3) ? '\t' : marks.decimal === ',' ? ';' : ','
  const steps = codes.flatMap((code) => {
    const first = draw.of([1, 100]) * (draw.below(90) + 10)
    return [1, 1000].slice(0, 1 + draw.below(2)).map((minQuantity, n) => ({
      code,
      minQuantity,
      price: (first * (1 - n / 10)).toFixed(2),
    }))
  })
  const quoted = (text: string) => (text.includes(delimiter) ? `"${text}"` : text)
  const isOwn = draw.chance(0.5)
  const heads = isOwn
    ? ['sku_code', 'min_quantity', 'price']
    : [draw.of(headings.code[lang]), quantityWords[lang], draw.of(headings.price[lang])]
  const rows = steps.map(({ code, minQuantity, price }) => [
    code,
    written(String(minQuantity), marks),
    written(price, marks),
  ])
  const text = `${[heads, ...rows].map((row) => row.map(quoted).join(delimiter)).join('\r\n')}\r\n`
  return { what: `a price list for customers, ${lang}, ${JSON.stringify(marks)}`, text, steps }
}

export interface WrittenOrder {
  what: string
  text: string
  /** A number such as 1,250, which is one and a quarter to others. */
  needsAnswer: boolean
  /** Without a quantity where the writer names none. */
  lines: readonly { code: string; quantity: number | null }[]
}

const thaiDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)))
const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))

/** One line for each code. */
export function writtenOrder(draw: Draw, codes: readonly string[]): WrittenOrder {
  const lang = draw.of(locales)
  const marks = marksOf(lang, draw.number)
  const between = draw.of(['\t', '; ', ' ', ', ', ' x '])
  // Between a code and a number with a comma, a comma says nothing.
  const separator = between === ', ' && marks.group === ',' ? '\t' : between
  const open = draw.chance(0.3) ? codes[0] : undefined
  const lines = codes.map((code) => ({
    code,
    quantity: code === open ? null : draw.of([1, 10, 12, 30, 120, 1000, 1250, 12_000]),
  }))
  const quantityText = (quantity: number | null) => {
    if (quantity === null) return draw.of(openQuantities[lang]).replace('#', '120')
    const plain = written(String(quantity), marks)
    const form = draw.below(8)
    if (form === 0 && lang === 'th') return thaiDigits(plain)
    if (form === 0 && lang === 'cn') return wide(String(quantity))
    if (form === 1) return `${plain} ${pieces[lang]}`
    if (form === 2 && lang === 'vi' && quantity % 10 === 0 && quantity <= 30) return `${quantity / 10} chục`
    return plain
  }
  const text = lines.map(({ code, quantity }) => code + separator + quantityText(quantity)).join('\n')
  const needsAnswer = lines.some(
    ({ quantity }) => quantity === null || /^\d{1,3}[.,]\d{3}$/.test(written(String(quantity), marks)),
  )
  return { what: `lines to order, ${lang}, ${JSON.stringify(marks)}`, text, needsAnswer, lines }
}
