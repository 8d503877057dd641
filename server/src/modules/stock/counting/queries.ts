import type { StockMovement, stockSorts } from '#contract/api/stock/inventory'
import type { UnitPrice } from '#contract/rules/unit-price'
import type { Translations } from '#contract/types'
import type { Unit } from '#contract/units'
import type { Db } from '../../../db/client.ts'
import { type SQL, sql } from '../../../db/drizzle.ts'
import { escapeLike, lineAmountOf } from '../../../db/fragments.ts'
import { skuCosts } from '../../catalog/cost/schema.ts'
import type { OptionText } from '../../catalog/product/schema.ts'
import { codeKey } from '../../search/engine/tokens.ts'

/** Further rows of a list are not counted. */
const mostCounted = 10_000
/** In a mall that sells most of its SKUs, ten times as many are passed over. */
const mostUnsoldCounted = 1000

export interface StockFilter {
  keyword?: string | undefined
  onSale?: boolean | undefined
  maxStock?: number | undefined
  inStock?: boolean | undefined
  short?: boolean | undefined
  /** YYYY-MM-DD */
  unsoldSince?: string | undefined
}

export interface StockSku extends Record<string, unknown> {
  id: number
  product_id: number
  sku_code: string
  name: Translations
  options: OptionText[]
  unit: Unit
  on_hand: number
  reserved: number
  stock: number
  location: string
  price: UnitPrice | null
  cost: UnitPrice | null
  supplier: string
  supplier_code: string
  last_sold_on: string | null
}

/** On the SKU alone: the join of all products would cost as much as the SKUs. */
function conditionsOf({ keyword, onSale, maxStock, inStock, short, unsoldSince }: StockFilter): SQL {
  const pattern = `%${escapeLike(keyword?.trim() ?? '')}%`
  const parts = [
    sql`s.deleted_at is null and s.product_id not in (select id from products where deleted_at is not null)`,
    ...(keyword?.trim()
      ? [
          sql`(s.code ilike ${pattern} or s.location ilike ${pattern} or s.product_id in (select id from products where name::text ilike ${pattern}))`,
        ]
      : []),
    ...(onSale === undefined
      ? []
      : [
          sql`(s.status = 'on_sale' and s.product_id in (select id from products where status = 'on_sale')) = ${onSale}`,
        ]),
    ...(maxStock === undefined ? [] : [sql`s.stock <= ${maxStock}`]),
    ...(inStock === undefined ? [] : [sql`(s.stock > 0) = ${inStock}`]),
    ...(short === undefined ? [] : [short ? sql`s.on_hand < s.reserved` : sql`s.on_hand >= s.reserved`]),
    ...(unsoldSince
      ? [sql`not exists (select from sales_days d where d.sku_code = s.code and d.day >= ${unsoldSince})`]
      : []),
  ]
  return sql.join(parts, sql` and `)
}

const sorts: Record<(typeof stockSorts)[number], SQL> = {
  code: sql`s.code, s.id`,
  stock: sql`s.stock, s.code, s.id`,
  value: sql`s.value_band desc, s.on_hand * coalesce(s.price, 0) desc, s.code, s.id`,
}

/** Texts and the last sale are looked up for the rows of the page alone. */
export async function findStock(
  db: Db,
  filter: StockFilter,
  { limit, offset, sort }: { limit: number; offset: number; sort: (typeof stockSorts)[number] },
): Promise<StockSku[]> {
  const { rows } = await db.execute<StockSku>(sql`
    with page as (select s.id from skus s where ${conditionsOf(filter)} order by ${sorts[sort]} limit ${limit} offset ${offset})
    select s.id, s.product_id, s.code as sku_code, p.name, s.options, s.unit, s.on_hand, s.reserved, s.stock, s.location, s.price::float8 as price,
           c.cost::float8 as cost, coalesce(c.supplier, '') as supplier, coalesce(c.supplier_code, '') as supplier_code,
           (select max(day) from sales_days d where d.sku_code = s.code)::text as last_sold_on
      from page join skus s using (id) join products p on p.id = s.product_id left join ${skuCosts} c on c.sku_id = s.id
     order by ${sorts[sort]}`)
  return rows
}

export interface Value extends Record<string, unknown> {
  /** Minor units. */
  value: number
  unpriced: number
  cost_value: number
  uncosted: number
}

