/**
 * Stock and its ledger. A SKU has three numbers: on hand (on the shelf), reserved (units of open orders) and `stock`,
 * what is available: the database derives it from the other two. Every change goes through here: one conditional
 * statement for all SKUs of an order, in id order so that two orders never wait for each other, and a ledger row each.
 */
import type { StockFigure } from '#contract/inventory'
import type { Db } from '../../db/client.ts'
import { and, eq, ne, type SQL, sql } from '../../db/drizzle.ts'
import { products, skus } from '../product/schema.ts'
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

/** Stock wanted at the version of the SKU that was priced. */
export interface StockRequest extends StockChange {
  version: number
}

/**
 * Reserves stock for an order. The statement that locks the rows, in id order, checks what is available and that nobody
 * edited the SKU or took its product off sale since it was priced. Returns the SKUs that could not be taken: then the
 * caller throws, and the transaction undoes the others.
 *
 * The lateral subquery looks up each SKU by its key. PostgreSQL cannot estimate the length of the list, and a join
 * that it plans for a few SKUs compares each with each: 5,000 took ten seconds.
 */
export async function takeStock(
  db: Db,
  requests: readonly StockRequest[],
  orderId: number,
  actorId: number | null,
): Promise<number[]> {
  const sorted = [...requests].sort((a, b) => a.skuId - b.skuId)
  const { rows } = await db.execute<{ id: number }>(sql`
    with locked as materialized (
      select w.* from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'version')}::int[]) as w(id, quantity, version),
        lateral (
          select from ${skus} s join ${products} p on p.id = s.product_id
           where s.id = w.id and s.stock >= w.quantity and s.version = w.version and s.status = 'on_sale' and s.deleted_at is null
             and p.status = 'on_sale' and p.deleted_at is null
             for no key update of s
        ) as sku
    ), taken as (
      update ${skus} s set reserved = s.reserved + l.quantity from locked l where s.id = l.id returning s.id, l.quantity
    )
    insert into stock_movements (sku_id, reserved, reason, order_id, actor_id)
    select id, quantity, 'order', ${orderId}::int, ${actorId}::int from taken
    returning sku_id as id`)
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
  const { rows } = await db.execute<Shelf & Record<string, unknown>>(sql`
    with locked as materialized (
      select g.*, sku.code, sku.on_hand, sku.on_hand + ${onHand}::int * g.quantity >= 0 as fits
        from unnest(${list(units, 'skuId')}::int[], ${list(units, 'quantity')}::int[]) as g(id, quantity),
        lateral (select s.code, s.on_hand from ${skus} s where s.id = g.id for no key update) as sku
    ), changed as (
      update ${skus} s set on_hand = s.on_hand + ${onHand}::int * l.quantity, reserved = s.reserved + ${reserved}::int * l.quantity
        from locked l where s.id = l.id and l.fits returning s.id, l.quantity
    ), booked as (
      insert into stock_movements (sku_id, on_hand, reserved, reason, order_id, actor_id)
      select id, ${onHand}::int * quantity, ${reserved}::int * quantity, ${reason}, ${orderId}::int, ${actorId}::int from changed
    )
    select id as "skuId", code as "skuCode", on_hand as "onHand" from locked where not fits`)
  return rows
}

