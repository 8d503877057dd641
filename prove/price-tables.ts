/** Price lists of suppliers, written from a grammar: columns, languages, marks, currencies, encodings, titles. */
import { writeXlsx } from 'hucre/xlsx'
import { type Locale, locales } from '#contract/types'
import { type Encoding, encoded } from './encoded-text.ts'
import {
  currencyMarks,
  currencyTitles,
  goods,
  headings,
  otherPrices,
  pieces,
  remarks,
  statusWords,
  titles,
  totalWords,
  unknownHeadings,
} from './file-words.ts'
import { decimalsOf, type Marks, marksOf, written } from './written-figures.ts'
import type { Draw, TrueRow, WrittenFile } from './written-file.ts'

/** Of twenty files one has a heading twice, and one has a heading that is no word. */
const usual: readonly string[] = Array.from({ length: 18 }, () => '')

type Field = keyof typeof headings
type Value = string | number
interface Column {
  heading: string
  cell(row: TrueRow): Value
}

const local: Record<Locale, readonly Encoding[]> = {
  en: ['windows-1252'],
  cn: ['gb18030'],
  es: ['windows-1252'],
  ru: ['windows-1251'],
  th: ['windows-874'],
  vi: ['utf-16le'],
}
const ownCurrency: Record<Locale, string> = { en: 'EUR', cn: 'CNY', es: 'EUR', ru: 'RUB', th: 'THB', vi: 'VND' }

export async function priceTable(draw: Draw, serial: number): Promise<WrittenFile> {
  const lang = draw.of(locales)
  const isForeign = draw.chance(0.08)
  const currency = isForeign ? ownCurrency[lang] : 'USD'
  const isWorkbook = draw.chance(0.3)
  const marks = marksOf(lang, draw.number)
  const rows = rowsOf(draw, { serial, lang, currency })
  const mark = draw.of(currencyMarks[currency] ?? [currency])
  const markAt = isForeign
    ? draw.of(['heading', 'cell', 'title'] as const)
    : draw.of(['none', 'none', 'heading', 'cell'] as const)
  const headingOf = (field: Field) => {
    const heading = draw.of(headings[field][lang])
    if (field === 'price' && markAt === 'heading') return draw.of([`${heading} (${mark})`, `${heading}, ${mark}`])
    return draw.of([heading, heading, heading.toUpperCase(), `${heading}:`])
  }
  const count = (value: number | null, isPiece = false): Value =>
    value === null ? '' : isWorkbook ? value : written(String(value), marks) + (isPiece ? ` ${pieces[lang]}` : '')
  const amount = (value: string | null): Value => {
    if (value === null) return ''
    if (markAt !== 'cell') return isWorkbook ? Number(value) : written(value, marks)
    return draw.of([`${written(value, marks)} ${mark}`, `${mark} ${written(value, marks)}`])
  }
  const hasPieces = draw.chance(0.15)
  const column = (field: Field, cell: Column['cell']): Column => ({ heading: headingOf(field), cell })
  const columns: Column[] = [
    column('code', ({ code }) => code),
    column('name', ({ name }) => name[lang] ?? ''),
    column('price', ({ price }) => amount(price)),
  ]
  const gone = new Set<keyof TrueRow>()
  const maybe = (share: number, field: Field, key: keyof TrueRow, cell: Column['cell']) => {
    if (draw.chance(share)) columns.push(column(field, cell))
    else gone.add(key)
  }
  maybe(0.6, 'stock', 'stock', ({ stock }) => count(stock, hasPieces))
  maybe(0.4, 'moq', 'moq', ({ moq }) => count(moq))
  maybe(0.3, 'barcode', 'barcode', ({ barcode }) => barcode ?? '')
  maybe(0.3, 'weight', 'weight', ({ weight }) =>
    weight === null ? '' : isWorkbook ? Number(weight) : written(weight, marks),
  )
  maybe(0.25, 'status', 'isOnSale', ({ isOnSale }) => statusWords[lang][isOnSale ? 0 : 1])
  if (draw.chance(0.3))
    columns.push({
      heading: draw.of(otherPrices[lang]),
      cell: ({ price }) => amount(price && (Number(price) * 3 + 1).toFixed(decimalsOf(currency))),
    })
  if (draw.chance(0.2)) columns.push({ heading: draw.of(remarks[lang]), cell: () => draw.of(['', 'A-7', '2026']) })
  const trap = draw.of([...usual, 'a heading twice', 'an unknown heading'])
  if (trap === 'a heading twice')
    columns.push({
      heading: columns[2]?.heading ?? '',
      cell: ({ price }) => amount(price && (Number(price) * 2).toFixed(decimalsOf(currency))),
    })
  const [renamed] = columns.slice(2)
  if (trap === 'an unknown heading' && renamed) renamed.heading = draw.of(unknownHeadings)
  const shuffled = draw.shuffled(columns)
  const title = markAt === 'title' ? draw.of(currencyTitles[lang]) : draw.chance(0.25) ? draw.of(titles[lang]) : ''
  const above = title ? [[title], ...(draw.chance(0.5) ? [[]] : [])] : []
  const total = draw.chance(0.15) ? draw.of(totalWords[lang]) : ''
  const sums = shuffled.map(({ heading }) => (heading === columns[0]?.heading ? total : ''))
  const table: Value[][] = [
    ...above,
    shuffled.map(({ heading }) => heading),
    ...rows.map((row) => shuffled.map(({ cell }) => cell(row))),
    ...(total ? [sums] : []),
  ]
  const known = rows.map((row) => ({ ...row, ...Object.fromEntries([...gone].map((key) => [key, null])) }))
  const { content, how } = isWorkbook ? await workbook(table) : textFile(draw, table, lang, marks)
  return {
    what: ['a price list', lang, how, markAt === 'none' ? '' : `${mark} in the ${markAt}`, trap]
      .filter(Boolean)
      .join(', '),
    name: `list-${serial}.${isWorkbook ? 'xlsx' : 'csv'}`,
    content,
    text: table.map((row) => row.join(' | ')).join('\n'),
    lang,
    rows: known,
    ...(total && { never: [total] }),
    needsAnswer: isForeign || trap !== '',
  }
}

