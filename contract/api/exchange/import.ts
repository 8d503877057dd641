/** Products from a file: it is uploaded and read, then checked and imported by jobs. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { tableEncodings } from '../../rules/table-encodings.ts'
import { tableLimitErrors } from '../../rules/table-limits.ts'
import { Id, Line, locales, Nullable, OneOf, Time, wholeNumber } from '../../types.ts'
import { units } from '../../units.ts'

const tag = 'import'

/**
 * Possible contents of a column. `name`, `detail` and `attributes` may be in a language. `on_hand` are units on the shelf, `stock` is
 * what can be ordered; a file sets one of them.
 */
export const importFields = [
  'code',
  'name',
  'detail',
  'price',
  'on_hand',
  'stock',
  'moq',
  'multiple',
  'unit',
  'category',
  'barcode',
  'weight',
  'volume',
  'manufacturer',
  'brand',
  'currency',
  'steps',
  'tierscope',
  'status',
  'skustatus',
  'pictures',
  'hscode',
  'origin',
  'packs',
  'attributes',
  'quantity',
] as const

/** Units of weights and volumes that name none. */
export const measureUnits = ['kg', 'g', 'lb', 'oz', 'm3', 'l', 'cm3'] as const

/** Files of two columns: prices or stock by code. */
export const importColumnPairs = ['code,price', 'code,on_hand', 'code,stock'] as const

/** Codes of the verdicts of refused rows. */
export const importRefusals = [
  'row_shape',
  'code_missing',
  'code_too_long',
  'code_invalid',
  'duplicate_in_file',
  'name_missing',
  'name_too_long',
  'text_too_long',
  'price_invalid',
  'price_currency',
  'figure_invalid',
  'unit_missing',
  'cell_error',
  'status_unknown',
  'hscode_invalid',
  'origin_unknown',
  'packs_invalid',
  'unit_unknown',
  'tierscope_unknown',
  'barcode_too_long',
  'barcode_invalid',
  'barcode_taken',
  'category_unknown',
  'category_missing',
  'other_product',
  'sku_rules',
  'not_for_sale',
  'no_variants',
  'postage',
  'fee',
  'manual_entry',
  'discount',
  'sample',
  'gift_voucher',
  'test_row',
  'total',
  'stock_note',
  'code_unknown',
  'category_id_unknown',
  'category_name_missing',
  'category_circle',
  'category_twice',
  'hidden_invalid',
] as const

/** Why a file cannot be read at all. */
export const unreadableCodes = [
  'IMPORT_UNREADABLE',
  'IMPORT_BAD_BYTE',
  'IMPORT_CUT_OFF',
  'IMPORT_OPEN_QUOTE',
  'IMPORT_NO_TABLE',
  'IMPORT_WORKBOOK_TOO_LARGE',
  ...tableLimitErrors,
] as const

const fileName = Type.String({ pattern: '^[0-9a-f-]{36}$', description: 'from the upload, by the same account' })
const unitWords = Type.Array(Type.Object({ word: Line(100, 1), unit: OneOf(units) }), {
  maxItems: 200,
  description: 'what words of the file for units mean',
})
const categoryNames = Type.Array(Type.Object({ name: Line(500, 1), category_id: Id }), {
  maxItems: 1000,
  description: 'where products of categories of the file go',
})

