/**
 * Stock and its ledger. Every change goes through here: one conditional statement for all SKUs of an
 * order, in id order so that two orders never wait for each other, and a ledger row each.
 */
import type { Db } from '../../db/client.ts'
import { and, eq, gt, ne, sql } from '../../db/drizzle.ts'
import { products, skus } from '../product/schema.ts'
import { stockMovements } from './schema.ts'

type Reason = (typeof stockMovements.$inferInsert)['reason']

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
 * Takes stock for an order. The statement that locks the rows, in id order, checks the stock and that nobody edited
 * the SKU or took its product off sale since it was priced. Returns the SKUs that could not be taken: then the caller
 * throws, and the transaction undoes the others.
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
      update ${skus} s set stock = s.stock - l.quantity from locked l where s.id = l.id returning s.id, l.quantity
    )
    insert into stock_movements (sku_id, change, reason, order_id, actor_id)
    select id, -quantity, 'order', ${orderId}::int, ${actorId}::int from taken
    returning sku_id as id`)
  const taken = new Set(rows.map(({ id }) => id))
  return sorted.filter(({ skuId }) => !taken.has(skuId)).map(({ skuId }) => skuId)
}

/** Gives stock back, once: call only after the order's row has been moved to its new state under lock. */
export async function giveBackStock(
  db: Db,
  changes: readonly StockChange[],
  reason: Reason,
  orderId: number,
  actorId: number | null,
): Promise<void> {
  const back = bySku(changes).filter(({ quantity }) => quantity > 0)
  if (back.length === 0) return
  await db.execute(sql`
    with locked as materialized (
      select g.* from unnest(${list(back, 'skuId')}::int[], ${list(back, 'quantity')}::int[]) as g(id, quantity),
        lateral (select from ${skus} s where s.id = g.id for no key update) as sku
    ), changed as (
      update ${skus} s set stock = s.stock + l.quantity from locked l where s.id = l.id returning s.id, l.quantity
    )
    insert into stock_movements (sku_id, change, reason, order_id, actor_id)
    select id, quantity, ${reason}, ${orderId}::int, ${actorId}::int from changed`)
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
  if (quantity === 0) return
  await db.update(skus).set({ stock: quantity }).where(eq(skus.id, skuId))
  await db.insert(stockMovements).values({ skuId, change: quantity, reason, actorId })
}

/**
 * Staff count again. With `was`, what the editor saw, the difference is applied, so that orders placed
 * since then are not undone; without it the figure counts as it stands. Never below zero.
 */
export async function setStock(
  db: Db,
  skuId: number,
  quantity: number,
  was: number | null | undefined,
  reason: 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  const [row] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId)).for('no key update')
  if (!row) return
  const target = Math.max(0, was === null || was === undefined ? quantity : row.stock + (quantity - was))
  if (target === row.stock) return
  await db.update(skus).set({ stock: target }).where(eq(skus.id, skuId))
  await db.insert(stockMovements).values({ skuId, change: target - row.stock, reason, actorId })
}

export type Counted = 'changed' | 'unchanged' | 'counted since'

/**
 * A counted SKU of a sheet. With `was`, the stock that the sheet named, the difference is applied, so that orders placed
 * since then are not undone. A SKU that was counted after `since`, when the sheet was made, is left alone: the difference
 * would count twice.
 */
export async function countStock(
  db: Db,
  skuId: number,
  { counted, was, since }: { counted: number; was: number | null; since: Date | null },
  actorId: number,
): Promise<Counted> {
  const [row] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.id, skuId)).for('no key update')
  if (!row) return 'unchanged'
  if (since && was !== null) {
    const later = and(
      eq(stockMovements.skuId, skuId),
      eq(stockMovements.reason, 'count'),
      gt(stockMovements.createdAt, since),
    )
    if ((await db.$count(stockMovements, later)) > 0) return 'counted since'
  }
  const target = Math.max(0, row.stock + counted - (was ?? row.stock))
  if (target === row.stock) return 'unchanged'
  await db.update(skus).set({ stock: target }).where(eq(skus.id, skuId))
  await db.insert(stockMovements).values({ skuId, change: target - row.stock, reason: 'count', actorId })
  return 'changed'
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

/** Sets each SKU's stock to `quantity` and books the difference, in id order as orders do. The new SKUs among them begin at 0. */
export async function countStocks(
  db: Db,
  counts: readonly StockChange[],
  reason: 'edit' | 'import',
  actorId: number | null,
): Promise<void> {
  if (counts.length === 0) return
  const sorted = [...counts].sort((a, b) => a.skuId - b.skuId)
  await db.execute(sql`
    with locked as materialized (
      select c.id, c.quantity, sku.stock from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[]) as c(id, quantity),
        lateral (select s.stock from ${skus} s where s.id = c.id for no key update) as sku
    ), changed as (
      update ${skus} s set stock = l.quantity from locked l where s.id = l.id and l.stock <> l.quantity
      returning s.id, l.quantity - l.stock as change
    )
    insert into stock_movements (sku_id, change, reason, actor_id) select id, change, ${reason}, ${actorId}::int from changed`)
}

/** The most units of a SKU. */
export const mostStock = 1_000_000_000

/**
 * Sets stock or adds to it where the result is between zero and `mostStock`, and books the difference, in id order as
 * orders do. Returns what each SKU had, and what it would have got.
 */
export async function changeStocks(
  db: Db,
  changes: readonly (StockChange & { isAdded: boolean })[],
  actorId: number,
): Promise<Map<number, { before: number; target: number }>> {
  if (changes.length === 0) return new Map()
  const sorted = [...changes].sort((a, b) => a.skuId - b.skuId)
  const { rows } = await db.execute<{ id: number; before: number; target: number }>(sql`
    with locked as materialized (
      select a.id, sku.stock as before, (case when a.is_added then sku.stock::bigint + a.quantity else a.quantity end)::float8 as target
        from unnest(${list(sorted, 'skuId')}::int[], ${list(sorted, 'quantity')}::int[], ${list(sorted, 'isAdded')}::bool[]) as a(id, quantity, is_added),
             lateral (select s.stock from ${skus} s where s.id = a.id for no key update) as sku
    ), changed as (
      update ${skus} s set stock = l.target::int from locked l
       where s.id = l.id and l.target between 0 and ${mostStock} and l.target <> l.before
      returning s.id, l.target::int - l.before as change
    ), booked as (
      insert into stock_movements (sku_id, change, reason, actor_id) select id, change, 'import', ${actorId}::int from changed
    )
    select id, before, target from locked`)
  return new Map(rows.map(({ id, before, target }) => [id, { before, target }]))
}