async function workbook(rows: Value[][]): Promise<{ content: Buffer; how: string }> {
  return { content: Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })), how: 'XLSX' }
}

function textFile(draw: Draw, rows: Value[][], lang: Locale, marks: Marks): { content: Buffer; how: string } {
  const delimiter = draw.chance(0.2) ? '\t' : marks.decimal === ',' ? ';' : ','
  const quoted = (value: Value) => {
    const text = String(value)
    return /["\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const width = Math.max(...rows.map((row) => row.length))
  const lines = rows.map((row) => Array.from({ length: width }, (_, n) => quoted(row[n] ?? '')).join(delimiter))
  const text = `${lines.join('\r\n')}\r\n`
  const encoding = draw.of(['utf-8', 'utf-8 with a mark', 'utf-16le', ...local[lang], ...local[lang]] as const)
  const content = encoded(text, encoding)
  return { content: content ?? Buffer.from(text), how: content ? encoding : 'utf-8' }
}

/** Prices, stock and the rest, some of them missing. */
function rowsOf(draw: Draw, { serial, lang, currency }: { serial: number; lang: Locale; currency: string }): TrueRow[] {
  const style = draw.of(['letters', 'zeros', 'digits'] as const)
  const decimals = decimalsOf(currency)
  const scale = { USD: 1, EUR: 1, CNY: 7, THB: 30, RUB: 80, VND: 25_000 }[currency] ?? 1
  return Array.from({ length: 3 + draw.below(8) }, (_, n): TrueRow => {
    const digits = `${serial}${String(n + 10)}`
    const whole = draw.of([draw.below(9) + 1, draw.below(900) + 100, draw.below(90_000) + 1000])
    return {
      code: style === 'letters' ? `PT-${serial}-${n}` : style === 'zeros' ? digits.padStart(9, '0') : `7${digits}`,
      name: { [lang]: `${draw.of(goods[lang])} ${serial}.${n}` },
      price: draw.chance(0.05) ? null : (whole * scale + (decimals ? draw.of([0, 0.5, 0.99]) : 0)).toFixed(decimals),
      currency,
      stock: draw.of([0, 5, 120, 1000, 1250, 12_000, 250_000]),
      moq: draw.of([1, 6, 12, 1000]),
      barcode: gtin(serial * 100 + n),
      weight: draw.of(['0.5', '1.25', '12', '0.068']),
      isOnSale: draw.chance(0.6),
    }
  })
}

function gtin(n: number): string {
  const digits = `400${String(n).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}
