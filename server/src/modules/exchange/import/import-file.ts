/** Imports of uploaded files: what their columns hold, and the jobs that check and import them. */
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import {
  type ImportFile,
  type importColumnPairs,
  importFields,
  type startImport as startContract,
  type uploadImport,
  type uploadImportPart,
} from '#contract/api/exchange/import'
import type { Input } from '#contract/endpoint'
import { splitMoney } from '#contract/rules/currency-marks'
import { figureAndWord, readCount, readFigure } from '#contract/rules/figure'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { UploadedFile } from '../../../http/context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { findCategory } from '../../catalog/category/service.ts'
import { openTable } from '../../files/reading/open-table.ts'
import { requireRight } from '../../identity/rbac/service.ts'
import type { AnyJobKind } from '../../jobs/kind.ts'
import { startJob } from '../../jobs/service.ts'
import { readSettings } from '../../settings/service.ts'
import { categoryColumns, mostCategories } from './category-file.ts'
import type { ChosenColumn } from './columns.ts'
import { currenciesAbove } from './currency-evidence.ts'
import { categoryRights, checkCategoriesKind, importCategoriesKind } from './import-categories.ts'
import { checkImportKind, type ImportParams, importProductsKind } from './import-products.ts'
import {
  chooseRates,
  fileCurrencies,
  hasColumn,
  type ImportOptions,
  ImportStopped,
  otherTax,
  requireColumns,
  requireCurrencies,
  requireTax,
} from './options.ts'
import { saveMapping, withSavedMapping } from './saved-mapping.ts'
import { findHeadings, type Survey, surveyFile } from './survey.ts'
import { continueUpload, keepUpload, mostUploaded, uploadName, uploadPath } from './uploads.ts'

const mostExamples = 3
const longestExample = 80

/** Rows of an uploaded file; the command line reads more. */
const mostRows = 200_000

export async function readUpload(
  ctx: MemberContext & { files: UploadedFile[] },
  { encoding, sheet, heading_row, file: sent, name: sentName, fields }: Input<typeof uploadImport>['query'],
): Promise<ImportFile> {
  const [upload] = ctx.files
  if (!sent && !upload?.content.length) throw fieldError('file', 'FILE_REQUIRED')
  const file = sent ?? (await keepUpload(ctx.env, ctx.actor.id, upload?.content ?? Buffer.alloc(0)))
  const path = uploadPath(ctx.env, uploadName(ctx.actor.id, file))
  if (!(await stat(path).catch(() => null))) throw fieldError('file', 'FIELD_UNKNOWN_REFERENCE')
  const options: ImportOptions = {
    file: path,
    ...(encoding && { encoding }),
    ...(sheet && { sheet }),
    ...(heading_row && { headingRow: heading_row }),
    ...(fields && { fields: fieldsOf(fields) }),
  }
  const survey = await readable(() => surveyFile(options, mostRows))
  const { headings, shape, rows, table } = survey
  const examples = await readable(() => firstCells(survey))
  const name = oneLine(upload?.name ?? sentName ?? '').slice(0, 200)
  recordChange(ctx, null, { name, rows })
  const isOfCategories = !fields && categoryColumns(headings) !== undefined
  if (isOfCategories && rows > mostCategories) throw new AppError('IMPORT_TOO_LONG', { max: mostCategories })
  const settings = await readSettings(ctx.db, ctx.database)
  const columns = presentColumns(survey, examples, otherTax(survey.mapping, settings))
  return {
    holds: isOfCategories ? 'categories' : 'products',
    file,
    name,
    rows,
    shape: shape?.name ?? null,
    encoding: table.encoding ?? null,
    encodings: table.readings ?? [],
    sheet: table.sheet ?? null,
    sheets: (table.sheets ?? []).map((each) => ({ name: each.name, is_hidden: each.isHidden })),
    heading_row: survey.headingNumber,
    first_rows: survey.first.map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, mostShown).map((cell) => oneLine(cell).slice(0, longestExample)),
    })),
    ...currenciesOf(survey, settings.currency),
    is_unended: survey.isUnended,
    ...(fields ? { columns, saved: null } : await withSavedMapping(ctx.db, headings, columns)),
  }
}

/** Cells of a row among which the headings are looked for. */
const mostShown = 12

