/** Price lists: what the members of a customer group pay instead of the mall's prices. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import {
  Id,
  IdAnswer,
  IdOrNone,
  IdQuery,
  Line,
  Nullable,
  OneOf,
  PageQuery,
  Quantity,
  Text,
  Time,
  TimeInput,
  UnitPrice,
  Version,
} from '../../types.ts'
import { sheetErrors } from '../files/sheet-job.ts'

const tag = 'price-list'

const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'percent off the mall’s price' })

export const PriceListRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  percent_off: Type.Number({ description: 'off everything without a price or percentage of its own' }),
  categories: Type.Array(
    Type.Object({ category_id: Type.Integer(), category_name: Type.String(), percent_off: Type.Number() }),
    { description: 'with the categories below them; the nearest one counts' },
  ),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
  is_in_force: Type.Boolean({ description: 'outside its dates a list does not count' }),
  skus: Type.Integer({ description: 'SKUs with prices of their own' }),
  groups: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  version: Type.Integer(),
  updated_at: Time,
})
export type PriceListRow = Static<typeof PriceListRow>

export const listPriceLists = endpoint({
  name: 'listPriceLists',
  method: 'GET',
  path: '/mall/price-list/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, name: Type.Optional(Line(200)) }),
  list: PriceListRow,
})
export const getPriceList = endpoint({
  name: 'getPriceList',
  method: 'GET',
  path: '/mall/price-list/get',
  access: 'api',
  tag,
  query: IdQuery,
  data: PriceListRow,
  errors: ['NOT_FOUND'],
})

const terms = {
  percent_off: Type.Optional(Percent),
  categories: Type.Optional(
    Type.Array(Type.Object({ category_id: IdOrNone, percent_off: Percent }), {
      maxItems: 1000,
      description: 'all of them',
    }),
  ),
}
const priceListWrite = {
  ...terms,
  starts_at: Type.Optional(Nullable(TimeInput)),
  ends_at: Type.Optional(Nullable(TimeInput)),
}
export const createPriceList = endpoint({
  name: 'createPriceList',
  method: 'POST',
  path: '/mall/price-list/create',
  access: 'api',
  tag,
  body: Type.Object({ name: Line(100, 1), ...priceListWrite }),
  data: IdAnswer,
  errors: ['DUPLICATE', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 96,
})
export const updatePriceList = endpoint({
  name: 'updatePriceList',
  method: 'POST',
  path: '/mall/price-list/update',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    name: Type.Optional(Line(100, 1)),
    ...priceListWrite,
    version: Type.Optional(Nullable(Version)),
  }),
  data: IdAnswer,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DUPLICATE', 'FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 96,
})
export const deletePriceList = endpoint({
  name: 'deletePriceList',
  method: 'DELETE',
  path: '/mall/price-list/delete',
  access: 'api',
  tag,
  query: IdQuery,
  data: IdAnswer,
  errors: ['NOT_FOUND', 'PRICE_LIST_IN_USE'],
})

const Change = Nullable(Type.Number({ description: 'percent of the mall’s price' }))
const Example = Type.Object({
  sku_code: Type.String(),
  name: Type.String(),
  quantity: Type.Integer({ description: 'at which the prices count' }),
  before: UnitPrice,
  after: UnitPrice,
})
/** How the prices of a list differ from the mall's, at the lowest quantity. */
export const ListEffect = Type.Object({
  skus: Type.Integer({ description: 'SKUs whose price differs' }),
  least: Change,
  mean: Change,
  most: Change,
  examples: Type.Array(Example, { description: 'up to ten, the largest changes first' }),
  above: Type.Integer({ description: 'SKUs that cost more than without the list, at some quantity' }),
  above_examples: Type.Array(Example, { description: 'up to ten' }),
})
export type ListEffect = Static<typeof ListEffect>

export const previewPriceList = endpoint({
  name: 'previewPriceList',
  method: 'POST',
  path: '/mall/price-list/preview',
  access: 'api',
  tag,
  body: Type.Object({ id: Type.Optional(Nullable(Id)), ...terms }),
  data: ListEffect,
  errors: ['NOT_FOUND', 'FIELD_UNKNOWN_REFERENCE'],
  audited: false,
  bodyKibibytes: 96,
})

const Steps = Type.Array(Type.Object({ min_quantity: Quantity, price: UnitPrice }), {
  maxItems: 20,
  description: 'prices by quantity; empty removes the SKU from the list',
})
export const PriceListItem = Type.Object({
  id: Type.Integer({ description: 'SKU' }),
  sku_code: Type.String(),
  name: Type.String(),
  moq: Type.Integer(),
  mall_price: Nullable(Type.String({ description: 'at the minimum order; null on request' })),
  mall_ladder: Type.Array(Type.Object({ min_quantity: Type.Integer(), price: UnitPrice })),
  steps: Type.Array(Type.Object({ min_quantity: Type.Integer(), price: UnitPrice })),
})
export type PriceListItem = Static<typeof PriceListItem>

