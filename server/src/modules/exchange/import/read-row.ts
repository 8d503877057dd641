/** One row of a product file: what it says, or why it cannot come in. */

import type { importRefusals } from '#contract/api/exchange/import'
import { type DecimalMark, type Figure, readCount } from '#contract/rules/figure'
import type { Locale, Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import { unguarded } from '../../../lib/csv.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import { textOf } from '../../../lib/texts.ts'
import type { ImportedRow } from '../../catalog/product/import.ts'
import type { ImportNote } from '../../catalog/product/import-note.ts'
import type { TableRecord } from '../../files/reading/table.ts'
import {
  type DecidedFigure,
  decidedFigure,
  decimalCell,
  isShortened,
  plainCode,
  readDecimal,
  tierScopeCell,
  unitCell,
  wholeCell,
} from './cells.ts'
import type { Field, Mapping } from './columns.ts'
import { bothReadings, type PriceRules, readPrice } from './read-price.ts'
import { pseudoProduct } from './refuse.ts'

export type RefusalReason = (typeof importRefusals)[number]

export interface Refusal {
  reason: RefusalReason
  /** Its subject, where the reason alone does not say it. */
  note?: ImportNote | undefined
}

/** The content of a row, its category still by name. */
export type ReadRow = Omit<ImportedRow, 'categoryId'> & {
  category: string | undefined
  reading: Reading
}

/** How cells of a row were read, where people should know it. */
export interface Reading {
  /** Of a price in a currency that is not the mall's. */
  converted?: { currency: string; rate: string }
  decided?: (DecidedFigure & { field: Field })[]
}

export interface ReadRules extends PriceRules {
  /** Language of columns that name none. */
  lang: Locale
  /** Codes that are imported whatever they look like. */
  accepted: ReadonlySet<string>
  /** Decimal marks by the place of their column. */
  marks: ReadonlyMap<number, DecimalMark>
  prefix: string
  /** Numbers have a decimal point, as the shop system writes them. */
  hasPoint: boolean
  /** Units that the operator has named, by their words in lower case. */
  units: ReadonlyMap<string, Unit>
}

/** In place of a value: the SKU loses it. An empty cell says nothing. */
const eraser = '-'

const refuse = (reason: RefusalReason, id?: ImportNote['id'], params: ImportNote['params'] = {}): Refusal =>
  id ? { reason, note: { id, params } } : { reason }
export const isRefusal = <Row extends object>(row: Row | Refusal): row is Refusal => 'reason' in row

export function readRow(
  { cells, numbers }: Pick<TableRecord, 'cells' | 'numbers'>,
  { columns }: Mapping,
  rules: ReadRules,
): ReadRow | Refusal {
  const cellText = (index: number) => unguarded(cells[index] ?? '').toWellFormed()
  const cell = (field: Field): string => {
    const column = columns.find((each) => each.field === field)
    return column ? oneLine(cellText(column.index)) : ''
  }
  const markOf = (field: Field): DecimalMark | undefined => {
    const index = columns.find((each) => each.field === field)?.index ?? -1
    return numbers?.has(index) ? '.' : (rules.decimal ?? rules.marks.get(index))
  }
  const translationsOf = (field: 'name' | 'detail', read: (text: string) => string): Translations =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const text = column.field === field ? read(cellText(column.index)) : ''
        // An empty text takes its language away.
        return text ? [[column.lang ?? rules.lang, field === 'detail' && text === eraser ? '' : text]] : []
      }),
    )

  const written = plainCode(cell('code'))
  const code = written && rules.prefix + written
  const name = translationsOf('name', oneLine)
  const names = Object.values(name)
  if (!code) return refuse('code_missing')
  if (code.length > 64) return refuse('code_too_long', 'too_long', { max: 64 })
  if (isShortened(written)) return refuse('code_invalid', 'shortened', { value: written })
  const isAccepted = rules.accepted.has(code) || rules.accepted.has(written)
  const pseudo = isAccepted ? undefined : names.map((text) => pseudoProduct(written, text)).find(Boolean)
  if (pseudo) return refuse(pseudo)
  if (names.some((text) => text.length > 300)) return refuse('name_too_long', 'too_long', { max: 300 })

  const decided: NonNullable<Reading['decided']> = []
  const decide: Decide = (field, figure) => {
    if (figure && !rules.hasPoint && !numbersHave(numbers, columns, field)) decided.push({ field, ...figure })
  }
  const figures = readFigures(cell, markOf, rules.units, decide)
  if (isRefusal(figures)) return figures
  const price = readPriceCell(cell('price'), markOf('price'), numbersHave(numbers, columns, 'price'), rules)
  if (isRefusal(price)) return price
  decide('price', price.decided)

  const detail = translationsOf('detail', (text) => cleanHtml(text.replaceAll('\0', '')))
  const manufacturer = cell('manufacturer')
  if (Object.values(detail).some((text) => text.length > 50_000))
    return refuse('text_too_long', 'too_long', { max: 50_000 })
  if (manufacturer.length > 200) return refuse('text_too_long', 'too_long', { max: 200 })
  const counted = cell('tierscope')
  const tierScope = counted ? tierScopeCell(counted) : undefined
  if (counted && !tierScope)
    return refuse('tierscope_unknown', 'no_tierscope', {
      value: counted,
      sku: textOf(rules.lang, 'sheet.tier_scope.sku'),
      product: textOf(rules.lang, 'sheet.tier_scope.product'),
    })
  const barcode = plainCode(cell('barcode'))
  if (barcode.length > 32) return refuse('barcode_too_long', 'too_long', { max: 32 })
  if (isShortened(barcode)) return refuse('barcode_invalid', 'shortened', { value: barcode })
  return {
    code,
    name,
    detail,
    ...(price.price !== undefined && { price: price.price }),
    ...figures,
    ...(barcode && { barcode: barcode === eraser ? null : barcode }),
    ...(manufacturer && { manufacturer: manufacturer === eraser ? '' : manufacturer }),
    ...(tierScope && { tierScope }),
    ...(isAccepted && { isAccepted }),
    category: cell('category') || undefined,
    reading: { ...(price.converted && { converted: price.converted }), ...(decided.length > 0 && { decided }) },
  }
}