function presentColumns(
  { headings, mapping, unclear, withoutUnit }: Survey,
  examples: string[][],
  /** The place of prices of which people must say whether they are the mall's. */
  taxed: number | undefined,
): ImportFile['columns'] {
  return headings.flatMap((heading, index) => {
    if (!heading.trim()) return []
    const column = mapping.columns.find((each) => each.index === index)
    const twice = mapping.twice.find(({ indexes }) => indexes.includes(index))
    const cells = examples.flatMap((row) => oneLine(row[index] ?? '').slice(0, longestExample) || [])
    return {
      place: index,
      heading: oneLine(heading),
      field: column?.field ?? twice?.field ?? null,
      lang: column?.lang ?? twice?.lang ?? null,
      unit: column?.unit ?? null,
      meanings:
        index === taxed ? ['price'] : [...(mapping.unclear.find((each) => each.index === index)?.meanings ?? [])],
      readings: (unclear.get(index) ?? []).flatMap((value) => readingsOf(value.trim())),
      without_unit: [...(withoutUnit.get(index) ?? [])],
      examples: cells,
    }
  })
}

function readingsOf(value: string): ImportFile['columns'][number]['readings'] {
  const figure = readCount(value) ?? readFigure(splitMoney(value)?.figure ?? figureAndWord(value).figure)
  return figure && 'readings' in figure ? [{ value, point: figure.readings['.'], comma: figure.readings[','] }] : []
}

/** What the file says about its currencies, as the import would take it without an answer. */
function currenciesOf({ mapping, currencies: found }: Survey, mallCurrency: string) {
  const money = fileCurrencies(mapping, mallCurrency, found)
  const isOne = money.length === 1
  const foreign = [...found.cells, ...(isOne ? [money] : [])].filter((meant) => !meant.includes(mallCurrency))
  return {
    currency: isOne && (money[0] !== mallCurrency || mapping.priceCurrencies.length > 0) ? (money[0] ?? null) : null,
    currencies: isOne || !hasColumn(mapping, 'price') ? [] : [...money],
    foreign: [...new Map(foreign.map((meant) => [meant.join(), [...meant]])).values()],
  }
}

const fieldsOf = (pair: (typeof importColumnPairs)[number]) =>
  pair.split(',').flatMap((name) => importFields.find((field) => field === name) ?? [])

export async function readUploadPart(
  ctx: MemberContext & { files: UploadedFile[] },
  { file, offset }: Input<typeof uploadImportPart>['query'],
): Promise<{ file: string; size: number }> {
  const [part] = ctx.files
  if (!part || part.content.length === 0) throw fieldError('file', 'FILE_REQUIRED')
  if (offset + part.content.length > mostUploaded) throw fieldError('file', 'FILE_TOO_LARGE', { max: 200 })
  recordChange(ctx, null, { file: file ?? null, offset, bytes: part.content.length })
  if (!file) return { file: await keepUpload(ctx.env, ctx.actor.id, part.content), size: part.content.length }
  const size = await continueUpload(uploadPath(ctx.env, uploadName(ctx.actor.id, file)), offset, part.content)
  if (size === undefined) throw fieldError('file', 'FIELD_UNKNOWN_REFERENCE')
  return { file, size }
}

async function firstCells({ table, headingNumber }: Survey): Promise<string[][]> {
  const rows: string[][] = []
  for await (const records of table.records()) {
    for (const { number, cells } of records) if (number > headingNumber && rows.length < mostExamples) rows.push(cells)
    if (rows.length === mostExamples) break
  }
  return rows
}

export async function startImport(
  ctx: MemberContext,
  { file, name, check = false, category_id, ...body }: Input<typeof startContract>['body'],
): Promise<{ id: number }> {
  const upload = uploadName(ctx.actor.id, file)
  const params: ImportParams = {
    file: oneLine(name),
    upload,
    actorId: ctx.actor.id,
    isDryRun: check,
    ...(body.encoding && { encoding: body.encoding }),
    ...(body.sheet && { sheet: body.sheet }),
    ...(body.heading_row && { headingRow: body.heading_row }),
    isOnSale: body.status === 'on_sale',
    ...(category_id && { category: String(category_id), hasCategoryIds: true }),
    ...(body.columns && { columns: body.columns.map(chosenColumn) }),
    lang: body.lang ?? 'en',
    ...(body.prefix && { prefix: body.prefix }),
    ...(body.opening_stock !== undefined && { openingStock: body.opening_stock }),
    ...(body.currency && { currency: body.currency }),
    ...rateOf(body),
    ...(body.decimal && { decimal: body.decimal === 'point' ? '.' : ',' }),
    ...(body.fields && { fields: fieldsOf(body.fields) }),
    ...(body.units && { units: body.units }),
    ...(body.categories && { categories: body.categories }),
    refusesNewCategories: body.new_categories === 'refuse',
    updatesOnly: body.updates_only === true,
    allowsRenames: body.allow_renames === true,
    accepted: body.accepted ?? [],
    locale: ctx.locale,
  }
  const path = uploadPath(ctx.env, upload)
  if (!(await stat(path).catch(() => null))) throw fieldError('file', 'FIELD_UNKNOWN_REFERENCE')
  // A caller that names columns means products.
  if (!body.fields && !body.columns?.length && (await holdsCategories(path, params)))
    return startCategories(ctx, params)
  for (const [index, { category_id: id }] of (body.categories ?? []).entries())
    if (!(await findCategory(ctx.db, id)))
      throw fieldError(`categories.${index}.category_id`, 'FIELD_UNKNOWN_REFERENCE')
  if (category_id && !(await findCategory(ctx.db, category_id)))
    throw fieldError('category_id', 'FIELD_UNKNOWN_REFERENCE')
  const isChosen = (field: string) => body.columns?.some((column) => column.field === field)
  if (isChosen('on_hand') && isChosen('stock')) throw fieldError('columns', 'STOCK_FIGURE_TWICE')
  const headings = await requireAnswers(ctx, { ...params, file: path })
  if (!body.fields) await saveMapping(ctx.db, headings, params)
  return start(ctx, check ? checkImportKind : importProductsKind, params)
}

