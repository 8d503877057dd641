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
import { categoryRights, checkCategoriesKind, importCategoriesKind } from './import-categories.ts'
import { checkImportKind, type ImportParams, importProductsKind } from './import-products.ts'
import { chooseRates, hasColumn, ImportStopped } from './options.ts'
import { saveMapping, withSavedMapping } from './saved-mapping.ts'
import { findHeadings, type Survey, surveyFile } from './survey.ts'
import { continueUpload, keepUpload, mostUploaded, uploadName, uploadPath } from './uploads.ts'

const mostExamples = 3
const longestExample = 80

/** Rows of an uploaded file; the command line reads more. */
const mostRows = 200_000

export async function readUpload(
  ctx: MemberContext & { files: UploadedFile[] },
  { encoding, file: sent, name: sentName, fields }: Input<typeof uploadImport>['query'],
): Promise<ImportFile> {
  const [upload] = ctx.files
  if (!sent && !upload?.content.length) throw fieldError('file', 'FILE_REQUIRED')
  const file = sent ?? (await keepUpload(ctx.env, ctx.actor.id, upload?.content ?? Buffer.alloc(0)))
  const path = uploadPath(ctx.env, uploadName(ctx.actor.id, file))
  if (!(await stat(path).catch(() => null))) throw fieldError('file', 'FIELD_UNKNOWN_REFERENCE')
  const options = { file: path, encoding, ...(fields && { fields: fieldsOf(fields) }) }
  const survey = await readable(() => surveyFile(options, mostRows))
  const { headings, mapping, shape, rows } = survey
  const examples = await readable(() => firstCells(survey))
  const name = oneLine(upload?.name ?? sentName ?? '').slice(0, 200)
  recordChange(ctx, null, { name, rows })
  const isOfCategories = !fields && categoryColumns(headings) !== undefined
  if (isOfCategories && rows > mostCategories) throw new AppError('IMPORT_TOO_LONG', { max: mostCategories })
  const columns = headings.flatMap((heading, index) => {
    if (!heading.trim()) return []
    const column = mapping.columns.find((each) => each.index === index)
    const cells = examples.flatMap((row) => oneLine(row[index] ?? '').slice(0, longestExample) || [])
    return { heading: oneLine(heading), field: column?.field ?? null, lang: column?.lang ?? null, examples: cells }
  })
  return {
    holds: isOfCategories ? 'categories' : 'products',
    file,
    name,
    rows,
    shape: shape?.name ?? null,
    currency: mapping.priceCurrency ?? null,
    is_unended: survey.isUnended,
    ...(fields ? { columns, saved: null } : await withSavedMapping(ctx.db, headings, columns)),
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
    ...(category_id && { category: String(category_id), hasCategoryIds: true }),
    ...(body.columns && { columns: body.columns.map(({ lang, ...column }) => ({ ...column, ...(lang && { lang }) })) }),
    lang: body.lang ?? 'en',
    ...(body.prefix && { prefix: body.prefix }),
    ...(body.opening_stock !== undefined && { openingStock: body.opening_stock }),
    ...(body.currency && { currency: body.currency }),
    ...(body.rate && { rate: body.rate }),
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
  // Whoever names columns means products.
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

async function start(ctx: MemberContext, kind: AnyJobKind, params: ImportParams): Promise<{ id: number }> {
  recordChange(ctx, null, { ...params, upload: undefined })
  // A second press continues the same job.
  const dedupeKey = createHash('sha256').update(JSON.stringify(params)).digest('hex')
  return { id: await startJob(ctx, kind, params, { dedupeKey }) }
}

const holdsCategories = (file: string, { encoding }: ImportParams): Promise<boolean> =>
  readable(async () => {
    const { headings } = await findHeadings(await openTable(file, encoding), { file })
    return categoryColumns(headings) !== undefined
  })

/** What is said of products says nothing about categories. */
async function startCategories(
  ctx: MemberContext,
  { file, upload, encoding, isDryRun = false, lang, actorId, locale }: ImportParams,
): Promise<{ id: number }> {
  await requireRight(ctx, ...categoryRights)
  const kind = isDryRun ? checkCategoriesKind : importCategoriesKind
  const about = { ...(upload && { upload }), ...(encoding && { encoding }), ...(lang && { lang }) }
  return start(ctx, kind, { file, isDryRun, ...about, ...(actorId && { actorId }), ...(locale && { locale }) })
}

/** Tells at the field that has to answer, before a job fails for it. */
async function requireAnswers(ctx: MemberContext, options: ImportParams): Promise<string[]> {
  const { headings, mapping } = await readable(async () =>
    findHeadings(await openTable(options.file, options.encoding), options),
  )
  if (!hasColumn(mapping, 'code')) throw fieldError('columns', 'FIELD_REQUIRED')
  const { currency } = await readSettings(ctx.db, ctx.database)
  try {
    chooseRates(options, mapping, currency)
  } catch (error) {
    if (!(error instanceof ImportStopped)) throw error
    throw fieldError('rate', options.rate ? 'FIELD_FORMAT' : 'FIELD_REQUIRED')
  }
  return headings
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ImportStopped) throw new AppError('IMPORT_UNREADABLE')
    throw error
  }
}
