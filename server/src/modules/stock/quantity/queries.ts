/**
 * Stock and its ledger. A SKU has three numbers: on hand (on the shelf), reserved (units of open orders) and `stock`,
 * what is available: the database derives it from the other two. Every change goes through here: one conditional
 * statement for all SKUs, in id order so that two orders never wait for each other, and a ledger row each.
 *
 * Orders and counts change the listings in the same statement. Edits and imports write products, too: they refresh the
 * listings as their last step.
 */
import type { StockFigure } from '#contract/api/stock/inventory'
import type { Db } from '../../../db/client.ts'
import { eq, type SQL, sql } from '../../../db/drizzle.ts'
import { products, skus } from '../../catalog/product/schema.ts'
import { listDifferences, refreshListings } from '../../search/listing/service.ts'
import { stockMovements } from './schema.ts'

export interface StockChange {
  skuId: number
  quantity: number
}

/** Sums per SKU, in id order. */
function bySku(changes: readonly StockChange[]): StockChange[] {
  const sums = new Map<number, number>()
  for (const { skuId, quantity } of changes) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity })).sort((a, b) => a.skuId - b.skuId)
}

/** Why stock changes, and by whom. */
interface Cause {
  reason: (typeof stockMovements.$inferInsert)['reason']
  orderId?: number
  actorId: number | null
}

/**
 * CTEs that change the SKUs of `locked` and book it. `locked` has locked each SKU and says its `id`, its numbers, and the
 * differences of two of them, `add_on_hand` and `add_reserved`; null leaves the SKU as it is. The new numbers are made of
 * those of the lock: PostgreSQL checks constraints on a row as the statement first saw it, before it notices the newer one.
 *
 * Its lateral subquery looks up each SKU by its key. PostgreSQL cannot estimate the length of the list, and a join
 * that it plans for a few SKUs compares each with each: 5,000 took ten seconds.
 */
const changeStock = (locked: SQL, { reason, orderId, actorId }: Cause): SQL => sql`
  with locked as materialized (${locked}),
  changed as (
    update ${skus} s set on_hand = l.on_hand + l.add_on_hand, reserved = l.reserved + l.add_reserved from locked l
     where s.id = l.id and l.add_on_hand is not null and (l.add_on_hand <> 0 or l.add_reserved <> 0)
    returning s.id, s.product_id, l.add_on_hand, l.add_reserved,
              case when s.status = 'on_sale' and s.deleted_at is null then s.stock - l.stock else 0 end as difference,
              s.status = 'on_sale' and s.deleted_at is null and (s.stock >= s.moq) <> (l.stock >= s.moq) as is_turned
  ), booked as (
    insert into stock_movements (sku_id, on_hand, reserved, reason, order_id, actor_id)
    select id, add_on_hand, add_reserved, ${reason}, ${orderId ?? null}::int, ${actorId}::int from changed
  )`

interface Locked extends Record<string, unknown> {
  id: number
  on_hand: number
  reserved: number
  add_on_hand: number | null
  /** The same in each row: products of which a SKU can no longer be bought, or can be again. */
  turned: number[] | null
}

/** Changes stock and listings in one statement; returns the rows of `locked`. */
export async function changeListedStock<Row>(db: Db, locked: SQL, cause: Cause): Promise<(Row & Locked)[]> {
  const { rows } = await db.execute<Row & Locked>(sql`
    ${changeStock(locked, cause)}, ${listDifferences}
    select *, (select array_agg(distinct product_id) from changed where is_turned) as turned from locked`)
  const found = rows as (Row & Locked)[]
  await refreshListings(db, found[0]?.turned ?? [])
  return found
}

/** Stock wanted at the version of the SKU that was priced. */
export interface StockRequest extends StockChange {
  version: number
}

/**
 * Reserves stock for an order. The statement that locks the rows, in id order, checks that enough is available and that
 * the SKU was not edited and its product not taken off sale since it was priced. Returns the SKUs that could not be
 * taken: then the caller throws, and the transaction undoes the others, or takes them again.
 */