type Body = Input<typeof startContract>['body']

const chosenColumn = ({ lang, decimal, unit, ...column }: NonNullable<Body['columns']>[number]): ChosenColumn => ({
  ...column,
  ...(lang && { lang }),
  ...(decimal && { decimal: decimal === 'point' ? ('.' as const) : (',' as const) }),
  ...(unit && { unit }),
})

/** In one text, as the command line has them. */
function rateOf({ rate, rates = [] }: Pick<Body, 'rate' | 'rates'>): { rate?: string } {
  const all = [...(rate ? [rate] : []), ...rates.map((each) => `${each.currency}=${each.rate}`)]
  return all.length > 0 ? { rate: all.join() } : {}
}

async function start(ctx: MemberContext, kind: AnyJobKind, params: ImportParams): Promise<{ id: number }> {
  recordChange(ctx, null, { ...params, upload: undefined })
  // A second press continues the same job.
  const dedupeKey = createHash('sha256').update(JSON.stringify(params)).digest('hex')
  return { id: await startJob(ctx, kind, params, { dedupeKey }) }
}

const holdsCategories = (file: string, params: ImportParams): Promise<boolean> =>
  readable(async () => {
    const { columns: _, ...options } = params
    const { headings } = await findHeadings(await openTable(file, params), { ...options, file })
    return categoryColumns(headings) !== undefined
  })

/** What is said of products says nothing about categories. */
async function startCategories(
  ctx: MemberContext,
  { file, upload, encoding, sheet, headingRow, isDryRun = false, lang, actorId, locale }: ImportParams,
): Promise<{ id: number }> {
  await requireRight(ctx, ...categoryRights)
  const kind = isDryRun ? checkCategoriesKind : importCategoriesKind
  const about = {
    ...(upload && { upload }),
    ...(encoding && { encoding }),
    ...(sheet && { sheet }),
    ...(headingRow && { headingRow }),
    ...(lang && { lang }),
  }
  return start(ctx, kind, { file, isDryRun, ...about, ...(actorId && { actorId }), ...(locale && { locale }) })
}

/** Answers at the field that has to be changed, before a job fails for it. */
async function requireAnswers(ctx: MemberContext, options: ImportParams): Promise<string[]> {
  const settings = await readSettings(ctx.db, ctx.database)
  return readable(async () => {
    const { headings, mapping, above } = await findHeadings(await openTable(options.file, options), options)
    requireColumns(mapping, headings)
    requireTax(mapping, headings, settings)
    const money = chooseRates(options, mapping, settings.currency, { above: currenciesAbove(above), cells: [] })
    requireCurrencies(money, mapping)
    return headings
  }, options)
}

async function readable<Result>(read: () => Promise<Result>, options?: ImportParams): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
    if (!error.field) throw new AppError('IMPORT_UNREADABLE')
    throw fieldError(fieldOnWire(error.field, options?.columns), error.code, error.params)
  }
}

/** Columns are named by their place in the file, on the wire by their place among those that were sent. */
function fieldOnWire(field: string, columns: ImportParams['columns']): string {
  const place = /^columns\.(\d+)/.exec(field)?.[1]
  if (place === undefined) return field
  const sent = typeof columns === 'object' ? columns.findIndex((each) => each.place === Number(place)) : -1
  return sent < 0 ? 'columns' : field.replace(place, String(sent))
}