/** Each SKU rounds once, as in the list. */
export async function sumStock(db: Db, filter: StockFilter): Promise<Value> {
  const { rows } = await db.execute<Value>(sql`
    select coalesce(sum(${lineAmountOf(sql`s.price`, sql`s.on_hand`)}), 0)::float8 as value,
           coalesce(sum(${lineAmountOf(sql`c.cost`, sql`s.on_hand`)}), 0)::float8 as cost_value,
           (count(*) filter (where s.on_hand > 0 and s.price is null))::int as unpriced,
           (count(*) filter (where s.on_hand > 0 and c.cost is null))::int as uncosted
      from skus s left join ${skuCosts} c on c.sku_id = s.id where ${conditionsOf(filter)}`)
  return rows[0] ?? { value: 0, unpriced: 0, cost_value: 0, uncosted: 0 }
}

/** Counts up to a limit. */
export async function countStockRows(db: Db, filter: StockFilter): Promise<{ total: number; isCapped: boolean }> {
  const most = filter.unsoldSince ? mostUnsoldCounted : mostCounted
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from skus s where ${conditionsOf(filter)} limit ${most + 1}) counted`,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, most), isCapped: total > most }
}

/** SKUs by their codes. */
export async function findSkuIds(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: number; code: string }>(
    sql`select id, code from skus where deleted_at is null and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

interface OpenUnits extends Record<string, unknown> {
  sku_id: number
  id: number
  order_number: string
  quantity: number
}

/** Orders listed for a SKU. */
const mostOrders = 5

/** The newest open orders of SKUs with their open units: those that reserve stock. */
export async function findOpenOrders(db: Db, skuIds: readonly number[]): Promise<OpenUnits[]> {
  if (skuIds.length === 0) return []
  const { rows } = await db.execute<OpenUnits>(sql`
    select sku_id, id, order_number, quantity from (
      select l.sku_id, o.id, o.order_number, sum(l.quantity - l.shipped_quantity - l.closed_quantity)::int as quantity,
             row_number() over (partition by l.sku_id order by o.id desc) as place
        from orders o join order_lines l on l.order_id = o.id
       where o.status in ('pending_payment', 'awaiting_shipment') and o.deleted_at is null
         and l.sku_id = any(${`{${skuIds.join(',')}}`}::int[]) and l.quantity > l.shipped_quantity + l.closed_quantity
       group by l.sku_id, o.id) open
     where place <= ${mostOrders} order by sku_id, id desc`)
  return rows
}

export interface LogFilter {
  skuCode?: string | undefined
  orderNumber?: string | undefined
  reason?: StockMovement['reason'] | undefined
  from?: Date | undefined
  end?: Date | undefined
}

function logConditions({ skuCode, orderNumber, reason, from, end }: LogFilter): SQL {
  const parts = [
    sql`true`,
    // Includes deleted SKUs, whose codes only the index of `code_key` has.
    ...(skuCode
      ? [sql`m.sku_id in (select id from skus where code_key = ${codeKey(skuCode)} and code = ${skuCode})`]
      : []),
    ...(orderNumber ? [sql`m.order_id in (select id from orders where order_number = ${orderNumber})`] : []),
    ...(reason ? [sql`m.reason = ${reason}`] : []),
    ...(from ? [sql`m.created_at >= ${from.toISOString()}`] : []),
    ...(end ? [sql`m.created_at < ${end.toISOString()}`] : []),
  ]
  return sql.join(parts, sql` and `)
}

export interface Movement extends Record<string, unknown> {
  id: number
  product_id: number
  sku_code: string
  name: Translations
  on_hand: number
  reserved: number
  change: number
  reason: StockMovement['reason']
  order_id: number | null
  order_number: string | null
  actor: string | null
  created_at: string
}

export async function findMovements(
  db: Db,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Movement[]> {
  const { rows } = await db.execute<Movement>(sql`
    with page as (select m.* from stock_movements m where ${logConditions(filter)} order by m.id desc limit ${limit} offset ${offset})
    select page.id::float8 as id, s.product_id, s.code as sku_code, p.name, page.on_hand, page.reserved, page.on_hand - page.reserved as change, page.reason, o.id as order_id, o.order_number, u.username as actor,
           to_char(page.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from page join skus s on s.id = page.sku_id join products p on p.id = s.product_id
      left join orders o on o.id = page.order_id left join users u on u.id = page.actor_id
     order by page.id desc`)
  return rows
}

export async function countMovements(db: Db, filter: LogFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from stock_movements m where ${logConditions(filter)} limit ${mostCounted}) counted`,
  )
  return rows[0]?.total ?? 0
}
