/** Products from a file: it is uploaded and read, then checked and imported by jobs. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Line, locales, Nullable, OneOf, wholeNumber } from './types.ts'

const tag = 'import'

/** Possible contents of a column. `name` and `detail` may be in a language. */
export const importFields = [
  'code',
  'name',
  'detail',
  'price',
  'stock',
  'moq',
  'multiple',
  'unit',
  'category',
  'barcode',
  'weight',
  'volume',
  'manufacturer',
  'quantity',
] as const

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
  'unit_unknown',
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
  'stock_note',
] as const

/** Encodings of CSV files, as the WHATWG calls them. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'gb18030',
  'windows-1251',
  'windows-1252',
  'windows-874',
  'windows-1258',
] as const

export const ImportFile = Type.Object({
  file: Type.String({ description: 'names the upload when it is imported; kept for 30 days' }),
  name: Type.String(),
  rows: Type.Integer({ description: 'below the headings' }),
  shape: Nullable(Type.String({ description: 'the shop system whose export it is, e.g. Shopify' })),
  currency: Nullable(Type.String({ description: 'that the heading of the prices names' })),
  columns: Type.Array(
    Type.Object({
      heading: Type.String(),
      field: Nullable(OneOf(importFields)),
      lang: Nullable(OneOf(locales)),
      examples: Type.Array(Type.String(), { description: 'of the first rows' }),
    }),
  ),
})
export type ImportFile = Static<typeof ImportFile>

export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/mall/import/upload',
  access: 'api',
  tag,
  summary: 'Upload a file of products (CSV or XLSX) and read its columns; nothing is imported yet',
  query: Type.Object({ encoding: Type.Optional(OneOf(importEncodings)) }),
  data: ImportFile,
  errors: ['FILE_REQUIRED', 'FILE_TOO_LARGE', 'IMPORT_UNREADABLE'],
  limit: 'upload',
  multipart: true,
})

export const startImport = endpoint({
  name: 'startImport',
  method: 'POST',
  path: '/mall/import/start',
  access: 'api',
  tag,
  summary: 'Start a job that imports an uploaded file of products, or only checks what it would do',
  body: Type.Object({
    file: Type.String({ pattern: '^[0-9a-f-]{36}$', description: 'from the upload, by the same account' }),
    name: Line(200, 1),
    check: Type.Optional(Type.Boolean({ description: 'only tell the verdicts' })),
    encoding: Type.Optional(Nullable(OneOf(importEncodings))),
    columns: Type.Optional(
      Type.Array(
        Type.Object({
          heading: Type.String({ minLength: 1, maxLength: 500 }),
          field: OneOf([...importFields, 'none']),
          lang: Type.Optional(Nullable(OneOf(locales))),
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
    decimal: Type.Optional(Nullable(OneOf(['point', 'comma']))),
    allow_renames: Type.Optional(Type.Boolean({ description: 'known codes may get a wholly different name' })),
    accepted: Type.Optional(
      Type.Array(Line(100, 1), { maxItems: 200, description: 'codes to import even if they look like no products' }),
    ),
  }),
  data: Type.Object({ id: Type.Integer({ description: 'id of the job' }) }),
  errors: ['IMPORT_UNREADABLE'],
})
