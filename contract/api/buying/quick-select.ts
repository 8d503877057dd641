/** Quick select: lists of codes and quantities, typed, pasted or sent as a file, with a verdict for each row. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, Line, Nullable, OneOf, Text, wholeNumber } from '../../types.ts'
import { units } from '../../units.ts'
import { SkuRow, TierScopeField } from '../catalog/product.ts'
import { sheetErrors } from '../files/sheet-job.ts'
import { Reason } from './cart.ts'

const tag = 'quick-select'

/** Rows that one call answers. */
export const mostRows = 1000
/** Unknown rows of a call for which similar SKUs are looked up. */
export const mostSearched = 200

const quickVerdicts = [
  'ok',
  'not_found',
  'off_sale',
  'below_moq',
  'not_multiple',
  'over_stock',
  'on_request',
  'no_pack',
  'unclear',
] as const
export type QuickVerdict = (typeof quickVerdicts)[number]

/** A SKU as a row of an order table shows it, at the caller's prices. */
export const QuickSku = Type.Object({
  ...Type.Pick(SkuRow, [
    'id',
    'code',
    'barcode',
    'options',
    'price',
    'price_on_request',
    'ladder',
    'stock',
    'moq',
    'multiple',
    'unit',
    'packs',
    'weight',
    'volume',
  ]).properties,
  tier_scope: TierScopeField,
  product_id: Type.Integer(),
  name: Type.String(),
  image: Nullable(Type.String()),
  currency: Currency,
})
export type QuickSku = Static<typeof QuickSku>

export const QuickRow = Type.Object({
  line: Type.Integer({ description: 'line of the text, row of the sheet or place among `rows`, from 1' }),
  text: Type.String({ description: 'the code, barcode or name as it was given' }),
  quantity: Type.Integer({ description: 'in units of the SKU; without one the minimum order' }),
  is_assumed: Type.Boolean({ description: 'no quantity was given, or one that is not understood' }),
  choices: Type.Array(Type.Integer(), {
    description:
      'of a quantity with two readings (verdict `unclear`): both, in units of the SKU, with the other lines of the SKU',
  }),
  merged: Type.Integer({ description: 'how many lines named this SKU; their quantities are added up' }),
  verdict: OneOf(quickVerdicts),
  reason: Nullable(Reason),
  nearest: Nullable(
    Type.Integer({
      description: 'the nearest quantity that can be bought; 0 if none can; null where none is to be set',
    }),
  ),
  sku: Nullable(QuickSku),
  candidates: Type.Array(QuickSku, {
    description: `for the first ${mostSearched} unknown codes: up to three similar ones`,
  }),
})
export type QuickRow = Static<typeof QuickRow>

export const QuickAnswer = Type.Object({
  rows: Type.Array(QuickRow),
  ignored: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() }), {
    description: 'the first lines that name nothing to order',
  }),
  ignored_count: Type.Integer(),
  unsearched_count: Type.Integer({
    description: `unknown rows beyond the first ${mostSearched}: no similar SKUs were looked up for them; send them in another call`,
  }),
})
export type QuickAnswer = Static<typeof QuickAnswer>

const GivenRow = Type.Object({
  sku_id: Type.Optional(Nullable(Id)),
  code: Type.Optional(Nullable(Line(200, 1))),
  quantity: Type.Optional(
    Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'in `unit`, or in units of the SKU' })),
  ),
  unit: Type.Optional(Nullable(OneOf(units, { description: 'a pack of the SKU counts as its units' }))),
})

export const checkQuickRows = endpoint({
  name: 'checkQuickRows',
  method: 'POST',
  path: '/mall/quick/check',
  access: 'public',
  tag,
  summary: 'Read a pasted list or rows of codes and quantities, and tell for each row whether it can be bought',
  body: Type.Object({
    text: Type.Optional(Nullable(Text(200_000))),
    rows: Type.Optional(Nullable(Type.Array(GivenRow, { maxItems: mostRows }))),
  }),
  data: QuickAnswer,
  errors: ['QUICK_TOO_MANY'],
  limit: 'search',
  ownTransaction: true,
  bodyKibibytes: 1280,
})

export const readQuickFile = endpoint({
  name: 'readQuickFile',
  method: 'POST',
  path: '/mall/quick/file',
  access: 'public',
  tag,
  summary: 'Read a sheet (CSV or XLSX) of codes and quantities like a pasted list',
  data: QuickAnswer,
  errors: [...sheetErrors, 'QUICK_FILE_UNREADABLE', 'QUICK_TOO_MANY'],
  limit: 'upload',
  fileMebibytes: 2,
  ownTransaction: true,
})

export const findQuickSkus = endpoint({
  name: 'findQuickSkus',
  method: 'GET',
  path: '/mall/quick/find',
  access: 'public',
  tag,
  summary: 'Find SKUs while their code, barcode or name is typed',
  query: Type.Object({ keyword: Line(200), category_id: Type.Optional(Type.Integer(wholeNumber)) }),
  data: Type.Array(QuickSku, { description: 'at most ten, the likeliest first' }),
  limit: 'search',
})
