/**
 * What SKUs cost the mall, and from whom it buys them. Only of these calls, whose right says nothing else: no call for
 * buyers, resellers or other staff has a cost in its answer.
 */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Currency, Id, IdParams, Line, LongId, Nullable, OneOf, UnitPrice } from '../../types.ts'
import { sheetAnswer, sheetCall, sheetErrors } from '../files/sheet-job.ts'
import { stockFilters } from '../stock/inventory.ts'

const tag = 'cost'

/** Products of one call. */
export const mostCostedProducts = 200

const Signed = Type.String({ description: 'decimal, below 0 where the goods cost more than they bring' })
const Percent = Type.Number({ description: 'percent of the net price, with one decimal' })

/** A margin, on the price without tax. */
const margin = {
  margin: Nullable(Signed),
  margin_percent: Nullable(Percent),
}

const SkuCost = Type.Object({
  sku_id: Type.Integer(),
  product_id: Type.Integer(),
  sku_code: Type.String(),
  specifications: Type.String(),
  cost: Nullable({ ...UnitPrice, description: 'of one unit, without tax; null = not known' }),
  supplier: Type.String(),
  supplier_code: Type.String({ description: 'the supplier’s code for the SKU' }),
  price: Nullable({ ...UnitPrice, description: 'of the mall at the minimum order; null = on request' }),
  ...margin,
})
export type SkuCost = Static<typeof SkuCost>

/** This right shows costs and margins everywhere. */
export const listCosts = endpoint({
  name: 'listCosts',
  method: 'GET',
  path: '/mall/cost/list',
  access: 'api',
  tag,
  query: Type.Object({
    product_ids: Type.String({ maxLength: 2200, pattern: '^\\d{1,10}(,\\d{1,10}){0,199}$' }),
  }),
  data: Type.Object({ currency: Currency, costs: Type.Array(SkuCost) }),
})

/** This right changes costs. */
export const setCosts = endpoint({
  name: 'setCosts',
  method: 'POST',
  path: '/mall/cost/set',
  access: 'api',
  tag,
  body: Type.Object({
    costs: Type.Array(
      Type.Object({
        sku_id: Id,
        cost: Type.Optional(Nullable({ ...UnitPrice, description: 'null removes it; missing leaves it unchanged' })),
        supplier: Type.Optional(Nullable(Line(200))),
        supplier_code: Type.Optional(Nullable(Line(100))),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  data: Type.Object({ changed: Type.Integer({ description: 'SKUs' }) }),
  errors: ['FIELD_UNKNOWN_REFERENCE'],
  bodyKibibytes: 512,
})

/** Every SKU with its cost, price, margin and value on the shelf; the same sheet is filled in and imported. */
export const getCostSheet = endpoint({
  name: 'getCostSheet',
  method: 'GET',
  path: '/mall/cost/sheet',
  access: 'api',
  needsAnyOf: [listCosts],
  tag,
  query: Type.Object({ ...stockFilters, format: Type.Optional(OneOf(['xlsx', 'csv'])) }),
  file: true,
  limit: 'export',
})

const CostImport = Type.Object({
  ...sheetAnswer,
  costs: Type.Integer({ description: 'rows with a cost, a supplier or a supplier’s code' }),
  ignored: Type.Integer({ description: 'rows with none' }),
})
export type CostImport = Static<typeof CostImport>

/** Cells that are empty leave what there is unchanged. */
export const importCosts = endpoint({
  name: 'importCosts',
  method: 'POST',
  path: '/mall/cost/import',
  access: 'api',
  needsAnyOf: [setCosts],
  tag,
  query: Type.Object({ preview: Type.Optional(Type.Boolean()) }),
  data: CostImport,
  errors: [...sheetErrors, 'COST_SHEET_UNREADABLE'],
  fileMebibytes: 10,
  ...sheetCall,
})

const OrderMargin = Type.Object({
  currency: Currency,
  lines: Type.Array(
    Type.Object({
      line_id: LongId,
      cost: Nullable({ ...UnitPrice, description: 'of one unit when it was ordered; null = not known' }),
      revenue: Type.String({
        description: 'decimal; of the units that are not closed, after discounts and adjustments, without tax',
      }),
      ...margin,
    }),
  ),
  uncosted: Type.Integer({ description: 'lines without a cost; they count for neither sum' }),
  revenue: Type.String({ description: 'decimal; of the lines with a cost' }),
  cost: Type.String({ description: 'decimal; of the same units' }),
  ...margin,
})
export type OrderMargin = Static<typeof OrderMargin>

/** The margin of the goods of an order, without freight and returns. */
export const getOrderMargin = endpoint({
  name: 'getOrderMargin',
  method: 'GET',
  path: '/mall/order/admin/margin/{id}',
  access: 'api',
  needsAnyOf: [listCosts],
  tag,
  params: IdParams,
  data: OrderMargin,
  errors: ['ORDER_NOT_FOUND', 'FORBIDDEN'],
})
