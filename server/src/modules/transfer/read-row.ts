/** One row of a product file: what it says, or why it cannot come in. */
import type { importRefusals } from '#contract/import'
import type { Locale, Translations } from '#contract/types'
import { cleanHtml } from '../../lib/html.ts'
import { oneLine } from '../../lib/text.ts'
import type { ImportedRow } from '../product/import.ts'
import {
  type DecimalMark,
  decimalCell,
  isShortened,
  plainCode,
  readDecimal,
  readWhole,
  unitCell,
  wholeCell,
} from './cells.ts'
import type { Field, Mapping } from './columns.ts'
import { bothReadings, type PriceRules, readPrice } from './read-price.ts'
import { type PseudoReason, pseudoProduct } from './refuse.ts'
import type { TableRecord } from './table.ts'

export type RefusalReason = (typeof importRefusals)[number]

export interface Refusal {
  reason: RefusalReason
  text: string
}

/** The content of a row, its category still by name. */
export type ReadRow = Omit<ImportedRow, 'categoryId'> & {
  category: string | undefined
  /** Of a price in a currency that is not the import's. */
  converted?: string
}

export interface ReadRules extends PriceRules {
  /** Language of columns that name none. */
  lang: Locale
  /** Codes that are imported whatever they look like. */
  accepted: ReadonlySet<string>
  /** Decimal marks by the place of their column. */
  marks: ReadonlyMap<number, DecimalMark>
  prefix: string
}

/** In place of a value: the SKU loses it. An empty cell says nothing. */
const eraser = '-'

const refuse = (reason: RefusalReason, text: string): Refusal => ({ reason, text })
export const isRefusal = <Row extends object>(row: Row | Refusal): row is Refusal => 'reason' in row

/** Guards that our own exports put before formulas come off again. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

export function readRow(
  { cells, numbers }: Pick<TableRecord, 'cells' | 'numbers'>,
  { columns }: Mapping,
  rules: ReadRules,
): ReadRow | Refusal {
  const textOf = (index: number) => unguarded(cells[index] ?? '').toWellFormed()
  const cell = (field: Field): string => {
    const column = columns.find((each) => each.field === field)
    return column ? oneLine(textOf(column.index)) : ''
  }
  const markOf = (field: Field): DecimalMark | undefined => {
    const index = columns.find((each) => each.field === field)?.index ?? -1
    return numbers?.has(index) ? '.' : (rules.decimal ?? rules.marks.get(index))
  }
  const translationsOf = (field: 'name' | 'detail', read: (text: string) => string): Translations =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const text = column.field === field ? read(textOf(column.index)) : ''
        // An empty text takes its language away.
        return text ? [[column.lang ?? rules.lang, field === 'detail' && text === eraser ? '' : text]] : []
      }),
    )

  const written = plainCode(cell('code'))
  const code = written && rules.prefix + written
  const name = translationsOf('name', oneLine)
  const names = Object.values(name)
  if (!code) return refuse('code_missing', 'no code')
  if (code.length > 64) return refuse('code_too_long', 'the code has more than 64 characters')
  if (isShortened(written)) return refuse('code_invalid', `${shortenedText(written)}`)
  const isAccepted = rules.accepted.has(code) || rules.accepted.has(written)
  const pseudo = isAccepted ? undefined : names.map((text) => pseudoProduct(written, text)).find(Boolean)
  if (pseudo) return refuse(pseudo, pseudoTexts[pseudo])
  if (names.some((text) => text.length > 300)) return refuse('name_too_long', 'the name has more than 300 characters')

  const figures = readFigures(cell, markOf)
  if (isRefusal(figures)) return figures
  const price = readPriceCell(cell('price'), markOf('price'), numbersHave(numbers, columns, 'price'), rules)
  if (isRefusal(price)) return price

  const detail = translationsOf('detail', (text) => cleanHtml(text.replaceAll('\0', '')))
  const manufacturer = cell('manufacturer')
  if (Object.values(detail).some((text) => text.length > 50_000) || manufacturer.length > 200)
    return refuse('text_too_long', 'the detail has more than 50,000 characters or the manufacturer more than 200')
  const barcode = plainCode(cell('barcode'))
  if (barcode.length > 32) return refuse('barcode_too_long', 'the barcode has more than 32 characters')
  if (isShortened(barcode)) return refuse('barcode_invalid', shortenedText(barcode))
  return {
    code,
    name,
    detail,
    ...price,
    ...figures,
    ...(barcode && { barcode: barcode === eraser ? null : barcode }),
    ...(manufacturer && { manufacturer: manufacturer === eraser ? '' : manufacturer }),
    ...(isAccepted && { isAccepted }),
    category: cell('category') || undefined,
  }
}

const shortenedText = (text: string) =>
  `a spreadsheet has shortened the number to "${text}", its digits are lost; format the column as text before saving`

const numbersHave = (numbers: ReadonlySet<number> | undefined, columns: Mapping['columns'], field: Field) =>
  numbers?.has(columns.find((each) => each.field === field)?.index ?? -1) ?? false

/** An empty cell and zero say nothing: nobody sells for nothing, in price lists a zero stands for "no price known". */
function readPriceCell(
  text: string,
  mark: DecimalMark | undefined,
  isNumber: boolean,
  rules: ReadRules,
): Pick<ReadRow, 'price' | 'converted'> | Refusal {
  if (!text) return {}
  if (text === eraser) return { price: null }
  const price = readPrice(text, mark, isNumber ? { ...rules, decimal: '.' } : rules)
  if (isRefusal(price)) return price
  if (price.minor === 0) return {}
  return { price: price.minor, ...(price.currency !== rules.currency && { converted: price.currency }) }
}