export async function takeStock(
  db: Db,
  requests: readonly StockRequest[],
  orderId: number,
  actorId: number | null,
): Promise<number[]> {
  const versions = new Map(requests.map(({ skuId, version }) => [skuId, version]))
  const sorted = bySku(requests).map((sum) => ({ ...sum, version: versions.get(sum.skuId) ?? 0 }))
  const rows = await changeListedStock(
    db,
    sql`
      select w.id, sku.*, 0 as add_on_hand, w.quantity as add_reserved
        from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'version')}::int[]) as w(id, quantity, version),
        lateral (
          select s.on_hand, s.reserved, s.stock from ${skus} s join ${products} p on p.id = s.product_id
           where s.id = w.id and s.stock >= w.quantity and s.version = w.version and s.status = 'on_sale' and s.deleted_at is null
             and p.status = 'on_sale' and p.deleted_at is null
             for no key update of s
        ) as sku`,
    { reason: 'order', orderId, actorId },
  )
  const taken = new Set(rows.map(({ id }) => id))
  return sorted.filter(({ skuId }) => !taken.has(skuId)).map(({ skuId }) => skuId)
}

/** Effect of a unit of an order on what is on hand and what is reserved. */
const effects = {
  shipment: [-1, -1],
  cancel: [0, -1],
  expire: [0, -1],
  close: [0, -1],
  return: [1, 0],
} as const

export interface Shelf {
  skuId: number
  skuCode: string
  onHand: number
}

/**
 * Units of an order leave the shelf, are no longer reserved, or come back to the shelf. Once: call only after the order's
 * row has been moved to its new state under lock. Returns the SKUs of which fewer are on the shelf, which stay as they
 * are: then the caller throws.
 */
export async function moveOrderStock(
  db: Db,
  changes: readonly StockChange[],
  reason: keyof typeof effects,
  orderId: number,
  actorId: number | null,
): Promise<Shelf[]> {
  const units = bySku(changes).filter(({ quantity }) => quantity > 0)
  if (units.length === 0) return []
  const [onHand, reserved] = effects[reason]
  const rows = await changeListedStock<{ code: string }>(
    db,
    sql`
      select g.id, sku.*, case when sku.on_hand + ${onHand}::int * g.quantity >= 0 then ${onHand}::int * g.quantity end as add_on_hand,
             ${reserved}::int * g.quantity as add_reserved
        from unnest(${list(units, 'skuId')}::int[], ${list(units, 'quantity')}::int[]) as g(id, quantity),
        lateral (select s.code, s.on_hand, s.reserved, s.stock from ${skus} s where s.id = g.id for no key update) as sku`,
    { reason, orderId, actorId },
  )
  return rows.flatMap(({ id, code, on_hand, add_on_hand }) =>
    add_on_hand === null ? [{ skuId: id, skuCode: code, onHand: on_hand }] : [],
  )
}

