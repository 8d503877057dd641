/** Stock as staff see it: SKUs that run low or do not sell, every change, and counting by a sheet. */
import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { tableLimitErrors } from './table-limits.ts'
import { Flag, Line, Nullable, OneOf, PageQuery, Time } from './types.ts'
import { units } from './units.ts'

const tag = 'inventory'

/** Why stock changed. */
export const stockReasons = [
  'opening',
  'order',
  'cancel',
  'expire',
  'close',
  'edit',
  'import',
  'return',
  'count',
] as const
export const stockSorts = ['code', 'stock', 'value'] as const

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: 'YYYY-MM-DD' })

const filters = {
  keyword: Type.Optional({ ...Line(100), description: 'part of the SKU code, product name or storage location' }),
  on_sale: Type.Optional(Flag),
  max_stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  in_stock: Type.Optional(Flag),
  unsold_since: Type.Optional({ ...Day, description: 'only SKUs without an order since this day' }),
}

export const StockRow = Type.Object({
  id: Type.Integer({ description: 'of the SKU' }),
  product_id: Type.Integer(),
  sku_code: Type.String(),
  name: Type.String(),
  specifications: Type.String(),
  unit: OneOf(units),
  stock: Type.Integer(),
  location: Type.String({ description: 'where it is stored' }),
  value: Nullable(Type.String({ description: 'decimal; stock at the price of the mall, null for prices on request' })),
  last_sold_on: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
})
export type StockRow = Static<typeof StockRow>

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/mall/stock/list',
  access: 'api',
  tag,
  summary: 'List SKUs with stock, storage location and last sale',
  query: Type.Object({ ...PageQuery, ...filters, sort: Type.Optional(OneOf(stockSorts)) }),
  list: StockRow,
  extra: Type.Object({
    total_is_capped: Type.Boolean({
      description: 'there are more than `total`; counting stopped at 10,000, with `unsold_since` at 1,000',
    }),
    currency: Type.String(),
  }),
})

export const StockMovement = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  sku_code: Type.String(),
  name: Type.String(),
  change: Type.Integer(),
  reason: OneOf(stockReasons),
  order: Nullable(Type.Object({ id: Type.Integer(), order_number: Type.String() })),
  actor: Nullable(Type.String({ description: 'username' })),
  created_at: Time,
})
export type StockMovement = Static<typeof StockMovement>

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/mall/stock/log',
  access: 'api',
  tag,
  summary: 'List changes of stock, newest first; the total stops at 10,000',
  query: Type.Object({
    ...PageQuery,
    sku_code: Type.Optional(Line(64)),
    order_number: Type.Optional(Line(40)),
    reason: Type.Optional(OneOf(stockReasons)),
    start_date: Type.Optional(Day),
    end_date: Type.Optional({ ...Day, description: 'YYYY-MM-DD, inclusive' }),
  }),
  list: StockMovement,
})

export const getStockSheet = endpoint({
  name: 'getStockSheet',
  method: 'GET',
  path: '/mall/stock/sheet',
  access: 'api',
  tag,
  summary: 'Download a sheet to count stock with',
  query: Type.Object({ ...filters, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
})

export const StockCount = Type.Object({
  id: Nullable(Type.Integer({ description: 'id of the job; null in a preview' })),
  counts: Type.Integer({ description: 'rows with a count or a new storage location' }),
  ignored: Type.Integer({ description: 'rows with neither' }),
  problems: Type.Array(Type.Object({ row: Type.Integer(), code: Type.String(), msg: Type.String() }), {
    description: 'the first rows that cannot be read; they change nothing',
  }),
  problem_count: Type.Integer(),
})
export type StockCount = Static<typeof StockCount>

export const countStockByFile = endpoint({
  name: 'countStockByFile',
  method: 'POST',
  path: '/mall/stock/count',
  access: 'api',
  tag,
  summary: 'Correct stock and storage locations by a filled-in sheet (XLSX or CSV) in a job, or only read it',
  query: Type.Object({ preview: Type.Optional(Flag) }),
  data: StockCount,
  errors: ['FILE_REQUIRED', 'FILE_TOO_LARGE', ...tableLimitErrors, 'STOCK_SHEET_UNREADABLE'],
  limit: 'upload',
  fileMebibytes: 10,
  ownTransaction: true,
})
