/** Rules for every row of one file, and the plan of a row. */
import type { DecimalMark } from '#contract/rules/figure'
import type { Context } from '../../../context.ts'
import { categoryPaths } from '../../catalog/category/service.ts'
import type { ImportedRow, ImportRules, PicturedRow } from '../../catalog/product/import.ts'
import type { TableRecord } from '../../files/reading/record.ts'
import { readSettings } from '../../settings/service.ts'
import { brandFinder } from './brand-finder.ts'
import { categoryFinder, type FindCategory } from './category-finder.ts'
import { chooseCategory, chooseRates, type ImportOptions, requireColumns, requireTax } from './options.ts'
import { readRow } from './read-row.ts'
import { isRefusal, type Reading, type ReadRow, type ReadRules, type Refusal } from './row-reading.ts'
import { rememberRows } from './seen-rows.ts'
import type { ShapedRow } from './shapes.ts'
import { areSameHeadings, type Survey, surveyFile } from './survey.ts'

export interface Plan extends Pick<Survey, 'table' | 'headings' | 'headingNumber' | 'mapping' | 'rows'> {
  writing: ImportRules
  /** Undefined for a row that is read with others. */
  readRecord(record: TableRecord): Promise<PlannedRow | Refusal | undefined>
  /** Its path; undefined for one that this run creates. */
  categoryName(id: number | undefined): string | undefined
  /** Ids of the categories that were created since the last call. */
  takeMadeCategories(): number[]
  /** Sentences about the rows read so far. */
  notices(): string[]
}

export type PlannedRow = PicturedRow & { reading: Reading }

/** Longest text of a cell, before markup is taken out of it. */
const longestCell = 100_000

/** `notices` collects sentences for the operator. */
export async function planImport(ctx: Context, options: ImportOptions, notices: string[]): Promise<Plan> {
  const survey = await surveyFile(options)
  requireColumns(survey.mapping, survey.headings)
  const { db } = ctx.database
  const settings = await readSettings(db, ctx.database)
  const { currency: mallCurrency, price_decimals: priceDecimals, default_moq: defaultMoq } = settings
  requireTax(survey.mapping, survey.headings, settings)
  const { lang = 'en', openingStock = 0, isDryRun = false } = options
  const money = chooseRates(options, survey.mapping, mallCurrency, survey.currencies)
  notices.push(...survey.notices, ...money.notices)
  const { columns } = survey.mapping
  const reading: ReadRules = {
    ...money,
    mallCurrency,
    priceDecimals,
    lang,
    thousands: options.lang && thousandsOf[options.lang],
    accepted: new Set(options.accepted),
    marks: survey.marks,
    decided: new Set(columns.flatMap(({ index, decimal }) => (options.decimal || decimal ? [index] : []))),
    prefix: options.prefix ?? '',
    hasPoint: survey.shape?.hasPoint === true,
    isFilled: survey.shape !== undefined && !survey.shape.isPlain,
    units: new Map(options.units?.map(({ word, unit }) => [word.trim().toLowerCase(), unit])),
  }
  let made: number[] = []
  const findInTree = await categoryFinder(
    db,
    lang,
    { isDryRun, refusesNew: options.refusesNewCategories === true, areHidden: options.isOnSale !== true },
    (path, id) => {
      notices.push(`New category: ${path}`)
      if (!isDryRun) made.push(id)
    },
  )
  const chosen = new Map(options.categories?.map(({ name, category_id }) => [name.trim(), category_id]))
  const findCategory: FindCategory = async (text, isId) => {
    const id = chosen.get(text.trim())
    return id === undefined ? findInTree(text, isId) : findInTree(String(id), true)
  }
  const findBrand = brandFinder(db, lang, isDryRun, (name) => notices.push(`New brand: ${name}`))
  const categoryId = await chooseCategory(options, findCategory)
  if (survey.mapping.unused.length > 0) notices.push(`Columns that change nothing: ${survey.mapping.unused.join(', ')}`)
  const paths = isDryRun ? await categoryPaths(db, lang, lang) : new Map<number, string>()
  const seen = rememberRows()
  let parts = 0

  const readShaped = async (record: TableRecord, shaped: Extract<ShapedRow, { kind: 'sku' }>) => {
    const read = readRow({ ...record, cells: shaped.cells }, survey.mapping, reading, shaped)
    if (isRefusal(read)) return read
    const before = seen.refusal(read)
    if (before) return before
    const { category, brand, ...row } = read
    return placeRow(
      {
        ...row,
        ...(brand !== undefined && { brandId: brand === null ? null : await findBrand(brand) }),
        ...((shaped.family?.length ?? 0) > 1 && { family: shaped.family }),
        ...(shaped.named?.length && { options: shaped.named, updatesOptions: true }),
        ...(shaped.options?.length && {
          options: shaped.options.map(({ name, value }) => ({ name: { [lang]: name }, value: { [lang]: value } })),
        }),
      },
      category,
      (text) => findCategory(text, options.hasCategoryIds === true),
    )
  }
  return {
    ...survey,
    writing: {
      currency: mallCurrency,
      categoryId,
      openingStock,
      defaultMoq,
      isDryRun,
      actorId: options.actorId ?? null,
      allowsRenames: options.allowsRenames === true,
      updatesOnly: options.updatesOnly === true,
      status: options.isOnSale ? 'on_sale' : 'draft',
      claimedBarcodes: new Map(),
    },
    readRecord: async (record) => {
      const fault = shapeOf(record, survey)
      if (fault) return fault
      const shaped: ShapedRow = survey.reader?.read(record.cells) ?? { kind: 'sku', cells: record.cells }
      if (shaped.kind === 'sku') return readShaped(record, shaped)
      if (shaped.kind === 'refused') return { reason: shaped.reason, note: shaped.note }
      parts++
      return undefined
    },
    categoryName: (id) => (id === undefined ? undefined : paths.get(id)),
    takeMadeCategories: () => {
      const taken = made
      made = []
      return taken
    },
    notices: () => [
      ...seen.notices(),
      ...(parts > 0 ? [`${parts} rows without a SKU of their own were read with the rows they belong to`] : []),
    ],
  }
}