type Decide = (field: Field, figure: DecidedFigure | undefined) => void

const numbersHave = (numbers: ReadonlySet<number> | undefined, columns: Mapping['columns'], field: Field) =>
  numbers?.has(columns.find((each) => each.field === field)?.index ?? -1) ?? false

/** An empty cell and zero say nothing: nobody sells for nothing, in price lists a zero stands for "no price known". */
function readPriceCell(
  text: string,
  mark: DecimalMark | undefined,
  isNumber: boolean,
  rules: ReadRules,
): (Pick<ReadRow, 'price'> & Pick<Reading, 'converted'> & { decided?: DecidedFigure | undefined }) | Refusal {
  if (!text) return {}
  if (text === eraser) return { price: null }
  const price = readPrice(text, mark, isNumber ? { ...rules, decimal: '.' } : rules)
  if (isRefusal(price)) return price
  if (price.minor === 0) return {}
  const { minor, currency, decided } = price
  const rate = currency === rules.mallCurrency ? undefined : rules.rates.get(currency)
  return { price: minor, decided, ...(rate && { converted: { currency, rate } }) }
}

type Figures = Pick<ImportedRow, 'onHand' | 'stock' | 'moq' | 'multiple' | 'unit' | 'weight' | 'volume'>

function readFigures(
  cell: (field: Field) => string,
  markOf: (field: Field) => DecimalMark | undefined,
  units: ReadRules['units'],
  decide: Decide,
): Figures | Refusal {
  const figures: Figures = {}
  for (const [field, name] of [
    ['on_hand', 'onHand'],
    ['stock', 'stock'],
    ['moq', 'moq'],
    ['multiple', 'multiple'],
  ] as const) {
    const text = cell(field)
    if (!text) continue
    const figure = wholeCell(text, markOf(field))
    if (figure === undefined || ((field === 'moq' || field === 'multiple') && figure === 0))
      return noFigure(ambiguity(readCount(text), text, markOf(field)), text)
    figures[name] = figure
    decide(field, decidedFigure(text, readCount(text), String(figure)))
  }
  for (const [field, digits, most] of [
    ['weight', 3, 100_000],
    ['volume', 6, 10_000],
  ] as const) {
    const text = cell(field)
    if (!text) continue
    const figure = Number(decimalCell(text, markOf(field)) ?? Number.NaN)
    if (!(figure >= 0 && figure <= most)) return noFigure(ambiguity(readDecimal(text), text, markOf(field)), text)
    figures[field] = Math.round(figure * 10 ** digits) / 10 ** digits
    decide(field, decidedFigure(text, readDecimal(text), String(figure)))
  }
  const unit = cell('unit')
  if (unit) {
    figures.unit = units.get(unit.toLowerCase()) ?? unitCell(unit)
    if (!figures.unit) return refuse('unit_unknown', 'no_unit', { value: unit })
  }
  return figures
}

const ambiguity = (figure: Figure | undefined, text: string, mark: DecimalMark | undefined) =>
  !mark && figure && 'readings' in figure ? bothReadings(text, figure) : undefined

const noFigure = (note: ImportNote | undefined, value: string): Refusal => ({
  reason: 'figure_invalid',
  note: note ?? { id: 'no_number', params: { value } },
})
