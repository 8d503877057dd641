import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { products, skus } from '../catalog/schema.ts'
import { cartItems, carts } from './schema.ts'

export const findMemberCart = async (db: Db, userId: number) => (await db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)))[0]?.id
export const findGuestCart = async (db: Db, tokenHash: Buffer) => (await db.select({ id: carts.id }).from(carts).where(eq(carts.tokenHash, tokenHash)))[0]?.id

/** Finds or makes the member's cart and locks it: two tabs change it one after the other. */
export async function lockMemberCart(db: Db, userId: number): Promise<number> {
  const lock = () => db.update(carts).set({ updatedAt: new Date() }).where(eq(carts.userId, userId)).returning({ id: carts.id }).prepare('lock_member_cart').execute()
  const [found] = await lock()
  if (found) return found.id
  await db.insert(carts).values({ userId }).onConflictDoNothing()
  return (await lock())[0]?.id ?? 0
}

export const lockGuestCart = async (db: Db, tokenHash: Buffer) =>
  (await db.update(carts).set({ updatedAt: new Date() }).where(eq(carts.tokenHash, tokenHash)).returning({ id: carts.id }))[0]?.id

export async function insertGuestCart(db: Db, tokenHash: Buffer): Promise<number> {
  const [row] = await db.insert(carts).values({ tokenHash }).returning({ id: carts.id })
  return row?.id ?? 0
}

const idList = (ids: number[]) => sql`${`{${ids.join(',')}}`}::int[]`

/** What decides whether and for how much a SKU can be bought. */
const figureFields = {
  skuId: skus.id,
  productId: skus.productId,
  code: skus.code,
  barcode: skus.barcode,
  options: skus.options,
  price: skus.price,
  ladder: skus.ladder,
  stock: skus.stock,
  moq: skus.moq,
  multiple: skus.multiple,
  unit: skus.unit,
  packs: skus.packs,
  weight: skus.weight,
  volume: skus.volume,
  status: skus.status,
  version: skus.version,
  deletedAt: skus.deletedAt,
  productStatus: products.status,
  productDeletedAt: products.deletedAt,
}

const wordFields = { name: products.name, images: products.images, manufacturer: products.manufacturer }

/** The lines that are in the cart; a removed one only waits to be put back. */
const inCart = (cartId: number, ids?: number[]) => and(eq(cartItems.cartId, cartId), isNull(cartItems.removedAt), ids ? inArray(cartItems.id, ids) : undefined)