/** Thousands separators of languages whose writers agree on one. */
const thousandsOf: Partial<Record<string, DecimalMark>> = { en: ',', cn: ',', th: ',', vi: '.' }

/** A row whose cells have slipped would put a price into a name, one that lacks cells would say too little. */
export function shapeOf(
  { number, cells, openQuote, isUnended }: TableRecord,
  { headings, table, otherHeadings: other }: Pick<Survey, 'headings' | 'table' | 'otherHeadings'>,
): Refusal | undefined {
  if (other !== undefined && number >= other)
    return { reason: 'row_shape', note: { id: 'other_headings', params: { row: other } } }
  if (areSameHeadings(cells, headings)) return { reason: 'row_shape', note: { id: 'headings_again', params: {} } }
  if (openQuote)
    return {
      reason: 'row_shape',
      note: { id: 'open_quote', params: { line: openQuote, lines: cells.join('').split('\n').length } },
    }
  const isShort = table.format === 'csv' && cells.length < headings.length
  if (isShort || cells.slice(headings.length).some((cell) => cell.trim()))
    return {
      reason: 'row_shape',
      note: {
        id: isShort && isUnended ? 'cut_off' : 'cells',
        params: { cells: cells.length, headings: headings.length },
      },
    }
  const long = cells.findIndex((cell) => cell.length > longestCell)
  if (long < 0) return undefined
  return {
    reason: 'text_too_long',
    note: { id: 'long_cell', params: { heading: headings[long]?.trim() ?? '', count: cells[long]?.length ?? 0 } },
  }
}

async function placeRow(
  row: Omit<ReadRow, 'category' | 'brand'> & Pick<ImportedRow, 'brandId'>,
  category: string | undefined,
  findCategory: (text: string) => ReturnType<FindCategory>,
): Promise<PlannedRow | Refusal> {
  if (category === undefined) return row
  const answer = await findCategory(category)
  return 'refusal' in answer
    ? { reason: 'category_unknown', note: answer.refusal }
    : { ...row, categoryId: answer.id, ...(answer.isNew && { newCategory: category }) }
}

/** Cells of a refused row for the file of refused rows: readable, and of no harm when it is imported unchanged. */
export function cellsToFix(cells: readonly string[], { reason }: Refusal): string[] {
  // Cells that are not below their headings go into the first column as one line.
  if (reason === 'row_shape') {
    const line = cells.join(' | ').replace(/\s+/g, ' ')
    return [line.length > 1000 ? `${line.slice(0, 1000)} …` : line]
  }
  return cells.map((cell) => (cell.length > longestCell ? '' : cell))
}
