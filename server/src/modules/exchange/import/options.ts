/** The operator's options of an import, and whether the file and the mall allow them. */

import type { DecimalMark } from '#contract/rules/figure'
import type { Locale } from '#contract/types'
import type { Unit } from '#contract/units'
import { importNoteText } from '../../catalog/product/import-note.ts'
import type { FindCategory } from './category-finder.ts'
import { decimalCell } from './cells.ts'
import type { ChosenColumn, Field, Mapping } from './columns.ts'

export interface ImportOptions {
  file: string
  /** WHATWG label, by default UTF-8. */
  encoding?: string
  /** Where new products go whose row names no category: id, name or path. */
  category?: string
  /** Opening stock of new SKUs whose row tells none. */
  openingStock?: number
  /** Currency of the file's prices, by default the one its heading names, else the mall's. */
  currency?: string
  /** Units of the mall's currency for one of the file's: `1.27`, or of several currencies: `EUR=1.08,GBP=1.27`. */
  rate?: string
  /** Decimal mark of numbers that can be read in two ways. */
  decimal?: DecimalMark
  /** Which headings hold what, where they do not say it themselves; also as `code=Item ref,name_ru=Название`. */
  columns?: string | readonly ChosenColumn[]
  /** Put before every code of the file, so that codes of two suppliers cannot meet. */
  prefix?: string
  /** The column of categories holds ids of the mall. */
  hasCategoryIds?: boolean
  /** Known codes may get a name without a word of the present one. */
  allowsRenames?: boolean
  /** Of names and details whose heading names no language. */
  lang?: Locale
  /** Codes of products, whatever they look like. */
  accepted?: readonly string[]
  /** New codes are refused. */
  updatesOnly?: boolean
  /** Meanings of the columns in their order, for a file that may have no headings. */
  fields?: readonly Field[]
  /** Meanings of the file's words for units. */
  units?: readonly { word: string; unit: Unit }[]
  /** Where products of a category of the file go. */
  categories?: readonly { name: string; category_id: number }[]
  /** Categories that are missing are not created. */
  refusesNewCategories?: boolean
  isDryRun?: boolean
  /** The account that stock movements name. */
  actorId?: number
}

/** The file's heading or the options do not allow an import at all; `message` is a sentence. */
export class ImportStopped extends Error {}

export const hasColumn = ({ columns }: Mapping, field: Field) => columns.some((column) => column.field === field)

export function requireColumns(mapping: Mapping, headings: readonly string[]): void {
  if (hasColumn(mapping, 'code')) return
  throw new ImportStopped(
    `No column holds the code. The headings are ${headings
      .filter((heading) => heading.trim())
      .map((heading) => `"${heading.trim()}"`)
      .join(', ')}. Say which is which, for example --columns "code=Item ref,name=Item,price=Price".`,
  )
}

/** The currency of the file's prices, and units of the mall's currency for one of each. */
export function chooseRates(
  options: ImportOptions,
  mapping: Mapping,
  mallCurrency: string,
): { currency: string; rates: Map<string, string>; notices: string[] } {
  const { priceCurrency } = mapping
  const currency = requireCurrency(options.currency ?? priceCurrency ?? mallCurrency)
  const rates = new Map([[mallCurrency, '1']])
  for (const part of options.rate?.split(/,(?=\s*[a-z]{3}\s*=)/i) ?? []) {
    const [, code, figure = ''] = /^\s*(?:([a-z]{3})\s*=)?\s*(\S+)\s*$/i.exec(part) ?? []
    const rated = code ? requireCurrency(code) : currency
    const rate = /^\d+\.\d+$/.test(figure) ? figure : decimalCell(figure)
    if (rate === undefined || !(Number(rate) > 0))
      throw new ImportStopped(`"${part}" is no rate: how many ${mallCurrency} one ${rated} is, for example 1.27.`)
    if (rated === mallCurrency && Number(rate) !== 1)
      throw new ImportStopped(`The prices are in ${rated} already, as the mall's are: a rate makes no sense.`)
    rates.set(rated, rate)
  }
  if (!rates.has(currency) && hasColumn(mapping, 'price'))
    throw new ImportStopped(
      `The mall keeps its prices in ${mallCurrency}, the file's are in ${currency}. Give --rate, how many ${mallCurrency} one ${currency} is, for example --rate 1.27.`,
    )
  const notices =
    priceCurrency && priceCurrency !== currency
      ? [`The heading of the prices says ${priceCurrency}, they were read as ${currency}`]
      : []
  return { currency, rates, notices }
}

function requireCurrency(text: string): string {
  const currency = text.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new ImportStopped(`"${currency}" is no currency (ISO 4217: USD, EUR, CNY …).`)
  return currency
}

/** Where new products go whose row names no category; undefined: such rows are refused. */
export async function chooseCategory(options: ImportOptions, findCategory: FindCategory): Promise<number | undefined> {
  if (!options.category) return undefined
  const answer = await findCategory(options.category, true)
  if ('refusal' in answer) throw new ImportStopped(`--category: ${importNoteText(answer.refusal, 'en')}.`)
  return answer.id
}