type Figures = Pick<ImportedRow, 'stock' | 'moq' | 'multiple' | 'unit' | 'weight' | 'volume'>

function readFigures(
  cell: (field: Field) => string,
  markOf: (field: Field) => DecimalMark | undefined,
): Figures | Refusal {
  const figures: Figures = {}
  for (const field of ['stock', 'moq', 'multiple'] as const) {
    const text = cell(field)
    if (!text) continue
    const figure = wholeCell(text, markOf(field))
    if (figure === undefined || (field !== 'stock' && figure === 0))
      return refuse('figure_invalid', ambiguity(readWhole(text), text, markOf(field)) ?? `"${text}" is no ${field}`)
    figures[field] = figure
  }
  for (const [field, digits, most] of [
    ['weight', 3, 100_000],
    ['volume', 6, 10_000],
  ] as const) {
    const text = cell(field)
    if (!text) continue
    const figure = Number(decimalCell(text, markOf(field)) ?? Number.NaN)
    if (!(figure >= 0 && figure <= most))
      return refuse('figure_invalid', ambiguity(readDecimal(text), text, markOf(field)) ?? `"${text}" is no ${field}`)
    figures[field] = Math.round(figure * 10 ** digits) / 10 ** digits
  }
  const unit = cell('unit')
  if (unit) {
    figures.unit = unitCell(unit)
    if (!figures.unit) return refuse('unit_unknown', `"${unit}" is no unit the mall sells by`)
  }
  return figures
}

const ambiguity = (decimal: ReturnType<typeof readDecimal>, text: string, mark: DecimalMark | undefined) =>
  !mark && decimal && !('value' in decimal) ? bothReadings(text, decimal.asThousands, decimal.asDecimal) : undefined

const pseudoTexts: Record<PseudoReason, string> = {
  postage: 'delivery is a line of the order, not a product',
  fee: 'a fee, not a product',
  manual_entry: 'an entry in the books, not a product',
  discount: 'a discount, not a product',
  sample: 'samples without a name of their own',
  gift_voucher: 'a voucher is money owed, not a product',
  test_row: 'a test',
  stock_note: 'a note about stock in place of a name',
}
