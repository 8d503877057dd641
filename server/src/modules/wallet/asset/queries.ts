import type { AssetName } from '#contract/api/wallet/asset'
import { assetKinds } from '#contract/api/wallet/asset'
import type { Db } from '../../../db/client.ts'
import { and, asc, count, desc, eq, inArray, sql } from '../../../db/drizzle.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'
import { type AccountKind, ledgerAccounts, ledgerEntries } from '../ledger/schema.ts'
import type { ShareRow } from './allocate.ts'
import { type OrderAsset, orderAssetLines, orderAssets } from './schema.ts'

type Share = Pick<ShareRow, 'lineId' | 'amount'>
const sharesOf = (shares: readonly Share[]) =>
  sql`json_to_recordset(${JSON.stringify(shares)}::json) as share("lineId" bigint, amount bigint)`

/** An asset that an order uses, with its share in the lines that it counts for. */
export const insertAsset = (
  db: Db,
  {
    orderId,
    kind,
    sourceId,
    name,
    amount,
    units,
  }: Pick<OrderAsset, 'orderId' | 'kind' | 'sourceId' | 'name' | 'amount' | 'units'>,
  shares: readonly Share[],
) =>
  db.execute(sql`
    with asset as (
      insert into ${orderAssets} (order_id, kind, source_id, name, amount, units)
      values (${orderId}, ${kind}, ${sourceId}, ${JSON.stringify(name)}, ${amount}, ${units}) returning id
    )
    insert into ${orderAssetLines} (asset_id, order_line_id, amount) select asset.id, share."lineId", share.amount from asset, ${sharesOf(shares)}`)

/** The assets of orders in their written order. */
export async function findAssets(db: Db, orderIds: readonly number[]): Promise<OrderAsset[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(orderAssets)
    .where(inArray(orderAssets.orderId, [...orderIds]))
    .orderBy(asc(orderAssets.id))
  return rows.toSorted((a, b) => placeOf(a.kind) - placeOf(b.kind))
}
const placeOf = (kind: AssetName) => assetKinds.indexOf(kind)

export const findShares = (db: Db, orderId: number): Promise<ShareRow[]> =>
  db
    .select({
      assetId: orderAssetLines.assetId,
      lineId: orderAssetLines.orderLineId,
      amount: orderAssetLines.amount,
      returned: orderAssetLines.returned,
    })
    .from(orderAssetLines)
    .innerJoin(orderAssets, eq(orderAssets.id, orderAssetLines.assetId))
    .where(eq(orderAssets.orderId, orderId))
    .orderBy(asc(orderAssetLines.orderLineId))

export const updateAsset = (db: Db, id: number, change: Partial<Pick<OrderAsset, 'amount' | 'units' | 'returned'>>) =>
  db.update(orderAssets).set(change).where(eq(orderAssets.id, id))

export const deleteAsset = (db: Db, id: number) => db.delete(orderAssets).where(eq(orderAssets.id, id))

/** Sets amounts and returned parts of shares; one statement for any number. */
export const updateShares = (db: Db, rows: readonly ShareRow[]) =>
  db.execute(sql`
    update order_asset_lines s set amount = r.amount, returned = r.returned
      from json_to_recordset(${JSON.stringify(rows)}::json) as r("assetId" int, "lineId" bigint, amount bigint, returned bigint)
     where s.asset_id = r."assetId" and s.order_line_id = r."lineId"`)

/** Shares of an order that nothing was given back of; lines may be new. */
export async function replaceShares(db: Db, assetId: number, shares: readonly Share[]): Promise<void> {
  await db.delete(orderAssetLines).where(eq(orderAssetLines.assetId, assetId))
  await db.execute(sql`
    insert into ${orderAssetLines} (asset_id, order_line_id, amount) select ${assetId}::int, share."lineId", share.amount from ${sharesOf(shares)}`)
}

/** Everything of an asset was given back. */
export const returnShares = (db: Db, assetId: number) =>
  db
    .update(orderAssetLines)
    .set({ returned: sql`${orderAssetLines.amount}` })
    .where(eq(orderAssetLines.assetId, assetId))

/** Before lines are edited: their subtotals may fall below what they had off. */
export const clearDiscounts = (db: Db, orderId: number) =>
  db.update(orderLines).set({ discount: 0 }).where(eq(orderLines.orderId, orderId))

export const setDiscounts = (db: Db, discounts: ReadonlyMap<number, number>) =>
  db.execute(sql`
    update order_lines l set discount = d.discount
      from json_to_recordset(${JSON.stringify([...discounts].map(([id, discount]) => ({ id, discount })))}::json) as d(id bigint, discount bigint)
     where l.id = d.id`)

/** Entries of a member's account, newest first, with the order that they are about. */
export async function findMovements(db: Db, kind: AccountKind, userId: number, limit: number, offset: number) {
  const mine = and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, userId))
  const rows = await db
    .select({ entry: ledgerEntries, orderId: orders.id, orderNumber: orders.orderNumber })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .leftJoin(orders, eq(orders.id, sql`(${ledgerEntries.data}->>'order_id')::int`))
    .where(mine)
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db
    .select({ total: count(), balance: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(mine)
  return { rows, total: sum?.total ?? 0, balance: Number(sum?.balance ?? 0) }
}