export const ImportFile = Type.Object({
  holds: OneOf(['products', 'categories'], {
    description: 'categories: told by the headings of their export; the import needs no columns then',
  }),
  file: Type.String({ description: 'names the upload when it is imported; kept for 30 days' }),
  name: Type.String(),
  rows: Type.Integer({ description: 'below the headings' }),
  shape: Nullable(Type.String({ description: 'the shop system whose export it is, e.g. Shopify' })),
  encoding: Nullable(Type.String({ description: 'of a text file, as it was read' })),
  encodings: Type.Array(Type.Object({ encoding: Type.String(), lines: Type.Array(Type.String()) }), {
    description: 'what the first lines say in each encoding that fits as well, if people must choose',
  }),
  sheet: Nullable(Type.String({ description: 'of a workbook, the one that is read' })),
  sheets: Type.Array(Type.Object({ name: Type.String(), is_hidden: Type.Boolean() })),
  heading_row: Type.Integer({ description: 'as a spreadsheet counts; 0 without headings' }),
  first_rows: Type.Array(Type.Object({ number: Type.Integer(), cells: Type.Array(Type.String()) }), {
    description: 'of which one may be the headings',
  }),
  currency: Nullable(Type.String({ description: 'of prices without a mark, as far as the file says' })),
  currencies: Type.Array(Type.String(), {
    description: 'that the file may mean, if one must be chosen as `currency`',
  }),
  foreign: Type.Array(Type.Array(Type.String()), {
    description: 'other currencies than the mall’s that need a rate, with all that a mark such as ¥ can mean',
  }),
  is_unended: Type.Boolean({ description: 'the last line has no line break: the file may have been cut off there' }),
  columns: Type.Array(
    Type.Object({
      place: Type.Integer({ description: 'starting at 0' }),
      heading: Type.String(),
      field: Nullable(OneOf(importFields)),
      lang: Nullable(OneOf(locales)),
      unit: Nullable(Type.String({ description: 'of a weight or volume, by the heading' })),
      meanings: Type.Array(OneOf(importFields), {
        description:
          'of a heading that may mean several, or prices with another tax than the mall’s: one must be chosen',
      }),
      readings: Type.Array(Type.Object({ value: Type.String(), point: Type.String(), comma: Type.String() }), {
        description: 'numbers that mean one or the other, if the decimal mark must be chosen',
      }),
      without_unit: Type.Array(Type.String(), { description: 'weights or volumes, if their unit must be chosen' }),
      examples: Type.Array(Type.String(), { description: 'of the first rows' }),
    }),
  ),
  saved: Nullable(
    Type.Object(
      {
        lang: Nullable(OneOf(locales)),
        decimal: Nullable(OneOf(['point', 'comma'])),
        prefix: Nullable(Type.String()),
        units: unitWords,
        categories: categoryNames,
        saved_at: Time,
      },
      { description: 'how the last file with these headings was imported; its columns are in `columns`' },
    ),
  ),
})
export type ImportFile = Static<typeof ImportFile>

export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/mall/import/upload',
  access: 'api',
  tag,
  query: Type.Object({
    encoding: Type.Optional(OneOf(tableEncodings)),
    file: Type.Optional({ ...fileName, description: 'reads a file that was uploaded in parts' }),
    name: Type.Optional({ ...Line(200, 1), description: 'of a file that was uploaded in parts' }),
    sheet: Type.Optional({ ...Line(200, 1), description: 'of a workbook' }),
    heading_row: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    fields: Type.Optional(
      OneOf(importColumnPairs, { description: 'a file of two columns without headings, or with any' }),
    ),
  }),
  data: ImportFile,
  errors: ['FILE_REQUIRED', 'FILE_TOO_LARGE', ...unreadableCodes],
  limit: 'upload',
  fileMebibytes: 20,
})

export const uploadImportPart = endpoint({
  name: 'uploadImportPart',
  method: 'POST',
  path: '/mall/import/part',
  access: 'api',
  tag,
  query: Type.Object({
    file: Type.Optional({ ...fileName, description: 'continues this upload' }),
    offset: Type.Integer({ ...wholeNumber, description: 'bytes before this part' }),
  }),
  data: Type.Object({ file: Type.String(), size: Type.Integer({ description: 'bytes so far' }) }),
  errors: ['FILE_REQUIRED', 'FILE_TOO_LARGE'],
  limit: 'upload',
  fileMebibytes: 20,
})

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/mall/import/start',
  access: 'api',
  tag,
  body: Type.Object({
    file: fileName,
    name: Line(200, 1),
    check: Type.Optional(Type.Boolean({ description: 'only report the verdicts' })),
    fields: Type.Optional(Nullable(OneOf(importColumnPairs))),
    updates_only: Type.Optional(Type.Boolean({ description: 'new codes are refused' })),
    units: Type.Optional(unitWords),
    categories: Type.Optional(categoryNames),
    new_categories: Type.Optional(
      OneOf(['create', 'refuse'], { description: 'what becomes of categories that the mall does not have' }),
    ),
    encoding: Type.Optional(Nullable(OneOf(tableEncodings))),
    sheet: Type.Optional(Nullable(Line(200, 1))),
    heading_row: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
    status: Type.Optional(
      OneOf(['draft', 'on_sale'], { description: 'of new products whose row names none; draft by default' }),
    ),
    columns: Type.Optional(
      Type.Array(
        Type.Object({
          heading: Type.String({ minLength: 1, maxLength: 500 }),
          place: Type.Optional(
            Type.Integer({ ...wholeNumber, description: 'starting at 0; distinguishes equal headings' }),
          ),
          field: OneOf([...importFields, 'none']),
          lang: Type.Optional(Nullable(OneOf(locales))),
          decimal: Type.Optional(Nullable(OneOf(['point', 'comma']))),
          unit: Type.Optional(Nullable(OneOf(measureUnits))),
        }),
        { maxItems: 500, description: 'what columns hold, where the headings do not say it' },
      ),
    ),
    lang: Type.Optional(OneOf(locales, { description: 'of names whose heading names no language; en by default' })),
    category_id: Type.Optional(Nullable(Id)),
    prefix: Type.Optional(Line(20)),
    opening_stock: Type.Optional(Type.Integer({ ...wholeNumber, maximum: 999_999_999 })),
    currency: Type.Optional(Nullable(Type.String({ pattern: '^[A-Z]{3}$', description: 'of the prices' }))),
    rate: Type.Optional(
      Nullable(
        Type.String({
          pattern: '^\\d{1,9}(\\.\\d{1,9})?$',
          description: 'units of the mall’s currency per unit of the file’s',
        }),
      ),
    ),
    rates: Type.Optional(
      Type.Array(
        Type.Object({
          currency: Type.String({ pattern: '^[A-Z]{3}$' }),
          rate: Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,9})?$' }),
        }),
        { maxItems: 50, description: 'of further currencies in the file' },
      ),
    ),
    decimal: Type.Optional(Nullable(OneOf(['point', 'comma']))),
    allow_renames: Type.Optional(Type.Boolean({ description: 'known codes may get a wholly different name' })),
    accepted: Type.Optional(
      Type.Array(Line(100, 1), { maxItems: 200, description: 'codes to import even if they look like no products' }),
    ),
  }),
  data: Type.Object({ id: Type.Integer({ description: 'id of the job' }) }),
  errors: [...unreadableCodes, 'STOCK_FIGURE_TWICE', 'COLUMN_TWICE', 'COLUMN_UNCLEAR', 'COLUMN_TAX'],
  bodyKibibytes: 2560,
})

