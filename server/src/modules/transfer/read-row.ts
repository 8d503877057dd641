/** One row of a goods file: what it says, or why it cannot come in. */
import type { Locale, Translations } from '#contract/types'
import { cleanHtml } from '../../lib/html.ts'
import { oneLine } from '../../lib/text.ts'
import type { GoodsRow, GoodsVerdict } from '../product/import.ts'
import { convert, decimalCell, unitCell, wholeCell } from './cells.ts'
import type { Field, Mapping } from './columns.ts'
import { type PseudoReason, pseudoProduct } from './refuse.ts'

export type RefusalReason =
  | PseudoReason
  | Extract<GoodsVerdict, { verdict: 'refused' }>['reason']
  | 'row_shape'
  | 'code_missing'
  | 'code_too_long'
  | 'name_missing'
  | 'name_too_long'
  | 'price_invalid'
  | 'figure_invalid'
  | 'unit_unknown'
  | 'text_too_long'
  | 'barcode_too_long'
  | 'duplicate_in_file'
  | 'category_unknown'

export interface Refusal {
  reason: RefusalReason
  text: string
}

/** What a row says, its category still by name. */
export type ReadRow = Omit<GoodsRow, 'categoryId'> & { category: string | undefined }

export interface ReadRules {
  /** The mall's currency, in which prices are kept. */
  currency: string
  /** Units of it for one of the file's. */
  rate: string
  /** Language of columns that name none. */
  lang: Locale
  /** Codes that are goods whatever they look like. */
  accepted: ReadonlySet<string>
}

const refuse = (reason: RefusalReason, text: string): Refusal => ({ reason, text })
export const isRefusal = <Row extends object>(row: Row | Refusal): row is Refusal => 'reason' in row

/** Guards that our own exports put before formulas come off again. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

export function readRow(cells: readonly string[], { columns }: Mapping, rules: ReadRules): ReadRow | Refusal {
  const textOf = (index: number) => unguarded(cells[index] ?? '').toWellFormed()
  const cell = (field: Field): string | undefined => {
    const column = columns.find((each) => each.field === field)
    return column && oneLine(textOf(column.index))
  }
  const translationsOf = (field: 'name' | 'detail', read: (text: string) => string): Translations =>
    Object.fromEntries(
      columns.flatMap((column) =>
        column.field === field && read(textOf(column.index))
          ? [[column.lang ?? rules.lang, read(textOf(column.index))]]
          : [],
      ),
    )

  const code = cell('code') ?? ''
  const name = translationsOf('name', oneLine)
  const anyName = name[rules.lang] ?? Object.values(name)[0] ?? ''
  if (!code) return refuse('code_missing', 'no code')
  if (code.length > 64) return refuse('code_too_long', 'the code has more than 64 characters')
  if (!anyName) return refuse('name_missing', 'no name')
  const pseudo = rules.accepted.has(code) ? undefined : pseudoProduct(code, anyName)
  if (pseudo) return refuse(pseudo, pseudoTexts[pseudo])
  if (Object.values(name).some((text) => text.length > 300))
    return refuse('name_too_long', 'the name has more than 300 characters')

  const figures = readFigures(cell)
  if (isRefusal(figures)) return figures
  const price = readPrice(cell('price'), rules)
  if (typeof price === 'object' && price !== null) return price

  const detail = translationsOf('detail', (text) => cleanHtml(text.replaceAll('\0', '')))
  const manufacturer = cell('manufacturer')
  if (Object.values(detail).some((text) => text.length > 50_000) || (manufacturer?.length ?? 0) > 200)
    return refuse('text_too_long', 'the detail has more than 50,000 characters or the manufacturer more than 200')
  const barcode = cell('barcode')
  if ((barcode?.length ?? 0) > 32) return refuse('barcode_too_long', 'the barcode has more than 32 characters')
  return {
    code,
    name,
    detail,
    price,
    ...figures,
    ...(barcode !== undefined && { barcode: barcode || null }),
    ...(manufacturer !== undefined && { manufacturer }),
    category: cell('category') || undefined,
  }
}

/** Null = on request (an empty cell or zero), undefined = no such column. */
function readPrice(text: string | undefined, { currency, rate }: ReadRules): number | null | undefined | Refusal {
  if (text === undefined) return undefined
  if (text === '') return null
  const amount = decimalCell(text)
  if (amount === undefined || amount.startsWith('-')) return refuse('price_invalid', `"${text}" is no price`)
  const minor = convert(amount, rate, currency)
  if (minor === undefined) return refuse('price_invalid', `"${text}" is too much`)
  // Nobody sells for nothing: in price lists a zero stands for "no price known", as an empty cell does.
  return minor === 0 ? null : minor
}

type Figures = Pick<GoodsRow, 'stock' | 'moq' | 'multiple' | 'unit' | 'weight' | 'volume'>

function readFigures(cell: (field: Field) => string | undefined): Figures | Refusal {
  const figures: Figures = {}
  for (const field of ['stock', 'moq', 'multiple'] as const) {
    const text = cell(field)
    if (!text) continue
    const figure = wholeCell(text)
    if (figure === undefined || (field !== 'stock' && figure === 0))
      return refuse('figure_invalid', `"${text}" is no ${field}`)
    figures[field] = figure
  }
  for (const [field, digits, most] of [
    ['weight', 3, 100_000],
    ['volume', 6, 10_000],
  ] as const) {
    const text = cell(field)
    if (!text) continue
    const figure = Number(decimalCell(text) ?? Number.NaN)
    if (!(figure >= 0 && figure <= most)) return refuse('figure_invalid', `"${text}" is no ${field}`)
    figures[field] = Math.round(figure * 10 ** digits) / 10 ** digits
  }
  const unit = cell('unit')
  if (unit) {
    figures.unit = unitCell(unit)
    if (!figures.unit) return refuse('unit_unknown', `"${unit}" is no unit the mall sells by`)
  }
  return figures
}

const pseudoTexts: Record<PseudoReason, string> = {
  postage: 'delivery is a line of the order, not goods',
  fee: 'a fee, not goods',
  manual_entry: 'an entry in the books, not goods',
  discount: 'a discount, not goods',
  sample: 'samples without a name of their own',
  gift_voucher: 'a voucher is money owed, not goods',
  test_row: 'a test',
  stock_note: 'a note about stock in place of a name',
}
