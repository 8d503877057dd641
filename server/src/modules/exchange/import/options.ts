/** The operator's options of an import, and whether the file and the mall allow them. */

import type { ErrorCode, ErrorParams } from '#contract/errors'
import type { DecimalMark } from '#contract/rules/figure'
import type { Locale } from '#contract/types'
import type { Unit } from '#contract/units'
import { importNoteText } from '../../catalog/product/import-note.ts'
import type { FindCategory } from './category-finder.ts'
import { decimalCell } from './cells.ts'
import type { ChosenColumn, Field, Mapping } from './columns.ts'
import { isContradicted, type Meant } from './currency-evidence.ts'

export interface ImportOptions {
  file: string
  /** WHATWG label; without one it is found by the words of the file. */
  encoding?: string
  /** Of a workbook, by default the first that is not hidden. */
  sheet?: string
  /** Number of the row with the headings, as a spreadsheet counts. */
  headingRow?: number
  /** Units of weights and volumes that name none. */
  weightUnit?: string
  volumeUnit?: string
  /** New products are on sale, not drafts. */
  isOnSale?: boolean
  /** Where new products go whose row names no category: id, name or path. */
  category?: string
  /** Opening stock of new SKUs whose row has none. */
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
  /** Codes that are products even if their names look like notes. */
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

/**
 * The file's headings or the options do not allow an import at all; `message` is a sentence, `field` what has to be
 * changed.
 */
export class ImportStopped extends Error {
  readonly field: string | undefined
  readonly code: ErrorCode
  readonly params: ErrorParams
  constructor(message: string, field?: string, code: ErrorCode = 'FIELD_REQUIRED', params: ErrorParams = {}) {
    super(message)
    this.field = field
    this.code = code
    this.params = params
  }
}

export const hasColumn = ({ columns }: Mapping, field: Field) => columns.some((column) => column.field === field)

/** Throws what the operator has to say about the columns. */
export function requireColumns(mapping: Mapping, headings: readonly string[]): void {
  const quoted = (index: number) => `"${headings[index]?.trim() ?? ''}"`
  const [double] = mapping.twice
  if (double) {
    const { field, lang, indexes } = double
    const name = lang ? `${field}_${lang}` : field
    throw new ImportStopped(
      `${indexes.map(quoted).join(' and ')} both hold ${name}. Say which one does, for example --columns "${name}=${headings[indexes[0] ?? 0]?.trim()}".`,
      `columns.${indexes[1] ?? 0}.field`,
      'COLUMN_TWICE',
      { heading: headings[indexes[0] ?? 0]?.trim() ?? '' },
    )
  }
  if (!hasColumn(mapping, 'code'))
    throw new ImportStopped(
      `No column holds the code. The headings are ${headings
        .filter((heading) => heading.trim())
        .map((heading) => `"${heading.trim()}"`)
        .join(', ')}. Say which is which, for example --columns "code=Item ref,name=Item,price=Price".`,
      'columns',
    )
  const [unclear] = mapping.unclear
  if (unclear)
    throw new ImportStopped(
      `${quoted(unclear.index)} may be the stock or the minimum order. Say which, for example --columns "on_hand=${headings[unclear.index]?.trim()}", "moq=…" or "none=…".`,
      `columns.${unclear.index}.field`,
      'COLUMN_UNCLEAR',
      { heading: headings[unclear.index]?.trim() ?? '' },
    )
}

/** How the mall's prices have tax. */
export interface TaxRules {
  tax_rate: number
  tax_included: boolean
}

/** The place of a column of prices whose heading says that they have tax in another way than the mall's. */
export const otherTax = ({ priceTax }: Mapping, { tax_rate, tax_included }: TaxRules): number | undefined =>
  priceTax && tax_rate > 0 && priceTax.isIncluded !== tax_included ? priceTax.index : undefined

/** Throws if people must say whether such prices are the mall's. */
export function requireTax(mapping: Mapping, headings: readonly string[], rules: TaxRules): void {
  const place = otherTax(mapping, rules)
  if (place === undefined) return
  const heading = headings[place]?.trim() ?? ''
  throw new ImportStopped(
    `By its heading "${heading}" has prices ${rules.tax_included ? 'without' : 'with'} tax, unlike the mall's. If they are its prices all the same, say so: --columns "price=${heading}".`,
    `columns.${place}.field`,
    'COLUMN_TAX',
    { heading },
  )
}

export interface Money {
  /** What prices without a mark may be in; one, unless the operator has to choose. */
  currencies: Meant
  /** Units of the mall's currency for one of each. */
  rates: Map<string, string>
  /** What the heading and the rows above it say. */
  evidence: readonly Meant[]
  notices: string[]
}

/** The currency of the file's prices, and units of the mall's currency for one of each. */
export function chooseRates(
  options: ImportOptions,
  mapping: Mapping,
  mallCurrency: string,
  evidence: FileEvidence,
): Money {
  const { priceCurrencies } = mapping
  const { above } = evidence
  const named = namedCurrencies(priceCurrencies, above)
  const rates = new Map([[mallCurrency, '1']])
  const plain: string[] = []
  for (const part of options.rate?.split(/,(?=\s*[a-z]{3}\s*=)/i) ?? []) {
    const [, code, figure = ''] = /^\s*(?:([a-z]{3})\s*=)?\s*(\S+)\s*$/i.exec(part) ?? []
    const rate = /^\d+\.\d+$/.test(figure) ? figure : decimalCell(figure)
    if (rate === undefined || !(Number(rate) > 0))
      throw new ImportStopped(
        `"${part}" is no rate: how many ${mallCurrency} one unit of the file's currency is, for example 1.27.`,
        'rate',
        'FIELD_FORMAT',
      )
    if (code) rates.set(requireCurrency(code), rate)
    else plain.push(rate)
  }
  const currencies = options.currency
    ? [requireCurrency(options.currency)]
    : fileCurrencies(mapping, mallCurrency, evidence, rates)
  const [currency = mallCurrency, second] = currencies
  for (const rate of plain) if (!second) rates.set(currency, rate)
  if (Number(rates.get(mallCurrency)) !== 1)
    throw new ImportStopped(
      `The prices are in ${mallCurrency} already, as the mall's are: a rate makes no sense.`,
      'rate',
      'FIELD_FORMAT',
    )
  if (!second && !rates.has(currency) && hasColumn(mapping, 'price'))
    throw new ImportStopped(
      `The mall keeps its prices in ${mallCurrency}, the file's are in ${currency}. Give --rate, how many ${mallCurrency} one ${currency} is, for example --rate 1.27.`,
      'rate',
    )
  const notices =
    named.length > 0 && !second && !named.includes(currency)
      ? [
          `${priceCurrencies.length > 0 ? 'The heading of the prices' : 'What is above the headings'} says ${named.join(' or ')}, they were read as ${currency}`,
        ]
      : []
  return { currencies, rates, evidence: priceCurrencies.length > 0 ? [...above, priceCurrencies] : above, notices }
}

/** What prices without a mark are in, as far as the file says. */
export const fileCurrencies = (
  { priceCurrencies }: Mapping,
  mallCurrency: string,
  { above, cells }: FileEvidence,
  rates: ReadonlyMap<string, string> = new Map(),
): Meant => unmarkedCurrencies(namedCurrencies(priceCurrencies, above), mallCurrency, rates, [...above, ...cells])

const namedCurrencies = (ofHeading: Meant, above: readonly Meant[]): Meant =>
  ofHeading.length > 0 ? ofHeading : [...new Set(above.flat())]

interface FileEvidence {
  above: readonly Meant[]
  cells: readonly Meant[]
}

/** By the heading of the prices, else by what is written above the headings, else the mall's. */
function unmarkedCurrencies(
  named: Meant,
  mallCurrency: string,
  rates: ReadonlyMap<string, string>,
  evidence: readonly Meant[],
): Meant {
  if (named.length < 2) return named.length === 1 ? named : [mallCurrency]
  if (named.includes(mallCurrency)) return isContradicted(named, mallCurrency, evidence) ? named : [mallCurrency]
  const rated = named.filter((each) => rates.has(each))
  return rated.length === 1 ? rated : named
}

/** Throws if what prices without a mark are in must be chosen. */
export function requireCurrencies({ currencies }: Money, mapping: Mapping): void {
  if (currencies.length > 1 && hasColumn(mapping, 'price'))
    throw new ImportStopped(
      `The heading of the prices may mean ${currencies.slice(0, 5).join(', ')}: give --currency.`,
      'currency',
    )
}

function requireCurrency(text: string): string {
  const currency = text.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw new ImportStopped(`"${currency}" is no currency (ISO 4217: USD, EUR, CNY …).`, 'currency', 'FIELD_FORMAT')
  return currency
}

/** Where new products go whose row names no category; undefined: such rows are refused. */
export async function chooseCategory(options: ImportOptions, findCategory: FindCategory): Promise<number | undefined> {
  if (!options.category) return undefined
  const answer = await findCategory(options.category, true)
  if ('refusal' in answer) throw new ImportStopped(`--category: ${importNoteText(answer.refusal, 'en')}.`)
  return answer.id
}
