import type { Db } from '../../../db/client.ts'
import { and, asc, desc, eq, isNull, type SQL, sql } from '../../../db/drizzle.ts'
import { takeLock } from '../../../db/locks.ts'
import { skus } from '../../catalog/product/schema.ts'
import { orderLines, orders } from '../../orders/state/schema.ts'
import { cartItems, carts } from '../cart/schema.ts'
import type { ListLine } from './lines.ts'
import { savedListLines, savedLists } from './schema.ts'

export type ListRow = typeof savedLists.$inferSelect & { lines: number }

/** Serializes a member's changes of lists, so that limits hold and no line is lost between two lists. */
export const lockLists = (db: Db, userId: number) => takeLock(db, 'savedLists', userId)

const findWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: savedLists.id,
      userId: savedLists.userId,
      name: savedLists.name,
      revision: savedLists.revision,
      shareToken: savedLists.shareToken,
      createdAt: savedLists.createdAt,
      updatedAt: savedLists.updatedAt,
      // The builder writes column names without their table here, which the inner table would catch.
      lines: sql<number>`(select count(*)::int from saved_list_lines l where l.list_id = "saved_lists"."id")`,
    })
    .from(savedLists)
    .where(where)
    .orderBy(desc(savedLists.updatedAt), desc(savedLists.id))

export const findLists = (db: Db, userId: number): Promise<ListRow[]> => findWhere(db, eq(savedLists.userId, userId))
export const findList = async (db: Db, userId: number, id: number): Promise<ListRow | undefined> =>
  (await findWhere(db, and(eq(savedLists.userId, userId), eq(savedLists.id, id))))[0]
export const findShared = async (db: Db, token: string): Promise<ListRow | undefined> =>
  (await findWhere(db, eq(savedLists.shareToken, token)))[0]

export const findLinesOf = (db: Db, listId: number) =>
  db
    .select({
      skuId: savedListLines.skuId,
      quantity: savedListLines.quantity,
      note: savedListLines.note,
      code: skus.code,
    })
    .from(savedListLines)
    .innerJoin(skus, eq(skus.id, savedListLines.skuId))
    .where(eq(savedListLines.listId, listId))
    .orderBy(asc(savedListLines.position), asc(savedListLines.skuId))

export async function insertList(db: Db, userId: number, name: string): Promise<number> {
  const [row] = await db.insert(savedLists).values({ userId, name }).returning({ id: savedLists.id })
  return (row as { id: number }).id
}

export const updateList = (db: Db, id: number, change: Partial<typeof savedLists.$inferInsert>) =>
  db
    .update(savedLists)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(savedLists.id, id))

export const deleteList = (db: Db, id: number) => db.delete(savedLists).where(eq(savedLists.id, id))

/** Replaces the lines, in this order. */
export async function writeLines(db: Db, listId: number, lines: readonly ListLine[]): Promise<void> {
  await db.delete(savedListLines).where(eq(savedListLines.listId, listId))
  const rows = lines.map(({ skuId, quantity, note }, position) => ({ skuId, position, quantity, note }))
  await db.execute(sql`
    insert into saved_list_lines (list_id, sku_id, position, quantity, note)
    select ${listId}, l."skuId", l.position, l.quantity, l.note
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("skuId" integer, position integer, quantity integer, note text)`)
  await db
    .update(savedLists)
    .set({ revision: sql`${savedLists.revision} + 1`, updatedAt: new Date() })
    .where(eq(savedLists.id, listId))
}

/** Without samples, which are bought once. Undefined without such an order of the member. */
export async function findLinesOfOrder(db: Db, userId: number, orderId: number): Promise<ListLine[] | undefined> {
  const rows = await db
    .select({ skuId: orderLines.skuId, isSample: orderLines.isSample, quantity: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), isNull(orders.deletedAt)))
    .orderBy(asc(orderLines.id))
  return rows.length > 0
    ? rows.flatMap(({ skuId, isSample, quantity }) =>
        skuId === null || isSample ? [] : [{ skuId, quantity, note: '' }],
      )
    : undefined
}

export const findLinesOfCart = async (db: Db, userId: number, shopId: number | null): Promise<ListLine[]> =>
  (
    await db
      .select({ skuId: cartItems.skuId, quantity: cartItems.quantity })
      .from(carts)
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .where(
        and(
          eq(carts.userId, userId),
          shopId === null ? isNull(carts.shopId) : eq(carts.shopId, shopId),
          isNull(cartItems.removedAt),
          eq(cartItems.isSample, false),
        ),
      )
      .orderBy(asc(cartItems.id))
  ).map((line) => ({ ...line, note: '' }))