/** Lines without their products' words, which are most of what the database would send. */
export const findFigures = (db: Db, cartId: number, ids?: number[]) =>
  db
    .select({ id: cartItems.id, quantity: cartItems.quantity, remark: cartItems.remark, ...figureFields })
    .from(cartItems)
    .innerJoin(skus, eq(skus.id, cartItems.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .where(inCart(cartId, ids))
    .orderBy(asc(cartItems.id))

export type LineFigures = Awaited<ReturnType<typeof findFigures>>[number]
export type Figures = Omit<LineFigures, 'id' | 'quantity' | 'remark'>

/** Names and pictures of the lines' products, each product's once. */
export async function withWords<Line extends Figures>(db: Db, lines: Line[]) {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const rows =
    ids.length > 0
      ? await db
          .select({ id: products.id, ...wordFields })
          .from(products)
          .where(inArray(products.id, ids))
      : []
  const words = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  return lines.flatMap((line) => {
    const own = words.get(line.productId)
    return own ? [{ ...line, ...own }] : []
  })
}

export const findLines = async (db: Db, cartId: number, ids?: number[]) => withWords(db, await findFigures(db, cartId, ids))

export type CartRow = Awaited<ReturnType<typeof findLines>>[number]
export type Purchasable = Omit<CartRow, 'id' | 'quantity' | 'remark'>

export const findPurchasables = (db: Db, skuIds: number[]) =>
  db
    .select({ ...figureFields, ...wordFields })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(sql`${skus.id} = any(${idList(skuIds)})`)
    .orderBy(asc(skus.id))
    .prepare('purchasables')
    .execute()

export const countLines = async (db: Db, cartId: number) => (await db.select({ total: count() }).from(cartItems).where(inCart(cartId)))[0]?.total ?? 0

/** What the cart holds of these SKUs, with the rules of their quantities. */
export const findQuantities = (db: Db, cartId: number, skuIds: number[]) =>
  db
    .select({ id: cartItems.id, product_sku_id: skus.id, quantity: cartItems.quantity, moq: skus.moq, multiple: skus.multiple, stock: skus.stock })
    .from(cartItems)
    .innerJoin(skus, eq(skus.id, cartItems.skuId))
    .where(and(inCart(cartId), inArray(cartItems.skuId, skuIds)))

/** How many lines a cart has, and how much of these SKUs. */
export async function findHeld(db: Db, cartId: number, skuIds: number[]): Promise<{ lines: number; held: Map<number, number> }> {
  const { rows } = await db.execute<{ lines: number; held: { sku_id: number; quantity: number }[] | null }>(sql`
    select count(*)::int as lines, json_agg(json_build_object('sku_id', sku_id, 'quantity', quantity)) filter (where sku_id = any(${idList(skuIds)})) as held
      from ${cartItems} where cart_id = ${cartId} and removed_at is null`)
  return { lines: rows[0]?.lines ?? 0, held: new Map(rows[0]?.held?.map((line) => [line.sku_id, line.quantity])) }
}

/** Sets the quantities of SKUs. Without a remark that of a line in the cart stays; that of a removed one does not come back. */
export async function putLines(db: Db, cartId: number, lines: { skuId: number; quantity: number; remark: string }[]) {
  if (lines.length === 0) return []
  const kept = sql`case when ${cartItems.removedAt} is null then ${cartItems.remark} else '' end`
  const put = db
    .insert(cartItems)
    .values(lines.map((line) => ({ cartId, ...line })))
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.skuId],
      set: { quantity: sql`excluded.quantity`, remark: sql`case when excluded.remark <> '' then excluded.remark else ${kept} end`, removedAt: null },
    })
    .returning({ id: cartItems.id, skuId: cartItems.skuId, quantity: cartItems.quantity, remark: cartItems.remark })
  // One line is what is mostly added.
  return lines.length === 1 ? put.prepare('put_line').execute() : put
}

export const moveLine = (db: Db, id: number, cartId: number, change: { quantity: number; remark: string }) =>
  db
    .update(cartItems)
    .set({ cartId, ...change })
    .where(eq(cartItems.id, id))

export const updateLine = (db: Db, id: number, change: { quantity?: number; remark?: string }) => db.update(cartItems).set(change).where(eq(cartItems.id, id))

/** Takes lines out of the cart for good. */
export const deleteLines = (db: Db, cartId: number, ids: number[]) => db.delete(cartItems).where(and(eq(cartItems.cartId, cartId), inArray(cartItems.id, ids)))

/** Takes lines out, all without `ids`, so that they can be put back. Returns how many there were. */
export const removeLines = async (db: Db, cartId: number, ids?: number[]) =>
  (await db.update(cartItems).set({ removedAt: sql`now()` }).where(inCart(cartId, ids)).returning({ id: cartItems.id })).length

/** Puts removed lines back as they were. Returns how many were still there. */
export const restoreLines = async (db: Db, cartId: number, ids: number[]) =>
  (
    await db
      .update(cartItems)
      .set({ removedAt: null })
      .where(and(eq(cartItems.cartId, cartId), isNotNull(cartItems.removedAt), inArray(cartItems.id, ids)))
      .returning({ id: cartItems.id })
  ).length

/** Forgets what was removed from a cart longer than `minutes` ago. */
export const forgetRemoved = (db: Db, cartId: number, minutes = 0) =>
  db.delete(cartItems).where(and(eq(cartItems.cartId, cartId), lte(cartItems.removedAt, sql`now() - make_interval(mins => ${minutes})`)))

export const deleteCart = (db: Db, id: number) => db.delete(carts).where(eq(carts.id, id))

/** Guests' carts nobody has touched for 60 days, and removed lines that nobody will put back. */
export async function deleteForgottenCarts(db: Db): Promise<void> {
  await db.delete(carts).where(and(isNull(carts.userId), isNotNull(carts.tokenHash), lt(carts.updatedAt, sql`now() - interval '60 days'`)))
  await db.delete(cartItems).where(lt(cartItems.removedAt, sql`now() - interval '1 day'`))
}
