/** Figures of the dashboard: sales of a range of days, compared with as many days before. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { orderStatuses } from '../../status.ts'
import { Currency, Money, Nullable, OneOf } from '../../types.ts'

const Day = Type.String({ description: 'YYYY-MM-DD' })
const Count = Type.Integer()

const FiguresAt = Nullable(
  Type.String({
    format: 'date-time',
    description: 'ISO 8601, UTC; orders and sales count as they were then, less than a minute ago; null in a new mall',
  }),
)
const Sums = {
  orders: Type.Integer({ description: 'placed and not canceled' }),
  sales: Type.String({ description: 'decimal; payable amounts of these orders in the currency of the mall' }),
}
const Totals = Type.Object({
  ...Sums,
  average: Nullable(Type.String({ description: 'decimal; sales by orders, null without orders' })),
  new_buyers: Type.Integer({ description: 'buyers whose first order is of these days' }),
  registered: Type.Integer({ description: 'customers who registered in these days' }),
  converted: Type.Integer({ description: 'those of them who have ordered since' }),
})

export const SalesFigures = Type.Object({
  figures_at: FiguresAt,
  currency: Currency,
  start_date: Day,
  end_date: Day,
  before_start: Day,
  before_end: Day,
  now: Totals,
  before: Totals,
  days: Type.Array(
    Type.Object({ day: Day, ...Sums, before_sales: Type.String({ description: 'decimal; of as many days before' }) }),
  ),
  statuses: Type.Array(Type.Object({ status: OneOf(orderStatuses), orders: Count, amount: Money })),
  countries: Type.Array(Type.Object({ country: Type.String({ description: 'empty where unknown' }), ...Sums }), {
    description: 'ten with the most sales',
  }),
  languages: Type.Array(Type.Object({ language: Type.String(), ...Sums })),
  products: Type.Array(
    Type.Object({ sku_code: Type.String(), name: Type.String(), orders: Count, quantity: Count, sales: Money }),
    { description: 'ten SKUs with the most sales; sales are subtotals of lines' },
  ),
})
export type SalesFigures = Static<typeof SalesFigures>

export const CategoryFigures = Type.Object({
  figures_at: FiguresAt,
  currency: Currency,
  start_date: Day,
  end_date: Day,
  categories: Type.Array(Type.Object({ category_id: Type.Integer(), name: Type.String(), quantity: Count, ...Sums }), {
    description: 'ten with the most sales, by the category of each product now; sales are subtotals of lines',
  }),
})
export type CategoryFigures = Static<typeof CategoryFigures>

/** The subjects of rows in a sheet of figures; those of customers also say how many registered and bought first. */
export const figureTables = [
  'day',
  'status',
  'country',
  'language',
  'product',
  'category',
  'customer_day',
  'customer_group',
  'customer_country',
] as const

const range = {
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 366,
      description: 'without start_date: as many days up to the end, default 30',
    }),
  ),
  start_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })),
  end_date: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, description: 'inclusive; default: today' }),
  ),
}

export const getSalesFigures = endpoint({
  name: 'getSalesFigures',
  method: 'GET',
  path: '/mall/order/admin/figures',
  access: 'api',
  tag: 'order-admin',
  query: Type.Object(range),
  data: SalesFigures,
})
export const getCategoryFigures = endpoint({
  name: 'getCategoryFigures',
  method: 'GET',
  path: '/mall/order/admin/figures/categories',
  access: 'api',
  tag: 'order-admin',
  query: Type.Object(range),
  data: CategoryFigures,
})
export const exportSalesFigures = endpoint({
  name: 'exportSalesFigures',
  method: 'GET',
  path: '/mall/order/admin/figures/export',
  access: 'api',
  tag: 'order-admin',
  query: Type.Object({
    ...range,
    table: Type.Optional(OneOf(figureTables, { description: 'default: day' })),
    format: Type.Optional(OneOf(['xlsx', 'csv'])),
  }),
  file: true,
  limit: 'export',
})