/** The latest movement of a SKU; 0 if there is none. */
export async function findLastMovement(db: Db, skuId: number): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${stockMovements.id}), 0)` })
    .from(stockMovements)
    .where(eq(stockMovements.skuId, skuId))
  return Number(row?.id ?? 0)
}

/** Opening stock of a new SKU. */
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

/** Sets a figure of each SKU and books the difference, in id order as orders do. An available figure never falls below zero. */
export async function setStocks(
  db: Db,
  settings: readonly StockSetting[],
  reason: 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  if (settings.length === 0) return
  const sorted = [...settings].sort((a, b) => a.skuId - b.skuId)
  await db.execute(sql`
    with locked as materialized (
      select c.id, sku.on_hand, ${targetOf(sql`c.figure`, sql`c.quantity`)} as target
        from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'figure')}::text[]) as c(id, quantity, figure),
        lateral (select s.on_hand, s.reserved, s.stock from ${skus} s where s.id = c.id for no key update) as sku
    ), changed as (
      update ${skus} s set on_hand = l.target from locked l where s.id = l.id and l.target <> l.on_hand
      returning s.id, l.target - l.on_hand as change
    )
    insert into stock_movements (sku_id, on_hand, reason, actor_id) select id, change, ${reason}, ${actorId}::int from changed`)
}

/** What must be on hand of a row `sku` for a figure to be `quantity`; an equal figure changes nothing. */
const targetOf = (figure: SQL, quantity: SQL) =>
  sql`(case when ${figure} = 'on_hand' then ${quantity} when ${quantity} = sku.stock then sku.on_hand else ${quantity} + sku.reserved end)`

/** Adds to what is on hand, or takes off it. */
export async function addStock(
  db: Db,
  changes: readonly StockChange[],
  reason: 'opening' | 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  const sums = bySku(changes).filter(({ quantity }) => quantity !== 0)
  if (sums.length === 0) return
  await db.execute(sql`
    with locked as materialized (
      select c.* from unnest(${list(sums, 'skuId')}::int[], ${list(sums, 'quantity')}::int[]) as c(id, quantity),
        lateral (select from ${skus} s where s.id = c.id for no key update) as sku
    ), changed as (
      update ${skus} s set on_hand = s.on_hand + l.quantity from locked l where s.id = l.id returning s.id, l.quantity
    )
    insert into stock_movements (sku_id, on_hand, reason, actor_id) select id, quantity, ${reason}, ${actorId}::int from changed`)
}

const lockFigures = async (db: Db, skuId: number) =>
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

export interface Count {
  counted: number
  /** What was on hand by the sheet; null: the count is of now. */
  was: number | null
  /** When the sheet was made. */
  since: Date | null
  /** Whether the shelf was counted before or after what has moved since the sheet was made. */
  moves: 'before' | 'after' | undefined
}

/** A count against the figures of now. */
export interface CountEffect {
  onHand: number
  reserved: number
  available: number
  /** Units that came to the shelf since the sheet was made, less those that left it. */
  moved: number
  /** What would be on hand. */
  target: number
  problem?: 'STOCK_COUNTED_SINCE' | 'STOCK_MOVED_SINCE'
}

/**
 * The effect of counts in their order; undefined where there is no SKU. A SKU that was counted after the sheet was made is
 * left alone. One of which units came or left since then needs to know whether they were counted: `moves`.
 */
export async function findCountEffects(
  db: Db,
  counts: readonly (Count & { skuId: number })[],
): Promise<(CountEffect | undefined)[]> {
  const wanted = counts.map(({ skuId, since }, place) => ({ place, id: skuId, since: since?.toISOString() ?? null }))
  const { rows } = await db.execute<{
    place: number
    onHand: number
    reserved: number
    available: number
    isCounted: boolean
    hasMoved: boolean
  }>(sql`
    select w.place, s.on_hand as "onHand", s.reserved, s.stock as available,
           coalesce(later.counted, false) as "isCounted", coalesce(later.moved, false) as "hasMoved"
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(place int, id int, since timestamptz)
      join ${skus} s on s.id = w.id
      left join lateral (
        select bool_or(m.reason = 'count') as counted, bool_or(m.on_hand <> 0) as moved
          from ${stockMovements} m where m.sku_id = w.id and w.since is not null and m.created_at > w.since
      ) later on true`)
  const found = new Map(rows.map((row) => [row.place, row]))
  return counts.map(({ counted, was, moves }, place): CountEffect | undefined => {
    const row = found.get(place)
    if (!row) return undefined
    const { onHand, reserved, available, isCounted, hasMoved } = row
    const moved = was === null ? 0 : onHand - was
    const effect = { onHand, reserved, available, moved, target: counted }
    if (was === null) return effect
    if (isCounted) return counted === onHand ? effect : { ...effect, problem: 'STOCK_COUNTED_SINCE' }
    if (moves === 'after' || (moved === 0 && !hasMoved)) return effect
    const target = counted + moved
    if (moves === 'before' && target >= 0) return { ...effect, target }
    return counted === onHand && !moves ? effect : { ...effect, problem: 'STOCK_MOVED_SINCE' }
  })
}

/** Applies a count to the shelf. Units that came or left since the sheet was made count as `moves` says. */
export async function countStock(
  db: Db,
  count: Count & { skuId: number },
  actorId: number,
): Promise<CountEffect | undefined> {
  await lockFigures(db, count.skuId)
  const [effect] = await findCountEffects(db, [count])
  if (!effect || effect.problem || effect.target === effect.onHand) return effect
  await db.update(skus).set({ onHand: effect.target }).where(eq(skus.id, count.skuId))
  await db
    .insert(stockMovements)
    .values({ skuId: count.skuId, onHand: effect.target - effect.onHand, reason: 'count', actorId })
  return effect
}

/** Whether it was stored elsewhere. */
export async function storeAt(db: Db, skuId: number, location: string): Promise<boolean> {
  const moved = await db
    .update(skus)
    .set({ location })
    .where(and(eq(skus.id, skuId), ne(skus.location, location)))
    .returning({ id: skus.id })
  return moved.length > 0
}

/** An array literal: a PostgreSQL driver turns a JavaScript array into a record, not into int[]. */
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
  const { rows } = await db.execute<Record<'id' | keyof FedStock, number>>(sql`
    with locked as materialized (
      select a.id, case when a.figure = 'on_hand' then sku.on_hand else sku.stock end as before, sku.on_hand, sku.reserved,
             (case when a.is_added then (case when a.figure = 'on_hand' then sku.on_hand else sku.stock end)::bigint + a.quantity else a.quantity end)::float8 as target,
             (case when a.is_added then sku.on_hand::bigint + a.quantity else ${targetOf(sql`a.figure`, sql`a.quantity`)} end)::float8 as shelf
        from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'isAdded')}::bool[], ${list(sorted, 'figure')}::text[]) as a(id, quantity, is_added, figure),
             lateral (select s.on_hand, s.reserved, s.stock from ${skus} s where s.id = a.id for no key update) as sku
    ), changed as (
      update ${skus} s set on_hand = l.shelf::int from locked l
       where s.id = l.id and l.target between 0 and ${mostStock} and l.shelf between 0 and ${2 * mostStock} and l.shelf <> l.on_hand
      returning s.id, s.on_hand, l.shelf::int - l.on_hand as change
    ), booked as (
      insert into stock_movements (sku_id, on_hand, reason, actor_id) select id, change, 'import', ${actorId}::int from changed
    )
    select l.id, before, target, coalesce(c.on_hand, l.on_hand) as "onHand", l.reserved from locked l left join changed c using (id)`)
  return new Map(rows.map(({ id, ...fed }) => [id, fed]))
}