/** The latest movement of a SKU; 0 if there is none. */
export async function findLastMovement(db: Db, skuId: number): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${stockMovements.id}), 0)` })
    .from(stockMovements)
    .where(eq(stockMovements.skuId, skuId))
  return Number(row?.id ?? 0)
}

/** Opening stock of a new SKU. The caller refreshes the listings, here and below. */
export async function openStock(
  db: Db,
  skuId: number,
  quantity: number,
  reason: 'opening' | 'import',
  actorId: number | null,
): Promise<void> {
  await addStock(db, [{ skuId, quantity }], reason, actorId)
}

export interface StockSetting extends StockChange {
  /** What `quantity` is a number of. */
  figure: StockFigure
}

/** What a figure of each SKU is set to, in id order as orders do. An available figure never falls below zero. */
function targets(settings: readonly StockSetting[]): SQL {
  const sorted = [...settings].sort((a, b) => a.skuId - b.skuId)
  return sql`
    select c.id, sku.*, ${targetOf(sql`c.figure`, sql`c.quantity`)} - sku.on_hand as add_on_hand, 0 as add_reserved
      from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'figure')}::text[]) as c(id, quantity, figure),
      lateral (select s.on_hand, s.reserved, s.stock from ${skus} s where s.id = c.id for no key update) as sku`
}

/** Sets a figure of each SKU and books the difference. */
export async function setStocks(
  db: Db,
  settings: readonly StockSetting[],
  reason: 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  if (settings.length === 0) return
  await db.execute(sql`${changeStock(targets(settings), { reason, actorId })} select count(*) from changed`)
}

/** The same where nothing else of the products changes: the listings get the differences. */
export const setListedStocks = (db: Db, settings: readonly StockSetting[], actorId: number | null) =>
  changeListedStock(db, targets(settings), { reason: 'edit', actorId })

/** What must be on hand of a row `sku` for a figure to be `quantity`; an equal figure changes nothing. */
const targetOf = (figure: SQL, quantity: SQL) =>
  sql`(case when ${figure} = 'on_hand' then ${quantity} when ${quantity} = sku.stock then sku.on_hand else ${quantity} + sku.reserved end)`

/** SKUs whose units on hand are counted up, for `changeStock`. */
export const added = (sums: readonly StockChange[]): SQL => sql`
  select c.id, sku.*, c.quantity as add_on_hand, 0 as add_reserved
    from unnest(${list(sums, 'skuId')}::int[], ${list(sums, 'quantity')}::int[]) as c(id, quantity),
    lateral (select s.on_hand, s.reserved, s.stock from ${skus} s where s.id = c.id for no key update) as sku`

/** Adds to what is on hand, or takes off it. */
export async function addStock(
  db: Db,
  changes: readonly StockChange[],
  reason: 'opening' | 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  const sums = bySku(changes).filter(({ quantity }) => quantity !== 0)
  if (sums.length === 0) return
  await db.execute(sql`${changeStock(added(sums), { reason, actorId })} select count(*) from changed`)
}

export const lockFigures = async (db: Db, skuId: number) =>
  (
    await db
      .select({ onHand: skus.onHand, reserved: skus.reserved, stock: skus.stock })
      .from(skus)
      .where(eq(skus.id, skuId))
      .for('no key update')
  )[0]

/**
 * Staff type a figure. With `was`, what the editor saw, the difference is applied, so that orders and shipments since then
 * are not undone; without it the figure counts as it is. Never below zero. Returns units that open orders lack.
 */
export async function setStock(
  db: Db,
  skuId: number,
  { figure, quantity, was }: { figure: StockFigure; quantity: number; was: number | null | undefined },
  reason: 'edit' | 'import',
  actorId: number | null,
): Promise<number> {
  const row = await lockFigures(db, skuId)
  if (!row) return 0
  const now = figure === 'on_hand' ? row.onHand : row.stock
  const wanted = Math.max(0, was === null || was === undefined ? quantity : now + (quantity - was))
  if (wanted !== now) await setStocks(db, [{ skuId, quantity: wanted, figure }], reason, actorId)
  const onHand = wanted === now ? row.onHand : figure === 'on_hand' ? wanted : wanted + row.reserved
  return Math.max(0, row.reserved - onHand)
}

/** An array literal: a PostgreSQL driver converts a JavaScript array to a record, not to int[]. */
const list = <T extends StockChange>(changes: readonly T[], key: keyof T) =>
  `{${changes.map((change) => change[key]).join(',')}}`

/** The most units of a SKU. */
export const mostStock = 1_000_000_000

export interface FedStock {
  before: number
  target: number
  onHand: number
  reserved: number
}

/**
 * Sets a figure of each SKU or adds to it where the result is between zero and `mostStock`, and books the difference, in
 * id order as orders do. Returns what each SKU had, what it would have got, and what is then on hand and reserved.
 */
export async function changeStocks(
  db: Db,
  changes: readonly (StockSetting & { isAdded: boolean })[],
  actorId: number,
): Promise<Map<number, FedStock>> {
  if (changes.length === 0) return new Map()
  const sorted = [...changes].sort((a, b) => a.skuId - b.skuId)
  const rows = await changeListedStock<Pick<FedStock, 'before' | 'target'>>(
    db,
    sql`
      select *, 0 as add_reserved,
             case when target between 0 and ${mostStock} and shelf between 0 and ${2 * mostStock} then shelf::int - on_hand end as add_on_hand
        from (
          select a.id, sku.*, case when a.figure = 'on_hand' then sku.on_hand else sku.stock end as before,
                 (case when a.is_added then (case when a.figure = 'on_hand' then sku.on_hand else sku.stock end)::bigint + a.quantity else a.quantity end)::float8 as target,
                 (case when a.is_added then sku.on_hand::bigint + a.quantity else ${targetOf(sql`a.figure`, sql`a.quantity`)} end)::float8 as shelf
            from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'isAdded')}::bool[], ${list(sorted, 'figure')}::text[]) as a(id, quantity, is_added, figure),
                 lateral (select s.on_hand, s.reserved, s.stock from ${skus} s where s.id = a.id for no key update) as sku) wanted`,
    { reason: 'import', actorId },
  )
  return new Map(
    rows.map(({ id, before, target, on_hand, reserved, add_on_hand }) => [
      id,
      { before, target, onHand: on_hand + (add_on_hand ?? 0), reserved },
    ]),
  )
}
