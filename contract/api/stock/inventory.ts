/** Stock as staff see it: SKUs that run low or do not sell, every change, and counting by a sheet. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Line, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { units } from '../../units.ts'
import { sheetAnswer, sheetCall, sheetErrors } from '../files/sheet-job.ts'

const tag = 'inventory'

/** Why stock changed. */
export const stockReasons = [
  'opening',
  'order',
  'shipment',
  'cancel',
  'expire',
  'close',
  'edit',
  'import',
  'return',
  'count',
] as const
export const stockSorts = ['code', 'stock', 'value'] as const

/** The numbers that staff set: units on the shelf, or what can be ordered of them (`stock` elsewhere in the API). */
export const stockFigures = ['on_hand', 'available'] as const
export type StockFigure = (typeof stockFigures)[number]

export const OnHand = Type.Integer({ description: 'units on the shelf' })
export const Reserved = Type.Integer({ description: 'units of open orders: neither shipped nor closed' })
const Available = Type.Integer({
  description: 'units that can be ordered: on hand less reserved, 0 while fewer are on hand than are reserved',
})

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: 'YYYY-MM-DD' })

export const stockFilters = {
  keyword: Type.Optional({ ...Line(100), description: 'part of the SKU code, product name or storage location' }),
  on_sale: Type.Optional(Flag),
  max_stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'available, at most' })),
  in_stock: Type.Optional(Flag),
  short: Type.Optional({ ...Flag, description: 'only SKUs of which fewer are on hand than are reserved' }),
  unsold_since: Type.Optional({ ...Day, description: 'only SKUs without an order since this day' }),
}

export const StockRow = Type.Object({
  id: Type.Integer({ description: 'of the SKU' }),
  product_id: Type.Integer(),
  sku_code: Type.String(),
  name: Type.String(),
  specifications: Type.String(),
  unit: OneOf(units),
  on_hand: OnHand,
  reserved: Reserved,
  stock: Available,
  location: Type.String({ description: 'where it is stored' }),
  value: Nullable(
    Type.String({ description: 'decimal; units on hand at the price of the mall, null for prices on request' }),
  ),
  cost_value: Type.Optional(
    Nullable(Type.String({ description: 'for staff who see costs: decimal; units on hand at cost, null without one' })),
  ),
  last_sold_on: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
})
export type StockRow = Static<typeof StockRow>

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/mall/stock/list',
  access: 'api',
  tag,
  query: Type.Object({ ...PageQuery, ...stockFilters, sort: Type.Optional(OneOf(stockSorts)) }),
  list: StockRow,
  extra: Type.Object({
    total_is_capped: Type.Boolean({
      description: 'there are more than `total`; counting stopped at 10,000, with `unsold_since` at 1,000',
    }),
    currency: Type.String(),
  }),
})

const StockValue = Type.Object({
  currency: Type.String(),
  value: Type.String({ description: 'decimal; units on hand at the price of the mall' }),
  unpriced: Type.Integer({ description: 'SKUs on hand whose price is on request; they count for 0' }),
  cost_value: Type.Optional(Type.String({ description: 'for staff who see costs: decimal; units on hand at cost' })),
  uncosted: Type.Optional(Type.Integer({ description: 'for them: SKUs on hand without a cost; they count for 0' })),
})
export type StockValue = Static<typeof StockValue>

/** What lies on the shelf is worth, of all SKUs that match. */
export const getStockValue = endpoint({
  name: 'getStockValue',
  method: 'GET',
  path: '/mall/stock/value',
  access: 'api',
  needsAnyOf: [listStock],
  tag,
  query: Type.Object(stockFilters),
  data: StockValue,
})

export const StockMovement = Type.Object({
  id: Type.Integer(),
  product_id: Type.Integer(),
  sku_code: Type.String(),
  name: Type.String(),
  on_hand: Type.Integer({ description: 'change of the units on hand' }),
  reserved: Type.Integer({ description: 'change of the reserved units' }),
  change: Type.Integer({ description: 'change of what is available: `on_hand` less `reserved`' }),
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
  query: Type.Object({ ...stockFilters, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
})

/** Whether the shelf was counted before or after what has moved since the sheet was made. */
export const countMoments = ['before', 'after'] as const

const OpenOrder = Type.Object({
  id: Type.Integer(),
  order_number: Type.String(),
  quantity: Type.Integer({ description: 'open units of the SKU' }),
})

export const CountedRow = Type.Object({
  row: Type.Integer({ description: 'as a spreadsheet counts' }),
  sku_code: Type.String(),
  counted: Type.Integer(),
  on_hand: OnHand,
  difference: Type.Integer({ description: 'change of the units on hand' }),
  reserved: Reserved,
  stock: Type.Integer({ description: 'units that can then be ordered' }),
  moved: Type.Integer({
    description: 'units that came to the shelf since the sheet was made, less those that left it',
  }),
  short: Type.Integer({ description: 'reserved units that then lack on the shelf; none can be ordered while they do' }),
  orders: Type.Array(OpenOrder, { description: 'the newest open orders, where units lack' }),
  problem: Nullable(Type.Object({ code: Type.String(), msg: Type.String() })),
})
export type CountedRow = Static<typeof CountedRow>

export const StockCount = Type.Object({
  ...sheetAnswer,
  counts: Type.Integer({ description: 'rows with a count or a new storage location' }),
  ignored: Type.Integer({ description: 'rows with neither' }),
  changed: Type.Integer({ description: 'rows that change the units on hand' }),
  short_count: Type.Integer({ description: 'rows that leave fewer units on hand than are reserved' }),
  moved_count: Type.Integer({ description: 'rows whose shelf has moved since the sheet was made' }),
  rows: Type.Array(CountedRow, {
    description: 'counts that need attention, then those that change most; at most 200. Empty where a job was started',
  }),
})
export type StockCount = Static<typeof StockCount>

export const countStockByFile = endpoint({
  name: 'countStockByFile',
  method: 'POST',
  path: '/mall/stock/count',
  access: 'api',
  tag,
  query: Type.Object({
    preview: Type.Optional(Flag),
    moves: Type.Optional(
      OneOf(countMoments, {
        description:
          'for SKUs whose shelf has moved since the sheet was made: whether they were counted before those moves, which are then added, or after them. Without it such rows are refused',
      }),
    ),
  }),
  data: StockCount,
  errors: [...sheetErrors, 'STOCK_SHEET_UNREADABLE'],
  fileMebibytes: 10,
  ...sheetCall,
})
