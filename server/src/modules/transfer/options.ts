/** What the operator asks of an import, and whether the file and the mall allow it. */
import type { Locale } from '#contract/types'
import type { FindCategory } from './category-finder.ts'
import { decimalCell } from './cells.ts'
import type { Field, Mapping } from './columns.ts'

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
  /** Units of the mall's currency for one of the file's. */
  rate?: string
  /** Of names and details whose heading names no language. */
  lang?: Locale
  /** Codes that are goods whatever they look like. */
  accepted?: readonly string[]
  isDryRun?: boolean
}

/** The file's heading or the options do not allow an import at all; `message` is a sentence. */
export class ImportStopped extends Error {}

const has = ({ columns }: Mapping, field: Field) => columns.some((column) => column.field === field)

export function requireColumns(mapping: Mapping): void {
  for (const [field, words] of [
    ['code', 'sku, code'],
    ['name', 'name, title, description'],
  ] as const) {
    if (!has(mapping, field))
      throw new ImportStopped(
        `No column holds the ${field}. Headings that say so: ${words} (docs/OPERATIONS.md has those of other languages).`,
      )
  }
}

/** Units of the mall's currency for one of the file's, as a plain decimal. */
export function chooseRate(options: ImportOptions, mapping: Mapping, mallCurrency: string, notices: string[]): string {
  const { priceCurrency } = mapping
  const currency = (options.currency ?? priceCurrency ?? mallCurrency).toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new ImportStopped(`"${currency}" is no currency (ISO 4217: USD, EUR, CNY …).`)
  if (priceCurrency && priceCurrency !== currency)
    notices.push(`The heading of the prices says ${priceCurrency}, they were read as ${currency}`)
  const rate = options.rate === undefined ? undefined : decimalCell(options.rate)
  if (options.rate !== undefined && (rate === undefined || !(Number(rate) > 0)))
    throw new ImportStopped(
      `"${options.rate}" is no rate: how many ${mallCurrency} one ${currency} is, for example 1.27.`,
    )
  if (currency === mallCurrency) {
    if (rate !== undefined && Number(rate) !== 1)
      throw new ImportStopped(`The prices are in ${currency} already, as the mall's are: a rate makes no sense.`)
    return '1'
  }
  if (rate === undefined && has(mapping, 'price'))
    throw new ImportStopped(
      `The mall keeps its prices in ${mallCurrency}, the file's are in ${currency}. Give --rate, how many ${mallCurrency} one ${currency} is, for example --rate 1.27.`,
    )
  return rate ?? '1'
}

/** Where rows go that name no category; undefined: such rows are refused. */
export async function chooseCategory(
  options: ImportOptions,
  mapping: Mapping,
  findCategory: FindCategory,
): Promise<number | undefined> {
  if (!options.category) {
    if (has(mapping, 'category')) return undefined
    throw new ImportStopped('The file has no column of categories: give --category, an id or a name.')
  }
  const answer = await findCategory(options.category)
  if ('refusal' in answer) throw new ImportStopped(`--category: ${answer.refusal}.`)
  return answer.id
}