export const listPriceListItems = endpoint({
  name: 'listPriceListItems',
  method: 'GET',
  path: '/mall/price-list/items',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    price_list_id: Id,
    keyword: Type.Optional({ ...Line(200), description: 'part of the code or name' }),
  }),
  list: PriceListItem,
  extra: Type.Object({ list: Type.Object({ id: Type.Integer(), name: Type.String(), version: Type.Integer() }) }),
  errors: ['NOT_FOUND'],
})

const changes = {
  added: Type.Integer({ description: 'SKUs' }),
  changed: Type.Integer(),
  removed: Type.Integer(),
  unchanged: Type.Integer(),
}
export const setPriceListItems = endpoint({
  name: 'setPriceListItems',
  method: 'POST',
  path: '/mall/price-list/items',
  access: 'api',
  tag,
  body: Type.Object({
    price_list_id: Id,
    version: Type.Optional(Nullable(Version)),
    items: Type.Array(
      Type.Object({
        sku_id: Type.Optional(Nullable(Id)),
        sku_code: Type.Optional(Nullable({ ...Line(100), description: 'instead of the id' })),
        steps: Steps,
      }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  data: Type.Object({ ...changes, version: Type.Integer() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FIELD_UNKNOWN_REFERENCE', 'DUPLICATE'],
  bodyKibibytes: 1920,
  bodyValues: 65_000,
})

export const exportPriceListItems = endpoint({
  name: 'exportPriceListItems',
  method: 'GET',
  path: '/mall/price-list/export',
  access: 'api',
  tag,
  query: Type.Object({ price_list_id: Id, format: Type.Optional(OneOf(['csv', 'xlsx'])) }),
  file: true,
  errors: ['NOT_FOUND'],
  limit: 'export',
})

/** Columns of the file, in this order in exports and in any order in imports. */
export const priceColumns = ['sku_code', 'min_quantity', 'price'] as const

const Problem = Type.Object({
  row: Type.Integer({ description: 'as a spreadsheet counts; the heading is 1' }),
  column: Type.String(),
  value: Type.String(),
  error: Type.String({ description: 'code of the error' }),
  msg: Type.String(),
})
export type PriceFileProblem = Static<typeof Problem>

export const importPriceListItems = endpoint({
  name: 'importPriceListItems',
  method: 'POST',
  path: '/mall/price-list/import',
  access: 'api',
  tag,
  body: Type.Object({
    price_list_id: Id,
    version: Type.Optional(Nullable(Version)),
    csv: Type.Optional({ ...Text(4_000_000), description: 'in place of a file in CSV or XLSX' }),
    replace: Type.Optional(
      Type.Boolean({ default: false, description: 'removes the prices of SKUs that are not in the file' }),
    ),
    decimal_mark: Type.Optional(
      Nullable(
        OneOf(['.', ','], {
          description:
            'of the numbers in the file; without it, those of the same column that can be read in one way only decide, and a row that stays unclear is a problem (AMOUNT_UNCLEAR)',
        }),
      ),
    ),
    preview: Type.Optional(Type.Boolean({ default: false, description: 'only reports what would change' })),
  }),
  data: Type.Object({
    ...changes,
    version: Type.Integer(),
    rows: Type.Integer(),
    problem_count: Type.Integer({ description: 'rows that are wrong; only in a preview' }),
    problems: Type.Array(Problem, { description: 'the first hundred' }),
    columns: Type.Array(Type.Object({ column: OneOf(priceColumns), heading: Type.String() }), {
      description: 'the headings of the columns that were read',
    }),
    unused_columns: Type.Array(Type.String(), { description: 'headings of all others' }),
    other_sheets: Type.Array(Type.String(), {
      description: 'sheets of a workbook that were not read; hidden ones aside',
    }),
    read: Type.Array(
      Type.Object({ row: Type.Integer(), sku_code: Type.String(), min_quantity: Type.Integer(), price: UnitPrice }),
      { description: 'the first twenty prices as they were read' },
    ),
    effect: Nullable(Type.Unsafe<ListEffect>({ ...ListEffect, description: 'of the whole list; only in a preview' })),
  }),
  errors: [
    'NOT_FOUND',
    'VERSION_CONFLICT',
    'PRICE_FILE_ROWS',
    'PRICE_FILE_COLUMNS',
    'PRICE_FILE_UNREADABLE',
    ...sheetErrors,
  ],
  limit: 'upload',
  fileMebibytes: 5,
  ownTransaction: true,
  bodyKibibytes: 12_000,
})