/** How a kind of problem can be solved without another file: by an option of the import. */
export const importFixes = [
  'decimal',
  'rate',
  'measure',
  'units',
  'categories',
  'category',
  'renames',
  'accept',
] as const

const Count = Type.Integer({ minimum: 0 })
/** What an import says although it does it. */
export const importHints = ['unpriced', 'rounded', 'check_digit', 'lost_pictures'] as const
export const ImportProblems = Type.Object({
  created: Count,
  updated: Count,
  unchanged: Count,
  refused: Count,
  problems: Type.Array(
    Type.Object({
      reason: OneOf(importRefusals),
      msg: Type.String(),
      count: Count,
      fix: Nullable(OneOf(importFixes)),
      values: Type.Array(Type.Object({ value: Type.String(), count: Count }), {
        description: 'what the rows say, the most frequent 100; for `accept` codes, for `rate` currencies',
      }),
      rows: Type.Array(
        Type.Object({
          number: Type.Integer({ description: 'as a spreadsheet counts' }),
          code: Type.String(),
          name: Type.String(),
          text: Nullable(Type.String()),
        }),
        { description: 'the first five' },
      ),
    }),
    { description: 'the most frequent first' },
  ),
  new_categories: Type.Array(Type.Object({ name: Type.String(), count: Count }), {
    description: 'that the import creates, the most frequent 100',
  }),
  converted: Type.Array(
    Type.Object({
      currency: Type.String(),
      rate: Type.String({ description: 'units of the mall’s currency for one' }),
      count: Count,
    }),
    { description: 'prices in other currencies' },
  ),
  hints: Type.Array(
    Type.Object({
      hint: OneOf(importHints),
      value: Nullable(Type.String({ description: 'the first, as the file writes it' })),
      read: Nullable(Type.String()),
      count: Count,
    }),
    { description: 'prices of zero, prices with more decimals than the currency, wrong check digits, lost pictures' },
  ),
  names: Type.Array(Type.Object({ lang: OneOf(locales), count: Count }), {
    description: 'languages in which names of known products change',
  }),
  decided: Type.Array(
    Type.Object({
      field: OneOf(importFields),
      value: Type.String({ description: 'the first, as the file writes it' }),
      read: Type.String({ description: 'its number' }),
      count: Count,
    }),
    { description: 'numbers that could be read in two ways, such as 1.250, and how they were read' },
  ),
})
export type ImportProblems = Static<typeof ImportProblems>

export const listImportProblems = endpoint({
  name: 'listImportProblems',
  method: 'GET',
  path: '/mall/import/problems',
  access: 'api',
  tag,
  query: Type.Object({ job_id: Id }),
  data: ImportProblems,
  errors: ['NOT_FOUND'],
})
